import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { noSession, type SessionView, whatsappSessionsOf, whatsappSessionViewsOf } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A notified gateway has a code, or a refusal, within this time. */
const UNDER_WAY_MS = 30_000

/** The sessions of who asks, to look at and to wish something of. */
export async function sessionsOf({ db, master }: Deps, owner: Owner) {
  const key = await companyKeyOf(db, master, owner)
  return { views: whatsappSessionViewsOf(db, owner, key), wishes: whatsappSessionsOf(db, owner, key) }
}

/**
 * The session that a request names. The specification's screens call the company a session too, or name none: then it
 * is the person's own, null where they have none.
 * @throws DomainError('not-found') for one that is not there, or is a colleague's.
 */
export async function sessionNamed(
  { views }: Pick<Awaited<ReturnType<typeof sessionsOf>>, 'views'>,
  { empresaId }: Owner,
  named: string | undefined,
): Promise<SessionView | null> {
  if (named === undefined || named.toLowerCase() === empresaId) return views.own()
  if (!UUID.test(named)) throw noSession()
  return views.find(named.toLowerCase())
}

/**
 * Returns a session whose code the viewer may see: a code is an account, and a colleague's is hidden from managers too.
 */
export async function ownSessionNamed(
  stores: Pick<Awaited<ReturnType<typeof sessionsOf>>, 'views'>,
  owner: Owner,
  named: string | undefined,
): Promise<SessionView | null> {
  const found = await sessionNamed(stores, owner, named)
  if (found && found.session.userId !== owner.userId) throw noSession()
  return found
}

/** There is a code to be typed on the phone, or a gateway is getting one. */
export const isUnderWay = ({ session, linkCode, asked }: SessionView): boolean =>
  linkCode !== null ||
  (asked !== null && session.status === 'connecting' && Date.now() - Date.parse(asked.at) < UNDER_WAY_MS)
