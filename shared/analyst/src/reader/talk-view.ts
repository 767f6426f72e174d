import type { Conversation } from '@fechai/domain/conversation/message'
import type { Findings } from '../analysis.ts'
import type { Facts } from '../facts/facts.ts'
import type { Signal } from '../signals/signal.ts'
import { saidIn, type Utterance } from '../text/utterances.ts'
import { type Moved, movesOf } from '../signals/moves.ts'

/** A conversation as the trained reader looks at it: what was found in it, and what the rules made of that. */
export interface TalkView {
  facts: Facts
  findings: Pick<
    Findings,
    'fase' | 'status_lead' | 'progresso' | 'nome' | 'whatsapp' | 'produto' | 'quantidade' | 'valor' | 'proximoPasso'
  >
  conversation: Pick<Conversation, 'title' | 'group' | 'authors' | 'messages'>
  /** Words that were typed or spoken, in order. */
  said: Utterance[]
  /** The moves of the last of these. */
  moved: Moved[]
  /** Number of later messages with words, for each message. */
  fromEnd(index: number): number
  /** Signals other than mere interest, in order. */
  acts: Signal[]
}

/** Counts the later messages with words, for each message. */
export function turnsAfter(said: readonly Utterance[]): TalkView['fromEnd'] {
  const indexes = said.map(({ index }) => index)
  return (index) => indexes.length - firstAfter(indexes, index)
}

export function viewTalk(
  facts: Facts,
  findings: TalkView['findings'],
  conversation: TalkView['conversation'],
): TalkView {
  const said = saidIn(facts)
  return {
    ...{ facts, findings, conversation, said },
    moved: movesOf(said),
    fromEnd: turnsAfter(said),
    acts: facts.signals
      .filter(({ kind }) => kind !== 'interest')
      .toSorted((a, b) => a.index - b.index || a.from - b.from),
  }
}

/** Place of the first of sorted numbers that is greater. */
function firstAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
