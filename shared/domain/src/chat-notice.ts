import { numberOf, jidOf, type ChatAddress, type ChatContent } from './chat-message.ts'

/** A line of WhatsApp's own. A customer's `missed` call is a task until it is done. */
export type NoticeKind = 'notice' | 'missed' | 'answered' | 'call'

export interface NoticeLine {
  kind: NoticeKind
  text: string
}

type Notice = Extract<ChatContent, { kind: 'notice' }>

/** People that one notice names; a group may take in hundreds at once. */
const MOST_NAMED = 5

/** The words of a notice with the names of those it is about, one after the other. */
export function noticeLine(
  { text, people, call }: Notice,
  isFromMe: boolean,
  nameOf: (person: ChatAddress) => string | undefined,
): NoticeLine {
  const kind = call === undefined ? 'notice' : call === 'other' ? 'call' : call
  // An unanswered call of ours is not a missed call of the customer.
  if (kind === 'missed' && isFromMe) return { kind: 'call', text: text.replace(/ perdida$/, ' sem resposta') }
  if (!text.includes('{quem}')) return { kind, text }
  const digits = (person: ChatAddress): string => (person.number === null ? 'Alguém' : `+${numberOf(person)}`)
  const names = people.map((person) => nameOf(person) ?? digits(person))
  const named = (names.length > 0 ? names : ['Alguém']).slice(0, MOST_NAMED)
  const others = names.length - named.length
  return {
    kind,
    text: [...named.map((name) => text.replace('{quem}', name)), others > 0 && `e mais ${others}`]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The name under which a chat knows a person. */
export const personIn =
  (people: Readonly<Record<string, string>>) =>
  (person: ChatAddress): string | undefined =>
    (person.lid === null ? undefined : people[person.lid]) ?? people[jidOf(person)]
