import { asKind, type Price } from '../mentions/price.ts'

const WITH_FREIGHT =
  /\b(?:com|incluindo|mais) (?:[oa] )?(?:frete|entrega)(?: (?:fica|sai|da|vai pra|vai para|fecha em|seria))?(?: por| em| a)? ?(?:r\$ ?)?$/
/** True when a sum is stated as one that includes the freight. */
export const isWithFreight = ({ utterance, sentence, from }: Price): boolean =>
  WITH_FREIGHT.test(utterance.folded.slice(sentence[0], from))

/** So much dearer at most is a thing with its freight. */
const MOST = 1.6

/** '20.790, com frete 21.000': a little more than the price before it is that price with the freight, and no freight. */
export function takeWithFreight(price: Price, before: Price | undefined): Price {
  const { value } = price
  if (price.kind !== 'part' || price.role !== 'seller' || before === undefined) return price
  if (value <= before.total || value > before.total * MOST) return price
  return asKind(price, 'with-freight', 'offer', isWithFreight(price))
}
