import { phoneDigits } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { hasChosenNames } from '@fechai/domain/conversation/side'
import type { Facts } from '../facts/facts.ts'
import { asE164, findPhone } from '../names/phone.ts'
import { quoteAround } from '../text/utterances.ts'
import { numbered, type PhoneCandidate } from './candidate.ts'

type Phone = Omit<PhoneCandidate, 'id'>

const MOST_SAID = 20
const SHAPED = /(?<![\d.,])(?:\+?55[\s.-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}(?![\d,])/g

/** Numbers that may be the customer's: the contact's own, what the customer's rules find, and those that customers write. */
export function phoneCandidates(
  { utterances, seller }: Facts,
  conversation: Conversation,
  media: readonly MediaText[],
): PhoneCandidate[] {
  const { title, authors, group } = conversation
  const customers = authors.filter((author) => author !== seller)
  const found = new Map<string, Phone>()
  const add = (digits: string | null, from: Phone['from'], said: Phone['said'] = null): void => {
    if (digits === null) return
    const number = asE164(digits)
    if (!found.has(number)) found.set(number, { number, from, said })
  }
  if (!hasChosenNames(conversation)) {
    if (!group) add(phoneDigits(title ?? ''), 'title')
    for (const author of customers) add(phoneDigits(author), 'author')
  }
  const known = findPhone(conversation, customers, utterances, media)
  if (known !== null) add(known.number.replace(/\D/g, ''), known.said === null ? 'title' : 'said', known.said)
  for (const { role, source, text, index } of utterances) {
    if (role === 'seller' || source === 'media') continue
    for (const { 0: number, index: from } of text.matchAll(SHAPED))
      add(number.replace(/\D/g, ''), 'said', { index, quote: quoteAround(text, from, from + number.length) })
  }
  return numbered('f', [...found.values()].slice(0, MOST_SAID))
}
