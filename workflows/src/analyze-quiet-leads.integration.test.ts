import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuietLeadRef } from '@fechai/contracts/runs/analyze-quiet-leads'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { until } from '@fechai/testkit/testing/until'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { analyzeQuietLeads } from './analyze-quiet-leads.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

function quiet(plan: Script): QuietLeadRef {
  const conversationId = crypto.randomUUID()
  bench.scripts.set(conversationId, plan)
  return { empresaId: 'e1', userId: 'u1', leadId: conversationId, conversationId, livePosition: 7 }
}

it('leads with news are analysed again, but for those whose company has used up its day', async () => {
  const [asked, late] = [script(), { ...script(), again: false }]
  bench.scripts.set('quiet', { ...script(), quiet: [quiet(asked), quiet(late)] })
  const handle = await bench.client.workflow.start<typeof analyzeQuietLeads>('analyzeQuietLeads', {
    ...{ args: [] as [], taskQueue: TASK_QUEUE, workflowId: crypto.randomUUID() },
  })
  expect(await handle.result()).toEqual({ asked: 1 })
  await until(() => asked.calls.at(-1) === 'endReanalysis')
  expect(asked.calls.slice(0, 2)).toEqual(['takeQuietLead', 'openReanalysis'])
  expect(late.calls).toEqual(['takeQuietLead'])
  await recordHistory('quiet-leads', handle)
})
