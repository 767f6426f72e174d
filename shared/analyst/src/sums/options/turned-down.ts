import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import { spelled } from '../../text/spelling.ts'
import { sentenceAround, type Utterance } from '../../text/utterances.ts'
import { clausesOf } from './choice-clauses.ts'
import { type Fate, fateOf } from './offer-fates.ts'
import type { Offer } from './offer.ts'

/** 'E se fizer uma só agora?', 'tenho a de tecido', 'na sexta consigo', 'outra linha': another way of having it. */
const ALTERNATIVE = anyOf([
  /\bse (?:voce |vc |o senhor |a senhora |a gente )?(?:quiser|preferir|fizer|fizermos|optar|trocar|tirar)\b/,
  /\b(?:so|somente|apenas) (?:o|a|os|as|um|uma|com)\b/,
  /\b(?:tenho|temos|tem) (?:tambem |ainda )?(?:o|a|os|as|um|uma|uns|umas|outr[oa]s?)\b/,
  /\b(?:tenho|temos|tem) (?:tambem )?(?:sem|com|(?:a )?opcao)\b|\boutr[oa]s?\b/,
  /^(?:[a-z]+[,!] )?(?:na|no|em|de|durante a) (?:\d+ dias|segunda|terca|quarta|quinta|sexta|sabado|domingo|semana|dia de semana|meio de semana)\b/,
  /\b(?:da|daria) (?:pra|para) fazer\b|\bja (?:o|a) [a-z]+\b/,
  /\bsem (?:[oa]s? )?[a-z]+ (?:[oa] (?:meu|minha) )?(?:faco|fica|sai|consigo|deixo)\b/,
])

/** 'Não resolve', 'é pouco', 'tem que ser sábado': why the other way is no good. */
const NO_GOOD = anyOf([
  anyOf(
    [
      /resolv\w+|adianta\w*|atend\w+|serv\w+|cobr(?:e|em|iu)|cab\w+|gela|aguenta|vale|compensa|combina/,
      /funciona|da conta|convem|interessa\w*|precis\w+|quero|gost\w+|curt\w+/,
    ],
    { before: /\b(?:nao|nem) (?:me |nos |te |da pra )?/, after: /\b/ },
  ),
  /\bnao da(?= *(?:$|[.,!]| pra (?:mim|gente|nos)\b))|\btem que ser\b|\bai nao\b|^mesmo assim\b/,
  anyOf(
    [/pouc[oa]|pequen[oa]|fei[oa]|ruim|frac[oa]|simples|apertad[oa]|longe|rodad[oa]|velh[oa]|antig[oa]/, /chei[oa]/],
    { before: /\b(?:e|acho|achei|fica|ta|muito|mto|meio) (?:muito |mto |meio |bem )?/, after: /\b/ },
  ),
  /\b(?:pequen[oa]|grande|estreit[oa]|curt[oa]|larg[oa]|frac[oa]|velh[oa]|escur[oa]|clar[oa]) demais\b/,
  /\b(?:prefiro|vou fazer|quero|vou querer|vou (?:de|no|na)|fico com) (?:o|a) (?:cert[oa]|complet[oa]|inteir[oa]|tod[oa]|primeir[oa]|mesm[oa]|normal)\b/,
  /^(?:ah |hum |mas |poxa |opa )*(?:nao|nem)\b|\bprefiro com\b/,
])
const TOO_DEAR = /\b(?:car[oa]|puxad[oa]|salgad[oa]|pesad[oa]|foge|fugiu|estoura|passa|demais|alem)\b/
const WELCOME = anyOf([
  /^(?:isso|sim|ok|pode ser|fechad[oa]|certo|exato|exatamente|blz|beleza|combinado|bora)\b/,
  /\b(?:melhor(?:ou|a)?|gostei|otim[oa]|show|legal|boa|perfeit[oa]|ai sim|massa|top|interessante|baixou|adorei|amei)\b/,
])
/** Complaints and requests that a seller answers with a better price, rather than with something else. */
const ASKS_FOR_LESS =
  /\?|\b(?:car[oa]|puxad[oa]|salgad[oa]|desconto|baix\w+|melhor\w*|menos|em conta|orcamento|verba|esperava|pensei em|tem|teria|outr[oa])\b/

