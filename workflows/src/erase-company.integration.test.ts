import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { eraseCompany } from './erase-company.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

it('closes first, erases until no row is left, and ends with what was counted', async () => {
  const erasureId = crypto.randomUUID()
  const plan = { ...script(), found: [true, true, false], failsOnce: 'eraseCompanyObjects' }
  bench.scripts.set(erasureId, plan)
  const handle = await bench.client.workflow.start<typeof eraseCompany>('eraseCompany', {
    args: [{ empresaId: 'e1', userId: 'u1', erasureId }],
    taskQueue: TASK_QUEUE,
    workflowId: erasureId,
  })
  const counts = { historicos: 2, leads: 4, objetos: 1, noticias: 1 }
  expect(await handle.result()).toEqual(counts)
  expect(plan.calls).toEqual([
    'closeCompany',
    'eraseCompanyHistories',
    ...['eraseCompanyRows', 'eraseCompanyRows', 'eraseCompanyRows'],
    ...['eraseCompanyObjects', 'eraseCompanyObjects'],
    'eraseCompanyNews',
    'eraseCompanyHistories',
    `endCompany ${JSON.stringify(counts)}`,
  ])
  await recordHistory('company-erasure-happy', handle)
})
