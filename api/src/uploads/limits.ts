import type { UploadAllowance } from '@fechai/contracts/uploads'
import { countHit, openWindow, type RateLimit, requireHitLeft, type RoomLimits } from '@fechai/data/companies'
import type { Database, Owner, Tx } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { LIMITS, UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { Environment } from '@fechai/platform/env'
import type { ApiContext } from '../http/context.ts'

const HOUR = 60 * 60
/** A repeated file costs no analysis, but it does cost its transfer: as many again as may be new. */
const POSTS_PER_UPLOAD = 2 * LIMITS.uploadFilesAtOnce

/** Sendings of a person an hour, the limit of the specification. */
const sendings = ({ LIMIT_UPLOADS_PER_HOUR: hits }: Environment, { userId }: Owner): RateLimit => ({
  key: `upload:${userId}`,
  hits,
  windowSeconds: HOUR,
  message: UPLOAD_TEXTS.rateLimited,
})

/** The files that one sending takes along. */
const filesAtOnce = ({ userId }: Owner, batch: string): RateLimit => ({
  key: `upload-batch:${userId}:${batch}`,
  hits: LIMITS.uploadFilesAtOnce,
  windowSeconds: HOUR,
  message: UPLOAD_TEXTS.rateLimited,
})

/** Limits of what the company may keep. */
export const companyRoom = (environment: Environment): RoomLimits => ({
  bytes: environment.LIMIT_COMPANY_BYTES,
  conversations: environment.LIMIT_COMPANY_CONVERSATIONS,
})

/** Posts of any kind, counted before a byte is read. */
export const acceptPost = ({ LIMIT_UPLOADS_PER_HOUR: uploads }: Environment, { userId }: Owner): RateLimit => ({
  key: `upload-post:${userId}`,
  hits: uploads * POSTS_PER_UPLOAD,
  windowSeconds: HOUR,
  message: UPLOAD_TEXTS.rateLimited,
})

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
  owner: Owner,
  batch: string | null,
): Promise<void> {
  const open = batch === null ? null : await openWindow(db, filesAtOnce(owner, batch))
  if (batch !== null && open !== null) await requireHitLeft(db, filesAtOnce(owner, batch))
  else await requireHitLeft(db, sendings(environment, owner))
}

/** Counts a file whose bytes turned out to be new: the first of what is sent at once for all of it. @throws DomainError('limit') */
export async function countUpload(tx: Tx, environment: Environment, owner: Owner, batch: string | null): Promise<void> {
  if (batch !== null && (await countHit(tx, filesAtOnce(owner, batch))) > 1) return
  await countHit(tx, sendings(environment, owner))
}

/** Returns how often a person may still send in this hour. */
export async function uploadAllowance(db: Database, environment: Environment, owner: Owner): Promise<UploadAllowance> {
  const limit = sendings(environment, owner)
  const open = await openWindow(db, limit)
  return { left: limit.hits - (open?.hits ?? 0), secondsLeft: open?.secondsLeft ?? null }
}
