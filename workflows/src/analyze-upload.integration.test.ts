import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError, WorkflowUpdateFailedError } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { recordHistory as record } from '../testing/record-history.ts'
import { script, silent, untilCancelled } from '../testing/script.ts'
import { openWorkflowBench, type RunHandle, type WorkflowBench } from '../testing/workflow-bench.ts'
import { resetBefore } from '@fechai/testkit/testing/reset-run'
import { until } from '@fechai/testkit/testing/until'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const DONE = { status: 'concluido', leadId: 'lead' }
const refused = (type: string) => ApplicationFailure.nonRetryable('O arquivo não é um ZIP válido.', type)

/** Parked, and the cause written where the salesperson reads it. */
const parked = (handle: RunHandle) =>
  until(async () => bench.scripts.get(handle.workflowId)!.causes.length > 0 && (await bench.state(handle)).parked)

describe.concurrent('a run', () => {
  it('goes through the eleven stages in order', async () => {
    const plan = script()
    const handle = await bench.start(plan)
    expect(await handle.result()).toEqual(DONE)
    expect(plan.calls).toEqual(STAGE_IDS)
    await record('happy', handle)
  })

  it('goes on with a stage that was read a slice of', async () => {
    const plan = script()
    plan.slices = { readImages: 3, transcribeAudio: 2 }
    const handle = await bench.start(plan)
    expect(await handle.result()).toEqual(DONE)
    expect(plan.calls).toEqual(STAGE_IDS.flatMap((id) => Array.from({ length: plan.slices![id] ?? 1 }, () => id)))
    await record('in-slices', handle)
  })

  it('retries a passing failure by itself', async () => {
    const plan = script({
      saveLead: (attempt) => {
        if (attempt === 1) throw new Error('connection lost')
      },
    })
    const handle = await bench.start(plan)
    expect(await handle.result()).toEqual(DONE)
    expect(plan.calls.filter((call) => call === 'saveLead')).toHaveLength(2)
    expect(plan.calls).not.toContain('parkRun')
    await record('passing-failure', handle)
  })

  it.each<StageId>([
    'receiveFile',
    'extractZip',
    'readText',
    'readImages',
    'transcribeAudio',
    'analyzeConversation',
    'processFindings',
    'saveLead',
    'finish',
  ])('parks at %s and goes on there when the salesperson asks', async (stage) => {
    const plan = script({
      [stage]: (attempt: number) => {
        if (attempt === 1) throw refused('zip_invalido')
      },
    })
    const handle = await bench.start(plan)
    await parked(handle)
    expect(plan.causes).toEqual([
      { code: 'zip_invalido', stage, message: 'O arquivo não é um ZIP válido.', retryable: false },
    ])
    await handle.executeUpdate('tentarNovamente')
    expect(await handle.result()).toEqual(DONE)
    expect(plan.calls.filter((call) => STAGE_IDS.includes(call as StageId) && call !== stage)).toEqual(
      STAGE_IDS.filter((id) => id !== stage),
    )
    expect(plan.calls.filter((call) => call === stage)).toHaveLength(2)
    await record(`parked-${stage}`, handle)
  })

  it('parks when its tries are used up, and says that asking again can help', async () => {
    const plan = script({
      saveLead: (attempt) => {
        if (attempt <= 10) {
          throw ApplicationFailure.create({
            type: 'banco_indisponivel',
            message: 'O banco não respondeu.',
            nextRetryDelay: '1ms',
          })
        }
      },
    })
    const handle = await bench.start(plan)
    await parked(handle)
    expect(plan.calls.filter((call) => call === 'saveLead')).toHaveLength(10)
    expect(plan.causes[0]).toMatchObject({ code: 'banco_indisponivel', retryable: true })
    await handle.executeUpdate('tentarNovamente')
    expect(await handle.result()).toEqual(DONE)
    await record('parked-exhausted', handle)
  })

  it('parks at once where no automatic try helps, and still offers the button when a person can', async () => {
    const noQuota = ApplicationFailure.create({
      type: 'ia_sem_cota',
      message: 'A cota acabou.',
      nonRetryable: true,
      details: [{ worthAskingAgain: true }],
    })
    const plan = script({
      analyzeConversation: (attempt) => {
        if (attempt === 1) throw noQuota
      },
    })
    const handle = await bench.start(plan)
    await parked(handle)
    expect(plan.causes[0]).toMatchObject({ code: 'ia_sem_cota', retryable: true })
    await handle.signal('tentarNovamente')
    expect(await handle.result()).toEqual(DONE)
    await record('parked-no-quota', handle)
  })

  it('gives a stage whose worker fell silent to another', async () => {
    const plan = script({ readText: (attempt) => (attempt === 1 ? silent() : undefined) })
    const handle = await bench.start(plan)
    expect(await handle.result()).toEqual(DONE)
    expect(plan.calls.filter((call) => call === 'readText')).toHaveLength(2)
    await record('silent-worker', handle)
  })

  it('cancelled while a stage works, cleans up after the stage let go', async () => {
    const plan = script({ readImages: untilCancelled })
    const handle = await bench.start(plan)
    await until(() => plan.calls.includes('readImages'))
    await handle.signal('cancelar')
    expect(await handle.result()).toEqual({ status: 'cancelado' })
    expect(plan.calls.slice(-2)).toEqual(['readImages', 'cancelRun'])
    await record('cancelled-running', handle)
  })

  it('goes on by the signal an operator sends from the Temporal UI', async () => {
    const plan = script({
      readText: (attempt) => {
        if (attempt === 1) throw refused('formato_nao_reconhecido')
      },
    })
    const handle = await bench.start(plan)
    await parked(handle)
    await handle.signal('tentarNovamente')
    expect(await handle.result()).toEqual(DONE)
    await record('parked-signal', handle)
  })

  it('can be found by operators while it is parked', async () => {
    const handle = await bench.start(script({ extractZip: () => Promise.reject(refused('zip_bomba')) }))
    await parked(handle)
    const query = `EstadoAnalise = 'aguardando_acao' AND EtapaAtual = 'extractZip' AND WorkflowId = '${handle.workflowId}'`
    await until(async () => (await bench.client.workflow.count(query)).count === 1)
    await handle.signal('cancelar')
    await handle.result()
  })

  it('refuses to be retried when it is not parked', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const handle = await bench.start(script({ readImages: () => held }))
    await expect(handle.executeUpdate('tentarNovamente')).rejects.toBeInstanceOf(WorkflowUpdateFailedError)
    release()
    expect(await handle.result()).toEqual(DONE)
  })

  it('stops and cleans up when it is cancelled from the dashboard, parked or running', async () => {
    const plan = script({ extractZip: () => Promise.reject(refused('zip_cifrado')) })
    const handle = await bench.start(plan)
    await parked(handle)
    await handle.signal('cancelar')
    expect(await handle.result()).toEqual({ status: 'cancelado' })
    expect(plan.calls.at(-1)).toBe('cancelRun')
    await record('cancelled-parked', handle)
  })

  it('stops and cleans up when it is cancelled from the Temporal UI', async () => {
    const plan = script({ readText: () => Promise.reject(refused('formato_nao_reconhecido')) })
    const handle = await bench.start(plan)
    await parked(handle)
    await handle.cancel()
    await expect(handle.result()).rejects.toBeInstanceOf(WorkflowFailedError)
    expect(plan.calls.at(-1)).toBe('cancelRun')
    await record('cancelled-ui', handle)
  })

  it.each<StageId>(['readText', 'analyzeConversation', 'saveLead'])(
    'reset before %s runs again from there',
    async (stage) => {
      const plan = script()
      const handle = await bench.start(plan)
      await handle.result()
      const before = plan.calls.length
      const runId = await resetBefore(bench.client, handle.workflowId, stage)
      const again = bench.client.workflow.getHandle(handle.workflowId, runId) as RunHandle
      expect(await again.result()).toEqual(DONE)
      expect(plan.calls.slice(before)).toEqual(STAGE_IDS.slice(STAGE_IDS.indexOf(stage)))
      await record(`reset-${stage}`, again)
    },
  )
})
