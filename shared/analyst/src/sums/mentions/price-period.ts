import type { Price } from './price.ts'

const PERIODS = [
  [/semana/, 'por semana'],
  [/semestr|\/ ?sem\b/, 'por semestre'],
  [/\bano\b|anua/, 'por ano'],
] as const

/** '3x por semana': how often, and no period of a price. */
const HOW_OFTEN = /\d{1,2} ?(?:x|vezes) (?:(?:por|na|a) )?(?:semana|sem\b)/g

/** Returns the period of a recurring price from its own sentence: 'por semana'; a month by default. */
export function periodOf({ utterance, to, sentence }: Price): string {
  const rest = utterance.folded.slice(to, sentence[1]).replace(HOW_OFTEN, '')
  const said = PERIODS.map(([pattern, name]) => ({ name, at: rest.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  const month = rest.search(/\bmes\b|mensa/)
  return said === undefined || (month >= 0 && month < said.at) ? 'por mês' : said.name
}
