import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { withoutCalls } from '../../names/called-friend.ts'
import { prefers, rulesOut } from '../options/choice-clauses.ts'
import { sentenceOf } from '../options/offer.ts'
import { onlyCompares } from '../mentions/bracketed-price.ts'
import { CHOICE } from '../mentions/choice-words.ts'
import { NOW, THIRD_PARTY } from '../mentions/price-kind-words.ts'
import type { Price } from '../mentions/price.ts'
import { speaking, type SumFeature } from './feature.ts'
import type { Spoken } from './weights.ts'

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
function saidByOne({ utterance: { folded }, sentence, from, to }: Price): 'ruled-out' | 'chosen' | null {
  const start = folded.slice(sentence[0], from).split(WHY).at(-1)!
  const said = start + folded.slice(from, to) + folded.slice(to, sentence[1]).split(WHY, 1)[0]!
  if (rulesOut(said)) return 'ruled-out'
  return CHOICE.test(said) || prefers(said, false) ? 'chosen' : null
}

/** 'Tirando 200 do fotógrafo, que é opcional, fica 1.980'. */
const LEFT_OUT = /\b(?:tirando|retirando|sem) [^,]*, que [^,]*,/

const voiceOf = remember((price: Price) =>
  price.role === 'unknown' && price.utterance.attachment === 'audio' ? saidByOne(price) : null,
)

const REDUCED_BEFORE =
  /\b(?:bolsa|desconto|promoc\w+|cupom)\b[^.!?\n]{0,25} (?:fica|sai|cai|por|vai|da) ?(?:por |pra |em )?(?:r\$ ?)?$/
const APART =
  /(?:avulso|adicional|extra|opcional|separad|brinde|a parte|por fora|no sistema|reais sao|fora(?! (?:as?|os?)\b))\b/

/** Properties of a price by its own words. */
export const PRICE_FEATURES: readonly SumFeature<Price>[] = [
  {
    id: 'said-as-now',
    says: 'dito como o preço de agora',
    of: (price) => NOW.test(sentenceOf(price)) && price.role !== 'customer',
  },
  {
    id: 'with-discount',
    says: 'já com desconto, bolsa ou promoção',
    of: ({ utterance, from }) => REDUCED_BEFORE.test(utterance.folded.slice(0, from)),
  },
  {
    // '2 pares 578 + módulo 549 = 1.127, faço 1.100': all that was asked for, summed up.
    id: 'beside-addition',
    says: 'dito pelo vendedor junto de uma conta de somar',
    of: ({ role, utterance }) => role === 'seller' && /\d[^=\n]{0,40}\+[^=\n]{1,60}=/.test(utterance.folded),
  },
  { id: 'in-media', says: 'lido em uma mídia', of: ({ utterance }) => utterance.source === 'media' },
  {
    id: 'only-compared',
    says: 'citado só para comparar',
    of: (price) => price.role !== 'customer' && onlyCompares(price),
  },
  {
    id: 'apart',
    says: 'avulso, opcional ou por fora',
    of: ({ label }) => APART.test(label.replace(LEFT_OUT, '')),
  },
  {
    // 'O Essencial, de 139, não atende o senhor'.
    id: 'does-not-suit',
    says: 'o vendedor diz que não atende',
    of: ({ role, label }) =>
      role === 'seller' && /\bnao (?:te |lhe |o |a )?(?:aten|serv|resolv|comport|supr)[a-z]+\b/.test(label),
  },
  {
    id: 'ruled-out-in-voice',
    says: 'descartado na mesma gravação',
    of: (price) => voiceOf(price) === 'ruled-out',
  },
  {
    id: 'chosen-in-voice',
    says: 'escolhido na mesma gravação',
    of: (price) => voiceOf(price) === 'chosen',
  },
  {
    id: 'of-third-party',
    says: 'cobrado por outra pessoa',
    of: (price) => THIRD_PARTY.test(withoutCalls(sentenceOf(price), price.role === 'seller')),
  },
]

export const priceSpeaks = remember((price: Price): readonly Spoken[] => speaking(PRICE_FEATURES, price))
