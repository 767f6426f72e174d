import { parseBrazilianNumber } from '@fechai/domain/amount'
import type { NumberMention } from '../text/number-mention.ts'
import type { Role } from '../text/utterances.ts'
import { confirmsSum } from './confirmed-sum.ts'
import {
  COUNTED_AFTER,
  haggled,
  isCountOfPrice,
  hasParcelsBehind,
  isForAll,
  isMultipleAgreed,
  isSecondOfTwo,
} from './count-or-price.ts'
import { isCentsEach } from './each-of-them.ts'
import { isNeeded } from './is-needed.ts'
import { TERSE, isSize } from './is-size.ts'
import { isMeasured, namesBySize } from './measure-names.ts'
import {
  SETTLED_BEFORE,
  SETTLED_AFTER,
  IN_STOCK,
  FOR_THIS,
  DELIVERIES_BEFORE,
  COSTS_AFTER,
  NUMBERED,
  CROWD_BEFORE,
} from './money-words.ts'
import { namesMoney } from './names-money.ts'
import { isForSoMany, isHouseNumber, isPaperNumber } from './numbered-things.ts'
import type { Around } from './price-clause.ts'
import {
  countBehind,
  FACTOR_AFTER,
  FACTOR_BEFORE,
  isCountBehind,
  isUnitFactor,
  SPOKEN_TIMES_BEFORE,
  TIMES_BEFORE,
} from './price-times.ts'
import * as words from './price-words.ts'
import { isOfSizedList } from './sized-list.ts'
import { tellsHowMuch } from './tells-how-much.ts'

/** '802 2 quartos 58 m2 R$ 405.500': a table's row begins with its name, and holds its price. */
const beginsRow = (left: string, right: string): boolean =>
  /(?:^|\n) ?$/.test(left) && /^ \d[^\n]*\br\$ ?\d/.test(right)

