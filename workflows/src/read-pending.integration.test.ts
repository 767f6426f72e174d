import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type WorkflowBench } from '../testing/workflow-bench.ts'
import type { readPending } from './read-pending.ts'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const READ = ['openReanalysis', 'prepareContext', 'analyzeConversation', 'processFindings', 'saveLead', 'endReanalysis']

function waiting(plan: Script): PendingLeadRef {
  const conversationId = crypto.randomUUID()
  bench.scripts.set(conversationId, plan)
  return { empresaId: 'e1', userId: 'u1', leadId: conversationId, conversationId, requestId: 'r1', requestedBy: null }
}

async function readAll(rounds: PendingLeadRef[][]): Promise<{ read: number }> {
  bench.scripts.set('pending', { ...script(), pending: rounds })
  const handle = await bench.client.workflow.start<typeof readPending>('readPending', {
    args: [],
    taskQueue: TASK_QUEUE,
    workflowId: crypto.randomUUID(),
  })
  const result = await handle.result()
  if (rounds.length === 0) await recordHistory('pending-read', handle)
  return result
}

const away = () => {
  throw ApplicationFailure.create({ type: 'ia_indisponivel', message: 'fora do ar', nonRetryable: true })
}

describe('leads that wait for the AI', () => {
  it('are read one after the other, files first, while the provider answers', async () => {
    const plans = [script(), script(), { ...script(), again: false }]
    const [one, two, three] = plans.map(waiting)
    expect(await readAll([[one!, two!], [three!]])).toEqual({ read: 3 })
    for (const plan of plans.slice(0, 2)) expect(plan.calls).toEqual(['readAwaitedFiles', ...READ])
    expect(plans[2]!.calls).toEqual(['readAwaitedFiles'])
  })

  it('are left alone after the first that fails, which waits on', async () => {
    const [first, second] = [script({ analyzeConversation: away }), script()]
    expect(await readAll([[waiting(first), waiting(second)], []])).toEqual({ read: 0 })
    expect(first.calls).toEqual([
      ...['readAwaitedFiles', 'openReanalysis', 'prepareContext', 'analyzeConversation'],
      ...['endReanalysis', 'keepWaiting ia_indisponivel'],
    ])
    expect(second.calls).toEqual([])
  })
})
