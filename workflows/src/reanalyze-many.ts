import {
  allHandlersFinished,
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  isCancellation,
  proxyActivities,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { STATE_QUERY } from '@fechai/contracts/runs/analyze-upload'
import {
  AGAIN_SIGNAL,
  CANCEL_UPDATE,
  PAUSE_UPDATE,
  RESUME_UPDATE,
  TUNE_UPDATE,
  type BatchItem,
  type BatchRef,
  type BatchRunState,
  type BatchTuning,
  type ItemOutcome,
} from '@fechai/contracts/runs/reanalyze-many'
import { AT_PROVIDER, holdsBatch, type PauseReason } from '@fechai/domain/batch'
import { analyzeItem } from './analyze-item.ts'
import { codeOf } from './failure-of.ts'
import { BOOKKEEPING_POLICY, ECONOMIC_POLICY } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

export const againSignal = defineSignal(AGAIN_SIGNAL)
export const pauseUpdate = defineUpdate<void>(PAUSE_UPDATE)
export const resumeUpdate = defineUpdate<void>(RESUME_UPDATE)
export const cancelUpdate = defineUpdate<void>(CANCEL_UPDATE)
export const tuneUpdate = defineUpdate<void, [BatchTuning]>(TUNE_UPDATE)
export const batchStateQuery = defineQuery<BatchRunState>(STATE_QUERY)

const { prepareBatch, nextBatchItems, settleBatchItems, pauseBatch, resumeBatch, endBatch } =
  proxyActivities<Activities>(BOOKKEEPING_POLICY)
const { askEconomically } = proxyActivities<Activities>(ECONOMIC_POLICY)

/** Items that are asked for at a time. */
const PAGE = 50
/** The open items at this length still end in the same history, well below 4,000 events. */
const EVENTS_AT_MOST = 1_000

/** The data that one run of a batch hands to the next. */
export interface BatchCarry {
  after: number
  atOnce: number
  paused: PauseReason | null
}

/**
 * Reads the conversations of a batch again, a few at a time and each once, and goes on in a new run before its history
 * grows. What holds up all of them (money, the provider) holds the batch: the conversation it happened to is tried
 * once more by itself, and then everything waits for a person.
 */
export async function reanalyzeMany(ref: BatchRef, carried?: BatchCarry, eventsAtMost = EVENTS_AT_MOST): Promise<void> {
  const state = carried
    ? { ...carried, cancelled: false }
    : { after: 0, atOnce: 1, paused: null as PauseReason | null, cancelled: false }
  const running = new Set<number>()
  const ended: { item: BatchItem; outcome: ItemOutcome; wasAlone: boolean }[] = []
  let queue: BatchItem[] = []
  let atEnd = false
  /** One at a time, since something held the last one up. */
  let alone = false
  let ready = false
  /** Since the batch was last said to be over. */
  let askedAgain = false
  let news = 0
  const tell = (): void => void news++

  /** The row says one thing after the other, as it was said to the run. */
  const prepared = prepareBatch(ref)
  let written: Promise<unknown> = prepared.catch(() => undefined)
  const write = (work: () => Promise<void>): Promise<void> => {
    const turn = written.then(work)
    written = turn.catch(() => undefined)
    return turn
  }

  setHandler(batchStateQuery, () => ({ ...state, inWork: running.size }))
  setHandler(againSignal, () => {
    askedAgain = true
    tell()
  })
  setHandler(pauseUpdate, () => pause('pessoa'))
  setHandler(resumeUpdate, async () => {
    // Only then is it known whether it waits.
    if (!ready) await condition(() => ready)
    if (state.paused === null || state.cancelled) return
    state.paused = null
    alone = false
    await write(() => resumeBatch(ref))
    tell()
  })
  setHandler(cancelUpdate, () => {
    state.cancelled = true
    tell()
  })
  setHandler(tuneUpdate, ({ atOnce }) => {
    if (atOnce !== undefined) state.atOnce = atOnce
    tell()
  })

  async function pause(reason: PauseReason): Promise<void> {
    if (state.paused !== null || state.cancelled) return
    state.paused = reason
    await write(() => pauseBatch(ref, reason))
    tell()
  }

  function begin(item: BatchItem): void {
    running.add(item.position)
    const wasAlone = alone
    const work = analyzeItem(ref, item, { mode, economic, evenIfFailing: alone })
    void work.then((outcome) => {
      running.delete(item.position)
      ended.push({ item, outcome, wasAlone })
      tell()
    })
  }

  /** Notes what ended; what held the batch up goes back to the head of the queue. */
  async function settle(): Promise<void> {
    const all = ended.splice(0)
    const held = all.filter(({ outcome }) => outcome.cause !== null && holdsBatch(outcome.cause.code))
    // Questions at the provider are neither: the list returns them once their answers are there.
    const left = all.filter((each) => !held.includes(each) && each.outcome.cause?.code !== AT_PROVIDER)
    const done = left.map(({ outcome }) => outcome)
    if (done.length > 0) await settleBatchItems(ref, done)
    queue.unshift(...held.map(({ item }) => item))
    const last = held.find(({ wasAlone }) => wasAlone)
    if (last) await pause(last.outcome.cause!.code as PauseReason)
    alone = held.length > 0
  }

  const { mode, atOnce, economic, paused: waits = null } = await prepared
  if (!carried) {
    state.atOnce = atOnce
    // A run that takes the place of one that was lost waits as that one did.
    state.paused ??= waits
  }
  ready = true
  try {
    await readAll()
  } catch (error) {
    if (!isCancellation(error)) throw error
    // A cancellation from the Temporal UI ends the open items as cancelled, and the row says so.
    await CancellationScope.nonCancellable(async () => {
      await condition(() => running.size === 0)
      await endBatch(ref, 'cancelado')
    })
    throw error
  }

  /** Hands over what waits and takes what came; what the provider does not take holds the batch. */
  async function takeTurn(): Promise<'read' | 'wait' | 'done'> {
    const seen = news
    try {
      const { news: came, waitSeconds } = await askEconomically(ref)
      if (came) return 'read'
      if (waitSeconds === null) return 'done'
      await condition(() => news !== seen, waitSeconds * 1_000)
      return 'wait'
    } catch (error) {
      if (isCancellation(error)) throw error
      const code = codeOf(error)
      await pause(code !== null && holdsBatch(code) ? code : 'economico')
      return 'wait'
    }
  }

  function startOver(): void {
    atEnd = false
    state.after = 0
  }

  async function readAll(): Promise<void> {
    for (;;) {
      const seen = news
      if (ended.length > 0) {
        await settle()
        continue
      }
      const isLong = workflowInfo().historyLength > eventsAtMost
      const isFree = running.size < (alone ? 1 : state.atOnce)
      if (!state.paused && !state.cancelled && !isLong && isFree && !(atEnd && queue.length === 0)) {
        if (queue.length === 0) {
          queue = await nextBatchItems(ref, state.after, PAGE)
          atEnd = queue.length === 0
          state.after = queue.at(-1)?.position ?? state.after
          continue
        }
        begin(queue.shift()!)
        continue
      }
      if (running.size === 0) {
        if (state.cancelled) {
          await condition(allHandlersFinished)
          askedAgain = false
          await endBatch(ref, 'cancelado')
          if (!askedAgain) return close('cancelado')
          state.cancelled = false
          queue = []
          startOver()
          continue
        }
        if (economic && atEnd && queue.length === 0 && !state.paused && !isLong) {
          const turn = await takeTurn()
          if (turn === 'read') startOver()
          if (turn !== 'done' || state.paused || state.cancelled) continue
        }
        if (atEnd && queue.length === 0 && !state.paused && !state.cancelled && !(economic && isLong)) {
          askedAgain = false
          const isOver = await endBatch(ref, 'concluido')
          if (isOver) await condition(allHandlersFinished)
          if (isOver && !askedAgain) return close('concluido')
          // Something waits before where we are: a person asked for it again, perhaps as it ended.
          startOver()
          continue
        }
        if (isLong) {
          await condition(allHandlersFinished)
          if (news !== seen) continue
          const after = Math.min(state.after, (queue[0]?.position ?? Number.POSITIVE_INFINITY) - 1)
          const earliest = queue.reduce((least, { position }) => Math.min(least, position - 1), after)
          const { atOnce: window, paused } = state
          await continueAsNew<typeof reanalyzeMany>(ref, { after: earliest, atOnce: window, paused }, eventsAtMost)
        }
      }
      await condition(() => news !== seen)
    }
  }
}

function close(estado: 'concluido' | 'cancelado'): void {
  upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: estado }])
}
