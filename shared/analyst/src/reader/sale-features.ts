import { contactFeatures } from './contact-features.ts'
import { shareFeatures } from './deal-features.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'
import { talkWords } from './word-features.ts'

const ASKS_PRICE = /\b(?:quanto|valor|preco|custa|orcamento|tabela)\b/
const SELLS =
  /\b(?:r\$|reais|a vista|parcel\w+|desconto|frete|entrega\w*|pix|boleto|cartao|orcamento|disponivel|promocao|encomenda|agend\w+)\b/
const capped = (count: number, most: number): number => Math.min(count, most) / most

/** A question about a price with its answer: no surrounding words turn that into no sale. */
const PRICED = 0.97

/** A customer who refuses was offered something: no surrounding words make that no sale, and nothing of it is sure. */
const REFUSED = 0.5

/** Probability of a sale, based on the word model's probability. */
export function soldFrom(features: Features, p: number): number {
  if (features['sale:seller-prices']! > 0 && features['sale:asks-price']! > 0) return Math.max(p, PRICED)
  return features['sale:withdraw:customer'] === 1 ? Math.max(p, REFUSED) : p
}

/** More than two people speak: who buys, and what belongs to whom, is less sure than between two. */
export const isCrowd = (features: Features): boolean => features['sale:group'] === 1

/**
 * Features that distinguish a sale from a conversation among friends, with a supplier, about a job, or with a wrong
 * number.
 */
export function saleFeatures(view: TalkView): Features {
  const { facts, findings, said, acts, conversation } = view
  const { prices, offers, quantities, seller, objections } = facts
  const of = (role: string) => said.filter((one) => one.role === role)
  const [customer, selling] = [of('customer'), of('seller')]
  const share = (lines: readonly { folded: string }[], pattern: RegExp): number =>
    lines.length === 0 ? 0 : lines.filter(({ folded }) => pattern.test(folded)).length / lines.length
  const features: Features = {
    always: 1,
    'sale:seller-prices': capped(prices.filter(({ role, kind }) => role === 'seller' && kind === 'offer').length, 3),
    'sale:customer-prices': capped(prices.filter(({ role }) => role === 'customer').length, 3),
    'sale:offers': capped(offers.length, 3),
    'sale:counts': capped(quantities.length, 3),
    'sale:asks-price': Math.min(1, share(customer, ASKS_PRICE) * 6),
    'sale:seller-asks-price': Math.min(1, share(selling, ASKS_PRICE) * 6),
    'sale:seller-sells': Math.min(1, share(selling, SELLS) * 3),
    'sale:customer-sells': Math.min(1, share(customer, SELLS) * 3),
    'sale:objections': capped(objections.filter(({ weight }) => weight === 2).length, 2),
  }
  const mark = (name: string, holds: boolean): void => {
    if (holds) features[name] = 1
  }
  mark('sale:no-price', prices.length === 0)
  mark('sale:no-offer', offers.length === 0)
  mark('sale:no-product', findings.produto === null)
  mark('sale:no-seller', seller === null)
  mark('sale:group', conversation.group || conversation.authors.length > 2)
  mark('sale:seller-opens', said[0]?.role === 'seller')
  for (const { kind, utterance } of acts) mark(`sale:${kind}:${utterance.role}`, true)
  return { ...features, ...contactFeatures(view), ...shareFeatures(view), ...talkWords(said) }
}
