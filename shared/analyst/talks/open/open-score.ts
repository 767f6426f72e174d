import { analyze } from '../../src/findings/analyze.ts'
import { gatherFacts } from '../../src/facts/facts.ts'
import { readOpen } from '../../src/open/read-open.ts'
import { fold } from '@fechai/domain/conversation/fold'
import { readTalk } from '../read-talk.ts'

/** A talk and what is open at its end: any of these words, whose turn it is, and the day by which, 'YYYY-MM-DD'. */
export interface OpenTalk {
  talk: string[]
  aberto: { o_que: string[]; vez: 'cliente' | 'vendedor'; ate: string | null }
}

export interface OpenScore {
  /** Share of the talks whose next step names what is open, and its day where it has one. */
  named: number
  /** Share of the talks of which it is known whose turn it is. */
  turns: number
  /** The talks whose step does not. */
  missed: string[]
}

export const readOpenTalks = (lines: string): OpenTalk[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<OpenTalk>)
    .filter((row): row is OpenTalk => row.talk !== undefined)

/** Counts the step alone: words that are quoted from the conversation name nothing. */
export function openScore(talks: readonly OpenTalk[]): OpenScore {
  const missed: string[] = []
  let turns = 0
  for (const { talk, aberto } of talks) {
    const { conversation } = readTalk(...talk)
    const step = (analyze(conversation, []).proximoPasso ?? '').replace(/ \([^()“]*“[^]*\)$/, '')
    const { utterances, objections } = gatherFacts(conversation, [])
    const turn = readOpen(utterances, objections)?.turn
    const isTurn = turn === (aberto.vez === 'cliente' ? 'customer' : 'seller')
    if (isTurn) turns += 1
    const day = aberto.ate?.split('-').reverse().slice(0, 2).join('/') ?? ''
    const isNamed = aberto.o_que.some((word) => fold(step).includes(fold(word))) && step.includes(day)
    if (!isNamed) missed.push(`${step} ≠ ${aberto.o_que.join('|')} ${aberto.ate ?? ''} · ${talk.slice(-3).join(' / ')}`)
    else if (!isTurn) missed.push(`(turn ${turn}) ${step} · ${talk.slice(-3).join(' / ')}`)
  }
  return {
    named: 1 - missed.filter((line) => !line.startsWith('(turn')).length / talks.length,
    turns: turns / talks.length,
    missed,
  }
}
