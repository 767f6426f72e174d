import type { Sighting } from './sighting.ts'
import type { Message } from './message.ts'

const isMedia = ({ message }: Sighting): boolean => message.attachment !== null
const captionOf = ({ message }: Sighting): string => message.text.trim()
/** A placeholder without words: of a file that had a caption, some phones keep neither. */
const isBare = (sighting: Sighting): boolean => sighting.message.attachment?.name === null && captionOf(sighting) === ''

/**
 * Returns, within one person's minute, the captioned file of another export that a bare placeholder represents. An
 * export without such a file, but with more placeholders than those that have it, shows it so.
 */
export function lostCaptions(sightings: readonly Sighting[]): ReadonlyMap<Message, Message> {
  const found = new Map<Message, Message>()
  const media = sightings.filter(isMedia)
  if (!media.some(isBare)) return found
  const exports = [...Map.groupBy(media, ({ at }) => at).values()]
  for (const captioned of captionedFiles(exports))
    for (const own of exports) {
      const wordless = (files: readonly Sighting[]): Sighting[] =>
        files.filter((each) => captionOf(each) === '' && !found.has(each.message) && fits(each, captioned.example))
      const holders = exports.filter((files) => files.some((each) => captionOf(each) === captioned.caption))
      const elsewhere = Math.max(...holders.map((files) => wordless(files).length))
      const shown = own.filter((each) => captionOf(each) === captioned.caption).length
      const lost = Math.min(captioned.count - shown, wordless(own).length - elsewhere)
      for (let left = lost; left > 0; left--) {
        const free = wordless(own).filter(isBare)
        const placeholder = free.find((each) => own.indexOf(each) === captioned.place) ?? free[0]
        if (placeholder !== undefined) found.set(placeholder.message, captioned.example.message)
      }
    }
  return found
}

interface Captioned {
  caption: string
  /** As many as the fullest export shows. */
  count: number
  /** The last place among the files of the minute at which an export shows its first. */
  place: number
  example: Sighting
}

/** Returns the files in an order that does not depend on the order of the imports. */
function captionedFiles(exports: readonly (readonly Sighting[])[]): Captioned[] {
  const files = new Map<string, Captioned>()
  for (const own of exports)
    for (const [caption, same] of Map.groupBy(own, captionOf)) {
      if (caption === '') continue
      const known = files.get(caption)
      const example = known === undefined || nameOf(same[0]!) < nameOf(known.example) ? same[0]! : known.example
      files.set(caption, {
        caption,
        count: Math.max(known?.count ?? 0, same.length),
        place: Math.max(known?.place ?? 0, own.indexOf(same[0]!)),
        example,
      })
    }
  return [...files.values()].sort((a, b) => a.place - b.place || (a.caption < b.caption ? -1 : 1))
}

/** A file that is named says its kind best; of two, the first in the alphabet. */
const nameOf = ({ message: { attachment } }: Sighting): string => `${attachment?.name ?? '\uffff'} ${attachment?.kind}`

function fits({ message: { attachment } }: Sighting, { message: file }: Sighting): boolean {
  const [own, other] = [attachment?.kind, file.attachment?.kind]
  return own === other || own === 'unknown' || other === 'unknown'
}
