import { randomUUID } from 'node:crypto'
import type { Close } from '@fechai/contracts/members'
import { refuseLeaving } from '@fechai/domain/members'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { accountTransaction, holdPeople } from '../members/account-transaction.ts'
import { endConnections, handOverLeads, orderErasure } from '../members/change-member.ts'
import { refuse } from '../members/refuse.ts'
import { requirePassword } from './require-password.ts'

/**
 * Closes the viewer's own account: ends every session and WhatsApp connection, and leaves the leads without owner to
 * the managers. The last manager cannot leave. With `erase` the personal data is removed too. @returns how many leads were handed
 * over
 */
export async function closeAccount(c: ApiContext, deps: Deps, { current, erase }: Close): Promise<number> {
  const viewer = c.get('viewer')
  const { empresaId, userId } = viewer.owner
  await requirePassword(c, deps, current)
  await accountTransaction(deps.authDb, userId, async (tx) => {
    refuse(refuseLeaving(await holdPeople(tx, empresaId), userId))
    // No row is fine: everyone of the company is held, and who asks is active.
    await tx.query(
      `update auth.users set deactivated_at = now(), updated_at = now(),
         erasure_ordered_at = case when $3::boolean then now() end
       where empresa_id = $1 and id = $2 and deactivated_at is null`,
      [empresaId, userId, erase],
    )
  })
  await deps.hub.checkSessions(userId)
  // The leaver's data is reached with the company's reach: the account no longer belongs to it.
  const company = { ...viewer, owner: { ...viewer.owner, reach: 'company' as const } }
  await endConnections(deps, company, userId)
  const leads = await handOverLeads(deps, company, userId, null)
  if (erase) await orderErasure(deps, company.owner, userId, randomUUID())
  return leads
}
