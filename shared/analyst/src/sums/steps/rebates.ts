import { remember } from '@fechai/domain/patterns/remember'
import { anyOf, anyWord } from '../../text/any-of.ts'
import type { Utterance } from '../../text/utterances.ts'

/** '50% off', 'faço metade do preço', 'hoje tá pela metade', 'consigo 50% pra você': so much less is paid. */
const LESS = anyWord([
  /off|(?<!\b(?:nao|sem)\b[a-z ]{0,20})desconto|descontinho|promo|promoc\w+|liquida\w*|black friday/,
  /mais barat[oa]|pela metade|metade d[oe] (?:preco|valor)/,
  /\d\d ?% (?:(?:pra|para) (?:voce|vc|ti|o senhor|a senhora))/,
])
/** 'Metade do valor agora e metade na entrega': the halves of what is paid. */
const IN_PARTS = anyOf([
  anyWord([
    /entrada|sinal|agora e|na entrega|no final|(?:no|quando) (?:termin|entreg)\w+|restante|resto/,
    /outra metade|pra comecar|para comecar|adiantad[oa]|antecipad[oa]|no ato|no pedido|na assinatura/,
    /na montagem|na instalacao|no dia/,
  ]),
  /\bmetade\b.*\bmetade\b|%.*%/,
])

/** True when the utterance takes a share off the price. */
export const namesRebate = remember(({ folded }: Utterance): boolean => LESS.test(folded) && !IN_PARTS.test(folded))
