import { lines } from '@fechai/domain/patterns/lines'
import { CHOICE } from '../mentions/choice-words.ts'
import * as words from '../mentions/price-kind-words.ts'
import type { KindRule, PricedNumber } from './kind-context.ts'
import { isRivalOfCustomer, PARTS } from './parts.ts'
import { firstRule } from './rule.ts'

/** 'Se fosse de couro seria 900': what they did not ask for; with another way of paying it is still this one. */
const WERE_IT = new RegExp(lines`
  \bse (?:[a-z]+ ){0,2}fosse(?! (?:a vista|no (?:pix|dinheiro|cartao|boleto|debito|credito)|em dinheiro
  |hoje|agora|\d|duas|dois|tres|mais de))[^.?!;\n]{2,40}\b(?:seria|ficaria|sairia|custaria|daria
  |ia (?:ser|ficar|sair|custar|dar))(?: [a-z]+){0,2} (?:r\$ ?)?$
`)

const ASKS_LESS = /\b(?:faz|fazem|fecha|consegue|deixa|chega|rola|topa|aceita|pago|pagaria|dou)\b/

/** The owner of a price, and if it still holds. */
const OWNERS: readonly KindRule[] = [
  {
    id: 'rival-of-customer',
    example: ['c: na outra deu «3 mil»'],
    verdict: 'rival',
    matches: isRivalOfCustomer,
  },
  {
    id: 'rival-of-seller',
    example: ['s: o concorrente cobra «2.500» mas não dá garantia'],
    verdict: 'rival',
    matches: ({ role, before, after }) =>
      role !== 'customer' &&
      !(role === 'seller' && words.OWN_PRICE_BEFORE.test(before)) &&
      words.RIVAL.test(before.slice(-45) + after.slice(0, 35)),
  },
  {
    id: 'budget',
    example: ['c: o máximo que eu consigo é «300»'],
    verdict: 'budget',
    matches: ({ role, before }) => role === 'customer' && words.BUDGET.test(before) && !CHOICE.test(before),
  },
  {
    id: 'past-of-customer',
    example: ['c: ano passado foi «42»'],
    verdict: 'past',
    matches: ({ role, before }) => role === 'customer' && words.PAST.test(before.slice(-25)),
  },
  {
    id: 'instead-of-customer',
    example: ['c: quero cinco, em vez de sete diárias que dava «3.150»'],
    verdict: 'past',
    matches: ({ role, before }) => role === 'customer' && words.INSTEAD_BEFORE.test(before),
  },
  {
    id: 'asked',
    example: ['s: 180', 'c: «150»?'],
    verdict: 'asked',
    matches: ({ role, question, before }) => role === 'customer' && (question || ASKS_LESS.test(before)),
  },
  {
    id: 'echo',
    example: ['s: 49', 'c: «44»'],
    verdict: 'echo',
    matches: ({ role }) => role === 'customer',
  },
  {
    id: 'turned-down-behind',
    example: ['s: 520', 's: «450» não dá, 500 eu faço'],
    verdict: 'budget',
    matches: ({ after }) => words.TURNED_DOWN_AFTER.test(after),
  },
  {
    id: 'turned-down-by-owner',
    example: ['s: «2.500» a dona não topa, mas chega em 2.800'],
    verdict: 'budget',
    matches: ({ question, after }) => !question && words.TURNED_DOWN_BY_OWNER.test(after),
  },
  {
    id: 'turned-down-before',
    example: ['s: 330 mil', 's: o proprietário recusou os «300», mas desceu pra 318'],
    verdict: 'budget',
    matches: ({ question, before }) => !question && words.TURNED_DOWN_BEFORE.test(before),
  },
  {
    id: 'from-that-to-this',
    example: ['s: de «1.890» por 1.450 só essa semana'],
    verdict: 'past',
    matches: ({ before, after }) =>
      /\bde (?:r\$ ?)?$/.test(before) && /^ ?(?:reais )?por (?:apenas |so |somente )?(?:r\$ ?)?$/.test(after),
  },
  {
    id: 'instead',
    example: ['s: temos o plano Lite, 19,90 em vez de «59,90»'],
    verdict: 'past',
    matches: ({ before }) => words.INSTEAD_BEFORE.test(before),
  },
  {
    id: 'were-it-so',
    example: ['s: se fosse de couro seria «900»'],
    verdict: 'past',
    matches: ({ before }) => WERE_IT.test(before),
  },
  {
    id: 'past',
    example: ['s: era «2.400», agora tá 2.100'],
    verdict: 'past',
    matches: ({ before }) => words.PAST.test(before.slice(-30)) && !words.NOW.test(before.slice(-20)),
  },
  {
    id: 'offer',
    example: ['s: fica «250» reais'],
    verdict: 'offer',
    matches: () => true,
  },
]

/** Decides whose price it is, and what of the sale it pays for. The first row that matches decides. */
export const KIND_RULES: readonly KindRule[] = [...PARTS, ...OWNERS]

/** The row that decides; the last row matches every price. */
export const kindRuleOf = (price: PricedNumber): KindRule => firstRule(KIND_RULES, price)!
