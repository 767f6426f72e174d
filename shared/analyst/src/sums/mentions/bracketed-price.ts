import { tellsPaymentAlone } from './price-labels.ts'
import type { Price } from './price.ts'

const OWN_SUM =
  /\b(?:total|tudo|desconto|promoc\w+|a ?vista|avista|pix|dinheiro|cada|por (?:pessoa|unidade|mes)|\d+ ?x)\b/
/** 'O normal é 440', 'na tabela 900'. */
const USUALLY =
  /\b(?:normal|normalmente|de tabela|na tabela|preco cheio|valor cheio)(?: (?:e|eh|seria|custa|sai|fica|cobr\w+|ta|esta|de|a|por|em))* ?(?:r\$ ?)?$/

/** '142 pra MEI (a normal é 440)', '700 completa (na concessionária é 1.500)': named beside a price to compare it. */
export function onlyCompares(price: Price): boolean {
  const { utterance, from, to, sentence } = price
  const before = utterance.folded.slice(sentence[0], from)
  if (USUALLY.test(before)) return true
  const open = before.lastIndexOf('(')
  if (open < 0 || before.includes(')', open) || !/\d{2}/.test(before.slice(0, open))) return false
  const close = utterance.folded.indexOf(')', to)
  const inside = utterance.folded.slice(sentence[0] + open, close < 0 ? sentence[1] : close)
  return price.per !== 'instalment' && !tellsPaymentAlone(price) && !OWN_SUM.test(inside)
}
