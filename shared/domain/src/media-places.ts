/** A stretch of a recording: where its words are said, in seconds from the beginning. */
export interface SpokenLine {
  from: number
  to: number
  text: string
  /** Words of which the transcriber was unsure; absent if it was sure, or does not report it. */
  unsure?: UnsureWords[]
}

/** Some words of a line, as offsets of its text, and the second of the recording at which they begin. */
export interface UnsureWords {
  start: number
  end: number
  at: number
}

/** The box of a word in an image, in pixels of `ImagePlaces`. */
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
  /** True if the transcriber gave no times: they were spread over the parts with speech. */
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

/** The positions of the parts of a file's text, so that a proof can point at them. */
export type MediaPlaces = AudioPlaces | ImagePlaces
