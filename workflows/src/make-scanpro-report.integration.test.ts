import { ApplicationFailure } from '@temporalio/common'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { makeScanProReport } from './make-scanpro-report.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

async function run(on: Script['on'], recordedAs: string): Promise<string[]> {
  const reportId = crypto.randomUUID()
  const plan = script(on)
  bench.scripts.set(reportId, plan)
  const handle = await bench.client.workflow.start<typeof makeScanProReport>('makeScanProReport', {
    args: [{ empresaId: 'e1', userId: 'u1', reportId }],
    taskQueue: TASK_QUEUE,
    workflowId: reportId,
  })
  await handle.result()
  await recordHistory(recordedAs, handle)
  return plan.calls
}

it('tries again what may pass', async () => {
  const failsOnce = (attempt: number) => {
    if (attempt === 1) throw new Error('a server restarts')
  }
  expect(await run({ makeScanPro: failsOnce }, 'scanpro-happy')).toEqual(['makeScanPro', 'makeScanPro'])
})

it('says why it was not made', async () => {
  const refuses = () => {
    throw ApplicationFailure.nonRetryable('Grande demais.')
  }
  const calls = await run({ makeScanPro: refuses }, 'scanpro-failed')
  expect(calls).toEqual(['makeScanPro', 'failScanPro Grande demais.'])
})
