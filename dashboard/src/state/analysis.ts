import type { AnalysisAnswer } from '@fechai/contracts/insights'
import { ANALYSIS_TEXTS } from '@fechai/domain/insights/analysis/analyses'
import { proxy, ref } from 'valtio'
import { endSession, errorFrom, OFFLINE_TEXT } from '../lib/api.ts'
import type { AnalysisQuestion, AnalysisReply } from './analysis-protocol.ts'
import { localCopy } from './local-copy.ts'
import { ownSealed, putSealed } from './sealed-copy.ts'
import { joinScreens } from './screens.ts'

const DEFAULT_DAYS = 60
const KEPT = 'analysis'

/** It is kept sealed because it quotes conversations. */
interface Kept {
  answer: AnalysisAnswer
  at: string
  days: number
}

/** Findings from the conversations of a period, computed in this browser; the messages stay in the worker. */
export const analysis = proxy({
  days: DEFAULT_DAYS as number,
  isRunning: false,
  error: '',
  answer: null as AnalysisAnswer | null,
  /** Time at which it was computed, ISO. */
  at: '',
})

let worker: Worker | null = null
let turn = 0

export function startAnalysis(days: number = analysis.days): void {
  stop()
  const question: AnalysisQuestion = { turn, days }
  Object.assign(analysis, { days, isRunning: true, error: '' })
  worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => receive(data))
  worker.addEventListener('error', ({ message }) => receive({ type: 'broken', turn: question.turn, message }))
  worker.postMessage(question)
}

/** The worker goes, and every message with it. */
function stop(): void {
  turn += 1
  worker?.terminate()
  worker = null
}

function receive(reply: AnalysisReply): void {
  if (reply.turn !== turn) return
  stop()
  analysis.isRunning = false
  if (reply.type === 'done') {
    const { answer } = reply
    const at = new Date().toISOString()
    Object.assign(analysis, { answer: ref(answer), at })
    void putSealed(KEPT, { answer, at, days: analysis.days } satisfies Kept)
    return
  }
  if (reply.type === 'failed' && reply.status === 0) void showKept()
  if (reply.type === 'failed' && reply.status === 401) endSession()
  const message =
    reply.type === 'broken'
      ? reply.message
      : reply.status === 0
        ? OFFLINE_TEXT
        : errorFrom(reply.status, reply.text).message
  // The message of a limit is complete by itself (specification 2, §8).
  const isLimit = reply.type === 'failed' && reply.status === 429
  analysis.error = isLimit ? message : ANALYSIS_TEXTS.failed(message)
}

/** Shows, without a network, the last figures that this browser computed, with their date. */
async function showKept(): Promise<void> {
  const asked = turn
  const kept = await ownSealed<Kept>(KEPT)
  if (!kept || asked !== turn || analysis.answer !== null) return
  localCopy.shownFrom = kept.at
  Object.assign(analysis, { ...kept, answer: ref(kept.answer) })
}

function clear(): void {
  stop()
  Object.assign(analysis, { days: DEFAULT_DAYS, isRunning: false, error: '', answer: null, at: '' })
}

joinScreens({ clear })
