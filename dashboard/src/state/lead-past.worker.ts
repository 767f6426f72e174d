import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import type { PastAnswer, PastQuestion } from './past-protocol.ts'
import { readPast, type PastReading } from './past-reading.ts'
import { addressOf } from '../lib/call.ts'

/** Reads a conversation away from the page: forty thousand messages keep no key press waiting. */
let reading: PastReading | null = null

const say = (answer: PastAnswer): void => self.postMessage(answer)

self.addEventListener('message', ({ data: question }: MessageEvent<PastQuestion>) => {
  const { turn } = question
  if (question.type === 'open') void open(question)
  else if (!reading) return
  else if (question.type === 'at') answerSoon(question)
  else say({ type: 'simulated', turn, replies: reading.simulate(question.texts) })
})

/** Latest position of the slider: the positions that it only passed are not worth the work. */
let wanted: Extract<PastQuestion, { type: 'at' }> | null = null

function answerSoon(question: Extract<PastQuestion, { type: 'at' }>): void {
  const isWaiting = wanted !== null
  wanted = question
  if (isWaiting) return
  setTimeout(() => {
    const { turn, k } = wanted!
    wanted = null
    if (reading) say({ type: 'at', turn, state: reading.stateAt(k) })
  })
}

async function open({ turn, conversationId, now }: Extract<PastQuestion, { type: 'open' }>): Promise<void> {
  reading = null
  try {
    const answer = await fetch(addressOf('GET /api/conversations/:id/transcript', { id: conversationId }), {
      credentials: 'same-origin',
    })
    if (!answer.ok) return say({ type: 'failed', turn, status: answer.status })
    const [first, ...batches] = (await answer.text()).trimEnd().split('\n')
    const head = JSON.parse(first ?? '') as TranscriptHead
    const messages = batches.flatMap((batch) => JSON.parse(batch) as TranscriptMessage[])
    // The connection went in the middle: a part of a conversation proves nothing.
    if (messages.length !== head.total) return say({ type: 'failed', turn, status: 0 })
    reading = readPast(head, messages, now)
    say({ type: 'opened', turn, overview: reading?.overview ?? null })
  } catch {
    say({ type: 'failed', turn, status: 0 })
  }
}
