const digits = (count: number | string): string => String.raw`\d{${count}}`

/** Data that must not leave the installation, most specific first. Each spelling gets its own token. */
const PRIVATE: readonly (readonly [kind: string, pattern: string])[] = [
  ['EMAIL', String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`],
  [
    'CNPJ',
    String.raw`(?<![\d.])\d{2}[.\s]?\d{3}[.\s]?\d{3}\s?\/\s?\d{4}\s?-?\s?\d{2}(?!\d)|(?<!\d)${digits(14)}(?!\d)`,
  ],
  ['CPF', String.raw`(?<![\d.])\d{3}[.\s]\d{3}[.\s]\d{3}[-\s.]?\d{2}(?!\d)|(?<!\d)\d{9}-\d{2}(?!\d)`],
  ['RG', String.raw`(?<![\d.])\d{1,2}\.\d{3}\.\d{3}-[\dXx](?![\p{L}\d])`],
  ['CEP', String.raw`(?<![\d.])(?:\d{5}-\d{3}|\d{2}\.\d{3}-\d{3})(?![\d-])`],
  [
    'TELEFONE',
    // Numbers with an area and a hyphen, in any context; with a country or an area, with a hyphen, or bare digits of
    // a length that only phones and CPFs have.
    String.raw`(?<!\d)(?:\+\s?\d{1,3}[\s.-]?)?(?:\(\s?0?\d{2,3}\s?\)|0?\d{2})[\s.-]?9?\s?\d{4}-\d{4}(?!\d)|(?<!\d|\d[.,])(?:\+\s?\d{1,3}[\s.-]?)?(?:\(\s?0?\d{2,3}\s?\)|0?\d{2})[\s.-]?9?\s?\d{4}[\s.-]?\d{4}(?!\d|,\d)|(?<!\d|\d[.,])\+\d{8,15}(?!\d)|(?<!\d|\d[.,-])9?\d{4}[-\s]\d{4}(?!\d|[,-]\d)|(?<!\d)\d{10,13}(?!\d)`,
  ],
  [
    'ENDERECO',
    String.raw`(?<![\p{L}])(?:[Rr]ua|RUA|R\.|[Aa]v\.?|[Aa]venida|AV\.?|AVENIDA|[Tt]ravessa|[Aa]lameda|[Rr]odovia|[Ee]strada|[Pp]ra[cç]a|[Ll]argo|[Qq]uadra)\s+[\p{L}\p{N}][\p{L}\p{N}.'’ªº\s]{1,60}?(?:,\s*|\s+)(?:n[º°o.]*\s*)?\d{1,5}(?!\d)(?:\s*[-,]?\s*(?:[Aa]pto?\.?|[Aa]partamento|[Bb]loco|[Bb]l\.?|[Cc]asa|[Ss]ala|[Cc]onj\.?)\s*\p{L}?\d{0,5})*`,
  ],
]
const ANY = new RegExp(PRIVATE.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'gu')

export interface Pseudonyms {
  /** The same value with tokens in its texts; keys and numbers stay. */
  hide<T>(value: T): T
  /** Restores the hidden values of all tokens. */
  restore<T>(value: T): T
}

/** Pseudonyms for one conversation: the same spelling always gets the same token, in every text. */
export function pseudonymise(source: unknown): Pseudonyms {
  const mark = unusedMark(source)
  const tokens = new Map<string, string>()
  const originals = new Map<string, string>()
  const counts = new Map<string, number>()
  const tokenFor = (original: string, kind: string): string => {
    const known = tokens.get(original)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const token = `[${mark}${kind}-${count}]`
    tokens.set(original, token)
    originals.set(token, original)
    return token
  }
  const hideText = (text: string): string =>
    text.replace(ANY, (found, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>
      return tokenFor(found, PRIVATE.find(([kind]) => groups[kind] !== undefined)![0])
    })
  const tokenPattern = new RegExp(String.raw`\[${mark}[A-Z]+-\d+\]`, 'g')
  const restoreText = (text: string): string => text.replace(tokenPattern, (token) => originals.get(token) ?? token)
  return { hide: (value) => mapTexts(value, hideText), restore: (value) => mapTexts(value, restoreText) }
}

/** A mark that nothing in the source looks like: a token that a customer typed is no token of ours. */
function unusedMark(source: unknown): string {
  const text = JSON.stringify(source) ?? ''
  let mark = 'DADO-'
  while (text.includes(`[${mark}`)) mark = `X${mark}`
  return mark
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts<unknown>(item, change)])) as T
}
