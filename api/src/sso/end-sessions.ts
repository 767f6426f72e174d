import type { Deps } from '../deps.ts'
import type { AccountTx } from '../members/account-transaction.ts'

/**
 * Ends the sessions that passwords opened to accounts of the company's verified domains, where its issuer is the only
 * way in. The person who acts and the one for emergencies keep theirs.
 */
export async function endPasswordSessions(tx: AccountTx, empresaId: string, actorId: string): Promise<void> {
  // No row is fine: mostly no one of the domains is signed in by a password.
  await tx.query(
    `delete from auth.sessions s using auth.users u, auth.sso_domains d, auth.sso_connections c
     where u.id = s.user_id and u.empresa_id = $1 and not s.by_sso and u.role <> 'admin' and u.id <> $2
       and c.empresa_id = u.empresa_id and c.is_only and u.id is distinct from c.break_glass
       and d.empresa_id = u.empresa_id and d.domain = split_part(u.email, '@', 2) and d.verified_at is not null`,
    [empresaId, actorId],
  )
}

/** Sessions may have ended: event streams of the company's people close at once. */
export async function endStreams({ authDb, hub }: Pick<Deps, 'authDb' | 'hub'>, empresaId: string): Promise<void> {
  const { rows } = await authDb.pool.query<{ id: string }>(
    'select id from auth.users where empresa_id = $1 and deactivated_at is null',
    [empresaId],
  )
  await Promise.all(rows.map(({ id }) => hub.checkSessions(id)))
}
