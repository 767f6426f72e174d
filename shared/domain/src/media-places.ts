/** A stretch of a recording: where its words are said, in seconds from the beginning. */
export interface SpokenLine {
  from: number
  to: number
  text: string
  /** Words of it that the transcriber was not sure of; absent where it was, or does not tell. */
  unsure?: UnsureWords[]
}

/** Some words of a line, as offsets of its text, and the second of the recording at which they begin. */
export interface UnsureWords {
  start: number
  end: number
  at: number
}

/** Where a word stands in an image, in pixels of `ImagePlaces`. */
export interface WordBox {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface AudioPlaces {
  kind: 'audio'
  lines: SpokenLine[]
  /** The transcriber gave no times: they were spread over the parts where somebody speaks. */
  estimated: boolean
}

export interface ImagePlaces {
  kind: 'image'
  /** Size of the picture that the boxes are measured on, in pixels. */
  width: number
  height: number
  words: WordBox[]
  /** Lines that only the model saw: they have no boxes. */
  seen: string[]
}

/** Where in a file each part of its text lies, so that a proof can be pointed at. */
export type MediaPlaces = AudioPlaces | ImagePlaces
