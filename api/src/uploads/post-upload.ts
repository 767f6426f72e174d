import { countHit, requireRoom, requireUploadsOn } from '@fechai/data/companies'
import { inScope, wholeCompany } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { requireTimeLeft } from '../ending.ts'
import type { ApiContext, Env } from '../http/context.ts'
import type { JsonResponse } from '../http/json-response.ts'
import type { ConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { namesOf } from '../identity/people.ts'
import { drain } from './drain.ts'
import { acceptPost, companyRoom, readBatch, requireUploadLeft } from './limits.ts'
import { receiveUpload } from './receive.ts'
import { requireDeclaredSize } from './size-limits.ts'
import { waitForRun } from './wait-for-run.ts'

const MAX_WAIT_SECONDS = 120
const LEFT = 'O envio foi interrompido antes do fim. Tente de novo.'

/** Runs ahead of everything that may refuse: a refusal still lets the browser finish its sentence. */
export const politelyRefusing: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.error && c.env?.incoming) drain(c.env.incoming)
}

/** POST /upload: 202 at once, or with `Prefer: wait=N` the analysis itself when it ends in time. */
export async function postUpload(c: ApiContext, deps: Deps): Promise<UploadAccepted | JsonResponse<never>> {
  const { owner, apiKey } = c.get('viewer')
  if (!c.env?.incoming || !/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('invalid', UPLOAD_TEXTS.missing, { code: 'sem_arquivo' })
  }
  requireTimeLeft(deps.ending)
  requireDeclaredSize(Number(c.req.header('content-length') ?? 0), deps.environment)
  const accepted = await receiveInTurn(c, deps)
  // The analysis is the lead: a key that may not read leads does not get it.
  const mayRead = apiKey?.scopes.includes('leads:read') ?? true
  const waitSeconds = mayRead ? preferredWait(c.req.header('prefer')) : 0
  // A preference that cannot be met is no error (RFC 7240, 2): the file was taken, and its stream reports the rest.
  const endWait = waitSeconds === 0 ? null : deps.limiters.waitingForRuns.tryAcquire(owner)
  if (!endWait) {
    c.status(202)
    return accepted
  }
  try {
    c.header('Preference-Applied', `wait=${waitSeconds}`)
    return await waitForRun(c, deps, accepted, waitSeconds)
  } finally {
    endWait()
  }
}

async function receiveInTurn(c: ApiContext, deps: Deps): Promise<UploadAccepted> {
  const { owner } = c.get('viewer')
  const end = await takeWhileThere(c, deps.limiters.receiving)
  try {
    await requireUploadsOn(deps.db)
    const batch = readBatch(c)
    await requireUploadLeft(deps.db, deps.environment, c.get('viewer'), batch)
    await inScope(deps.db, owner, (tx) => requireRoom(tx, companyRoom(deps.environment), 0))
    await countHit(deps.db, acceptPost(deps.environment, c.get('viewer')))
    const { uploadId, duplicate } = await receiveUpload(c, deps, batch)
    if (duplicate) await requireVisible(c, deps, uploadId)
    return { success: true, uploadId, duplicate }
  } finally {
    end()
  }
}

/** Waits for a place to receive a file in, for as long as the sender stays. */
export async function takeWhileThere(c: ApiContext, limiter: ConcurrencyLimiter): Promise<() => void> {
  const { incoming } = c.env
  const gone = new AbortController()
  const leave = (): void => gone.abort(new DomainError('invalid', LEFT, { code: 'envio_invalido' }))
  incoming.once('close', leave)
  try {
    return await limiter.acquire(c.get('viewer').owner, gone.signal)
  } finally {
    incoming.off('close', leave)
  }
}

/** The company has these bytes, from a colleague whose leads this salesperson does not see. */
async function requireVisible(c: ApiContext, deps: Deps, uploadId: string): Promise<void> {
  const { owner } = c.get('viewer')
  if (await uploadsOf(deps.db, owner).find(uploadId)) return
  const upload = await uploadsOf(deps.db, wholeCompany(owner.empresaId)).find(uploadId)
  // By the id the person may ask for the lead.
  if (upload?.leadId) c.set('refusal', { uploadId })
  const name = upload ? (await namesOf(deps.authDb, owner.empresaId))[upload.userId] : undefined
  const where = name === undefined ? 'O lead está com os gestores.' : `Está com ${name}.`
  throw new DomainError('conflict', `Este arquivo já foi enviado por outra pessoa da sua empresa. ${where}`, {
    code: 'arquivo_de_colega',
  })
}

function preferredWait(prefer = ''): number {
  const seconds = Number(/(?:^|[,;\s])wait=(\d{1,6})\b/i.exec(prefer)?.[1] ?? 0)
  return Math.min(seconds, MAX_WAIT_SECONDS)
}
