import kept from './letters.json' with { type: 'json' }

/**
 * Results computed before: by a pattern's mark the strings it cannot match without, null where they cannot be
 * determined.
 */
const known: Readonly<Record<string, string | null>> = kept

/** Two FNV-1a hashes of its source and flags: what is kept for one pattern is never taken for another's. */
export function markOf({ source, flags }: RegExp): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const text of [source, flags])
    for (let at = 0; at <= text.length; at++) {
      const code = text.charCodeAt(at) | 0
      one = Math.imul(one ^ code, 0x01000193)
      other = Math.imul(other ^ (code + 0x9e37), 0x85ebca6b)
    }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

/** Undefined for a pattern of which nothing is kept; working it out takes milliseconds. */
export function keptLetters(pattern: RegExp): string[] | null | undefined {
  const letters = known[markOf(pattern)]
  return typeof letters === 'string' ? letters.split('|') : letters
}
