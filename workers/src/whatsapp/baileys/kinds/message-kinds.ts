import type { proto } from '@whiskeysockets/baileys'
import type { ChatContent } from '@fechai/domain/chat-message'
import { linesOf } from './amounts.ts'
import { callLog } from './call-words.ts'
import { personOnCard } from './contact-card.ts'
import { channelInviteWords, eventWords, groupInviteWords, scheduledCallWords } from './meeting-words.ts'
import {
  buttonsWords,
  interactiveAnswerWords,
  interactiveWords,
  listAnswerWords,
  listWords,
  pollResultWords,
  pollWords,
  structuredWords,
  templateWords,
} from './offer-words.ts'
import { invoiceWords, orderWords, paymentRequestWords, paymentSentWords, productWords } from './trade-words.ts'

/** Fields whose value is the message that they wrap. */
type Envelope = {
  [Name in keyof proto.IMessage]-?: NonNullable<proto.IMessage[Name]> extends { message?: proto.IMessage | null }
    ? Name
    : never
}[keyof proto.IMessage]

/**
 * The interpretation of one field of the protocol's message. The words of a `bubble` are shown and analysed as the
 * author's own; `card` words come from an app or a catalogue and count as the author's all the same, since they chose
 * to send them. A `notice` has no author; a missed call among them is a task.
 */
export type MessageKind<Value> =
  | { as: 'bubble' | 'card'; words: (value: Value) => string; phoneOnly?: string }
  | { as: 'notice'; read: (value: Value) => ChatContent }
  /** Parsed in `content-of.ts` with its context: files, places, changes of another message. */
  | { as: 'media' | 'place' | 'contact' | 'change' }
  /** It wraps another message, whose kind counts; `once` is never kept. */
  | { as: 'envelope' | 'once' }
  /** It was sealed for another device: only the telephone can show it. */
  | { as: 'phone-only'; why: string }
  /** It shows nothing, on purpose. */
  | { as: 'ignored'; why: string }

type Kinds = { [Name in keyof proto.IMessage]-?: MessageKind<NonNullable<proto.IMessage[Name]>> }

const bubble = <Value>(words: (value: Value) => string) => ({ as: 'bubble' as const, words })
const card = <Value>(words: (value: Value) => string) => ({ as: 'card' as const, words })
const ignored = (why: string) => ({ as: 'ignored' as const, why })
const media = { as: 'media' as const }
const envelope = { as: 'envelope' as const }
const once = { as: 'once' as const }
const noticeOf = (text: string) => ({
  as: 'notice' as const,
  read: (): ChatContent => ({ kind: 'notice', text, people: [] }),
})
const answered = (...said: (string | null | undefined)[]): string => said.find((each) => each?.trim()) ?? ''

