import type { UploadAllowance } from '@fechai/contracts/uploads'
import { countHit, openWindow, type RateLimit, requireHitLeft, type RoomLimits } from '@fechai/data/companies'
import type { Database, Tx } from '@fechai/data/database'
import { API_KEY_LIMITS } from '@fechai/domain/api-key'
import { DomainError } from '@fechai/domain/errors'
import { LIMITS, UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { Environment } from '@fechai/platform/env'
import type { ApiContext } from '../http/context.ts'
import { callerOf } from '../http/user-limits.ts'
import type { Viewer } from '../identity/viewer.ts'

const HOUR = 60 * 60
/** A repeated file costs no analysis, but it does cost its transfer: as many again as may be new. */
const POSTS_PER_UPLOAD = 2 * LIMITS.uploadFilesAtOnce

/**
 * Sendings an hour, the limit of the specification: of a person, or of an API key, which takes none from the person who
 * made it. All keys of a company together have a limit as well.
 */
const sendings = ({ LIMIT_UPLOADS_PER_HOUR: hits }: Environment, viewer: Viewer): RateLimit[] => [
  hourly(`upload:${callerOf(viewer)}`, hits),
  ...(viewer.apiKey ? [hourly(`upload-keys:${viewer.owner.empresaId}`, hits * API_KEY_LIMITS.companyShare)] : []),
]

const hourly = (key: string, hits: number): RateLimit => ({
  ...{ key, hits, windowSeconds: HOUR, message: UPLOAD_TEXTS.rateLimited },
})

/** The files that one sending takes along. */
const filesAtOnce = (viewer: Viewer, batch: string): RateLimit =>
  hourly(`upload-batch:${callerOf(viewer)}:${batch}`, LIMITS.uploadFilesAtOnce)

/** Limits of what the company may keep. */
export const companyRoom = (environment: Environment): RoomLimits => ({
  bytes: environment.LIMIT_COMPANY_BYTES,
  conversations: environment.LIMIT_COMPANY_CONVERSATIONS,
})

/** Posts of any kind, counted before a byte is read. */
export const acceptPost = ({ LIMIT_UPLOADS_PER_HOUR: uploads }: Environment, viewer: Viewer): RateLimit =>
  hourly(`upload-post:${callerOf(viewer)}`, uploads * POSTS_PER_UPLOAD)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the id shared by files that are sent at once, chosen by the sender; null for a file alone. */
export function readBatch(c: ApiContext): string | null {
  const batch = c.req.header('x-upload-batch')
  if (batch === undefined || batch === '') return null
  if (!UUID.test(batch)) throw new DomainError('invalid', 'O envio não foi reconhecido.', { code: 'lote_invalido' })
  return batch.toLowerCase()
}

/** Checks that a new file would still be allowed; called before the bytes arrive. @throws DomainError('limit') */
export async function requireUploadLeft(
  db: Database,
  environment: Environment,
  viewer: Viewer,
  batch: string | null,
): Promise<void> {
  const open = batch === null ? null : await openWindow(db, filesAtOnce(viewer, batch))
  if (batch !== null && open !== null) await requireHitLeft(db, filesAtOnce(viewer, batch))
  else for (const limit of sendings(environment, viewer)) await requireHitLeft(db, limit)
}

/** Counts a file whose bytes turned out to be new: the first of what is sent at once for all of it. @throws DomainError('limit') */
export async function countUpload(
  tx: Tx,
  environment: Environment,
  viewer: Viewer,
  batch: string | null,
): Promise<void> {
  if (batch !== null && (await countHit(tx, filesAtOnce(viewer, batch))) > 1) return
  for (const limit of sendings(environment, viewer)) await countHit(tx, limit)
}

/** Returns how often a person may still send in this hour. */
export async function uploadAllowance(
  db: Database,
  environment: Environment,
  viewer: Viewer,
): Promise<UploadAllowance> {
  const limit = sendings(environment, viewer)[0]!
  const open = await openWindow(db, limit)
  return { left: limit.hits - (open?.hits ?? 0), secondsLeft: open?.secondsLeft ?? null }
}
