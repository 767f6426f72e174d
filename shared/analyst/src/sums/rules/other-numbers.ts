import { hasParcelsBehind } from './count-or-price.ts'
import { isListedTersely, isWholeAnswer } from './how-much.ts'
import { isCountChanged } from './is-count-changed.ts'
import { isNeeded } from './is-needed.ts'
import { isSize } from './is-size.ts'
import { isMeasured, namesBySize } from '../mentions/measure-names.ts'
import { CROWD_BEFORE, FOR_THIS, IN_STOCK } from './money-words.ts'
import { isForSoMany, isHouseNumber, isPaperNumber } from './numbered-things.ts'
import * as words from '../mentions/price-words.ts'
import { tellsHowMuch } from './tells-how-much.ts'
import type { MoneyRule } from './number-context.ts'

/** Numbers of papers, people, sizes and measures; and sums that look like them. */
export const OTHER_NUMBERS: readonly MoneyRule[] = [
  {
    id: 'whole-answer',
    example: ['c: quanto o combo?', 's: «42»'],
    verdict: 'money',
    matches: ({ role, howMuch, mention, folded }) => role === 'seller' && howMuch && isWholeAnswer(mention, folded),
  },
  {
    id: 'terse-list',
    example: ['c: quanto a camisa?', 's: P «60», M 65, G 70'],
    verdict: 'money',
    matches: ({ role, howMuch, mention, folded }) => role === 'seller' && isListedTersely(mention, folded, howMuch),
  },
  {
    id: 'currency',
    example: ['s: fica «R$ 250»'],
    verdict: 'money',
    matches: ({ mention }) => mention.currency,
  },
  {
    id: 'count-changed',
    example: ['c: tiro «10» do pedido'],
    verdict: 'other',
    matches: ({ mention, left, right }) => !mention.shaped && isCountChanged(left, right),
  },
  {
    id: 'row-name',
    example: ['s: «802» 2 quartos 58 m2 R$ 405.500'],
    verdict: 'other',
    matches: ({ mention, left, right }) =>
      !mention.shaped && /(?:^|\n) ?$/.test(left) && /^ \d[^\n]*\br\$ ?\d/.test(right),
  },
  {
    id: 'for-so-many',
    example: ['s: para «60», R$ 2.280'],
    verdict: 'other',
    matches: ({ mention, left, right }) => !mention.shaped && isForSoMany(left, right),
  },
  {
    id: 'sides',
    example: ['s: a lona é 4,20 x «1,00»'],
    verdict: 'other',
    matches: ({ left, after }) => /\d[.,]\d{1,2} ?x ?$/.test(left) || /^ ?x ?\d{1,3}[.,]\d/.test(after),
  },
  {
    id: 'named-side',
    example: ['s: tem 1,30 de largura e «66» de fundo'],
    verdict: 'other',
    matches: ({ right }) =>
      /^ ?(?:cm |m |metros? )?de (?:largura|altura|comprimento|fundo|profundidade|diametro)\b/.test(right),
  },
  {
    id: 'resolution',
    example: ['s: TV de 50 polegadas, «4K»'],
    verdict: 'other',
    matches: ({ mention: { from, to }, folded }) =>
      /^[48]k$/.test(folded.slice(from, to)) &&
      /\b(?:tv|tela|polegadas|monitor|video|hdr?|smart|cameras?)\b/.test(folded),
  },
  {
    id: 'insured',
    example: ['s: seguro com incêndio 700 mil e roubo «40 mil», fica em 1.460 por ano'],
    verdict: 'other',
    matches: ({ left, folded }) =>
      /\b(?:incendio|roubo|furto|danos(?: [a-z]+)?|vidros|terceiros|invalidez|morte)(?: de| ate)? $/.test(left) &&
      /\b(?:cobertura|segur[oa]|apolice)\b/.test(folded),
  },
  {
    id: 'our-number',
    example: ['c: somos «6»'],
    verdict: 'other',
    matches: ({ left }) => /\b(?:somos|seremos) (?:uns |umas |em )?$/.test(left),
  },
  {
    id: 'paper-number',
    example: ['s: CRM «45.882», RQE 12.340'],
    verdict: 'other',
    matches: ({ left }) => isPaperNumber(left),
  },
  {
    id: 'house-number',
    example: ['c: moro na Rua Bahia, «300»'],
    verdict: 'other',
    matches: ({ left }) => isHouseNumber(left),
  },
  {
    id: 'needed',
    example: ['c: agora preciso de «45»'],
    verdict: 'other',
    matches: ({ left, after }) => isNeeded(left, after),
  },
  {
    id: 'in-stock',
    example: ['s: em branco tenho só «15» em estoque'],
    verdict: 'other',
    matches: ({ after }) => IN_STOCK.test(after),
  },
  {
    id: 'metres-and',
    example: ['s: deixa um corredor de um metro e «vinte»'],
    verdict: 'other',
    matches: ({ value, left }) => value < 100 && /\bmetros? e $/.test(left),
  },
  {
    id: 'masked-paper',
    example: ['s: CPF ***.«545.868»-**'],
    verdict: 'other',
    matches: ({ left, after }) => /\*{3}[. ]?$/.test(left) || /^-\*{2}/.test(after),
  },
  {
    id: 'per-cent',
    example: ['c: dá quantos por «cento»'],
    verdict: 'other',
    matches: ({ mention, value, before }) => mention.spelled && value === 100 && /\bpor $/.test(before),
  },
  {
    id: 'crowd',
    example: ['s: o público subiu pra «3 mil»'],
    verdict: 'other',
    matches: ({ left }) => CROWD_BEFORE.test(left),
  },
  {
    id: 'in-parcels',
    example: ['s: «890» em 6x'],
    verdict: 'money',
    matches: ({ value, right }) => value >= 20 && words.PARCELS_AFTER.test(right),
  },
  {
    id: 'fee-added',
    example: ['s: «300» + frete'],
    verdict: 'money',
    matches: ({ role, value, right }) => role === 'seller' && value >= 5 && words.FEE_ADDED_AFTER.test(right),
  },
  {
    id: 'deposit-and-parcels',
    example: ['s: entrada de «200» + 5x de 200'],
    verdict: 'money',
    matches: ({ value, left, right }) => value >= 20 && hasParcelsBehind(left, right),
  },
  {
    id: 'name-of-priced',
    example: ['s: a de 60 620 e a de «70» 820, instalada'],
    verdict: 'other',
    matches: ({ mention, before, right }) =>
      !mention.shaped && /\bde $/.test(before) && /^ (?:r\$ ?)?\d{3,}/.test(right),
  },
  {
    id: 'measured',
    example: ['c: a parede tem «1,20» x 1,90'],
    verdict: 'other',
    matches: ({ mention, left, right }) => isMeasured(mention, left, right),
  },
  {
    id: 'count-behind-sum',
    example: ['s: 1.960 as «4»'],
    verdict: 'other',
    matches: ({ mention, left }) => !mention.shaped && /\d[\d.]{2,},? (?:os|as|pelos|pelas|nos|nas) $/.test(left),
  },
  {
    id: 'size',
    example: ['c: uma de 1,20 por «0,80»'],
    verdict: 'other',
    matches: ({ value, left, after }) => isSize(left, after, value),
  },
  {
    id: 'named-by-size',
    example: ['s: a de «1,80» é 2.290'],
    verdict: 'other',
    matches: ({ mention, left, right, recent }) => namesBySize(mention, left, right, recent),
  },
  {
    id: 'capacity',
    example: ['s: o caminhão leva «20 mil»'],
    verdict: 'other',
    matches: ({ mention, left, right, role }) => tellsHowMuch(mention, left, right, role),
  },
  {
    id: 'for-this',
    example: ['s: fineline nesse tamanho «520»'],
    verdict: 'money',
    matches: ({ role, value, left, after }) =>
      role === 'seller' && value >= 50 && FOR_THIS.test(left) && /^ ?(?:$|[.,!]|com |sem )/.test(after),
  },
]
