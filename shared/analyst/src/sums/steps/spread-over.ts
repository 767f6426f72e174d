import { type Price, revised } from '../mentions/price.ts'

/** 'Em 12x fica 640', 'na maquininha em 10 vezes sai 190'. */
const IN_PARTS =
  /\bem (?:ate )?(\d{1,2}) ?(?:x|vezes)(?: [a-z]+){0,3} (?:fica|ficam|ficaria|sai|saem|sairia|da|daria|seria)(?: por| a| em| de| so| uns)* ?(?:r\$ ?)?$/

/** The price of one instalment, when all of them make up about an earlier price of the seller. */
export function spreadOver(price: Price, told: readonly Price[]): Price {
  const { utterance, sentence, from, value, role, per, kind } = price
  if (role !== 'seller' || per !== 'whole' || kind !== 'offer') return price
  const times = Number(IN_PARTS.exec(utterance.folded.slice(sentence[0], from))?.[1])
  const isOf = (whole: Price): boolean =>
    whole.role === 'seller' &&
    whole.kind === 'offer' &&
    value * times > whole.value * 0.85 &&
    value * times < whole.value * 1.7
  if (!(times > 1) || !told.some(isOf)) return price
  const total = Math.round(value * times * 100) / 100
  return revised(price, 'spread-over', { per: 'instalment', times, total })
}
