import { afterAll, beforeAll, expect, it } from 'vitest'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import { until } from '@fechai/testkit/testing/until'
import { script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { nightlyBatches } from './nightly-batches.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

it('a batch of tonight is begun, and one that waits since another night is called off', async () => {
  const [old, tonight] = [bench.scriptBatch([script()]), bench.scriptBatch([script(), script()])]
  old.paused = 'teto_lote'
  const ref = ({ id }: { id: string }) => ({ empresaId: 'e1', userId: 'u1', batchId: id })
  await bench.client.workflow.start('reanalyzeMany', {
    args: [ref(old)],
    taskQueue: TASK_QUEUE,
    workflowId: batchWorkflowId(ref(old)),
  })
  await until(() => old.calls.includes('prepareBatch'))
  // A batch whose run is gone does not block the others.
  const lost = ref({ id: crypto.randomUUID() })
  bench.scripts.set('night', { ...script(), night: { begun: [ref(tonight)], over: [lost, ref(old)] } })
  const handle = await bench.client.workflow.start<typeof nightlyBatches>('nightlyBatches', {
    ...{ args: [] as [], taskQueue: TASK_QUEUE, workflowId: crypto.randomUUID() },
  })
  expect(await handle.result()).toEqual({ begun: 1, over: 2 })
  await until(() => old.calls.includes('endBatch cancelado'))
  await until(() => tonight.calls.includes('endBatch concluido'))
  expect(tonight.settled.map(({ state }) => state)).toEqual(['feito', 'feito'])
  expect(old.settled).toEqual([])
})
