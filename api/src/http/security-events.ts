import { createHmac } from 'node:crypto'
import { recordAudit } from '@fechai/data/audit'
import { countHit } from '@fechai/data/companies'
import { inScope, type Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../identity/viewer.ts'
import { addressOf } from './address.ts'
import type { ApiContext } from './context.ts'
import { isOwnProbe } from './own-probes.ts'
import { NOT_YOURS } from './route.ts'

type Logged = 'sign-in-refused' | 'code-refused' | 'key-refused' | 'limit-reached'
/** Events that are written into the company's audit as well. */
type Audited =
  | 'signed-up'
  | 'signed-in'
  | 'password-reset'
  | 'password-changed'
  | 'session-ended'
  | 'second-factor-refused'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'access-denied'

const EVENT_OF_CODE: Record<string, Logged> = {
  credenciais: 'sign-in-refused',
  codigo: 'code-refused',
  segundo_fator_codigo: 'code-refused',
  chave: 'key-refused',
}

/** A person who tries doors would fill the audit otherwise; the log has every one. */
const DENIALS_PER_HOUR = 20

/** An event in the log: ids, codes, and a name for the network address that leads back to it only with our secret. */
function tell(c: ApiContext, { log, environment }: Deps, event: Logged | Audited, details: Record<string, unknown>) {
  const address = addressOf(c, environment)
  const source = createHmac('sha256', environment.AUTH_SECRET).update(`log|${address}`).digest('base64url').slice(0, 12)
  log.info({ event, requestId: c.get('requestId'), route: c.req.routePath, source, ...details }, 'security')
}

/** Records an event of an account. It is written after the answer, which waits for nothing here. */
export function noteAccountEvent(c: ApiContext, deps: Deps, event: Audited, owner: Owner): void {
  tell(c, deps, event, { userId: owner.userId, empresaId: owner.empresaId })
  audit(deps, owner, event, {}).catch((err: unknown) => deps.log.warn({ err, event }, 'security event not recorded'))
}

/** Records a refusal that reveals something about the caller; all others are ignored. */
export function noteRefusal(c: ApiContext, deps: Deps, error: DomainError): void {
  const viewer = c.get('viewer') as Viewer | undefined
  const { userId, empresaId } = viewer?.owner ?? {}
  const isDenied = error.kind === 'forbidden' || error.code === NOT_YOURS
  const event = isDenied ? 'access-denied' : error.kind === 'limit' ? 'limit-reached' : EVENT_OF_CODE[error.code]
  if (event === undefined) return
  tell(c, deps, event, { code: error.code, userId, empresaId })
  if (!isDenied || !viewer) return
  const details = { code: error.code, method: c.req.method, route: c.req.routePath }
  auditDenial(deps, viewer.owner, details, isOwnProbe(c)).catch((err: unknown) =>
    deps.log.warn({ err, event }, 'security event not recorded'),
  )
}

/** Tests count on their own: they do not use up what would have been written of an attempt. */
async function auditDenial(deps: Deps, owner: Owner, details: Record<string, unknown>, isTest: boolean): Promise<void> {
  const key = `denials:${isTest ? 'test:' : ''}${owner.userId}`
  const limit = { key, hits: DENIALS_PER_HOUR, windowSeconds: 60 * 60, message: '' }
  try {
    await countHit(deps.db, limit)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'limit') return
    throw error
  }
  await audit(deps, owner, 'access-denied', details)
}

const audit = ({ db }: Deps, owner: Owner, event: Audited, details: Record<string, unknown>): Promise<void> =>
  inScope(db, owner, (tx) => recordAudit(tx, owner, { event, subjectId: owner.userId, details }))
