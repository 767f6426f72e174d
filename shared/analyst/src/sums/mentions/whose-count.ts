import { isCalendar } from './calendar-numbers.ts'
import type { Price } from './price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Quantity } from './quantities.ts'

/** Messages between a seller's count and the customer's mention of it. */
const REACH = 12

/** 'Talvez ela troque o dela, aí seriam 2': a count of another day. */
const SOME_DAY =
  /\b(?:talvez|quem sabe|um dia|futuramente|mais pra frente|(?:ano|mes|semestre) que vem|ai (?:seriam?|sao|vao ser))\b/

/** 'Queria 22', of a car that was valued at 19 mil: thousands, and no count. */
const meansThousands = ({ value, index }: Quantity, prices: readonly Price[]): boolean =>
  messagesInRange(prices, index - REACH, index).some(
    (price) => price.value >= 10_000 && (value * 1000) / price.value > 0.7 && (value * 1000) / price.value < 1.4,
  )

/**
 * Accepts a count that belongs to the deal: the customer's own, or a seller's count that the customer repeats or that
 * comes with the deal's price. '24 peças corrigidas' of a course and 'eram 8 câmeras lá' are neither.
 */
export function isOfDeal(
  count: Quantity,
  sayings: ReadonlySet<Utterance>,
  prices: readonly Price[],
  utterances: readonly Utterance[],
): boolean {
  const { utterance, value, index, noun } = count
  if (noun === 'unidades' && (SOME_DAY.test(utterance.folded) || meansThousands(count, prices))) return false
  if (utterance.role !== 'seller' || sayings.has(utterance)) return true
  return messagesInRange(utterances, index - REACH, index + REACH).some(
    (said) =>
      said.role !== 'seller' &&
      numbersOf(said).some((one) => one.value === value && !one.currency && !isCalendar(one, said.folded)),
  )
}

/** 'Inclui 20 aulas', 'vem com 8 sessões': what is in the thing that is sold. */
const IN_IT =
  /\b(?:inclu\w+|vem com|vao|acompanha\w*|contem|composto|carga horaria|curso|sao|total de|teoric\w+)\b[^.!?\n]*$/

/** Recognises lessons or sessions that are only a part of the product. */
export const isContained = ({ utterance, from }: Quantity): boolean => IN_IT.test(utterance.folded.slice(0, from))

/** Things that others come in: counted for the deal only when they are ordered or priced. */
const HOLDER = /^(?:caixa|saco|par|pare|kit|balde|galao|galoe)s?$/
const ORDERED_BEFORE = anyOf(
  [
    /^/,
    anyOf(
      [
        /preciso|precisamos|quero|queria|queremos|vou querer|comprar|levo|levar|pego|peg\w+|manda\w*/,
        /separa\w*|reserva\w*|me ve|ve|sao|seriam|fech\w+|faz|faco|pedido|total|aument\w+|mais|entao/,
        /orcamento|cotacao|pra|para/,
      ],
      { before: /\b/ },
    ),
  ],
  { after: /[ :]*(?:de |com |pra |a )?(?:umas? |uns |so |as |os )?$/ },
)

/** 'Geladeira, 2 camas e umas 15 caixas': a list of what is carried orders no boxes. */
export const isCarried = ({ utterance, noun, from }: Quantity, prices: readonly Price[]): boolean =>
  HOLDER.test(noun) &&
  !ORDERED_BEFORE.test(utterance.folded.slice(0, from)) &&
  !prices.some((price) => price.noun !== null && noun.startsWith(price.noun.slice(0, 4)))
