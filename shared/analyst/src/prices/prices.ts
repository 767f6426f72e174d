import { lines } from '@fechai/domain/patterns/lines'
import type { NumberReading } from '../sums/mentions/number-reading.ts'
import { moneyRuleOf } from '../sums/rules/money-rules.ts'
import { PASSED_OVER } from '../sums/rules/passed-numbers.ts'
import { firstRule } from '../sums/rules/rule.ts'
import type { NumberMention } from '../text/number-mention.ts'
import { numbersOf } from '../text/numbers.ts'
import { sentenceAround, type Utterance } from '../text/utterances.ts'
import { countTiers } from './count-tiers.ts'
import { inThousands } from './in-thousands.ts'
import { joinDeposits } from './join-deposits.ts'
import { addListed } from './listed-prices.ts'
import { lowerUnits } from './lowered-units.ts'
import { markPassedOver, markToldBefore } from './passed-over.ts'
import { around } from './price-clause.ts'
import { DEPOSIT_BEFORE, isTerm, kindOf, WAIVED_AFTER } from './price-kind.ts'
import { labelPrices } from './price-labels.ts'
import { perOf, TIMES_BEFORE } from './price-times.ts'
import * as words from './price-words.ts'
import type { Price } from './price.ts'
import { markReduced } from './reduced-prices.ts'

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

/** Reads every number of one utterance, and classifies its prices. */
export function readSums(utterance: Utterance, { asked, howMuch, recent, days }: Heard = NOTHING_HEARD): ReadSums {
  const { folded, role, index } = utterance
  if (!howMuch && !MAY_COUNT.test(folded)) return { numbers: [], prices: [] }
  const readings: NumberReading[] = []
  const decide = ({ from, to, value }: NumberMention, rule: string, isMoney: boolean): void => {
    readings.push({ index, from, to, value, text: utterance.text.slice(from, to), rule, isMoney })
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
  const prices: Price[] = []
  numbers.forEach((mention, at) => {
    const place = around(folded, mention, numbers[at - 1]?.to ?? 0, numbers[at + 1]?.from ?? folded.length)
    const wide = { ...place, before: folded.slice(Math.max(0, mention.from - 60), mention.from) }
    const known = [...recent, ...prices.map(({ value }) => value)]
    const rest = folded.slice(mention.to + place.after.length, mention.to + 40)
    const rule = moneyRuleOf({
      ...{ mention, folded, role, asked, howMuch, value: mention.value, recent: known, after: place.after, rest },
      before: TIMES_BEFORE.test(wide.before) ? wide.before : place.before,
      left: wide.before,
      right: place.after + rest,
    })
    decide(mention, rule.id, rule.verdict === 'money')
    if (rule.verdict === 'other') return
    const sentence = sentenceAround(utterance.text, mention.from, mention.to)
    const said = folded.slice(sentence[0], sentence[1])
    const { per, times } = perOf(place, folded, mention, known)
    const noun =
      per === 'instalment'
        ? null
        : (words.unitNoun(folded.slice(mention.to, mention.to + 40)) ?? words.unitNounBefore(wide.before))
    prices.push({
      utterance,
      index: utterance.index,
      role,
      from: mention.from,
      to: mention.to,
      kind:
        words.SHARE_AFTER.test(folded.slice(mention.to, mention.to + 30)) ||
        DEPOSIT_BEFORE.test(wide.before) ||
        words.REMAINDER_BEFORE.test(folded.slice(sentence[0], mention.from)) ||
        isTerm(folded, mention) ||
        (role === 'seller' && asksWorth(wide.before, folded.slice(mention.to)))
          ? 'part'
          : role === 'seller' && WAIVED_AFTER.test(folded.slice(mention.to, mention.to + 80))
            ? 'past'
            : kindOf(
                { ...place, before: place.before.length < 3 ? wide.before.slice(-20) : place.before },
                said,
                role,
                folded.charAt(sentence[1] - 1) === '?',
              ),
      per,
      noun,
      value: mention.value,
      times,
      total: times === null ? mention.value : Math.round(mention.value * times * 100) / 100,
      label: '',
      subject: '',
      sentence,
    })
  })
  markCovered(prices, folded)
  addListed(prices, numbers, utterance)
  joinDeposits(prices, recent)
  markPassedOver(prices, folded)
  markToldBefore(prices, folded)
  markReduced(prices, folded)
  lowerUnits(prices)
  labelPrices(prices, folded)
  return { numbers: readings, prices }
}

const asksWorth = (before: string, after: string): boolean =>
  /^ ?(?:reais)?(?: mais ou menos)? ?\?/.test(after) &&
  words.ASKED_WORTH_BEFORE.test(before) &&
  !words.QUOTES_BEFORE.test(before)

const JOINS_COST = new RegExp(lines`
  ^ ?(?:reais )?(?:em (?:ate )?\d{2,3} (?:meses|parcelas|vezes),? )?(?:por|sai|sai por|fica|fica em
  |fica por|custa|da|e|a|=|->|-)? ?(?:so |apenas )?(?:r\$ ?)?$
`)

/** 'Capital de 150 mil por 67,90 ao mês', 'o de 400 mil sai 1.490 por ano': what is covered, and what that costs. */
function markCovered(prices: readonly Price[], folded: string): void {
  let isList = false
  prices.forEach((covered, at) => {
    const cost = prices[at + 1]
    if (cost === undefined || cost.sentence[0] !== covered.sentence[0] || covered.value < cost.value * 20) return
    const between = folded.slice(covered.to, cost.from)
    const isPeriodic =
      cost.per === 'month' || /^ ?(?:reais )?(?:por|ao|no|a) (?:ano|mes|semestre)/.test(folded.slice(cost.to))
    const isCredit =
      /\b(?:carta|credito|capital|cobertura|financi\w+|emprestimo|liberad\w+|consorcio)\b[^.!?\n]*$/.test(
        folded.slice(covered.sentence[0], covered.from),
      )
    // '100 mil 975'.
    const isBare = between === ' ' && covered.value >= 10_000 && cost.value * 50 < covered.value
    if ((isPeriodic || isList || isBare) && JOINS_COST.test(between)) {
      covered.kind = 'part'
      isList = true
    } else if (cost.per === 'instalment' && isCredit) covered.kind = 'part'
  })
}
