import { fromInsightLine } from '@fechai/contracts/insight-lines'
import type { InsightHead, InsightLine } from '@fechai/contracts/insights'
import { runAnalysis } from '@fechai/domain/insights/analysis/run-analysis'
import type { AnalysisQuestion, AnalysisReply } from './analysis-protocol.ts'
import { addressOf } from '../lib/call.ts'

/** Reads the conversations of a period and analyses them away from the page, which gets the figures alone. */
const say = (reply: AnalysisReply): void => self.postMessage(reply)

self.addEventListener('message', ({ data }: MessageEvent<AnalysisQuestion>) => void answer(data))

async function answer({ turn, days }: AnalysisQuestion): Promise<void> {
  let lines: string[]
  try {
    const response = await fetch(addressOf('GET /api/insights/conversations', { query: { days } }), {
      credentials: 'same-origin',
    })
    const text = await response.text()
    if (!response.ok) return say({ type: 'failed', turn, status: response.status, text })
    lines = text.trimEnd().split('\n')
  } catch {
    return say({ type: 'failed', turn, status: 0, text: '' })
  }
  try {
    const [first = '', ...rest] = lines
    const { success, ownWords, ...scope } = JSON.parse(first) as InsightHead
    // The connection went in the middle: a part of the conversations proves nothing.
    if (rest.length !== scope.read) return say({ type: 'failed', turn, status: 0, text: '' })
    const conversations = rest.map((line) => fromInsightLine(JSON.parse(line) as InsightLine))
    const startedAt = performance.now()
    const run = runAnalysis(conversations, scope.period, ownWords)
    say({ type: 'done', turn, answer: { success, scope, run }, tookMs: performance.now() - startedAt })
  } catch (error) {
    say({ type: 'broken', turn, message: error instanceof Error ? error.message : String(error) })
  }
}
