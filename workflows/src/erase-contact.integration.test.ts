import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { eraseContact } from './erase-contact.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

it('looks again until nothing is found, and goes on after a step that failed', async () => {
  const erasureId = crypto.randomUUID()
  const plan = { ...script(), found: [true, true, false], failsOnce: 'eraseObjects' }
  bench.scripts.set(erasureId, plan)
  const handle = await bench.client.workflow.start<typeof eraseContact>('eraseContact', {
    args: [{ empresaId: 'e1', userId: 'u1', erasureId }],
    taskQueue: TASK_QUEUE,
    workflowId: erasureId,
  })
  await handle.result()
  const round = ['findContact', 'eraseHistories', 'eraseRows', 'eraseObjects']
  expect(plan.calls).toEqual([...round, 'eraseObjects', ...round, 'findContact', 'endErasure'])
  await recordHistory('erasure-happy', handle)
})
