import { DomainError } from '@fechai/domain/errors'
import type { Case } from '../cases.ts'
import type { KeptAnswer } from './answer-store.ts'
import { askLabelled, type LabelledAnswer, type LabelledCall } from './ask-labelled.ts'
import { StoppedAsking } from './patient-asker.ts'
import type { ReadByRules } from './read-labelled.ts'

/** A labelled conversation that is read by the rules and waits for a model. */
export interface Prepared {
  set: string
  one: Case
  read: ReadByRules
}

export interface AskedCase extends Prepared {
  answer: LabelledAnswer
  costBrl: number
  seconds: number
}

export interface AskingAll {
  ask: (call: LabelledCall) => Promise<KeptAnswer>
  pseudonyms: boolean
  /** Questions under way at the same time. */
  atOnce: number
  onAnswer(answered: number): void
}

/** So many refusals before the first answer: this server takes no such question at all. */
const REFUSALS = 3

/** Asks about each conversation; what is answered when something stops the run is kept, with why it stopped. */
export async function askAll(
  prepared: readonly Prepared[],
  { ask, pseudonyms, atOnce, onAnswer }: AskingAll,
): Promise<{ asked: AskedCase[]; stopped: string | null; refused: number }> {
  const asked: AskedCase[] = []
  const waiting = prepared.values()
  let stopped: string | null = null
  let refused = 0

  async function askOn(): Promise<void> {
    for (const one of waiting) {
      if (stopped !== null) return
      try {
        asked.push(await askCase(one))
        onAnswer(asked.length)
      } catch (error) {
        if (error instanceof DomainError) refused++
        else if (!(error instanceof StoppedAsking)) throw error
        if (error instanceof StoppedAsking || (asked.length === 0 && refused >= REFUSALS)) stopped ??= error.message
      }
    }
  }

  async function askCase(one: Prepared): Promise<AskedCase> {
    let costBrl = 0
    const answer = await askLabelled(
      one.read.reading,
      async (call) => {
        const taken = await ask(call)
        costBrl += taken.costBrl
        return taken
      },
      pseudonyms,
    )
    const seconds = answer.calls.reduce((sum, { milliseconds }) => sum + milliseconds / 1_000, 0)
    return { ...one, answer, costBrl, seconds }
  }

  await Promise.all(Array.from({ length: atOnce }, askOn))
  const order = new Map(prepared.map(({ one }, at) => [one, at]))
  return { asked: asked.sort((a, b) => order.get(a.one)! - order.get(b.one)!), stopped, refused }
}
