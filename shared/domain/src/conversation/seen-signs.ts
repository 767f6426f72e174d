/** Signs that few messages hold, and every one of WhatsApp's own forms that begins or ends like any other text. */
export const SEEN = { tag: 1, link: 2, once: 4 }

const LINK = '://'
const NEVER = Number.MAX_SAFE_INTEGER

/** Looks for the signs in ranges of a text from left to right: the whole text is searched once, not each range. */
export class SeenSigns {
  #text = ''
  /** End of the last range: a text that begins again is another one, though it say the same. */
  #upTo = 0
  /** The next position of each sign. */
  #tag = -1
  #once = -1
  #link = -1

  /** Returns the flags of `SEEN` in `text[from, to)`; the next call asks for a later range. */
  seenIn(text: string, from: number, to: number): number {
    if (from < this.#upTo || text !== this.#text) {
      this.#text = text
      this.#tag = this.#once = this.#link = -1
    }
    this.#upTo = to
    if (this.#tag < from) this.#tag = placeOf('<', text, from)
    if (this.#once < from) this.#once = placeOf('w once', text, from)
    if (this.#link < from) this.#link = placeOf(LINK, text, from)
    const linked = this.#link <= to - LINK.length
    return (this.#tag < to ? SEEN.tag : 0) | (linked ? SEEN.link : 0) | (this.#once < to ? SEEN.once : 0)
  }
}

function placeOf(sign: string, text: string, from: number): number {
  const found = text.indexOf(sign, from)
  return found < 0 ? NEVER : found
}
