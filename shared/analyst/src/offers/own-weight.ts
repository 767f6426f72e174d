import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { withoutCalls } from '../names/called-friend.ts'
import { onlyCompares } from '../prices/bracketed-price.ts'
import { CHOICE } from '../prices/choice-words.ts'
import { NOW, THIRD_PARTY } from '../prices/price-kind-words.ts'
import type { Price } from '../prices/price.ts'
import { prefers, rulesOut } from './choice-clauses.ts'
import { sentenceOf } from './offer.ts'

/** 'Temos modelos a partir de 190 também': what else there is. */
export const isFrom = ({ role, utterance, from }: Price): boolean =>
  role === 'seller' && /\ba partir de (?:r\$ ?)?$/.test(utterance.folded.slice(0, from))

const FACO = new RegExp(lines`
  \b(?:faco|mantenho|consigo|consegui|deixo|fecho|fechando|baixo|cai|melhoro)(?: (?:por|em|a|pra|tudo
  |fazer|(?:os|as) (?:dois|duas|tres|quatro|cinco|seis|\d{1,3})))* ?(?:r\$ ?)?$
`)

/** 'Faço por 4.100': the seller's own last word on a price. */
export const isOwnWord = ({ role, utterance, from }: Price): boolean =>
  role === 'seller' && FACO.test(utterance.folded.slice(0, from))

const WHY = / (?:porque|pois|mas|pq) /

/** 'O de 1.900 achamos grande demais. Vai ser o de 1.450': in one voice a sentence refuses or takes what it prices. */
function saidByOne({ utterance: { folded }, sentence, from, to }: Price): number {
  const start = folded.slice(sentence[0], from).split(WHY).at(-1)!
  const said = start + folded.slice(from, to) + folded.slice(to, sentence[1]).split(WHY, 1)[0]!
  if (rulesOut(said)) return -2
  return CHOICE.test(said) || prefers(said, false) ? 1.5 : 0
}

/** 'Tirando 200 do fotógrafo, que é opcional, fica 1.980'. */
const LEFT_OUT = /\b(?:tirando|retirando|sem) [^,]*, que [^,]*,/

/** Weighs the wording of a price by itself. */
export const ownWeight = remember((price: Price): number => {
  const before = price.utterance.folded.slice(0, price.from)
  let score = 0
  if (NOW.test(sentenceOf(price)) && price.role !== 'customer') score += 1
  if (
    /\b(?:bolsa|desconto|promoc\w+|cupom)\b[^.!?\n]{0,25} (?:fica|sai|cai|por|vai|da) ?(?:por |pra |em )?(?:r\$ ?)?$/.test(
      before,
    )
  )
    score += 1.2
  // '2 pares 578 + módulo 549 = 1.127, faço 1.100': all that was asked for, summed up.
  if (price.role === 'seller' && /\d[^=\n]{0,40}\+[^=\n]{1,60}=/.test(price.utterance.folded)) score += 1.2
  if (price.utterance.source === 'media') score -= 0.7
  if (price.role !== 'customer' && onlyCompares(price)) score -= 2
  if (
    /(?:avulso|adicional|extra|opcional|separad|brinde|a parte|por fora|no sistema|reais sao|fora(?! (?:as?|os?)\b))\b/.test(
      price.label.replace(LEFT_OUT, ''),
    )
  )
    score -= 1.2
  // 'O Essencial, de 139, não atende o senhor'.
  if (price.role === 'seller' && /\bnao (?:te |lhe |o |a )?(?:aten|serv|resolv|comport|supr)[a-z]+\b/.test(price.label))
    score -= 3
  if (price.role === 'unknown' && price.utterance.attachment === 'audio') score += saidByOne(price)
  return THIRD_PARTY.test(withoutCalls(sentenceOf(price), price.role === 'seller')) ? score - 4 : score
})
