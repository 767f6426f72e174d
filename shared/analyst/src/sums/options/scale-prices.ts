import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { namesAccessory } from './accessory-words.ts'
import { offerOf, type Offer } from './offer.ts'

/** 'Passou de 100', 'acima de 80 peças', 'a partir de 60': from how many on a price holds. */
const FROM_COUNT = /\b(?:pass(?:a|ou|ando) d[eao]s?|acima d[eao]s?|a partir d[eao]s?|mais (?:de|que)) (\d{2,5})\b/
/** 'Muda a faixa', 'já entra na outra tabela', 'o valor cai'. */
const SCALE =
  /\b(?:mud|cai|entr|pul|pass)[a-z]* (?:\w+ ){0,3}?(?:faixa|tabela|escala)\b|\b(?:o )?(?:valor|preco|unitario) (?:ja )?(?:cai|baixa|melhora|muda)\b/
/** 'Faço 19', and nothing that names another thing. */
const ALONE = new RegExp(lines`
  ^(?:(?:ok|opa|boa|otimo|bom|beleza|blz|show|maravilha|perfeito|entao|ai|eu|ja|pra|por|voce|vc|te|isso)
  [ ,!.]*)*(?:faco|fazemos|consigo|deixo|fecho|baixo|cai|fica|sai)(?: (?:por|a|em|pra|de))? ?(?:r\$ ?)?$
`)
/** 'Fica 20', behind talk of the delivery: what that costs. */
const FICA_ALONE = /\b(?:fica|sai)(?: (?:por|a|em))? ?(?:r\$ ?)?$/
const ENDS_ALONE = /^ ?(?:reais|cada|a unidade|por unidade)*(?: entao| agora)? ?(?:$|[.,!;:\n]|🎉)/

/** Messages to look back for the sum that is stated anew. */
const REACH = 40
/** And how far back an extra was spoken of. */
const EXTRA_REACH = 4

const NO_COUNT = new RegExp(lines`
  ^ ?(?:h|hs|horas?|x|vezes|parcelas|dias?|meses|mes|anos?|%|km|kg|cm|m|metros|reais|mil|por [a-z]+
  |de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))\b|^[:/]
`)
const NOT_BEFORE =
  /\b(?:dia|as|ate|sala|loja|casa|quadra|lote|sub|r\$|uns|umas|mais|com|a|por|fez|faz|cobr\w+|pra cada|turma de) ?$/
const COUNTED_AFTER =
  /^ ?(?:$|[,.!;)]|(?:mesm[oa]|entao|agora|no total|ao todo|so|confirm\w+|cert[oa]s?|certinh[oa]s?|fechad[oa]s?|unidades?|unid|un|pecas?|pessoas|convidados)\b)/

/** The counts that a customer's message settles on; none in a question. */
const countsIn = remember((said: Utterance): number[] => {
  const { folded } = said
  if (said.role === 'seller' || said.source !== 'text' || folded.includes('?') || folded.length > 90) return []
  return numbersOf(said)
    .filter(({ value, from, to, currency, shaped }) => {
      const after = folded.slice(to)
      return (
        !currency &&
        !shaped &&
        Number.isInteger(value) &&
        value >= 2 &&
        !NO_COUNT.test(after) &&
        !NOT_BEFORE.test(folded.slice(0, from)) &&
        COUNTED_AFTER.test(after)
      )
    })
    .map(({ value }) => value)
})

/** '80 a 22 cada, 1.760.' '120, confirmado.' 'Passou de 100, faço 19': the price of one for the count that was settled since. */
export function pricesAtCount(
  prices: readonly Price[],
  sums: readonly Offer[],
  utterances: readonly Utterance[],
): Offer[] {
  // 'A outra fez 38' counts nothing.
  const compared = new Set(prices.flatMap(({ kind, utterance }) => (kind === 'rival' ? [utterance] : [])))
  return prices.flatMap((price) => {
    const { role, kind, per, times, value, index, utterance, from, to, sentence } = price
    if (role !== 'seller' || kind !== 'offer' || times !== null || (per !== 'unit' && per !== 'whole')) return []
    const sum = sums.findLast(
      (one) => one.price.index < index && one.price.index >= index - REACH && one.price.role === 'seller',
    )
    if (sum === undefined || sum.unit === null || sum.quantity === null || sum.quantity < 2) return []
    if (sums.some((one) => one.price.index === index)) return []
    if (value >= sum.unit * 1.4 || value < sum.unit * 0.6 || value === sum.unit) return []
    const said = utterance.folded
    const least = Number(FROM_COUNT.exec(said)?.[1] ?? Number.NaN)
    const isOnScale = !Number.isNaN(least) || SCALE.test(said)
    const before = said.slice(sentence[0], from)
    const since = messagesInRange(utterances, sum.price.index + 1, index - 1)
    const isExtra =
      FICA_ALONE.test(before) && since.some((one) => one.index >= index - EXTRA_REACH && namesAccessory(one.folded))
    const isAlone = ALONE.test(before) && ENDS_ALONE.test(said.slice(to)) && !isExtra
    if (!isOnScale && !isAlone) return []
    const asked = since.findLast((one) => one.role === 'customer' && numbersOf(one).length > 0)
    if (asked !== undefined && asked.folded.includes('?') && asked.index >= index - 2) return []
    const settled = since.findLast((one) => countsIn(one).length > 0 && !compared.has(one))
    const told = settled === undefined ? [] : countsIn(settled)
    const known = told.find((one) => Number.isNaN(least) || one >= least) ?? sum.quantity
    // A scale that starts above the wanted count is for larger orders.
    const isAbove = known < least
    const count = isAbove ? least : known
    if (count / sum.quantity > 10 || count / sum.quantity < 0.2) return []
    return [
      {
        ...offerOf(price),
        unit: value,
        quantity: count,
        per: 'unit',
        unitSaid: value,
        total: Math.round(value * count * 100) / 100,
        support: settled === undefined ? sum.support : [{ index: settled.index, quote: settled.text.slice(0, 200) }],
        score: isAbove ? -2 : 2.5,
      },
    ]
  })
}
