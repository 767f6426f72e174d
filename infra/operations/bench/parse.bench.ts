// 40,000 messages by our reader, beside whatsapp-chat-parser on the same text in the same process, turn by turn.
import { parseString, type Message as PeerMessage } from 'whatsapp-chat-parser'
import type { Message } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { measure } from './measurement.ts'
import { median, timed } from './statistics.ts'
import { syntheticText, type ChatForm } from './synthetic-chat.ts'

const MESSAGES = 40_000
const ROUNDS = 25
const WARM_UPS = 5
const options = { fileName: '_chat.txt' }

const perSecond = (ms: readonly number[]): number => Math.round(MESSAGES / (median(ms) / 1000))

await measure(async ({ step, found }) => {
  for (const form of ['android', 'ios'] as const) {
    const text = syntheticText(MESSAGES, form)
    step(`${form}: ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB; ${ROUNDS} leituras de cada, intercaladas`)
    const peer = () => parseString(text, { parseAttachments: true, daysFirst: true })
    sameMessages(readTranscript(text, options).messages, peer(), form)
    const oursMs: number[] = []
    const peerMs: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
      const spent = [await timed(async () => readTranscript(text, options)), await timed(async () => peer())]
      if (round < WARM_UPS) continue
      oursMs.push(spent[0]!)
      peerMs.push(spent[1]!)
    }
    found({
      figure: {
        what: `${form}: mensagens por segundo, com anexos e prestação de contas`,
        value: perSecond(oursMs),
        unit: '/s',
      },
      peer: { what: 'whatsapp-chat-parser 4.0.2, com anexos', value: perSecond(peerMs), unit: '/s' },
      of: 'ratio',
      goal: { atLeast: 3 },
      besides: [
        { what: 'nossa leitura, p50', value: median(oursMs), unit: 'ms' },
        { what: 'a mais rápida de cada: razão', value: Math.min(...peerMs) / Math.min(...oursMs), unit: '×' },
      ],
    })
  }
})

/** Common ground: author, instant, words and file of every message. @throws Error where the two differ. */
function sameMessages(ours: readonly Message[], theirs: readonly PeerMessage[], form: ChatForm): void {
  if (ours.length !== theirs.length) throw new Error(`${form}: ${ours.length} messages beside ${theirs.length}`)
  for (const [index, message] of ours.entries()) {
    const peer = theirs[index]!
    const words = peer.attachment === undefined ? peer.message.trim() : ''
    const local = new Date(`${message.sentAt.slice(0, 19)}`)
    const same =
      message.author === peer.author &&
      message.text === words &&
      (message.attachment?.name ?? null) === (peer.attachment?.fileName ?? null) &&
      local.getTime() === peer.date.getTime()
    if (!same) throw new Error(`${form}: message ${index} differs: ${JSON.stringify([message, peer])}`)
  }
}
