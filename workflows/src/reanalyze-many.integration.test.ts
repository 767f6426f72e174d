import { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordHistory } from '../testing/record-history.ts'
import { script, type Script } from '../testing/script.ts'
import { openWorkflowBench, type BatchHandle, type WorkflowBench } from '../testing/workflow-bench.ts'
import { isSoak } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'

let bench: WorkflowBench
beforeAll(async () => {
  bench = await openWorkflowBench(process.env.TEMPORAL_ADDRESS!)
})
afterAll(() => bench?.stop())

const plansOf = (count: number, on: Script['on'] = {}): Script[] =>
  Array.from({ length: count }, () => script({ ...on }))
const refused = (code: string) => ApplicationFailure.nonRetryable('Não deu.', code)
const openings = (plan: Script): number => plan.calls.filter((call) => call === 'openReanalysis').length

/** Runs of a batch, the first one first. */
async function runsOf(handle: BatchHandle): Promise<{ runId: string; events: number }[]> {
  const runs: { runId: string; events: number }[] = []
  for (let runId: string | undefined = handle.firstExecutionRunId; runId;) {
    const history: History = await bench.client.workflow.getHandle(handle.workflowId, runId).fetchHistory()
    runs.push({ runId, events: history.events!.length })
    runId = history.events!.at(-1)!.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId ?? undefined
  }
  return runs
}

