import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { NumberMention } from '../text/number-mention.ts'
import type { Role } from '../text/utterances.ts'
import { CHOICE } from './choice-words.ts'
import type { Around } from './price-clause.ts'
import * as words from './price-kind-words.ts'
import type { PriceKind } from './price.ts'
import { sellsAtTrade } from './trade-ins.ts'

/** 'Caução de 3 aluguéis (5.100)', 'Sinal 50%: 2.940'. */
export const DEPOSIT_BEFORE = anyOf([
  /\b(?:caucao|calcao|sinal|entrada|deposito)(?: de)?(?: \d+ [a-z]+| \(?\d+ ?%\)?)? ?[:(,]? ?(?:r\$ ?)?$/,
  /\b\d{1,2} (?:alugueis (?:adiantad|antecipad)[a-z]+|(?:meses|alugueis) de (?:caucao|calcao)) ?[:(,]? ?(?:r\$ ?)?$/,
])

/** '285 + 110 + 40 = 435': a term before the equals sign of an addition. */
export function isTerm(folded: string, { from, to }: NumberMention): boolean {
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

/** 'Se fosse de couro seria 900': what they did not ask for; with another way of paying it is still this one. */
const WERE_IT = new RegExp(lines`
  \bse (?:[a-z]+ ){0,2}fosse(?! (?:a vista|no (?:pix|dinheiro|cartao|boleto|debito|credito)|em dinheiro
  |hoje|agora|\d|duas|dois|tres|mais de))[^.?!;\n]{2,40}\b(?:seria|ficaria|sairia|custaria|daria
  |ia (?:ser|ficar|sair|custar|dar))(?: [a-z]+){0,2} (?:r\$ ?)?$
`)

/** 'Vc me passou 2300': this seller's own price. */
const TOLD_HERE =
  /\b(?:voces?|vcs?|ce|senhora?|doutora?) (?:ja |tinha |tinham )?(?:me |nos )?(?:pass|fal|cobr|orc|diss|fez|fiz)\w* (?:que )?(?:r\$ ?)?$/

/** 'Tem, 600, mas esse mês está isento', 'o frete de 60 pra você sai grátis': named, and not charged. */
export const WAIVED_AFTER = anyOf(
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

/** Classifies a price by its owner, and by whether it could be paid for the product at all. */
export function kindOf(price: Around, sentence: string, role: Role, question: boolean): PriceKind {
  const isRival = role === 'customer' && words.CUSTOMERS_RIVAL.test(sentence) && !TOLD_HERE.test(price.before)
  if (
    (words.PART_BEFORE.test(price.before) && !(isRival && PAID.test(price.before)) && !REBATED.test(price.before)) ||
    (words.PART_AFTER.test(price.after) && !(role === 'seller' && sellsAtTrade(price.before, price.after)))
  )
    return 'part'
  if (role !== 'customer' && (MORE_BEFORE.test(price.before) || APPRAISED_BEFORE.test(price.before))) return 'part'
  if (words.AT_STAKE_BEFORE.test(price.before) || CREDIT_BEFORE.test(price.before)) return 'part'
  if (role !== 'customer' && words.CUSTOMERS_OWN_BEFORE.test(price.before)) return 'part'
  if (
    role !== 'customer' &&
    /\b(?:deixam? de (?:entrar|ganhar|faturar)|perd(?:e|em|endo|eu)|prejuizo|economiz\w+|economia)\b/.test(sentence)
  )
    return 'part'
  const near = price.before.slice(-45) + price.after.slice(0, 35)
  const own = role === 'seller' && words.OWN_PRICE_BEFORE.test(price.before)
  if (!own && (role === 'customer' ? isRival : words.RIVAL.test(near))) return 'rival'
  if (role === 'customer') {
    if (words.BUDGET.test(price.before) && !CHOICE.test(price.before)) return 'budget'
    if (words.PAST.test(price.before.slice(-25)) || words.INSTEAD_BEFORE.test(price.before)) return 'past'
    return question ||
      /\b(?:faz|fazem|fecha|consegue|deixa|chega|rola|topa|aceita|pago|pagaria|dou)\b/.test(price.before)
      ? 'asked'
      : 'echo'
  }
  if (
    words.TURNED_DOWN_AFTER.test(price.after) ||
    (!question && (words.TURNED_DOWN_BY_OWNER.test(price.after) || words.TURNED_DOWN_BEFORE.test(price.before)))
  )
    return 'budget'
  if (
    /\bde (?:r\$ ?)?$/.test(price.before) &&
    /^ ?(?:reais )?por (?:apenas |so |somente )?(?:r\$ ?)?$/.test(price.after)
  )
    return 'past'
  if (words.INSTEAD_BEFORE.test(price.before) || WERE_IT.test(price.before)) return 'past'
  if (words.PAST.test(price.before.slice(-30)) && !words.NOW.test(price.before.slice(-20))) return 'past'
  return 'offer'
}
