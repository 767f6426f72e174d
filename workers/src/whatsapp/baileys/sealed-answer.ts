import { decryptEventResponse, decryptPollVote, jidNormalizedUser, proto } from '@whiskeysockets/baileys'
import { innermost } from './envelopes.ts'

/** The type under which secrets of polls and events are stored: votes come for weeks, edits for minutes. */
export const ANSWER_SECRET = 'answer-secret'

/** A vote in a poll, or an answer to an event, sealed with the secret of the message that asked. */
export interface SealedAnswer {
  /** The message that asked, as who answers names it. */
  asked: proto.IMessageKey
  open: (secret: Uint8Array, asker: string, answerer: string) => proto.IMessage
}

/** True of a message that people answer under its secret. */
export function isAsking(message: proto.IMessage): boolean {
  const said = innermost(message)
  return Object.keys(said ?? {}).some((field) => /^(?:pollCreationMessage|eventMessage)/.test(field))
}

/** The sealed answer that a message is; null for every other message. */
export function sealedAnswerIn(message: proto.IMessage): SealedAnswer | null {
  const said = innermost(message)
  const vote = said?.pollUpdateMessage
  if (vote?.pollCreationMessageKey?.id && vote.vote?.encIv?.length) {
    const { pollCreationMessageKey: asked, vote: sealed } = vote
    return {
      asked,
      open: (pollEncKey, pollCreatorJid, voterJid) => {
        const opened = decryptPollVote(sealed, { pollEncKey, pollCreatorJid, pollMsgId: asked.id!, voterJid })
        const encPayload = proto.Message.PollVoteMessage.encode(opened).finish()
        return { pollUpdateMessage: { ...vote, vote: { encPayload } } }
      },
    }
  }
  const answer = said?.encEventResponseMessage
  if (!answer?.eventCreationMessageKey?.id || !answer.encIv?.length) return null
  const { eventCreationMessageKey: asked } = answer
  return {
    asked,
    open: (eventEncKey, eventCreatorJid, responderJid) => {
      const opened = decryptEventResponse(answer, { eventEncKey, eventCreatorJid, eventMsgId: asked.id!, responderJid })
      const encPayload = proto.Message.EventResponseMessage.encode(opened).finish()
      return { encEventResponseMessage: { eventCreationMessageKey: asked, encPayload } }
    },
  }
}

/** Opens an answer by whichever addresses both people go; an opened one has no nonce. @returns null where none fits */
export function openAnswer(
  { open }: SealedAnswer,
  secret: Uint8Array,
  askers: readonly string[],
  answerers: readonly string[],
): proto.IMessage | null {
  for (const asker of askers)
    for (const answerer of answerers) {
      try {
        return open(secret, jidNormalizedUser(asker), jidNormalizedUser(answerer))
      } catch {
        // It was sealed under another address.
      }
    }
  return null
}
