import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { applyRetention } from './apply-retention.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

it('goes on until nothing of a company is due, and one that fails holds up no other', async () => {
  const refuses = () => {
    throw ApplicationFailure.nonRetryable('Não deu.')
  }
  const failing = script({ eraseOverdue: refuses })
  const going = { ...script(), overdue: 2 }
  bench.scripts.set('r1', failing)
  bench.scripts.set('r2', going)
  bench.scripts.set('retention', { ...script(), retentions: ['r1', 'r2'] })
  const handle = await bench.client.workflow.start<typeof applyRetention>('applyRetention', {
    args: [],
    taskQueue: TASK_QUEUE,
    workflowId: crypto.randomUUID(),
  })
  expect(await handle.result()).toEqual({ companies: 2, failed: 1 })
  expect(failing.calls).toEqual(['eraseOverdue'])
  expect(going.calls).toEqual(['eraseOverdue', 'eraseOverdue', 'eraseOverdue'])
  await recordHistory('retention-happy', handle)
})
