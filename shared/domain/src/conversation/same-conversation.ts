import { toWhatsappNumber } from '../whatsapp-number.ts'
import { displayName, nameKey, phoneDigits } from './fold.ts'
import type { Conversation } from './message.ts'
import type { Overlap } from './overlap.ts'

/** The people of a conversation, as its file names them. */
export interface Parties extends Pick<Conversation, 'title' | 'group' | 'authors' | 'seller' | 'customers'> {
  /** The numbers of a live chat's address, which alone count, since names are chosen by those who bear them. */
  phones?: readonly string[]
}

export interface Likeness {
  sameName: boolean
  samePhone: boolean
  overlap: Overlap | null
}

/** So many messages, of two people and word for word in their minutes, are no coincidence and no mailing. */
const SURE_SHARED = 4
/** Fewer messages in the common time prove nothing either way. */
const FEW = 3

/**
 * Decides if an export belongs to a known conversation of the same person: yes, no, or a question for the user. A
 * name is no proof (there are two Marias), nor is another name (contacts are renamed).
 */
export function judgeLikeness({ sameName, samePhone, overlap }: Likeness): 'same' | 'other' | 'ask' {
  const named = sameName || samePhone
  if (overlap === null) return samePhone ? 'same' : sameName ? 'ask' : 'other'
  const share = overlap.shared / overlap.larger
  if (named) {
    if (share >= 0.5) return 'same'
    if (overlap.larger < FEW || samePhone || share > 0.1) return 'ask'
    return 'other'
  }
  if (share >= 0.8 && overlap.shared >= SURE_SHARED && overlap.people >= 2) return 'same'
  return share >= 0.5 && overlap.shared >= FEW ? 'ask' : 'other'
}

/** The words that name the other side: the title, and in a chat of two the customer. A number that is chosen is no name. */
const namesOf = ({ title, group, customers, phones }: Parties): string[] =>
  [...(title === null ? [] : [title]), ...(group ? [] : customers)].filter(
    (name) => phones === undefined || phoneDigits(name) === null,
  )

const keysOf = (parties: Parties, key: (name: string) => string | null): Set<string> =>
  new Set(namesOf(parties).flatMap((name) => key(displayName(name)) || []))

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((key) => b.has(key))

/** Returns the number with country and ninth digit, since phones show it with and without them. */
function phoneKey(name: string): string | null {
  const digits = phoneDigits(name)
  return digits && (toWhatsappNumber(name) ?? digits)
}

const phonesOf = (parties: Parties): Set<string> =>
  parties.phones ? new Set(parties.phones.flatMap((phone) => phoneKey(phone) ?? [])) : keysOf(parties, phoneKey)

export function compareParties(a: Parties, b: Parties): Pick<Likeness, 'sameName' | 'samePhone'> {
  const samePhone = !a.group && !b.group && meet(phonesOf(a), phonesOf(b))
  return { samePhone, sameName: a.group === b.group && meet(keysOf(a, nameKey), keysOf(b, nameKey)) }
}
