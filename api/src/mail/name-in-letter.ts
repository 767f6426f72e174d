const LONGEST = 80
const LABELS = String.raw`(?:^|[^\p{L}\d])(?:[\p{L}\d-]+\.)+`
/** Word that mail programs would make a link of, or that sends a person to an address. */
const ADDRESS = new RegExp(
  String.raw`@|//|^www\.|^[a-z][a-z\d+.-]*:\S|\d+\.\d+\.\d+\.\d+|\.\S*/|${LABELS}(?:[a-z]{2,}|[A-Z]{2,}|xn--)(?!\p{L})`,
  'u',
)

/**
 * Cleans a name that a person chose, for a letter of ours to a stranger: one short line without web addresses, '@' and
 * ':'. What is left of a dot between words is no domain. `otherwise` replaces an empty result.
 */
export function nameInLetter(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Co}]/gu, '')
    .replaceAll(/[。․]/gu, '.')
  const words = plain
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '' && !ADDRESS.test(word.replace(/^WWW\./i, 'www.')))
  const kept = words
    .join(' ')
    .replaceAll(/[@:/\\<>[\]]+/g, ' ')
    .replaceAll(/\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
  return /[\p{L}\d]/u.test(kept) ? kept : otherwise
}
