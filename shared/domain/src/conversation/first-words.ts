const WORD = /[\p{L}\p{N}]/u

/** The beginning of a text, of `most` letters at most, which ends with a whole word. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text
  let end = most
  while (end > 0 && WORD.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
