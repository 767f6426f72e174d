import { lines } from '@fechai/domain/patterns/lines'
import { sameAmount } from '../../text/amounts.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { asKind, type Price } from '../mentions/price.ts'

/** Time or reason of a reduction: 'esse mês', 'na promoção', 'até sexta', 'com desconto', 'pra você'. */
const LOWER_NOW = anyWord([
  /(?:n?ess[ea]|n?est[ea]) (?:mes|semana|dia|fim de semana|final de semana|quinzena)|hoje|agora/g,
  /ate (?:amanha|domingo|segunda|terca|quarta|quinta|sexta|sabado|(?:o )?(?:fim|final) d[oea] (?:mes|semana|ano|dia)|(?:o )?dia \d{1,2}|\d{1,2}\/\d{1,2})/g,
  /pela metade(?: do preco)?|metade do preco/g,
  anyOf(
    [
      /promoc\w+|promo|desconto|descontinho|condicao|oferta|cupom|liquidacao|black friday|campanha/g,
      /lancamento|precinho/g,
    ],
    {
      before: /(?:n[ao]s? |d[ao]s? |em |com (?:o |a |um |uma |essa |esse )?)?/g,
      after: /(?: (?:especial|relampago|d[eoa]s? (?:\d+ ?%|\w+)))?/g,
    },
  ),
  /(?:pra|para|p) (?:voce|vc|ti|o senhor|a senhora|fechar|cliente|te ajudar|ajudar)/g,
  /(?:faco|fazemos|deixo|deixamos|consigo|conseguimos|fecho|fechamos|baixo|(?:to|ta|tou|estou|estamos|tamo|esta) (?:fazendo|saindo))/g,
])
/** Words beside those that name no other thing. */
const FILLERS = anyWord([
  /mas|so que|porem|entao|ai|ja|eu|a gente|nos|te|lhe|voce|vc|o senhor|a senhora|ele|ela|por|em|pra/g,
  /para|a|o|e|ta|to|tou|esta|estou|estamos|tamo|tem|temos|com|uma?|fechando|levando|pagando|fica/g,
  /ficando|sai|saindo|da|cai|vai|fazer|fazendo|deixar|te|so|apenas|tudo|aqui|reais|cada|por mes|ao mes/g,
  /r|de/g,
])
const JOINED = new RegExp(lines`
  ^(?:(?: [oa] [a-z]{3,})? (?:instalad|montad|colocad|complet|pront)[oa]s?)?(?: ?(?:reais|cada|por mes
  |ao mes|n[ao] (?:loja|site|tabela|vitrine|etiqueta)|[oa]s (?:dois|duas|tres|quatro|\d{1,2})))?(?:[,.;]
  |(?: -| mas| so que| porem| e)\b)
`)
/** 'O normal é', 'de tabela fica', 'costuma ser': the full price. */
const FULL_BEFORE = anyOf(
  [
    /normal(?:mente)?|de tabela|preco (?:de tabela|cheio|normal)|valor (?:cheio|normal|de tabela)/,
    /de catalogo|pelo catalogo|pela tabela|na tabela|na loja|no site|na etiqueta|na vitrine/,
    /costuma(?:va)? (?:ser|sair|custar)/,
  ],
  { before: /\b/, after: /(?: [a-z]+){0,2} ?(?:r\$ ?)?$/ },
)

const CONDITIONAL_BEFORE = /\b(?:da|se|sai|fica|custa)ria[m]?(?: [a-z]+){0,2} ?(?:r\$ ?)?$/
const BUT_I_DO = /^[,.]? ?(?:mas|so que|porem)\b[^!?\n]*\b(?:faco|fazemos|consigo|conseguimos|deixo|fecho)\b/

/** 'Daria 209,70, mas pra 3 eu faço 179,70': the first sum was only reckoned. */
export const isOnlyReckoned = (full: Price, less: Price): boolean =>
  isRoundedDown(full, less) ||
  (full.utterance === less.utterance &&
    full.from < less.from &&
    CONDITIONAL_BEFORE.test(full.utterance.folded.slice(full.sentence[0], full.from)) &&
    BUT_I_DO.test(full.utterance.folded.slice(full.to, less.from)) &&
    !namesAnother(full, less))

/** 'Dá 1.032. Faz 1.000?': what the things come to, and a little less, from the customer. */
export const isRoundedDown = (full: Price, less: Price): boolean =>
  full.utterance === less.utterance &&
  full.role === 'customer' &&
  full.kind === 'echo' &&
  full.from < less.from &&
  less.value < full.value &&
  less.value > full.value * 0.9

/** True when the words from one price to the next mark the second as the same thing's price now. */
function isReduced(full: Price, less: Price, folded: string): boolean {
  if (full.role !== 'seller' || full.kind !== 'offer' || less.kind !== 'offer' || sameAmount(full.value, less.value))
    return false
  if (less.value > full.value || less.value < full.value * 0.5) return false
  if ((full.per === 'instalment') !== (less.per === 'instalment') || less.times !== full.times) return false
  const between = folded.slice(full.to, less.from)
  // 'Mesa + caixas 9.270, faço 8.990': a sum is weighed as one.
  if (between.length > 70 || /[?!\n]/.test(between) || /[+=]/.test(folded.slice(full.sentence[0], full.from)))
    return false
  if (!JOINED.test(between)) return false
  const said = between.replace(JOINED, '')
  const rest = said.replace(LOWER_NOW, ' ')
  if (/[a-z]{2,}|\d/.test(rest.replace(FILLERS, ' '))) return false
  return rest !== said || FULL_BEFORE.test(folded.slice(full.sentence[0], full.from))
}

/** '280, mas o retorno hoje faço por 140': the words between two prices of a sentence name something else. */
export const namesAnother = (one: Price, other: Price): boolean =>
  /\b(?:o|a|os|as|so|somente|apenas) (?!partir\b)[a-z]{4,}|\b(?:a partir|acima|mais) de \d|\b(?:se|caso|levando|sem) [a-z]/.test(
    one.utterance.folded
      .slice(one.to, other.from)
      .replace(LOWER_NOW, ' ')
      .replace(/\ba (?:vista|gente)\b/g, ' '),
  )

/** 'É 550, mas esse mês tá 480': of two prices of one thing in one breath the full one is past. */
export const withReduced = (prices: readonly Price[], folded: string): Price[] =>
  prices.map((full, at) => {
    const less = prices[at + 1]
    return asKind(full, 'reduced', 'past', less !== undefined && isReduced(full, less, folded))
  })