/** A gate in front of a stage. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

type History = Awaited<ReturnType<BatchHandle['fetchHistory']>>

describe('a batch', () => {
  it('reads each conversation once, so many at a time', async () => {
    let inWork = 0
    let most = 0
    const plans = plansOf(12, {
      prepareContext: () => void (most = Math.max(most, ++inWork)),
      saveLead: () => void inWork--,
    })
    const { batch, handle } = await bench.batch(plans, 3)
    await handle.result()
    expect(plans.map(openings)).toEqual(plans.map(() => 1))
    expect(most).toBe(3)
    expect(batch.settled.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(plans.map((_, i) => i + 1))
    expect(batch.calls).toEqual(['prepareBatch', 'endBatch concluido'])
    await recordHistory('batch-happy', handle)
  })

  it('goes on in a new run before its history grows, and reads nothing twice', async () => {
    const plans = plansOf(36)
    const { batch, handle } = await bench.batch(plans, 8, { eventsAtMost: 150 })
    await handle.result()
    const runs = await runsOf(handle)
    expect(runs.length).toBeGreaterThan(1)
    // The open items at the limit come to their end: a dozen events each.
    for (const { events } of runs) expect(events).toBeLessThan(150 + 8 * 12)
    expect(plans.every((plan) => openings(plan) === 1)).toBe(true)
    expect(new Set(batch.settled.map(({ position }) => position)).size).toBe(36)
    expect(batch.settled).toHaveLength(36)
  })

  // `npm test` has a lower limit, above.
  it.runIf(isSoak)('with the limit that it has stays far below 4,000 events, sixteen at once', async () => {
    const plans = plansOf(170)
    const { batch, handle } = await bench.batch(plans, 16)
    await handle.result()
    const runs = await runsOf(handle)
    expect(runs.length).toBeGreaterThan(1)
    for (const { events } of runs) expect(events).toBeLessThan(1_000 + 16 * 12)
    expect(batch.settled).toHaveLength(170)
  })

  it('hands over to the next run what was asked for meanwhile', async () => {
    const plans = plansOf(14)
    const { opened, open } = gate()
    plans[3]!.on.prepareContext = () => opened
    const { batch, handle } = await bench.batch(plans, 2, { eventsAtMost: 60 })
    await until(() => plans[3]!.calls.includes('prepareContext'))
    await handle.executeUpdate('pausar')
    open()
    await until(() => batch.settled.length >= 4)
    await handle.executeUpdate('retomar')
    await handle.result()
    const runs = await runsOf(handle)
    expect(runs.length).toBeGreaterThan(1)
    expect(plans.map(openings)).toEqual(plans.map(() => 1))
    const [first, second] = runs.map(({ runId }) => bench.client.workflow.getHandle(handle.workflowId, runId))
    await recordHistory('batch-first-run', first!)
    await recordHistory('batch-next-run', second!)
  })

  it('waits while it is paused, and goes on with the others', async () => {
    const { opened, open } = gate()
    const plans = plansOf(6, { prepareContext: () => opened })
    const { batch, handle } = await bench.batch(plans, 2)
    await until(() => plans.filter(({ calls }) => calls.includes('prepareContext')).length === 2)
    await handle.executeUpdate('pausar')
    open()
    await until(() => batch.settled.length === 2)
    expect(plans.filter((plan) => openings(plan) > 0)).toHaveLength(2)
    expect(await handle.query('estado')).toMatchObject({ paused: 'pessoa', inWork: 0 })
    await handle.executeUpdate('ajustar', { args: [{ atOnce: 1 }] })
    await handle.executeUpdate('retomar')
    await handle.result()
    expect(plans.map(openings)).toEqual(plans.map(() => 1))
    expect(batch.calls).toEqual(['prepareBatch', 'pauseBatch pessoa', 'resumeBatch', 'endBatch concluido'])
    await recordHistory('batch-paused', handle)
  })

  it('begun anew after its run was lost waits as that one did', async () => {
    const plans = plansOf(2)
    const { batch, handle } = await bench.batch(plans, 2, { paused: 'teto' })
    await until(async () => (await handle.query<{ paused: string | null }>('estado')).paused === 'teto')
    expect(plans.filter((plan) => openings(plan) > 0)).toEqual([])
    await handle.executeUpdate('retomar')
    await handle.result()
    expect(batch.calls).toEqual(['prepareBatch', 'resumeBatch', 'endBatch concluido'])
  })

  it('ends what it began and begins nothing more when it is cancelled', async () => {
    const { opened, open } = gate()
    const plans = plansOf(6, { prepareContext: () => opened })
    const { batch, handle } = await bench.batch(plans, 2)
    await until(() => plans.filter(({ calls }) => calls.includes('prepareContext')).length === 2)
    await handle.executeUpdate('cancelarLote')
    open()
    await handle.result()
    expect(batch.settled.map(({ state }) => state)).toEqual(['feito', 'feito'])
    expect(plans.filter((plan) => openings(plan) > 0)).toHaveLength(2)
    expect(batch.calls.at(-1)).toBe('endBatch cancelado')
    await recordHistory('batch-cancelled', handle)
  })

  it('notes what could not be read and goes on', async () => {
    const plans = plansOf(3)
    plans[1]!.on.analyzeConversation = () => Promise.reject(refused('ia_requisicao'))
    const { batch, handle } = await bench.batch(plans)
    await handle.result()
    expect(batch.settled.toSorted((a, b) => a.position - b.position)).toEqual([
      { position: 1, state: 'feito', cause: null },
      { position: 2, state: 'falhou', cause: { code: 'ia_requisicao', message: 'Não deu.' } },
      { position: 3, state: 'feito', cause: null },
    ])
    await recordHistory('batch-failures', handle)
  })

  it('waits for a person once money holds up a conversation that was tried by itself', async () => {
    let room = 2
    const spend = () => {
      if (room-- <= 0) throw refused('teto_lote')
    }
    const plans = plansOf(5, { analyzeConversation: spend })
    const { batch, handle } = await bench.batch(plans, 4)
    await until(() => batch.calls.includes('pauseBatch teto_lote'))
    expect(batch.settled.map(({ state }) => state)).toEqual(['feito', 'feito'])
    expect(await handle.query('estado')).toMatchObject({ paused: 'teto_lote', inWork: 0 })
    room = 100
    await handle.executeUpdate('retomar')
    await handle.result()
    expect(batch.settled.map(({ state }) => state)).toEqual(Array(5).fill('feito'))
    await recordHistory('batch-ceiling', handle)
  })

  it('beside another over the same conversations reads each once, and never with the other at the same time', async () => {
    const inWork = new Map<Script, number>()
    const plans = plansOf(5)
    for (const plan of plans) {
      plan.on.prepareContext = () => {
        expect(inWork.get(plan) ?? 0).toBe(0)
        inWork.set(plan, 1)
      }
      plan.on.saveLead = () => void inWork.set(plan, 0)
    }
    const ids = plans.map(() => crypto.randomUUID())
    const both = [
      await bench.batch(plans, 5, { conversationIds: ids }),
      await bench.batch(plans, 5, { conversationIds: ids }),
    ]
    await Promise.all(both.map(({ handle }) => handle.result()))
    expect(plans.map(openings)).toEqual(plans.map(() => 2))
    for (const { batch } of both) expect(batch.settled.map(({ state }) => state)).toEqual(Array(5).fill('feito'))
  })

  it('takes up what a person asked for again before where it is', async () => {
    const plans = plansOf(4)
    plans[0]!.on.analyzeConversation = (attempt) =>
      attempt === 1 ? Promise.reject(refused('ia_requisicao')) : undefined
    const { opened, open } = gate()
    plans[3]!.on.prepareContext = () => opened
    const { batch, handle } = await bench.batch(plans, 1)
    await until(() => plans[3]!.calls.includes('prepareContext'))
    Object.assign(batch.items[0]!, { state: 'pendente', tries: 1 })
    open()
    await handle.result()
    expect(batch.settled.filter(({ position }) => position === 1).map(({ state }) => state)).toEqual([
      'falhou',
      'feito',
    ])
  })

  it.each(['concluido', 'cancelado'])('asked for again while it ends (%s) reads before it does', async (how) => {
    const plans = plansOf(2)
    const { opened, open } = gate()
    plans[1]!.on.prepareContext = () => opened
    let ends = 0
    const { batch, handle } = await bench.batch(plans, 1, {
      onEnd: async ({ id, items }) => {
        if (++ends > 1) return
        // Both rows and the run say that it is over; only the run has still to close.
        Object.assign(items[0]!, { state: 'pendente', tries: 1 })
        await bench.client.workflow.getHandle(id).signal('lerDeNovo')
      },
    })
    await until(() => plans[1]!.calls.includes('prepareContext'))
    if (how === 'cancelado') await handle.executeUpdate('cancelarLote')
    open()
    await handle.result()
    expect(batch.settled.filter(({ position }) => position === 1)).toHaveLength(2)
    expect(batch.calls).toEqual(['prepareBatch', `endBatch ${how}`, 'endBatch concluido'])
    if (how === 'concluido') await recordHistory('batch-again', handle)
  })

  it('waits for questions at the provider, can be paused meanwhile, and reads the answers', async () => {
    const plans = plansOf(4)
    const asked = new Set<Script>()
    for (const plan of plans)
      plan.on.analyzeConversation = () => {
        if (asked.has(plan)) return
        asked.add(plan)
        throw refused('ia_em_lote')
      }
    let looks = 0
    const turn = () => ({ news: ++looks === 3, waitSeconds: looks < 3 ? 1 : null })
    const { batch, handle } = await bench.batch(plans, 2, { turn })
    await until(() => looks === 1)
    await handle.executeUpdate('pausar')
    expect(await handle.query('estado')).toMatchObject({ paused: 'pessoa', inWork: 0 })
    await handle.executeUpdate('retomar')
    await handle.result()
    expect(batch.settled.map(({ state }) => state)).toEqual(Array(4).fill('feito'))
    expect(plans.map(openings)).toEqual([2, 2, 2, 2])
    expect(batch.calls.at(-1)).toBe('endBatch concluido')
    await recordHistory('batch-economic', handle)
  })

  it('waits for a person when the provider does not take its questions', async () => {
    const plans = plansOf(1, { analyzeConversation: (attempt) => void (attempt === 1 && fail()) })
    const fail = () => {
      throw refused('ia_em_lote')
    }
    let isTaken = false
    const { batch, handle } = await bench.batch(plans, 1, {
      turn: () => {
        if (isTaken) return { news: false, waitSeconds: null }
        throw refused('ia_requisicao')
      },
    })
    await until(() => batch.calls.includes('pauseBatch economico'))
    isTaken = true
    await handle.executeUpdate('retomar')
    await handle.result()
    expect(batch.settled.map(({ state }) => state)).toEqual(['feito'])
  })
})
