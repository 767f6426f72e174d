import type { SimulatedReply } from '@fechai/analyst/past'
import { proxy, ref } from 'valtio'
import { errorFrom, OFFLINE_TEXT } from '../lib/api.ts'
import type { PastAnswer, PastOverview, PastQuestion, PastState } from './past-protocol.ts'
import { joinScreens } from './screens.ts'

/**
 * Current and past readings of the open lead's conversation. A worker computes them, which alone holds the messages.
 */
export const leadPast = proxy({
  status: 'loading' as 'loading' | 'ready' | 'empty' | 'error',
  error: '',
  overview: null as PastOverview | null,
  /** Message after which the lead is shown; null for now. */
  k: null as number | null,
  state: null as PastState | null,
  /** Likely answers, in the order of the texts that were asked for. */
  replies: [] as readonly (SimulatedReply | null)[],
})

let worker: Worker | null = null
let turn = 0

/** Null is a lead that came without a conversation. What was read of one stays until it has been read again. */
export function openPast(conversationId: string | null): void {
  if (conversationId === null) {
    closePast()
    leadPast.status = 'empty'
    return
  }
  const mine = ++turn
  worker?.terminate()
  Object.assign(leadPast, { k: null, state: null })
  if (leadPast.status !== 'ready') Object.assign(leadPast, { status: 'loading', error: '' })
  worker = new Worker(new URL('./lead-past.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PastAnswer>) => receive(data))
  worker.addEventListener('error', () => receive({ type: 'failed', turn: mine, status: 0 }))
  ask({ type: 'open', turn: mine, conversationId, now: new Date().toISOString() })
}

/** Shows the lead as it was after message `k`; null is now. */
export function lookBack(k: number | null): void {
  leadPast.k = k
  if (k === null) leadPast.state = null
  else ask({ type: 'at', turn: ++turn, k })
}

export function simulateReplies(texts: string[]): void {
  ask({ type: 'simulate', turn: ++turn, texts })
}

/** Nothing of one conversation stays for the next. */
export function closePast(): void {
  worker?.terminate()
  worker = null
  Object.assign(leadPast, { status: 'loading', error: '', overview: null, k: null, state: null, replies: [] })
}

const ask = (question: PastQuestion): void => worker?.postMessage(question)

function receive(answer: PastAnswer): void {
  if (answer.type === 'opened') {
    leadPast.status = answer.overview ? 'ready' : 'empty'
    leadPast.overview = answer.overview && ref(answer.overview)
  } else if (answer.type === 'failed') {
    leadPast.status = 'error'
    leadPast.error = answer.status === 0 ? OFFLINE_TEXT : errorFrom(answer.status, '').message
  } else if (answer.type === 'simulated') leadPast.replies = ref(answer.replies)
  // The slider may be further along by now: only the place that it shows is drawn.
  else if (answer.state.k === leadPast.k) leadPast.state = ref(answer.state)
}

joinScreens({ clear: closePast })
