import type { StandingView } from './standing-view.ts'
import { at, type Standing, wordsUntil } from './standing.ts'

/** The seller wrote on two days, or once after a long while, and nobody answered. */
export const unanswered = ({ silence }: StandingView): boolean =>
  (silence.unanswered >= 2 && silence.attempts >= 2 && silence.days >= 4) ||
  (silence.unanswered >= 1 && silence.days >= 8)

export function afterSilence({ blocking, recent, returns, utterances, silence }: StandingView): Standing {
  if (blocking !== undefined && recent(blocking.lastIndex, 2)) {
    return {
      fase: 'em-objecao',
      status: 'Em pausa',
      progresso: 40,
      reason: 'O cliente levantou uma objeção e parou de responder.',
      proof: at(blocking),
    }
  }
  const resumes = returns !== undefined && recent(returns.index, 2)
  return {
    fase: 'leads-frios',
    status: resumes ? 'Em pausa com intenção de retomada' : 'Em pausa',
    progresso: 15,
    reason: 'O cliente parou de responder.',
    proof: wordsUntil(utterances, silence.lastCustomerIndex),
  }
}
