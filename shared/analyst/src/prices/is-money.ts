import { parseBrazilianNumber } from '@fechai/shared/domain/amount'
import {
  COUNTED_AFTER,
  haggled,
  isCountOfPrice,
  isDeposit,
  isForAll,
  isMultipleAgreed,
  isSecondOfTwo,
} from '../counts/count-or-price.ts'
import { comesToEach, isCentsEach } from '../counts/each-of-them.ts'
import { anyOf } from '../text/any-of.ts'
import { lines } from '../text/lines.ts'
import type { NumberMention } from '../text/number-mention.ts'
import type { Role } from '../text/utterances.ts'
import { confirmsSum } from './confirmed-sum.ts'
import { isMeasured, namesBySize } from './measure-names.ts'
import { isHouseNumber, isPaperNumber } from './numbered-things.ts'
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

/** 'Os seguidores passaram de …'. */
const CROWD_BEFORE = new RegExp(lines`
    \b(?:publico|seguidores|visitantes|habitantes|quilometragem|rodagem|producao|metragem) (?:ja |so )?
    (?:subiu|passou|foi|aumentou|e|deu|da|chega|dobrou|caiu|esperado)(?: e| pra| para| a| de
    | d[oa])* (?:uns |quase |mais de )?$
  `)

/** '802 2 quartos 58 m2 R$ 405.500': what a row of a table begins with names the row, whose price stands in it. */
const beginsRow = (left: string, right: string): boolean =>
  /(?:^|\n) ?$/.test(left) && /^ \d[^\n]*\br\$ ?\d/.test(right)

const NUMBERED = new RegExp(lines`
  \b(?:dia|dias|ate dia|item|numero|n|nº|lote|casa|apto|ap|quadra|sala|rua|quarto|loja|unidade|classe
  |torre|pedido|modelo|ref|cod|codigo|tamanho|tam|acima de|faixa de) $
`)

/** Whether a number is a sum of money: `left` and `rest` reach beyond its clause, `asked` when it answers a question about a price. */
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
  if (!mention.shaped && beginsRow(left, after + rest)) return false
  // '4,20 x 1,00': a measure.
  if (/\d[.,]\d{1,2} ?x ?$/.test(left) || /^ ?x ?\d{1,3}[.,]\d/.test(after)) return false
  if (/\b(?:somos|seremos) (?:uns |umas |em )?$/.test(left)) return false
  if (isPaperNumber(left) || isHouseNumber(left) || isNeeded(left, after) || IN_STOCK.test(after)) return false
  // 'Um metro e noventa'.
  if (mention.value < 100 && /\bmetros? e $/.test(left)) return false
  // What is left of a masked CPF: '***.545.868-**'.
  if (/\*{3}[. ]?$/.test(left) || /^-\*{2}/.test(after)) return false
  // 'Setenta por cento'.
  if (mention.spelled && mention.value === 100 && /\bpor $/.test(before)) return false
  if (CROWD_BEFORE.test(left)) return false
  if (mention.value >= 20 && words.PARCELS_AFTER.test(after + rest)) return true
  if (role === 'seller' && mention.value >= 5 && words.FEE_ADDED_AFTER.test(after + rest)) return true
  if (mention.value >= 20 && isDeposit(left, after + rest)) return true
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
  const exact =
    words.UNIT_AFTER.test(after) ||
    words.MONEY_AFTER.test(after) ||
    // 'Dá 8 no mês' counts.
    (words.MONTH_AFTER.test(after) &&
      (mention.value >= 15 || mention.shaped || !Number.isInteger(mention.value)) &&
      (mention.value >= 150 || !after.startsWith(' ano'))) ||
    // '10 dias 450, dá 45 a diária'.
    (role === 'seller' && mention.value >= 20 && comesToEach(mention.value, after + rest)) ||
    // '650 tudo'.
    (role === 'seller' && mention.value >= 20 && /^,? tudo\b/.test(after)) ||
    // '4800 tudo', of 2.800 and 1.000 each.
    (mention.value >= 100 &&
      /^,? (?:tudo|total|no total|ao todo)\b/.test(after) &&
      recent.some((price) => mention.value > price && mention.value < price * 8)) ||
    (role === 'seller' && mention.value >= 10 && !mention.spelled && words.unitNoun(after) !== null) ||
    // 'Seiscentos e oitenta e nove o rolo'.
    (mention.value >= 20 && words.SOLD_AFTER.test(after))
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
  // '100 a hora.' '4 horas 400': so many times a price that was told.
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

