import { proto } from '@whiskeysockets/baileys'
import type { ChatContent } from '@fechai/domain/chat-message'

type Answer = Extract<ChatContent, { kind: 'answer' }>

const { EventResponseType } = proto.Message.EventResponseMessage
const EVENT_ANSWERS: Readonly<Record<number, string>> = {
  [EventResponseType.GOING]: 'Vai',
  [EventResponseType.NOT_GOING]: 'Não vai',
  [EventResponseType.MAYBE]: 'Talvez',
}

/** A vote or an answer to an event; one that still has its nonce could not be opened. */
export function answerIn(said: proto.IMessage): Answer | null {
  const { pollUpdateMessage: vote, encEventResponseMessage: answer } = said
  const of = vote?.pollCreationMessageKey?.id ?? answer?.eventCreationMessageKey?.id
  if (!of) return null
  const options = vote ? chosenIn(vote.vote ?? {}) : null
  return { kind: 'answer', of, options, words: answer ? wordsIn(answer) : null }
}

interface Payload {
  encPayload?: Uint8Array | null
  encIv?: Uint8Array | null
}

/** Reads what a payload says; null for one that is sealed, or none at all. */
function opened<Value>({ encPayload, encIv }: Payload, read: (bytes: Uint8Array) => Value): Value | null {
  if (encIv?.length || !encPayload) return null
  try {
    return read(encPayload)
  } catch {
    return null
  }
}

const chosenIn = (payload: Payload): string[] | null =>
  opened(payload, (bytes) =>
    (proto.Message.PollVoteMessage.decode(bytes).selectedOptions ?? []).map((hash) =>
      Buffer.from(hash).toString('hex'),
    ),
  )

function wordsIn(payload: Payload): string | null {
  const answer = opened(payload, (bytes) => proto.Message.EventResponseMessage.decode(bytes))
  const words = EVENT_ANSWERS[answer?.response ?? 0]
  if (words === undefined) return null
  return answer?.extraGuestCount ? `${words}, mais ${answer.extraGuestCount}` : words
}
