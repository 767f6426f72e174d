import { Context } from '@temporalio/activity'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { StageId } from '@fechai/domain/stages'
import { beating } from './host/beating.ts'
import type { Deps } from './deps.ts'
import { toFailure } from './runs/failures.ts'

/** Activities of runs, beside the eleven stages. */
export type ActivityId = Exclude<keyof Activities, StageId>

type Work<Id extends ActivityId, Needs> = (
  deps: Needs,
  ...args: Parameters<Activities[Id]>
) => ReturnType<Activities[Id]>

export interface ActivityOptions {
  /** True for work that may take longer than the server waits for a heartbeat. */
  beats: boolean
}

/** An activity without its dependencies; `bindActivity` makes what Temporal calls. */
export type Activity<Id extends ActivityId, Needs = Deps> = Work<Id, Needs> & ActivityOptions

/** Makes an activity of its work, which has to be safe to repeat. The index names it, so that the id gives the types alone. */
export const defineActivity = <Id extends ActivityId, Needs = Deps>(
  _id: Id,
  options: ActivityOptions,
  work: Work<Id, Needs>,
): Activity<Id, Needs> => Object.assign(work, options)

/** Heartbeats while an activity works, passes its cancellation on to storage, and translates its errors. */
export function bindActivity<Id extends ActivityId>(activity: Activity<Id>, deps: Deps): Activities[Id] {
  const bound = async (...args: Parameters<Activities[Id]>): Promise<unknown> => {
    const { cancellationSignal: signal } = Context.current()
    const work = async (): Promise<unknown> => activity({ ...deps, storage: deps.storage.until(signal) }, ...args)
    try {
      return await (activity.beats ? beating(work) : work())
    } catch (error) {
      // An error caused by the cancellation is reported as the cancellation.
      throw toFailure(signal.aborted ? signal.reason : error)
    }
  }
  return bound as unknown as Activities[Id]
}
