import { toNumber, type proto, type WAMessage } from '@whiskeysockets/baileys'
import type { AdCard, ChatAddress, ChatMessage, QuotedWords } from '@fechai/domain/chat-message'
import { storable, storableContent, storableInstant, storableName, storableSeconds } from '@fechai/domain/storable'
import { addressOf, contentOf, quotedContent } from './content-of.ts'
import { opened } from './envelopes.ts'
import { fieldOf } from './kinds/message-kinds.ts'

/** Returns the key that identifies a conversation's events: the number can change, this does not. */
export const chatKey = ({ group, lid, number }: ChatAddress): string => group ?? lid ?? number ?? ''

/** A message in words of the product; null for what is none: keys, receipts of the protocol, names of groups. */
export function toChatMessage(message: WAMessage): ChatMessage | null {
  const { key, messageTimestamp, pushName } = message
  const chat = addressOf(key.remoteJid, key.remoteJidAlt)
  if (!key.id || chatKey(chat) === '') return null
  const context = contextOf(message)
  const ad = context?.ad ?? null
  const content = withAd(contentOf(message), ad)
  if (content === null) return null
  const quoted = quotedIn(context)
  return storable({
    id: key.id,
    chat,
    author: chat.group ? addressOf(key.participant, key.participantAlt) : null,
    isFromMe: key.fromMe === true,
    sentAt: storableInstant(toNumber(messageTimestamp) * 1_000),
    name: storableName(pushName),
    content: storableContent(content),
    quotes: context?.stanzaId ?? null,
    ...(quoted && { quoted }),
    ...(context?.isForwarded && { forwarded: true as const }),
    ...(ad && { ad }),
    ...(context && context.mentions.length > 0 && { mentions: context.mentions }),
    expiresInSeconds: storableSeconds(context?.expiration),
  })
}

/** A customer who opens a chat by an advertisement may write nothing else. */
function withAd(content: ReturnType<typeof contentOf>, ad: AdCard | null): ReturnType<typeof contentOf> {
  if (ad === null || content?.kind !== 'text' || content.text.trim() !== '') return content
  return { kind: 'text', text: `Veio do anúncio “${ad.title}”` }
}

interface Context {
  stanzaId: string | null
  /** The author of the quoted message. */
  by: string | null
  quoted: proto.IMessage | null
  expiration: number | null
  isForwarded: boolean
  ad: AdCard | null
  mentions: ChatAddress[]
}

const MOST_MENTIONS = 50

function contextOf({ message }: WAMessage): Context | null {
  const { said } = opened(message)
  const field = said && fieldOf(said)
  const value = field && (said[field] as { contextInfo?: proto.IContextInfo } | string)
  const context = (typeof value === 'object' && value?.contextInfo) || null
  if (context === null) return null
  const { stanzaId, participant, quotedMessage, expiration, isForwarded, forwardingScore, mentionedJid } = context
  return {
    ...{ stanzaId: stanzaId || null, by: participant || null },
    ...{ quoted: quotedMessage ?? null, expiration: expiration || null },
    isForwarded: isForwarded === true || (forwardingScore ?? 0) > 0,
    ad: adIn(context),
    mentions: (mentionedJid ?? []).slice(0, MOST_MENTIONS).map((form) => addressOf(form)),
  }
}

const LONGEST_AD = 1_000
const short = (text: string | null | undefined): string | null => text?.trim().slice(0, LONGEST_AD) || null

/** The advertisement that a message answers; a link's card, which looks alike, is none. */
function adIn({ externalAdReply: card, entryPointConversionSource: entry }: proto.IContextInfo): AdCard | null {
  const isEntry = /ctwa|_ad$|^ads?$/i.test(entry ?? '')
  const isCard = card && (/^ad/i.test(card.sourceType ?? '') || card.ctwaClid || card.showAdAttribution)
  if (!isCard && !isEntry) return null
  const title = short(card?.title) ?? short(card?.body) ?? 'sem título'
  return { title, body: short(card?.body), url: webAddress(card?.sourceUrl) ?? webAddress(card?.wtwaWebsiteUrl) }
}

const webAddress = (url: string | null | undefined): string | null =>
  url && /^https?:\/\/\S+$/.test(url) ? url.slice(0, LONGEST_AD) : null

const LONGEST_QUOTE = 300

/** Returns the quoted message, as the answer contains it. */
function quotedIn(context: Context | null): QuotedWords | null {
  const content = context?.stanzaId ? quotedContent(context.quoted) : null
  return content && { by: addressOf(context!.by), kind: content.kind, text: content.text.slice(0, LONGEST_QUOTE) }
}
