import type { PhoneLine } from './parties.ts'
import type { proto } from '@whiskeysockets/baileys'

/** A message as a person sees it by now: corrected, taken back, reacted to. */
export interface SeenLine {
  id: string
  isFromMe: boolean
  name: string
  sentAt: number
  text: string
  file: 'image' | 'audio' | 'video' | 'document' | null
  /** Name of a document. */
  fileName: string
  /** Words of the message that it answers. */
  quoted: string
  isOnce: boolean
  isTemporary: boolean
  isUnopenable: boolean
  isEdited: boolean
  isDeleted: boolean
  reactions: string[]
  isRead: boolean
  /** Options of a poll. */
  options: string[]
}

const REVOKE = 0
const EDIT = 14

/** The lines of one conversation, first to last. */
export function seenLines(lines: readonly PhoneLine[]): SeenLine[] {
  const seen = new Map<string, SeenLine>()
  for (const { id, contact, isFromMe, sentAt, message } of lines) {
    const { protocolMessage: change, reactionMessage: reaction } = message
    const of = seen.get(change?.key?.id ?? reaction?.key?.id ?? '')
    if (change) {
      if (of && change.type === REVOKE) Object.assign(of, { isDeleted: true, text: '', file: null })
      if (of && change.type === EDIT) Object.assign(of, { isEdited: true, text: wordsOf(change.editedMessage) })
    } else if (reaction) {
      if (of) of.reactions = reaction.text ? [reaction.text] : []
    } else {
      const name = isFromMe ? '' : contact.name
      const file = fileOf(message)
      const fileName = message.documentMessage?.fileName ?? ''
      const context = message.extendedTextMessage?.contextInfo
      const kind = {
        quoted: wordsOf(context?.quotedMessage),
        isOnce: Boolean(message.viewOnceMessageV2),
        isTemporary: Boolean(context?.expiration),
        isUnopenable: contact.unopenable.has(id),
      }
      const options = (message.pollCreationMessageV3?.options ?? []).flatMap(({ optionName }) => optionName ?? [])
      const state = {
        ...kind,
        options,
        isEdited: false,
        isDeleted: false,
        reactions: [],
        isRead: contact.hasRead.has(id),
      }
      seen.set(id, { id, isFromMe, name, sentAt, text: wordsOf(message), file, fileName, ...state })
    }
  }
  return [...seen.values()].sort((a, b) => a.sentAt - b.sentAt)
}

function fileOf({ imageMessage, audioMessage, videoMessage, documentMessage }: proto.IMessage): SeenLine['file'] {
  if (imageMessage) return 'image'
  if (audioMessage) return 'audio'
  if (videoMessage) return 'video'
  return documentMessage ? 'document' : null
}

function wordsOf(message: proto.IMessage | null | undefined): string {
  const captioned = message?.imageMessage ?? message?.videoMessage ?? message?.documentMessage
  return (
    message?.conversation ??
    message?.extendedTextMessage?.text ??
    message?.pollCreationMessageV3?.name ??
    captioned?.caption ??
    ''
  )
}
