/** Hues in `tokens.css`. */
const HUES = 8

/** Which hue an author's name is written in; the same through the whole conversation. */
export const authorNumber = (authors: readonly string[], author: string): number =>
  Math.max(0, authors.indexOf(author)) % HUES