/** Every field of the pinned protocol; a test walks the generated protobuf and misses none. */
export const MESSAGE_KINDS: Kinds = {
  conversation: bubble((text) => text),
  extendedTextMessage: bubble(({ text }) => text ?? ''),
  imageMessage: media,
  audioMessage: media,
  videoMessage: media,
  ptvMessage: media,
  documentMessage: media,
  stickerMessage: media,
  locationMessage: { as: 'place' },
  liveLocationMessage: { as: 'place' },
  contactMessage: { as: 'contact' },
  contactsArrayMessage: { as: 'contact' },

  orderMessage: card(orderWords),
  productMessage: card(productWords),
  invoiceMessage: card(invoiceWords),
  sendPaymentMessage: card(paymentSentWords),
  requestPaymentMessage: card(paymentRequestWords),
  declinePaymentRequestMessage: card(() => 'Pedido de pagamento recusado'),
  cancelPaymentRequestMessage: card(() => 'Pedido de pagamento cancelado'),
  paymentInviteMessage: card(() => 'Convite para pagar pelo WhatsApp'),

  templateMessage: card(templateWords),
  highlyStructuredMessage: card(structuredWords),
  interactiveMessage: card((message) => interactiveWords(message)),
  listMessage: card(listWords),
  buttonsMessage: card(buttonsWords),
  templateButtonReplyMessage: bubble(({ selectedDisplayText, selectedId }) =>
    answered(selectedDisplayText, selectedId),
  ),
  buttonsResponseMessage: bubble(({ selectedDisplayText, selectedButtonId }) =>
    answered(selectedDisplayText, selectedButtonId),
  ),
  listResponseMessage: bubble(listAnswerWords),
  interactiveResponseMessage: bubble(interactiveAnswerWords),
  pollCreationMessage: card(pollWords),
  pollCreationMessageV2: card(pollWords),
  pollCreationMessageV3: card(pollWords),
  pollCreationMessageV4: envelope,
  pollCreationMessageV5: card(pollWords),
  pollCreationOptionImageMessage: ignored('a picture of a poll’s option, which the poll names'),
  pollResultSnapshotMessage: card(pollResultWords),
  pollResultSnapshotMessageV3: card(pollResultWords),
  pollUpdateMessage: { as: 'change' },

  eventMessage: card(eventWords),
  eventCoverImage: ignored('the picture of an event, which its event names'),
  encEventResponseMessage: { as: 'change' },
  groupInviteMessage: card(groupInviteWords),
  newsletterAdminInviteMessage: card(channelInviteWords),
  newsletterFollowerInviteMessageV2: card(channelInviteWords),
  scheduledCallCreationMessage: card(scheduledCallWords),
  scheduledCallEditMessage: noticeOf('Ligação marcada cancelada'),
  callLogMesssage: { as: 'notice', read: callLog },
  bcallMessage: noticeOf('Ligação em grupo'),
  call: ignored('keys of a call that rings; how it ended comes as a call log'),

  questionMessage: envelope,
  questionReplyMessage: envelope,
  questionResponseMessage: bubble(({ text }) => text ?? ''),
  statusQuestionAnswerMessage: bubble(({ text }) => text ?? ''),
  statusQuotedMessage: bubble(({ text }) => text ?? ''),
  commentMessage: envelope,
  stickerPackMessage: card(({ name, caption }) => linesOf(`Pacote de figurinhas: ${name || 'sem nome'}`, caption)),
  requestPhoneNumberMessage: card(() => 'Pedido do número de telefone'),
  richResponseMessage: card(({ submessages }) => linesOf(...(submessages ?? []).map(({ messageText }) => messageText))),
  chat: ignored('a link to a chat, without words'),

  protocolMessage: { as: 'change' },
  reactionMessage: { as: 'change' },
  editedMessage: envelope,
  secretEncryptedMessage: { as: 'change' },
  ephemeralMessage: envelope,
  documentWithCaptionMessage: envelope,
  associatedChildMessage: envelope,
  groupMentionedMessage: envelope,
  lottieStickerMessage: envelope,
  botInvokeMessage: envelope,
  botForwardedMessage: envelope,
  botTaskMessage: ignored('a task given to an assistant of Meta'),
  groupStatusMessage: envelope,
  groupStatusMessageV2: envelope,
  deviceSentMessage: envelope,
  viewOnceMessage: once,
  viewOnceMessageV2: once,
  viewOnceMessageV2Extension: once,

  statusMentionMessage: noticeOf('Menção em um status'),
  groupStatusMentionMessage: noticeOf('O grupo foi mencionado em um status'),
  statusAddYours: ignored('a sticker of a status'),
  statusNotificationMessage: ignored('what became of a status'),
  statusStickerInteractionMessage: ignored('a tap on a sticker of a status'),
  limitSharingMessage: noticeOf('Privacidade avançada da conversa mudou'),

  placeholderMessage: { as: 'phone-only', why: 'WhatsApp shows it on the telephone alone' },
  albumMessage: ignored('it announces pictures that come by themselves'),
  pinInChatMessage: ignored('a pin on another message'),
  keepInChatMessage: ignored('it keeps another message from vanishing'),
  encReactionMessage: ignored('a reaction in a channel, which is no chat of a sale'),
  encCommentMessage: ignored('a sealed comment in a channel, which is no chat of a sale'),
  stickerSyncRmrMessage: ignored('devices of one account compare their stickers'),
  messageHistoryBundle: ignored('history for somebody who joined a group, a file for telephones'),
  messageHistoryNotice: ignored('it tells that such history was sent'),
  senderKeyDistributionMessage: ignored('a key of a group'),
  fastRatchetKeySenderKeyDistributionMessage: ignored('a key of a group'),
  messageContextInfo: ignored('it stands around every message'),
}

const NAMES = Object.keys(MESSAGE_KINDS) as (keyof Kinds)[]

const wrapping = (as: 'envelope' | 'once'): readonly Envelope[] =>
  NAMES.filter((name): name is Envelope => MESSAGE_KINDS[name].as === as)
export const ENVELOPES = wrapping('envelope')
export const ONCE = wrapping('once')

/** Returns the field that defines a message: a field with content takes precedence over context. */
export function fieldOf(said: proto.IMessage): keyof Kinds | null {
  const present = NAMES.filter((name) => said[name] !== null && said[name] !== undefined)
  return present.find((name) => MESSAGE_KINDS[name].as !== 'ignored') ?? present[0] ?? null
}

/** Text of a message of words; null for any other. */
export function wordsIn(said: proto.IMessage): string | null {
  const field = fieldOf(said)
  if (field === null) return null
  const kind = MESSAGE_KINDS[field] as MessageKind<unknown>
  return kind.as === 'bubble' || kind.as === 'card' ? kind.words(said[field]) : null
}

export const peopleIn = (said: proto.IMessage) =>
  (said.contactMessage ? [said.contactMessage] : (said.contactsArrayMessage?.contacts ?? [])).map(personOnCard)
