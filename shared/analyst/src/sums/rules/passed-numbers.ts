import { isCalendar } from '../mentions/calendar-numbers.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Rule } from './rule.ts'

/** A number in its utterance, before its clause is known. */
interface PlacedNumber {
  mention: NumberMention
  folded: string
  /** Counts of a list of counts, each with its sum. */
  tiers: readonly NumberMention[]
  /** Prices, and days of the month, that were named shortly before. */
  recent: readonly number[]
  days: readonly number[]
}

const NOTES: ReadonlySet<number> = new Set([2, 5, 10, 20, 50, 100, 200])

/** Numbers that are passed over: they end no clause, and no price is read from them. */
export const PASSED_OVER: readonly Rule<PlacedNumber, 'other'>[] = [
  {
    id: 'calendar',
    example: ['c: pode ser dia «7»'],
    verdict: 'other',
    matches: ({ mention, folded }) => isCalendar(mention, folded),
  },
  {
    id: 'a-hundred-of',
    example: ['s: 120 o «cento»'],
    verdict: 'other',
    matches: ({ mention: { spelled, value, from, to }, folded }) =>
      spelled &&
      value === 100 &&
      folded.slice(from, to).trim() === 'cento' &&
      (/\b(?:o|cada|meio) $/.test(folded.slice(0, from)) || /^ (?:r\$ ?)?\d/.test(folded.slice(to))),
  },
  {
    id: 'tendered',
    example: ['c: leva troco pra «100»'],
    verdict: 'other',
    matches: ({ mention: { value, from }, folded }) =>
      /\btroco (?:pr[ao]s?|para|p|p\/|d[eo]s?) ?(?:uma |um |nota |notas |de )*(?:r\$ ?)?$/.test(
        folded.slice(Math.max(0, from - 30), from),
      ) ||
      (NOTES.has(value) && /\b(?:notas?|cedulas?) de (?:r\$ ?)?$/.test(folded.slice(Math.max(0, from - 16), from))),
  },
  {
    id: 'tier',
    example: ['s: «500» por 120, mil por 220'],
    verdict: 'other',
    matches: ({ mention, tiers }) => tiers.some(({ from }) => from === mention.from),
  },
  {
    id: 'day-again',
    example: ['s: segunda dia 30 ou terça dia 31?', 'c: «31» então'],
    verdict: 'other',
    matches: ({ mention: { currency, shaped, value }, recent, days }) =>
      !currency && !shaped && !recent.includes(value) && days.includes(value),
  },
]
