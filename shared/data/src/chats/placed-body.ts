import {
  isChange,
  jidOf,
  numberOf,
  type AdCard,
  type ChatAddress,
  type ChatContent,
  type ChatMessage,
  type LiveBody,
} from '@fechai/domain/chat-message'
import { storableContent } from '@fechai/domain/storable'

type People = Readonly<Record<string, string>>

/** Returns a message as its chat shows it; null when it is no line of it. */
export function placedBody(message: ChatMessage, people: People): LiveBody | null {
  const content: ChatContent = storableContent(message.content)
  if (isChange(content)) return null
  // A notice has no speaker: `place-notices.ts` stores it beside the messages.
  if (content.kind === 'notice') return null
  const { id, author, name, quotes, quoted, forwarded, expiresInSeconds, mentions = [] } = message
  return {
    ...{ id, author, name, quotes, content: withNames(content, mentions, people) },
    ...(quoted && { quoted }),
    ...(forwarded && { forwarded }),
    ...{ expiresInSeconds, edited: false, reactions: [] },
  }
}

/** WhatsApp writes whom a message mentions by their digits; people read names. */
function withNames<Content extends LiveBody['content']>(
  content: Content,
  mentions: readonly ChatAddress[],
  people: People,
): Content {
  const named = (text: string): string =>
    mentions.reduce((words, person) => {
      const name = people[person.lid ?? jidOf(person)] ?? people[jidOf(person)]
      const digits = numberOf(person)
      return name === undefined || digits === null ? words : words.replaceAll(`@${digits}`, `@${name}`)
    }, text)
  if (mentions.length === 0) return content
  if (content.kind === 'text') return { ...content, text: named(content.text) }
  if (content.kind === 'media' && content.caption !== null) return { ...content, caption: named(content.caption) }
  return content
}

export const AD_SUFFIX = '.ad'

/** The card of an advertisement, as a line of the company's side. */
export const adBody = (answeredBy: string, ad: AdCard): LiveBody => ({
  ...{ id: `${answeredBy}${AD_SUFFIX}`, author: null, name: null, quotes: null, ad },
  content: { kind: 'text', text: [`Anúncio: ${ad.title}`, ad.body, ad.url].filter((part) => part !== null).join('\n') },
  ...{ expiresInSeconds: null, edited: false, reactions: [] },
})