const SETTLED_BEFORE = /(?:^|[.!?\n] ?)(?:entao|ai) (?:fica |sai |da |sao )?$/
const SETTLED_AFTER = /^ ?(?:reais)?\s*(?:$|[.,!?]|\p{Extended_Pictographic})/u
const IN_STOCK = /^ ?(?:pecas |unidades |un )?(?:[en]m? (?:o )?estoque|no estoque|a pronta entrega|disponive(?:l|is))\b/

/** 'Nesse tamanho 520', 'bandejas + pivôs + alinhamento 890'. */
const FOR_THIS =
  /\b(?:pra|para|ness[ea]|nest[ea]|com) (?:ess[ea] |est[ea] )?(?:comprimento|tamanho|modelo|medida|metragem|distancia|quantidade|formato) $|\+ [a-z]{4,} $/

/** 'Agora preciso de quarenta e cinco': so many of them. */
const isNeeded = (left: string, after: string): boolean =>
  /\b(?:precis(?:o|amos|ava|aria|ei)|necessit(?:o|amos)) (?:agora |so |mesmo )?de $/.test(left) &&
  /^ ?(?:$|[.,;!?]|agora\b|entao\b|mesmo\b)/.test(after)

/** So many come at a time. */
const DELIVERIES_BEFORE = /\b(?:entregas|remessas|retiradas|lotes|levas|viagens) (?:mensais |semanais |iguais )?de $/

/** A sentence of a thing, how or where, and a number: 'Guincho até a oficina 190'. */
const TERSE = new RegExp(lines`
    (?:^|[.!?;\n] | e | ou )(?:e )?(?:com (?:\d )?|o |a )?(?!(?:modelo|loja|sala|lote|casa|apto
    |apartamento|rua|avenida|quadra|bloco|box|linha|serie|final|numero|turma|turno|pagina|capitulo|codigo
    |pedido|protocolo|ramal|cep|telefone|fone|portaria|anexo|galpao|nota|oi|ola|sao|tem|temos|faltam?|ate
    |dia|desde|foram|uns|umas|mais|menos|total|nasci|ano|copa|natal|verao|safra|edicao|versao|android
    |windows|iphone|galaxy|gol|fiat|placa|km|chegou|chegaram|vieram|somos)\b)[a-z]{5,}(?: (?:de|da|do|ate
    |no|na|com|para|pra) (?:o |a )?[a-z]{3,}){0,2} \d{2,5}(?:[.,;!]|$|\n| e (?:o|a) [a-z]| ou [a-z]
    | com [a-z]{3,}(?:[.,;!]|$|\n))
  `)
/** 'Duas naves de 8 por 42', but not 'kit de 2 por 90'. */
const isSize = (left: string, after: string, value: number): boolean =>
  value < 100 &&
  (/(?<!\b(?:kit|pack|pacote|caixa|combo|promo\w*|fardo|leve)s? )\bde \d{1,2} por $/.test(left) ||
    /\b\d{1,2}[.,]\d{1,2} por $/.test(left)) &&
  !/^ ?(?:reais|cada|o|a) /.test(after)

/** A sum in the same breath as how many it is for. */
const COSTS_AFTER = anyOf([
  /^ (?:n[oa] (?:pix|cartao|boleto|dinheiro|debito|credito)|a vista)(?: (?:por|da|fica|sai))? (?:r\$ ?)?\d[\d.]/,
  /^ (?:[a-z]+ ){1,3}(?:por|da|dao|sai|saem|sai por|fica|ficam|fica por|faco|faco por|e|a) ?(?:r\$ ?)?\d[\d.]/,
])
