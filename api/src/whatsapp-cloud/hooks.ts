import { createHash, timingSafeEqual } from 'node:crypto'
import type { Given } from '@fechai/contracts/endpoints'
import { countHit } from '@fechai/data/companies'
import { cloudDoorOf, keepReport, noteCloudDoorProven, type CloudDoor } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { ofAddress } from '../http/address-limit.ts'
import type { ApiContext } from '../http/context.ts'
import { readBytes } from '../http/read-body.ts'

/** Meta sends no larger report. */
const REPORT_BYTES = 3 * 1024 * 1024
/** Requests in ten minutes without a right word or signature to a number, or to no number from an address. */
const REFUSED = 60

/** Answers Meta, which proves an address before it reports there. */
export async function proveHook(
  c: ApiContext,
  deps: Deps,
  { hook, query }: Given<'GET /api/whatsapp/hooks/:hook'>,
): Promise<Response> {
  const { 'hub.mode': mode, 'hub.verify_token': word = '', 'hub.challenge': challenge = '' } = query
  const door = await doorOf(c, deps, hook)
  const isRight = timingSafeEqual(digest(word), digest(door.secrets.verifyToken))
  if (mode !== 'subscribe' || !isRight) {
    await countRefusal(c, deps, door)
    throw new DomainError('forbidden', 'A palavra de verificação não confere.', { code: 'verificacao' })
  }
  await noteCloudDoorProven(deps.db, door)
  return c.text(challenge)
}

/** Keeps a signed report, and wakes the gateway; Meta sends again what is not answered by 200. */
export async function takeReport(c: ApiContext, deps: Deps, hook: string): Promise<void> {
  const { environment } = deps
  const door = await doorOf(c, deps, hook)
  const body = await readBytes(c, REPORT_BYTES)
  const signature = c.req.header('x-hub-signature-256')
  const limits = {
    ofNumber: environment.LIMIT_WHATSAPP_REPORTS_WAITING,
    ofCompany: environment.LIMIT_WHATSAPP_REPORTS_WAITING_PER_COMPANY,
  }
  try {
    for (const sessionId of await keepReport(deps.db, door, { body, signature }, limits))
      deps.bus.wakeWhatsApp(sessionId)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated') await countRefusal(c, deps, door)
    throw error
  }
}

async function doorOf(c: ApiContext, deps: Deps, hook: string): Promise<CloudDoor> {
  const door = await cloudDoorOf(deps.db, deps.master, hook)
  if (door) return door
  await countHit(deps.db, ofAddress(c, deps, 'hooks', REFUSED))
  throw new DomainError('not-found', 'Endereço não encontrado', { code: 'nao_encontrado' })
}

/**
 * Counts what a number refuses by the number alone: Meta reports for all companies from the same addresses. What is
 * right is taken however much was refused. @throws DomainError('limit') when there was too much
 */
async function countRefusal(c: ApiContext, deps: Deps, { sessionId }: CloudDoor): Promise<void> {
  await countHit(deps.db, { ...ofAddress(c, deps, 'hooks', REFUSED), key: `hooks-of:${sessionId}` })
}

const digest = (word: string): Buffer => createHash('sha256').update(word).digest()
