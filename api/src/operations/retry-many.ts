import { operationsOf } from '@fechai/data/operations'
import type { Owner } from '@fechai/data/database'
import type { RetryMany } from '@fechai/contracts/operations'
import { parkedCauseOf, type ParkedCauseAdvice } from '@fechai/domain/parked-causes'
import type { Deps } from '../deps.ts'

/** Temporal is asked for so many at once. */
const AT_ONCE = 8

/**
 * Has all of a kind tried again: runs that wait for one cause, files of one reason, or every run that another try may
 * help. What cannot be is left as it is, and counted.
 */
export async function retryMany(
  { db, runs, log }: Pick<Deps, 'db' | 'runs' | 'log'>,
  owner: Owner,
  wanted: RetryMany & { most: number },
  requestId: string,
): Promise<{ retried: number; left: number }> {
  const { empresaId, userId: requestedBy } = owner
  const operations = operationsOf(db, owner)
  if ('session' in wanted) return { retried: await operations.placeAgain(wanted.session), left: 0 }
  const tries =
    'reason' in wanted
      ? (await operations.unreadFor(wanted.reason)).map(
          (item) => () => runs.retryItem({ empresaId, ...item, requestId, requestedBy }),
        )
      : (await operations.parked())
          .filter(({ code }) => isWanted(parkedCauseOf(code), wanted))
          .slice(0, wanted.most)
          .map(
            ({ userId, uploadId, conversationId }) =>
              () =>
                runs.retry({ empresaId, userId, uploadId, conversationId }, `${requestId}:${uploadId}`),
          )
  let retried = 0
  for (let at = 0; at < tries.length; at += AT_ONCE) {
    const results = await Promise.allSettled(tries.slice(at, at + AT_ONCE).map((tryAgain) => tryAgain()))
    for (const result of results) {
      if (result.status === 'fulfilled') retried += 1
      else log.warn({ err: result.reason }, 'not tried again')
    }
  }
  return { retried, left: tries.length - retried }
}

const isWanted = (
  cause: ParkedCauseAdvice,
  wanted: Exclude<RetryMany, { reason: string } | { session: string }>,
): boolean => ('all' in wanted ? cause.isWorthRetrying : cause.codes[0] === wanted.cause)
