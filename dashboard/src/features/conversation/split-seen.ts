/** An image's text in two: what was read here, and the lines behind it that only the model saw. */
export function splitSeen(text: string, seen: readonly string[]): { own: string; only: string } {
  const only = seen.join('\n')
  // Texts of before the lines were kept apart have none of them at their end.
  if (only === '' || !text.endsWith(only)) return { own: text, only: '' }
  return { own: text.slice(0, text.length - only.length).trimEnd(), only }
}
