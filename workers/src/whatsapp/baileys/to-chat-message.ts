import {
  getContentType,
  isJidGroup,
  isLidUser,
  isPnUser,
  jidNormalizedUser,
  toNumber,
  type proto,
  type WAMessage,
} from '@whiskeysockets/baileys'
import type { ChatAddress, ChatMessage, QuotedWords } from '@fechai/shared/domain/chat-message'
import {
  storable,
  storableContent,
  storableInstant,
  storableName,
  storableSeconds,
} from '@fechai/shared/domain/storable'
import { contentOf, quotedContent } from './content-of.ts'
import { opened } from './envelopes.ts'

/** An address, from all forms of it that came. */
export function addressOf(...forms: (string | null | undefined)[]): ChatAddress {
  const known = forms.filter((form) => typeof form === 'string' && form !== '').map((form) => jidNormalizedUser(form!))
  const number = known.find((form) => isPnUser(form))
  return {
    number: number?.split('@')[0] ?? null,
    lid: known.find((form) => isLidUser(form)) ?? null,
    group: known.find((form) => isJidGroup(form)) ?? null,
  }
}

/** By what the events of one conversation are told apart from another's: the number can change, this does not. */
export const chatKey = ({ group, lid, number }: ChatAddress): string => group ?? lid ?? number ?? ''

/** A message in words of the product; null for what is none: keys, receipts of the protocol, names of groups. */
export function toChatMessage(message: WAMessage): ChatMessage | null {
  const { key, messageTimestamp, pushName } = message
  const chat = addressOf(key.remoteJid, key.remoteJidAlt)
  if (!key.id || chatKey(chat) === '') return null
  const content = contentOf(message)
  if (content === null) return null
  const context = contextOf(message)
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
    expiresInSeconds: storableSeconds(context?.expiration),
  })
}

interface Context {
  stanzaId: string | null
  /** Who wrote what is answered. */
  by: string | null
  quoted: proto.IMessage | null
  expiration: number | null
}

function contextOf({ message }: WAMessage): Context | null {
  const { said } = opened(message)
  const type = said ? getContentType(said) : undefined
  const content = said && type && (said[type] as { contextInfo?: proto.IContextInfo } | string)
  const context = (typeof content === 'object' && content?.contextInfo) || null
  if (context === null) return null
  const { stanzaId, participant, quotedMessage, expiration } = context
  return {
    ...{ stanzaId: stanzaId || null, by: participant || null },
    ...{ quoted: quotedMessage ?? null, expiration: expiration || null },
  }
}

const LONGEST_QUOTE = 300

/** What is answered, as the answer tells of it. */
function quotedIn(context: Context | null): QuotedWords | null {
  const content = context?.stanzaId ? quotedContent(context.quoted) : null
  return content && { by: addressOf(context!.by), kind: content.kind, text: content.text.slice(0, LONGEST_QUOTE) }
}
