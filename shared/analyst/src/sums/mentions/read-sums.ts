import type { NumberReading } from './number-reading.ts'
import { kindRuleOf } from '../rules/price-kinds.ts'
import { moneyRuleOf } from '../rules/money-rules.ts'
import { spanOf } from '../rules/price-spans.ts'
import { PASSED_OVER } from '../rules/passed-numbers.ts'
import { firstRule } from '../rules/rule.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { numbersOf } from '../../text/numbers.ts'
import { sentenceAround, type Utterance } from '../../text/utterances.ts'
import { countTiers } from './count-tiers.ts'
import { inThousands } from './in-thousands.ts'
import { withCovered } from '../steps/covered-sums.ts'
import { withDeposits } from '../steps/join-deposits.ts'
import { withListed } from '../steps/listed-prices.ts'
import { withLoweredUnits } from '../steps/lowered-units.ts'
import { withRejected, withEarlierCount } from '../steps/rejected-prices.ts'
import { type Around, around } from './price-clause.ts'
import { withLabels } from './price-labels.ts'
import { TIMES_BEFORE } from './price-times.ts'
import * as words from './price-words.ts'
import type { Price } from './price.ts'
import { withReduced } from '../steps/reduced-prices.ts'

/** What was said before an utterance, as far as its numbers depend on it. */
export interface Heard {
  /** It may answer a question about a price. */
  asked: boolean
  /** That question asked for nothing else. */
  howMuch: boolean
  /** Prices, and days of the month, that were named shortly before. */
  recent: readonly number[]
  days: readonly number[]
}

const NOTHING_HEARD: Heard = { asked: false, howMuch: false, recent: [], days: [] }

/** The numbers of one utterance, each with the rule that decided about it, and those that are prices. */
export interface ReadSums {
  numbers: NumberReading[]
  prices: Price[]
}

const MAY_COUNT =
  /\d|\b(?:mil|reais|cem|cento|\w+entos|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)\b/

/** 'A Falcon ', of 'temos a Falcon 450'. */
const NAME_BEFORE = /\p{L} \p{Lu}\p{Ll}{2,} $/u

/** Reads every number of one utterance, and classifies its prices. */
export function readSums(utterance: Utterance, { asked, howMuch, recent, days }: Heard = NOTHING_HEARD): ReadSums {
  const { folded, role, index } = utterance
  if (!howMuch && !MAY_COUNT.test(folded)) return { numbers: [], prices: [] }
  const readings: NumberReading[] = []
  const decide = ({ from, to, value }: NumberMention, rule: string, isMoney: boolean): void => {
    readings.push({ index, from, to, value, text: utterance.text.slice(from, to), isMoney, because: [rule] })
  }
  const tiers = countTiers(utterance)
  const read = numbersOf(utterance).filter((mention) => {
    const passed = firstRule(PASSED_OVER, { mention, folded, tiers, recent, days })
    if (passed !== undefined) decide(mention, passed.id, false)
    return passed === undefined
  })
  const numbers = recent.some((price) => price >= 10_000)
    ? read.map((mention) => inThousands(mention, folded, recent))
    : read
  const told: Price[] = []
  numbers.forEach((mention, at) => {
    const place = around(folded, mention, numbers[at - 1]?.to ?? 0, numbers[at + 1]?.from ?? folded.length)
    const left = folded.slice(Math.max(0, mention.from - 60), mention.from)
    const known = [...recent, ...told.map(({ value }) => value)]
    const rest = folded.slice(mention.to + place.after.length, mention.to + 40)
    const rule = moneyRuleOf({
      ...{ mention, folded, role, asked, howMuch, value: mention.value, recent: known, after: place.after, rest },
      named: NAME_BEFORE.test(utterance.text.slice(0, mention.from)),
      before: TIMES_BEFORE.test(left) ? left : place.before,
      left,
      right: place.after + rest,
    })
    decide(mention, rule.id, rule.verdict === 'money')
    if (rule.verdict === 'money') told.push(priceOf(utterance, mention, place, known, rule.id))
  })
  const kinds = withEarlierCount(
    withRejected(withDeposits(withListed(withCovered(told, folded), numbers, utterance), recent), folded),
    folded,
  )
  return { numbers: readings, prices: withLabels(withLoweredUnits(withReduced(kinds, folded)), folded) }
}

/** The price that a number is, as its own sentence states it. */
function priceOf(
  utterance: Utterance,
  mention: NumberMention,
  place: Around,
  known: readonly number[],
  rule: string,
): Price {
  const { folded, role, index } = utterance
  const { from, to, value } = mention
  const left = folded.slice(Math.max(0, from - 60), from)
  const sentence = sentenceAround(utterance.text, from, to)
  const span = spanOf({ value, left, right: folded.slice(to, to + 30), after: place.after, recent: known })
  const { per, times } = span
  const kind = kindRuleOf({
    ...{ mention, role, folded, left, right: folded.slice(to), after: place.after },
    before: place.before.length < 3 ? left.slice(-20) : place.before,
    said: folded.slice(...sentence),
    opening: folded.slice(sentence[0], from),
    question: folded.charAt(sentence[1] - 1) === '?',
  })
  return {
    ...{ utterance, index, role, from, to, value, kind: kind.verdict, per, times, sentence },
    noun: per === 'instalment' ? null : (words.unitNoun(folded.slice(to, to + 40)) ?? words.unitNounBefore(left)),
    total: times === null ? value : Math.round(value * times * 100) / 100,
    ...{ label: '', subject: '', because: [rule, kind.id, span.id] },
  }
}
