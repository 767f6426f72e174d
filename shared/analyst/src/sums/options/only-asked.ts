import { anyOf, anyWord } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import { asksForOther } from './asks-for-other.ts'
import type { Offer } from './offer.ts'
import { answersTo } from './turned-down.ts'

/** 'E à vista?', 'e com a entrega?', 'e os dois?': the same thing, or more of it, and no other option. */
const OF_THE_SAME = anyOf([
  anyWord([
    /a ?vista|avista|pix|cart[a-z]+|boletos?|dinheiro|credito|debito|parcel[a-z]+|\d+x|vezes|prazo/,
    /fretes?|entreg[a-z]+|total|tudo|todos|todas|junt[oa]s?|(?:os|as|pr[oa]s) (?:dois|duas|tres|\d+)/,
    /ambos|descont[oa]|valor|preco|melhor[a-z]*|baix[a-z]+|tira|com|se|pra|para/,
  ]),
  /^(?:mas )?e (?:em|n[oa]s?|de)\b/,
])
/** 'Tem mais algum em promo?', 'tem outro modelo?'. */
const ASKS_MORE = /\b(?:tem|teria|tinha|ha) (?:mais )?(?:algum|alguma|outr[oa]s?)\b/
/** 'Só a pastilha?', 'só a volta quanto'. */
const ASKS_PART =
  /^(?:e |mas )?(?:so|somente|apenas) (?:o|a|os|as) [a-z]+(?: (?:quanto|qto|qnto)(?: (?:fica|sai|e|custa|ta))?)? ?\??$/
const WELCOMES =
  /\b(?:melhor(?:ou|a)?|gostei|otim[oa]|show|perfeit[oa]|ai sim|massa|top|interessante|baixou|adorei|amei|boa|fechad[oa]|combinado|bora|pode ser)\b/
const asksBeside = (said: Utterance): boolean =>
  asksForOther(said) || ASKS_MORE.test(said.folded) || ASKS_PART.test(said.folded.trim())
const TAKES =
  /\b(?:ess[ea]|quero|queremos|vou (?:querer|levar|de|com|no|na)|levo|fech[a-z]+|pode|prefiro|manda|separa|reserva|marca|agenda|faz esse|combinado)\b/
/** 'Melhor a nova né', 'acho melhor embalar'. */
const PREFERS_OTHER = /\bmelhor (?:(?:o|a|os|as|n[oa])\b|[a-z]+(?:ar|er|ir)\b)/

/**
 * 'E o fixo?' '1.900': returns -1 for an option that was only asked about, 1 for one that was welcome, 0 for an
 * independent one. The option in the customer's first question remains their request.
 */
export function askedBeside({ price }: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): -1 | 0 | 1 {
  if (price.role !== 'seller') return 0
  const asked = messagesInRange(utterances, price.index - 2, price.index - 1).findLast(
    ({ role }) => role === 'customer',
  )
  if (asked === undefined || !asksBeside(asked) || OF_THE_SAME.test(asked.folded)) return 0
  const stood = offers.some((other) => other.price.role === 'seller' && other.price.index < asked.index)
  if (!stood) return 0
  const answers = answersTo(price.index, utterances).map((said) => spelled(said).text)
  if (answers.some((text) => WELCOMES.test(text) && !text.includes('?') && !PREFERS_OTHER.test(text))) return 1
  return answers.some((text) => TAKES.test(text)) || isSpokenOf(asked, price.index, utterances) ? 0 : -1
}

/** Messages to look ahead for a further mention. */
const REACH = 12

/** 'E semestral?' '139.' 'Semestral então'. */
function isSpokenOf({ folded }: Utterance, from: number, utterances: readonly Utterance[]): boolean {
  // 'E sem embalagem?' 'Melhor embalar'.
  const named = /\bsem\b/.test(folded) ? /\bsem (?:[oa]s? )?[a-z]{3,}/g : /[a-z]{4,}|\b\d{1,2}x\b/g
  const stems = (folded.match(named) ?? []).map((word) => (word.startsWith('sem ') ? word : word.slice(0, 6)))
  return messagesInRange(utterances, from + 1, from + REACH).some(
    (said) => said.role === 'customer' && stems.some((stem) => said.folded.includes(stem)),
  )
}
