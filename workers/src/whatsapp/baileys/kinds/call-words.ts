import { proto, toNumber } from '@whiskeysockets/baileys'
import type { ChatContent } from '@fechai/domain/chat-message'

const { CallOutcome } = proto.Message.CallLogMessage

type Notice = Extract<ChatContent, { kind: 'notice' }>

export const missedCall = (isVideo: boolean): Notice => ({
  ...{ kind: 'notice', text: `Ligação${isVideo ? ' de vídeo' : ''} perdida`, people: [], call: 'missed' },
})

const ANSWERED = new Set<number | null | undefined>([CallOutcome.CONNECTED, CallOutcome.ACCEPTED_ELSEWHERE])
const MISSED = new Set<number | null | undefined>([
  ...[CallOutcome.MISSED, CallOutcome.FAILED, CallOutcome.SILENCED_BY_DND, CallOutcome.SILENCED_UNKNOWN_CALLER],
])

/** A line of the call log; of a call that was answered, how long it was. */
export function callLog({ isVideo, callOutcome, durationSecs }: proto.Message.ICallLogMessage): Notice {
  if (MISSED.has(callOutcome)) return missedCall(isVideo === true)
  const name = `Ligação de ${isVideo ? 'vídeo' : 'voz'}`
  const seconds = toNumber(durationSecs)
  const length = [
    seconds >= 60 && `${Math.floor(seconds / 60)} min`,
    seconds > 0 && seconds % 60 > 0 && `${seconds % 60} s`,
  ].filter(Boolean)
  const text =
    callOutcome === CallOutcome.REJECTED
      ? `${name} recusada`
      : length.length > 0
        ? `${name}, ${length.join(' ')}`
        : name
  return { kind: 'notice', text, people: [], call: ANSWERED.has(callOutcome) ? 'answered' : 'other' }
}
