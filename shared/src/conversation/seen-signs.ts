/** Signs that few messages hold, and every one of WhatsApp's own forms that begins or ends like any other text. */
export const SEEN = { tag: 1, link: 2, once: 4 }

/** What stands for each in a text; a link that WhatsApp wrote is in small letters. */
const SIGNS = [
  [SEEN.tag, '<'],
  [SEEN.link, 'https://'],
  [SEEN.once, 'w once'],
] as const

/** Looks for the signs in ranges of a text from left to right: the whole text is searched once, not each range. */
export class SeenSigns {
  #text = ''
  /** Where each sign stands next, and the first of them. */
  readonly #places = SIGNS.map(() => -1)
  #nearest = -1
  /** End of the last range: a text that begins again is another one, though it say the same. */
  #upTo = 0

  /** Of `SEEN`: what stands in `text[from, to)`; the next call asks for a range behind this one. */
  seenIn(text: string, from: number, to: number): number {
    const another = from < this.#upTo || text !== this.#text
    this.#upTo = to
    return !another && this.#nearest >= to ? 0 : this.#look(another, text, from, to)
  }

  #look(another: boolean, text: string, from: number, to: number): number {
    this.#text = text
    let seen = 0
    this.#nearest = Number.MAX_SAFE_INTEGER
    for (const [index, [flag, sign]] of SIGNS.entries()) {
      if (another || this.#places[index]! < from) {
        const found = text.indexOf(sign, from)
        this.#places[index] = found < 0 ? Number.MAX_SAFE_INTEGER : found
      }
      const place = this.#places[index]!
      if (place < to) seen |= flag
      if (place < this.#nearest) this.#nearest = place
    }
    return seen
  }
}
