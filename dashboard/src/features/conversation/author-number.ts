/** Hues in `tokens.css`. */
const HUES = 8

/** Returns the hue of an author's name, the same through the whole conversation. */
export const authorNumber = (authors: readonly string[], author: string): number =>
  Math.max(0, authors.indexOf(author)) % HUES