/** The customer's next words, up to the seller's next turn. */
export function answersTo(index: number, utterances: readonly Utterance[]): Utterance[] {
  const near = messagesInRange(utterances, index + 1, index + 6)
  const start = near.findIndex(({ role }) => role !== 'seller')
  if (start < 0) return []
  const stop = near.findIndex(({ role }, at) => at > start && role === 'seller')
  return near.slice(start, stop < 0 ? start + 3 : Math.min(stop, start + 3))
}

/** 'É 6 lugares, né?' 'Isso.' 'Não serve': the answer after the seller's answer, where what came first was a question. */
function secondAnswersTo(index: number, utterances: readonly Utterance[]): Utterance[] {
  const first = answersTo(index, utterances)
  const last = first.at(-1)
  if (last === undefined || !first.some(({ folded }) => folded.includes('?'))) return []
  const later = messagesInRange(utterances, last.index + 1, last.index + 4)
  const stop = later.findIndex(({ role }) => role !== 'seller')
  const reply = stop < 0 ? later : later.slice(0, stop)
  const end = reply.at(-1)
  // Another sum is what the next words are about.
  if (end === undefined || reply.some((said) => numbersOf(said).some(({ shaped, currency }) => shaped || currency)))
    return []
  return answersTo(end.index, utterances).filter(({ folded }) => !folded.includes('?'))
}

/** The sentence of a price and the one before it, or the seller's short message before. */
function told({ price }: Offer, utterances: readonly Utterance[]): string[] {
  const { text, folded } = price.utterance
  const [from, to] = price.sentence
  const own = folded.slice(from > 1 ? sentenceAround(text, from - 2, from - 1)[0] : from, to)
  const earlier = messagesInRange(utterances, price.index - 1, price.index - 1)[0]
  return from === 0 && earlier?.role === 'seller' && earlier.folded.length < 80 ? [own, earlier.folded] : [own]
}

const refuses = remember((said: Utterance) => {
  const { text } = spelled(said)
  return (
    NO_GOOD.test(text) ||
    clausesOf(said).some((clause, at) => clause.refuses && !TOO_DEAR.test(text.split(/[.;!?\n,]| mas /)[at] ?? text))
  )
})

/**
 * Derives the customer's reaction to an alternative ('só uma das duas', 'na sexta', 'outra linha') that the seller
 * offered next to the current price; null when the offer is not an alternative, or was accepted.
 */
export function alternativeFate(offer: Offer, stood: Offer, utterances: readonly Utterance[]): Fate | null {
  const { price } = offer
  if (
    price.role !== 'seller' ||
    !told(offer, utterances).some((said) => ALTERNATIVE.test(said) && !/^(?:isso,? )?entao\b/.test(said))
  )
    return null
  const answers = answersTo(price.index, utterances)
  const isDearer = (offer.unit ?? offer.total) > (stood.unit ?? stood.total) * 1.02
  const isBack = answers.some((said) => numbersOf(said).some(({ value }) => value === stood.total))
  if (isBack || answers.some((said) => refuses(said) || (isDearer && TOO_DEAR.test(said.folded)))) return 'put-off'
  const second = secondAnswersTo(price.index, utterances)
  if (second.some((said) => refuses(said) && !WELCOME.test(said.folded))) return 'put-off'
  const isAsked = messagesInRange(utterances, stood.price.index + 1, price.index - 1).some(
    ({ role, folded }) => role === 'customer' && ASKS_FOR_LESS.test(folded),
  )
  const isWelcome = answers.some(({ folded }) => folded.includes('?') || WELCOME.test(folded))
  return isAsked || isWelcome || answers.length === 0 || fateOf(offer, utterances) === 'taken' ? null : 'open'
}
