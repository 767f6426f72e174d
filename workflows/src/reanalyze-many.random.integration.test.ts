import { ApplicationFailure, WorkflowNotFoundError } from '@temporalio/common'
import { WorkflowUpdateFailedError } from '@temporalio/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded } from '@fechai/testkit/testing/seeded'
import { script } from '../testing/script.ts'
import type { ScriptedBatch } from '../testing/scripted-batch.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import { amount } from '@fechai/testkit/testing/soak'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const MOST_AT_ONCE = 6
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : amount({ test: [1], soak: [1, 2, 3, 4, 5, 6] })

/** Something is said to the run; one that has ended meanwhile hears nothing any more. */
async function say(workflowId: string, update: 'pausar' | 'retomar' | 'cancelarLote' | 'ajustar', atOnce = 1) {
  const handle = bench.client.workflow.getHandle(workflowId)
  try {
    await (update === 'ajustar' ? handle.executeUpdate(update, { args: [{ atOnce }] }) : handle.executeUpdate(update))
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError) && !(error instanceof WorkflowUpdateFailedError)) throw error
  }
}

it.each(SEEDS)(
  'paused, resumed, re-tuned and cancelled at any point each is read once at most (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const count = 8 + Math.floor(random() * 16)
    const inWork = { now: 0, most: 0 }
    const failing = new Set<number>()
    const plans = Array.from({ length: count }, (_, at) => {
      if (random() < 0.2) failing.add(at + 1)
      return script({
        prepareContext: () => void (inWork.most = Math.max(inWork.most, ++inWork.now)),
        saveLead: () => {
          inWork.now--
          if (failing.has(at + 1)) throw ApplicationFailure.nonRetryable('Não deu.', 'ia_requisicao')
        },
      })
    })
    const atOnce = 1 + Math.floor(random() * MOST_AT_ONCE)
    const { batch, handle } = await bench.batch(plans, atOnce, { eventsAtMost: 60 + Math.floor(random() * 150) })
    const isCancelled = seed % 2 === 0
    const cancelAt = Math.floor(random() * count)
    const said: Promise<void>[] = []
    batch.onSettled = () => {
      if (isCancelled && batch.settled.length >= cancelAt) said.push(say(handle.workflowId, 'cancelarLote'))
      if (random() < 0.5) said.push(say(handle.workflowId, 'pausar'))
      if (random() < 0.5) said.push(say(handle.workflowId, 'ajustar', 1 + Math.floor(random() * MOST_AT_ONCE)))
    }
    // A person who finds it paused has it go on, again and again.
    let over = false
    const person = (async () => {
      while (!over) {
        await new Promise((resolve) => setTimeout(resolve, 20 + random() * 80))
        if (!over) await say(handle.workflowId, 'retomar')
      }
    })()
    await handle.result()
    over = true
    await Promise.all([person, ...said])
    expectOnce(
      batch,
      plans.map(({ calls }) => calls.filter((call) => call === 'openReanalysis').length),
      failing,
    )
    expect(inWork.most).toBeLessThanOrEqual(MOST_AT_ONCE)
    expect(batch.settled.length).toBeGreaterThanOrEqual(isCancelled ? 0 : count)
  },
)

/**
 * Checks that each item ended once and was noted once with its outcome, and that the batch ended once, after all of
 * them.
 */
function expectOnce(batch: ScriptedBatch, openings: number[], failing: Set<number>): void {
  const positions = batch.settled.map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect(openings).toEqual(openings.map((_, at) => (positions.includes(at + 1) ? 1 : 0)))
  for (const { position, state } of batch.settled) expect(state).toBe(failing.has(position) ? 'falhou' : 'feito')
  expect(batch.calls.filter((call) => call.startsWith('endBatch'))).toHaveLength(1)
  // A message to a run that is ending comes after its end, when the row of an ended batch accepts nothing any more.
  const end = batch.calls.findIndex((call) => call.startsWith('endBatch'))
  expect(batch.calls.slice(end + 1).filter((call) => !/^(?:pause|resume)Batch/.test(call))).toEqual([])
}
