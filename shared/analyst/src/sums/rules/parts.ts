import { lines } from '@fechai/domain/patterns/lines'
import * as words from '../mentions/price-kind-words.ts'
import { ASKED_WORTH_BEFORE, QUOTES_BEFORE, REMAINDER_BEFORE, SHARE_AFTER } from '../mentions/price-words.ts'
import { sellsAtTrade } from '../steps/trade-ins.ts'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { KindRule, PricedNumber } from './kind-context.ts'

/** 'Caução de 3 aluguéis (5.100)', 'Sinal 50%: 2.940'. */
const DEPOSIT_BEFORE = anyOf([
  /\b(?:caucao|calcao|sinal|entrada|deposito)(?: de)?(?: \d+ [a-z]+| \(?\d+ ?%\)?)? ?[:(,]? ?(?:r\$ ?)?$/,
  /\b\d{1,2} (?:alugueis (?:adiantad|antecipad)[a-z]+|(?:meses|alugueis) de (?:caucao|calcao)) ?[:(,]? ?(?:r\$ ?)?$/,
])

/** '285 + 110 + 40 = 435': a term before the equals sign of an addition. */
function isTerm(folded: string, { from, to }: NumberMention): boolean {
  const rest = folded.slice(to).split(/[\n!?;]/, 1)[0]!
  const sum = rest.search(/=\s*(?:r\$ ?)?\d/)
  return sum >= 0 && folded.slice(folded.lastIndexOf('\n', from) + 1, to + sum).includes('+')
}

/** 'O vizinho pagou 4 mil': a whole price, for another. */
const PAID = /\bpagou (?:[a-z]+ )?(?:r\$ ?)?$/

/** 'À vista 5% de desconto dá 1.140', 'com o desconto fica 650': what is left of the price. */
const REBATED = anyOf([
  new RegExp(lines`
    \bcom (?:o |um |esse |este |seu |o seu )?desconto(?: (?:da|do|de|no|na|pra|a|especial|[a-z]{4,})){0,3}
    ,? (?:da|fica|sai|cai|vai)(?: por| pra| a| em)? ?(?:r\$ ?)?$
  `),
  /\d ?% (?:de )?(?:desconto|off)?,? ?(?:da|fica|sai|cai|vai)(?: por| pra| a| em)? ?(?:r\$ ?)?$/,
])

/** 'Mais 550', 'sobe 1.400': what something else adds to the price. */
const MORE_BEFORE = new RegExp(lines`
  (?:^|\b(?:e|sao|sai|sairia|fica|ficaria|seria|da|custa|tem|acrescenta) |^[a-z]{4,} )(?:mais|\+|sobe
  |aumenta|acrescenta|adiciona)(?: so| apenas| uns| em)? ?(?:r\$ ?)?$
`)

/** 'Seu Palio a gente avalia em 14 mil': what the shop gives for the customer's own thing. */
const APPRAISED_BEFORE = anyOf([
  /\bavali(?:a|o|amos|ei|aram|ou|ado|ada) (?:em|por)(?: uns)? ?(?:r\$ ?)?$/,
  /\b(?:conseg(?:uimos|uiria)|consigo|posso|podemos|da pra) pagar (?:ate |uns )?(?:r\$ ?)?$/,
  /\bo maximo que [^.!?]{0,25}chegou (?:foi |e )?(?:r\$ ?)?$/,
])

/** 'Uma carta de 80 mil': what is lent, and paid back by the month. */
const CREDIT_BEFORE = /\b(?:carta|credito|consorcio|emprestimo)(?: de credito)? (?:de|no valor de) (?:r\$ ?)?$/

/** '40%, 3.940, e o resto na entrega': a share that is paid first. */
const SHARE_BEFORE = /(?<![\d,.])\d{1,2} ?%,? ?(?:r\$ ?)?$/
const REST_AFTER = /^(?: reais)?,? (?:e |mais )?(?:o )?(?:resto|restante|saldo)\b/

/** 'O gás é à parte, 20 por mês': what is paid beside the price. */
const APART_BEFORE = /\b(?:a parte|por fora)(?:,| e| sai| fica| sao| da)+ ?(?:r\$ ?)?$/

/** 'Tem, 600, mas esse mês está isento', 'o frete de 60 pra você sai grátis': named, and not charged. */
const WAIVED_AFTER = anyOf(
  [
    /isent[oa]s?|zerad[oa]s?|gratis|de graca|gratuit[oa]|cortesia/,
    /nao (?:vou |vamos |estamos |to )?cobr(?:o|ar|amos|ando)/,
  ],
  {
    before: new RegExp(lines`
      ^ ?(?:reais)?,? ?(?:(?:mas|so que|porem|e|ess[ea]|est[ea]|mes|semana|hoje|agora|ate [a-z]+|(?:pra
      |para) (?:voces?|vcs?)|el[ea]s?|a gente|eu|nos|ta|esta|fica|sai|vai|vem|por enquanto|na promocao
      |pagando a vista|fechando hoje) ?)*
    `),
    after: /(?= *(?:$|[.!,;)\n]| (?:ate|ess[ea]|pra|para|hoje|ness[ea]|por|so|viu|ta|agora)\b))/,
  },
)

/** 'Vc me passou 2300': this seller's own price. */
const TOLD_HERE =
  /\b(?:voces?|vcs?|ce|senhora?|doutora?) (?:ja |tinha |tinham )?(?:me |nos )?(?:pass|fal|cobr|orc|diss|fez|fiz)\w* (?:que )?(?:r\$ ?)?$/

/** True when the customer names what another asks. */
export const isRivalOfCustomer = ({ role, said, before }: PricedNumber): boolean =>
  role === 'customer' && words.CUSTOMERS_RIVAL.test(said) && !TOLD_HERE.test(before)

/** Sums that pay for a part alone, and those that are named without being charged. */
export const PARTS: readonly KindRule[] = [
  {
    id: 'share-named-behind',
    example: ['s: com os 15 mil da documentação dá «81 mil», quase os 20%'],
    verdict: 'part',
    matches: ({ right }) => SHARE_AFTER.test(right.slice(0, 30)),
  },
  {
    id: 'deposit',
    example: ['s: sinal de 50%, «1.600»'],
    verdict: 'part',
    matches: ({ left }) => DEPOSIT_BEFORE.test(left),
  },
  {
    id: 'share-and-rest',
    example: ['s: 40%, «3.940», e o resto na entrega'],
    verdict: 'part',
    matches: ({ left, right }) => SHARE_BEFORE.test(left) && REST_AFTER.test(right),
  },
  {
    id: 'apart',
    example: ['c: 650 com tudo?', 's: com tudo, só o gás é à parte, «20» por mês'],
    verdict: 'part',
    matches: ({ left }) => APART_BEFORE.test(left),
  },
  {
    id: 'remainder',
    example: ['s: isso, descontando os mil ficam «3.000» na entrega'],
    verdict: 'part',
    matches: ({ opening }) => REMAINDER_BEFORE.test(opening),
  },
  {
    id: 'term-of-addition',
    example: ['s: «3.600» + 750 = 4.350'],
    verdict: 'part',
    matches: ({ folded, mention }) => isTerm(folded, mention),
  },
  {
    id: 'worth-asked',
    example: ['s: o carro vale uns «60 mil»?'],
    verdict: 'part',
    matches: ({ role, left, right }) =>
      role === 'seller' &&
      /^ ?(?:reais)?(?: mais ou menos)? ?\?/.test(right) &&
      ASKED_WORTH_BEFORE.test(left) &&
      !QUOTES_BEFORE.test(left),
  },
  {
    id: 'waived',
    example: ['s: tem, «600», mas esse mês está isento'],
    verdict: 'past',
    matches: ({ role, right }) => role === 'seller' && WAIVED_AFTER.test(right.slice(0, 80)),
  },
  {
    id: 'part-before',
    example: ['s: entrega «150»'],
    verdict: 'part',
    matches: (price) =>
      words.PART_BEFORE.test(price.before) &&
      !(isRivalOfCustomer(price) && PAID.test(price.before)) &&
      !REBATED.test(price.before),
  },
  {
    id: 'part-after',
    example: ['s: 890, «200» de sinal'],
    verdict: 'part',
    matches: ({ role, before, after }) =>
      words.PART_AFTER.test(after) && !(role === 'seller' && sellsAtTrade(before, after)),
  },
  {
    id: 'adds-more',
    example: ['s: o desmembramento é mais «4.200»'],
    verdict: 'part',
    matches: ({ role, before }) => role !== 'customer' && MORE_BEFORE.test(before),
  },
  {
    id: 'appraised',
    example: ['s: aceito, avalio em «9 mil»'],
    verdict: 'part',
    matches: ({ role, before }) => role !== 'customer' && APPRAISED_BEFORE.test(before),
  },
  {
    id: 'at-stake',
    example: ['s: a multa do contrato é «500»'],
    verdict: 'part',
    matches: ({ before }) => words.AT_STAKE_BEFORE.test(before),
  },
  {
    id: 'lent',
    example: ['c: quero uma carta de «80 mil»'],
    verdict: 'part',
    matches: ({ before }) => CREDIT_BEFORE.test(before),
  },
  {
    id: 'of-the-customer',
    example: ['s: então você deixa quase «10 mil» por mês lá'],
    verdict: 'part',
    matches: ({ role, before }) => role !== 'customer' && words.CUSTOMERS_OWN_BEFORE.test(before),
  },
  {
    id: 'saving-or-loss',
    example: ['s: projeto de «24 mil», economia de 90%'],
    verdict: 'part',
    matches: ({ role, said }) =>
      role !== 'customer' &&
      /\b(?:deixam? de (?:entrar|ganhar|faturar)|perd(?:e|em|endo|eu)|prejuizo|economiz\w+|economia)\b/.test(said),
  },
]
