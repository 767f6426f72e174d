import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from './price.ts'
import { putsOff } from '../../products/product-refused.ts'
import { close } from '../../text/amounts.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Quantity } from './quantities.ts'

const COUNTS: Readonly<Record<string, number>> = { dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 }
const THEM = lines`
  (?:os|as|n[oa]s|ess[ea]s|aquel[ea]s) (dois|duas|tres|quatro|cinco|seis|[2-9])(?![\d.,:/]| ?(?:h|x|m
  |mil|kg|horas?|e meia|semanas?|dias?|mes(?:es)?|anos?|vezes|primeir\w+|ultim\w+|tipos?|opcoes|opcao
  |planos?|modelos?|pacotes?|lados?|cores|pontas|metros|parcelas)\b)
`

/** 'Quero fazer as duas', 'levo os 4': the things of one kind that were spoken of. */
const WANTS_THEM = new RegExp(
  lines`
    \b(?:quero|queria|queremos|levo|levar|leva|fazer|faco|fech\w+|pego|pegar|fico com|vou querer|manda
    |separa|reserva|preciso d?|traz|marca|castrar|vacinar|trocar|comprar|quero box|box|coloca\w*
    |instala\w*)(?: [a-z]+){0,2}? ${THEM}(?! [a-z]{4,}(?<!mesm[oa]|entao|faco|fazer|quero|aqui|junt[oa]s
    |fica|ficam))|^(?:isso,? |sim,? |entao |quero |e )*${THEM}(?: mesmo| entao| por favor| pfv| da foto)?
    [.! ]*$
  `,
)

/** 'As duas por 640': the seller's sum for them. */
const SUMS_THEM = new RegExp(
  `\\b${THEM}(?:,? (?:eu|te|a gente|no pix|a vista|consigo|posso|fazer|faco|deixo|saem?|ficam?|da|dao|por|e|em|so|tudo))* ?(?:r\\$ ?)?\\d[\\d.]{2,}`,
)

const countOfThem = remember((utterance: Utterance): Quantity | null => {
  const { folded, role, index } = utterance
  const found = (role === 'seller' ? SUMS_THEM : WANTS_THEM).exec(folded)
  const word = found?.slice(1).find((one) => one !== undefined)
  // 'Os dois juntos, convés e verniz': one of each.
  if (found === null || word === undefined || /\bjunt[oa]s\b/.test(folded) || putsOff(folded)) return null
  const from = found.index
  return { utterance, index, value: COUNTS[word] ?? Number(word), noun: 'unidades', from, to: from + found[0].length }
})

/** '280 os dois', of 140 for one. */
const isSumOfAlike = (counted: Quantity | null, prices: readonly Price[]): boolean =>
  counted !== null &&
  prices.some(
    ({ utterance, value, from, to }) =>
      utterance === counted.utterance &&
      from < counted.to &&
      counted.to <= to &&
      prices.some((one) => close(one.value * counted.value, value, 0.08)),
  )

/** The last time that all the things spoken of were wanted together; null when they never were. */
export function allOfThem(utterances: readonly Utterance[], prices: readonly Price[]): Quantity | null {
  // 'As duas' of a package are no two of it: only what is sold by the piece is counted so.
  const byThePiece =
    prices.some(({ per }) => per === 'unit') ||
    utterances.some((one) => one.role === 'seller' && isSumOfAlike(countOfThem(one), prices))
  if (!byThePiece) return null
  for (let at = utterances.length - 1; at >= 0; at--) {
    const counted = countOfThem(utterances[at]!)
    if (counted !== null) return counted
  }
  return null
}
