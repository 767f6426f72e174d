import type { AnalysisAnswer } from '@fechai/contracts/insights'

/** Question of the page to the worker that holds the conversations, and its answers. */
export interface AnalysisQuestion {
  turn: number
  days: number
}

export type AnalysisReply =
  | { type: 'done'; turn: number; answer: AnalysisAnswer; tookMs: number }
  | { type: 'failed'; turn: number; status: number; text: string }
  | { type: 'broken'; turn: number; message: string }
