import {
  CancellationScope,
  condition,
  defineQuery,
  defineSignal,
  defineUpdate,
  isCancellation,
  proxyActivities,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { ApplicationFailure } from '@temporalio/common'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import {
  CANCEL_SIGNAL,
  RETRY_SIGNAL,
  RETRY_UPDATE,
  STATE_QUERY,
  type RunState,
  type StageResults,
  type Stages,
} from '@fechai/contracts/runs/analyze-upload'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { causeOf } from './causes.ts'
import { BOOKKEEPING_POLICY, PARKED_AT_MOST, STAGE_POLICIES } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

export const retryUpdate = defineUpdate<void>(RETRY_UPDATE)
export const retrySignal = defineSignal(RETRY_SIGNAL)
export const cancelSignal = defineSignal(CANCEL_SIGNAL)
export const stateQuery = defineQuery<RunState>(STATE_QUERY)

const { parkRun, cancelRun } = proxyActivities<Activities>(BOOKKEEPING_POLICY)
const stages = Object.fromEntries(
  STAGE_IDS.map((id) => [id, proxyActivities<Stages>(STAGE_POLICIES[id])[id]]),
) as unknown as Stages

/** Runs one stage to its result, however often a person has to ask for it again. */
export type RunStage = <Id extends StageId>(id: Id, ref: Parameters<Stages[Id]>[0]) => Promise<StageResults[Id]>

/**
 * Gives `score` a way to run stages that park instead of failing: the cause is shown, what is done stays
 * done, and the stage runs again on `tentarNovamente`. Cancelling, by signal or from the Temporal UI,
 * undoes what the run stored.
 */
export async function withParking<T>(
  ref: UploadRef,
  score: (run: RunStage) => Promise<T>,
): Promise<T | { status: 'cancelado' }> {
  const state: RunState = { stage: STAGE_IDS[0]!, parked: null }
  let retryAsked = false
  let cancelAsked = false
  const scope = new CancellationScope()

  setHandler(stateQuery, () => state)
  setHandler(retrySignal, () => void (retryAsked = state.parked !== null))
  setHandler(retryUpdate, () => void (retryAsked = true), {
    validator: () => {
      if (!state.parked)
        throw ApplicationFailure.nonRetryable('Esta análise não está esperando por você.', 'nao_parada')
    },
  })
  setHandler(cancelSignal, () => {
    cancelAsked = true
    scope.cancel()
  })

  const run = async <Id extends StageId>(id: Id, input: Parameters<Stages[Id]>[0]): Promise<StageResults[Id]> => {
    for (;;) {
      state.stage = id
      try {
        return await (stages[id] as (input: unknown) => Promise<StageResults[Id]>)(input)
      } catch (error) {
        if (isCancellation(error)) throw error
        await park(id, error)
      }
    }
  }

  const park = async (id: StageId, error: unknown): Promise<void> => {
    const cause = causeOf(id, error)
    // The run counts as parked from here on: a reader of the row that `parkRun` writes may already answer.
    retryAsked = false
    state.parked = cause
    await parkRun(ref, cause)
    upsertSearchAttributes([
      { key: SEARCH_ATTRIBUTES.estado, value: 'aguardando_acao' },
      { key: SEARCH_ATTRIBUTES.etapa, value: id },
    ])
    const asked = await condition(() => retryAsked, PARKED_AT_MOST)
    state.parked = null
    if (!asked) {
      cancelAsked = true
      scope.cancel()
    }
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'processando' }])
  }

  try {
    return await scope.run(() => score(run))
  } catch (error) {
    if (!isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => cancelRun(ref))
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'cancelado' }])
    if (cancelAsked) return { status: 'cancelado' }
    throw error
  }
}
