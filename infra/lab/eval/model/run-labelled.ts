import type { Judged } from '@fechai/analyst/evidence'
import type { Findings } from '@fechai/analyst/lead'
import { costBRL, MODEL_PRICES, type Usage } from '@fechai/domain/model-prices'
import { pseudonymise } from '../../../../workers/src/ai/pseudonymise.ts'
import { answerClaims } from '@fechai/testkit/fakes/answer-claims'
import type { Claims } from '@fechai/testkit/fakes/claims'
import type { SentQuestion } from '@fechai/testkit/fakes/sent-question'
import type { Case } from '../cases.ts'
import { askLabelled } from './ask-labelled.ts'
import type { FakeServer } from './fake-server.ts'
import { judge, readByRules, type Material } from './read-labelled.ts'

/** A labelled conversation that was read by both. */
export interface ReadByBoth {
  one: Case
  model: Findings | null
  judged: Judged
  calls: { usage: Usage }[]
}

/** Has a fake that knows what to claim asked about a conversation, as the product asks. */
export async function readWithFake(
  server: FakeServer,
  material: Material,
  claim: (sent: SentQuestion) => Claims,
  proofs: 'found' | 'every' = 'found',
): Promise<Omit<ReadByBoth, 'one'>> {
  const read = readByRules(material)
  const names = pseudonymise(read.reading.data)
  // A token means something once it was given.
  names.hide(read.reading.data)
  server.answerWith((sent) => answerClaims(sent, claim(sent), { reveal: names.restore, proofs }))
  const answer = await askLabelled(read.reading, server.ask)
  return { model: answer.findings, judged: judge(read, answer), calls: answer.calls }
}

/** Calls a conversation, and what they cost against one question each. */
export function callsAndCost(read: readonly Pick<ReadByBoth, 'calls'>[]): { calls: number; cost: number } {
  const price = MODEL_PRICES['gpt-5-mini-2025-08-07']!
  const brl = ({ usage }: { usage: Usage }): number => costBRL(price, usage, 1)
  const all = read.flatMap(({ calls }) => calls)
  const sum = (calls: typeof all): number => calls.reduce((total, call) => total + brl(call), 0)
  return {
    calls: all.length / read.length,
    cost: sum(all) / sum(read.flatMap(({ calls }) => calls.slice(0, 1))),
  }
}
