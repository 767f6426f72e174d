/** Hours of the day for which some language uses a word, by the word without dots and spaces, in lower case. */
type Periods = Map<string, Set<number>>

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Languages of CLDR with a code of three letters: asking the engine for all possible codes takes seconds. */
const THREE_LETTERS = [
  'agq asa ast bas bem bez bgc bho blo brx ccp ceb cgg chr ckb dav doi dje dsb dua dyo ebu ewo fil fur gaa gsw guz haw',
  'hsb jgo jmc kab kam kde kea kgp khq kkj kln kok ksb ksf ksh kxv lag lij lkt lmo lrc luo luy mai mas mer mfe mgh mgo',
  'mni mua mzn naq nds nmg nnh nqo nso nus nyn pcm prg raj rof rwk sah saq sat sbp scn seh ses shi shn smn syr szl teo',
  'tok twq tzm vai vec vmw vun wae xnr xog yav yrl yue zgh',
].flatMap((line) => line.split(' '))
/** Regions and scripts that write other words than their language does. */
const VARIANTS = [
  ...['zh-Hant', 'zh-HK', 'yue-Hans', 'pt-PT', 'es-MX', 'es-CO', 'es-US', 'en-AU', 'en-CA', 'en-GB', 'fr-CA', 'de-AT'],
  ...['sr-Latn', 'uz-Arab', 'uz-Cyrl', 'az-Cyrl', 'bs-Cyrl', 'pa-Arab', 'ks-Deva', 'sd-Deva', 'sat-Deva', 'ff-Adlm'],
  ...['shi-Latn', 'vai-Latn', 'ar-SA', 'ur-IN', 'fa-AF', 'kok-Latn', 'hi-Latn', 'mni-Mtei', 'ha-NE', 'sr-BA'],
]
const WIDTHS = ['narrow', 'short', 'long'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

let halves: Periods | null = null
let flexible: Periods | null = null

/** As the words of headers are compared: 'a. m.' is 'am'. */
export const periodKey = (word: string): string => word.toLowerCase().replace(/[\s.,،、\p{Cf}]+/gu, '')

/**
 * Hours (0 to 23) that a word names in some language, by the engine's own CLDR data; undefined for a word that no
 * language uses. The first word of a process costs half a second, one that names no half of the day two.
 */
export function hoursOf(word: string): ReadonlySet<number> | undefined {
  halves ??= collect([undefined])
  const known = halves.get(word)
  if (known !== undefined) return known
  flexible ??= collect(WIDTHS)
  return flexible.get(word)
}

function languages(): string[] {
  const two = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return [
    ...Intl.DateTimeFormat.supportedLocalesOf([...two, ...THREE_LETTERS], { localeMatcher: 'lookup' }),
    ...VARIANTS,
  ]
}

function collect(widths: readonly (Intl.DateTimeFormatOptions['dayPeriod'] | undefined)[]): Periods {
  const found: Periods = new Map()
  for (const locale of languages())
    for (const dayPeriod of widths) {
      const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, dayPeriod, timeZone: 'UTC' })
      for (const hour of HOURS) note(found, format, hour)
    }
  return found
}

function note(found: Periods, format: Intl.DateTimeFormat, hour: number): void {
  const part = format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')
  if (part === undefined) return
  const key = periodKey(part.value)
  const hours = found.get(key)
  if (hours === undefined) found.set(key, new Set([hour]))
  else hours.add(hour)
}