/** Recognises a sum of money; `left` and `rest` reach beyond its clause, `asked` marks an answer about a price. */
export function isMoney(
  mention: NumberMention,
  { before, after }: Around,
  left: string,
  rest: string,
  role: Role,
  asked: boolean,
  recent: readonly number[],
): boolean {
  if (mention.currency) return true
  if (!mention.shaped && (beginsRow(left, after + rest) || isForSoMany(left, after + rest))) return false
  // '4,20 x 1,00': a measure.
  if (/\d[.,]\d{1,2} ?x ?$/.test(left) || /^ ?x ?\d{1,3}[.,]\d/.test(after)) return false
  if (/\b(?:somos|seremos) (?:uns |umas |em )?$/.test(left)) return false
  if (isPaperNumber(left) || isHouseNumber(left) || isNeeded(left, after) || IN_STOCK.test(after)) return false
  // 'Um metro e noventa'.
  if (mention.value < 100 && /\bmetros? e $/.test(left)) return false
  // The visible digits of a masked CPF: '***.545.868-**'.
  if (/\*{3}[. ]?$/.test(left) || /^-\*{2}/.test(after)) return false
  // 'Setenta por cento'.
  if (mention.spelled && mention.value === 100 && /\bpor $/.test(before)) return false
  if (CROWD_BEFORE.test(left)) return false
  if (mention.value >= 20 && words.PARCELS_AFTER.test(after + rest)) return true
  if (role === 'seller' && mention.value >= 5 && words.FEE_ADDED_AFTER.test(after + rest)) return true
  if (mention.value >= 20 && hasParcelsBehind(left, after + rest)) return true
  // 'A de 70 820'.
  if (!mention.shaped && /\bde $/.test(before) && /^ (?:r\$ ?)?\d{3,}/.test(after + rest)) return false
  if (isMeasured(mention, left, after + rest)) return false
  // '4.080 os 60': how many a sum is for.
  if (!mention.shaped && /\d[\d.]{2,},? (?:os|as|pelos|pelas|nos|nas) $/.test(left)) return false
  if (isSize(left, after, mention.value) || namesBySize(mention, left, after + rest, recent)) return false
  if (tellsHowMuch(mention, left, after + rest, role)) return false
  if (role === 'seller' && mention.value >= 50 && FOR_THIS.test(left) && /^ ?(?:$|[.,!]|com |sem )/.test(after))
    return true
  if ((mention.value < 1 && !isCentsEach(mention, left, after)) || NUMBERED.test(before)) return false
  // 'Folheto 1.000 un R$ 289,90'.
  if (/^ ?un(?:id\w*)?\b ?(?:(?:a|por|de|e|x)\b|[=:–—-]? ?r\$|[=:–—-] ?\d)/.test(after + rest)) return false
  // '24.000 rótulos em 3 entregas de 8.000, a 0,38'.
  if (DELIVERIES_BEFORE.test(left) && !/^ ?(?:reais|cada)\b/.test(after)) return false
  // Reais are masculine: 'nas 12 mil', 'as duzentas' count something else.
  if (
    (/\b(?:as|das|nas|pelas|umas) $/.test(before) || (!mention.shaped && /\buns $/.test(before))) &&
    !words.UNIT_AFTER.test(after)
  )
    return false
  if (!TIMES_BEFORE.test(left) && isCountOfPrice(mention.value, after + rest)) return false
  if (mention.value >= 1000 && COUNTED_AFTER.test(after)) return false
  const exact = namesMoney(mention, after, rest, role, recent)
  // '27 então, 5.940'.
  if (!mention.shaped && mention.value < 500 && /^ (?:entao|fechado)$/.test(after) && /^,? (?:r\$ ?)?\d/.test(rest))
    return false
  if (!exact && words.MEASURE_AFTER.test(after)) return false
  // 'Os dois instalados por 5.800', '4 no cartão dá 1.316': how many, and then what they cost.
  if (mention.value < 20 && !mention.shaped && COSTS_AFTER.test(after + rest)) return false
  if (exact && (mention.value >= 2 || mention.value < 1)) return true
  if (role === 'seller' && mention.value >= 5 && isOfSizedList(left, after + rest)) return true
  if (mention.shaped && (!mention.spelled || mention.value >= 10)) {
    return mention.value >= 1000 || !/^ ?[a-z]{4,}s\b/.test(after) || words.CUE_BEFORE.test(before)
  }
  if (countBehind(mention.value, after + rest, recent) !== null) return true
  if (!mention.shaped && isCountBehind(mention.value, left, recent)) return false
  const factor = FACTOR_AFTER.exec(after)
  if (factor !== null && !mention.spelled && isUnitFactor(mention.value, Number(factor[1]), recent)) return true
  const factorBefore = /^ ?=/.test(after) ? FACTOR_BEFORE.exec(left) : null
  if (
    factorBefore !== null &&
    Number.isInteger(mention.value) &&
    isUnitFactor(parseBrazilianNumber(factorBefore[1]!), mention.value, recent)
  )
    return false
  if (TIMES_BEFORE.test(before)) return true
  if (mention.value >= 20 && SPOKEN_TIMES_BEFORE.test(left)) return true
  if (mention.value >= 20 && words.COUNT_OF_BEFORE.test(left) && words.ENDS_PRICE.test(after + rest)) return true
  if (role !== 'seller' && confirmsSum(mention, left, after + rest, recent)) return true
  if (role === 'seller' && mention.value >= 20 && /(?:^|[,.!] )$/.test(left) && /^ [oa] de \d/.test(after + rest))
    return true
  // A seller who answers with a number alone names a price.
  if (
    role === 'seller' &&
    !mention.spelled &&
    mention.value >= 20 &&
    /^[\s,:]*$/.test(before) &&
    (/^[\s,]*$/.test(after) ||
      /^ (?:os|as) (?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\d{1,3})\b/.test(after + rest) ||
      // '890 o completo'
      (asked &&
        /^ (?:[oa] (?:pacote |kit |plano |modelo |combo )?[a-z]{4,}|(?:ess|est|aquel)[ae])[.!]?$/.test(after)) ||
      /^ (?:pra|para) (?:fechar|fecharmos|voce|vc|levar|hoje|ficar bom|o senhor|a senhora)\b/.test(after) ||
      ((asked || (mention.value >= 50 && mention.value % 5 === 0 && !/\?/.test(after + rest))) &&
        /^ (?:com|sem|no|na|ja|e|mais|hoje|incluindo|pront[oa]|complet[oa]|entregue|[a-z]{3,}(?:ad|id)[oa]s?)\b/.test(
          after,
        )))
  )
    return true
  // 'Então 350 😊'.
  if (role === 'seller' && mention.value >= 35 && SETTLED_BEFORE.test(left) && SETTLED_AFTER.test(after + rest))
    return true
  if (role === 'seller' && !mention.spelled && isMultipleAgreed(mention.value, before, after, recent)) return true
  // 'Quanto o par?' 'Par 289': the answer needs no word for money.
  if (
    asked &&
    role === 'seller' &&
    !mention.spelled &&
    mention.value >= 20 &&
    // 'SSD 256 por R$ 1.299'.
    !/^ (?:por|a) r\$/.test(after + rest) &&
    /(?:[a-z]{3,}|\b(?:km|kg|g|ml|l|cm|mm|m2))[ :]+$/.test(before) &&
    !/\b(?:dia|em|ate|de|uns|umas|para|pra|modelo|serie|tem|com|sao|das|as|final|loja|numero) $/.test(before) &&
    /^(?:[\s,.;]*$|[,;.] ?| ?\(| e | o | a | por | no | na | com (?!\d)| sem | ja (?:com|inclu)| (?:instalad|montad|colocad)[oa])/.test(
      after,
    )
  )
    return true
  // '100 a hora.' '4 horas 400': a multiple of an earlier price.
  const many = role === 'seller' ? /(?:^|[^\d.,])(\d{1,3}) [a-z]{3,} $/.exec(left)?.[1] : undefined
  if (many !== undefined && recent.some((price) => price >= 10 && price * Number(many) === mention.value)) return true
  // 'Sucção 480. Com hidrojato 650': a work and its price, and nothing else.
  if (
    role === 'seller' &&
    !mention.spelled &&
    mention.value >= 50 &&
    mention.value % 5 === 0 &&
    TERSE.test(left + mention.value + after + rest)
  )
    return true
  // 'Os seiscentos e vinte tudo bem', 'o pix dos 380 do bolo': the sum that both know.
  if (
    role !== 'seller' &&
    mention.value >= 50 &&
    /\b(?:os|dos|pelos|nos) $/.test(before) &&
    !/^ ?(?:primeir|ultim|outr|del|meu|seu|noss|dois|tres)|^ ?[a-z]{3,}s\b/.test(after)
  )
    return true
  // 'Oitocentos e cinquenta as dez': a price said again.
  if (
    role !== 'seller' &&
    mention.value >= 100 &&
    recent.includes(mention.value) &&
    !/^ ?(?:de )?[a-z]{4,}s\b/.test(after)
  )
    return true
  if (mention.spelled && mention.value < 30) return false
  if (haggled(mention.value, after, recent)) return true
  if (role !== 'seller' && isForAll(mention.value, after + rest, recent)) return true
  const cued =
    (words.CUE_BEFORE.test(before) && !(role === 'seller' && isSecondOfTwo(left, recent))) ||
    words.EACH_BEFORE.test(before)
  if (cued && mention.value >= 5 && (words.WE_DO_AFTER.test(after) || !/^ ?[a-z]{3,}s\b/.test(after)))
    return !/^ ?(?:de [a-z]+|da|do) /.test(after) || role === 'seller'
  return false
}
