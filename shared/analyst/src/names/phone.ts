import { fold, phoneDigits } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { hasChosenNames } from '@fechai/domain/conversation/side'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../text/any-of.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'

export interface KnownPhone {
  /** E.164. */
  number: string
  /** The sentence with the number; null when the contact's own name is the number. */
  said: { index: number; quote: string } | null
}

const OWN_NUMBER = new RegExp(lines`
  \b(?:meu|o meu) (?:numero|whats\w*|zap|telefone|celular|contato|fone|tel|cel)\b(?: (?:novo|pessoal|e
  |eh|de whats\w*|certo|agora|do trabalho|ai|aqui|(?:pra|para|de) (?:contato|retorno|recado)))*[ :]*(?:e
  |eh)?(?: o)?[ :]*(\(?\+?\d[\d\s().-]{8,18}\d)
`)

/** 'Esse zap é do escritório, meu pessoal é …', 'me chama no …'. */
const OWN_LINE = anyOf(
  [
    /\b(?:meu|o meu) (?:pessoal|particular|proprio|outro|novo|certo)(?: mesmo)? ?(?:e|eh|:)[ :]*/,
    new RegExp(lines`
      (?:^|[,.!;\n] ?|\b(?:pode|podem|entao|so|favor) )me (?:chama|chame|liga|ligue|chamar|ligar) (?:n[oe]
      |ness?e|pelo) (?:(?:meu|numero|zap|whats\w*|celular|outro|particular|pessoal) )*:? ?
    `),
  ],
  { after: /(\(?\+?\d[\d\s().-]{8,18}\d)(?! ?(?:d[aeo]s? |del[ea]))/ },
)

/** 'Pode ser esse meu mesmo, 48 …', 'o meu é (48) …': no word of a telephone, so the number itself must look like one. */
const OWN_SHAPED = new RegExp(lines`
  (?:^|[,.!;\n] ?|\b(?:pode ser|usar?|anotar?|e|eh|salvar?|entao|melhor|no) )(?:ess[ea]|est[ea]
  |o) (?:(?:e|eh) )?(?:o )?meu(?: (?:mesm[oa]|msm|aqui|ai))*(?: (?:e|eh)(?: o| ess[ea])?)?[ ,:]+
  ((?:\+?55 )?(?:\(\d{2}\) ?|\d{2} )9?\d{4}[ -]?\d{4})(?!\d)(?! ?(?:d[aeo]s? |del[ea]))
`)

const ownNumber = remember(
  ({ folded }: Utterance) => OWN_NUMBER.exec(folded) ?? OWN_LINE.exec(folded) ?? OWN_SHAPED.exec(folded),
)

/**
 * The customer's phone, only when it is really known: the contact is saved as a number, the customer says
 * 'meu número é …', or a contact card carries the customer's own name. Digits seen anywhere else are not theirs.
 */
export function findPhone(
  conversation: Conversation,
  customers: readonly string[],
  utterances: readonly Utterance[],
  media: readonly MediaText[],
): KnownPhone | null {
  const isNamed = !conversation.group && !hasChosenNames(conversation)
  const names = isNamed ? [conversation.title ?? '', ...(customers.length === 1 ? customers : [])] : []
  for (const name of names) {
    const digits = phoneDigits(name)
    if (digits !== null) return { number: asE164(digits), said: null }
  }
  for (const utterance of utterances) {
    if (utterance.role !== 'customer' || utterance.source !== 'text') continue
    const found = ownNumber(utterance)
    const digits = found?.[1]!.replace(/\D/g, '') ?? ''
    if (found !== null && digits.length >= 10 && digits.length <= 13) {
      return {
        number: asE164(digits),
        said: {
          index: utterance.index,
          quote: quoteAround(utterance.text, found.index, found.index + found[0].length),
        },
      }
    }
  }
  return fromOwnCard(conversation, customers, media)
}

function fromOwnCard(
  conversation: Conversation,
  customers: readonly string[],
  media: readonly MediaText[],
): KnownPhone | null {
  for (const message of conversation.messages) {
    const name = message.attachment?.kind === 'contact' ? message.attachment.name : null
    if (name === null || !customers.includes(message.author)) continue
    const card = media.find((item) => item.name === name)?.text
    const owner = fold(name.replace(/^\d{8}-/, '').replace(/\.vcf$/i, ''))
    if (card == null || !customers.some((customer) => fold(customer) === owner)) continue
    const line = card.split('\n').find((row) => /^(?:item\d\.)?TEL/i.test(row))
    const digits = line?.slice(line.lastIndexOf(':') + 1).replace(/\D/g, '') ?? ''
    if (line !== undefined && digits.length >= 10)
      return { number: asE164(digits), said: { index: message.index, quote: line.trim() } }
  }
  return null
}

export const asE164 = (digits: string): string => (digits.length <= 11 ? `+55${digits}` : `+${digits}`)
