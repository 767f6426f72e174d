import { lines } from '@fechai/domain/patterns/lines'
import { sameAmount } from '../../text/amounts.ts'
import { anyOf } from '../../text/any-of.ts'
import type { Price } from '../mentions/price.ts'

/** 'Segunda parcela: 3.600', 'a última parte, 800': one of the payments of a price. */
const NTH_BEFORE = new RegExp(lines`
  \b(?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|ultim[oa]|proxim[oa]|\d ?[aoªº]) (?:parcela
  |prestacao|metade|parte|pagamento)(?: (?:e|de|do|da|fica|era|deu|no valor de|vence (?:hoje|amanha
  |dia \d+)))* ?[:,(]? ?(?:e |de )?(?:r\$ ?)?$
`)
/** '800 agora', '900 em 30 dias': when it is paid. */
const WHEN_AFTER = anyOf(
  [
    /agora|hoje|ja|no ato|na (?:hora|primeira|segunda|entrega|retirada|assinatura|montagem)/,
    /(?:em|daqui(?: a)?) \d+ dias|dia \d+|(?:no|na) (?:dia|vespera|comeco|inicio|meio|final|fim|metade)/,
  ],
  { before: /^ ?(?:reais )?/, after: /\b/ },
)
/** 'Dividido em 120 aptos dá 95 cada'. */
const DIVIDES_BEFORE = /\b(?:divid\w+|rate\w+|rach\w+)\b[^.!?\n]*$/
/** Those who pay a sum together. */
const PAYER = /^(?:apto|ap|apartamento|morador|condomino|familia|socio|irmao|herdeiro|vizinho)$/

/** True when a stated sum is a multiple: 900 of 1.800. */
const goesInto = (value: number, told: readonly number[], most: number): boolean =>
  told.some((price) => {
    const times = price / value
    return times > 1.5 && times < most + 0.5 && sameAmount(value * Math.round(times), price)
  })

/** True when a sum is only a share of the stated price: one of its payments, or the part of each of many people. */
export function isShareOfPrice(price: Price, recent: readonly number[]): boolean {
  const { utterance, sentence, from, to, per, kind, value, noun } = price
  if (per === 'instalment' || (kind !== 'offer' && kind !== 'echo' && kind !== 'asked')) return false
  const before = utterance.folded.slice(sentence[0], from)
  if (NTH_BEFORE.test(before)) return true
  if (WHEN_AFTER.test(utterance.folded.slice(to)) && goesInto(value, recent, 6)) return true
  const isEach = DIVIDES_BEFORE.test(before) || (noun !== null && PAYER.test(noun))
  return isEach && goesInto(value, recent, 1000)
}

/** 'Pode mandar os 900', where 900 was only a share. */
export const isShareAgain = ({ role, utterance, from, value }: Price, parts: readonly { value: number }[]): boolean =>
  role === 'seller' &&
  /\b(?:os|dos|esses) (?:r\$ ?)?$/.test(utterance.folded.slice(0, from)) &&
  parts.some((part) => part.value === value)

/** '50% pra começar, 2.175', also as an answer: the share of a price that was named before. */
export const isShare = ({ kind, per, value }: Price, recent: readonly number[], shares: readonly number[]): boolean =>
  per !== 'instalment' &&
  (kind === 'offer' || kind === 'echo' || kind === 'asked') &&
  shares.some((share) => recent.some((price) => Math.abs((price * share) / 100 - value) < 0.01 * value))

/** 'Vence amanhã, 100 reais', of 1.200 a year. */
export const isDue = ({ role, value, utterance, sentence }: Price, recent: readonly number[]): boolean =>
  role === 'seller' &&
  /\bvence(?:u|m|ndo)?\b/.test(utterance.folded.slice(...sentence)) &&
  recent.some((price) => price >= value * 2 && price <= value * 60 && Number.isInteger(price / value))
