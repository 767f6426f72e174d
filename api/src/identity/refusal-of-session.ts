import type { Database } from '@fechai/data/database'

/** A password opens nothing of an account where the company's issuer is the only way in. */
const ONLY_BY_SSO = `s.is_only and u.role <> 'admin' and (s.break_glass = u.id and u.role = 'gestor' and u.two_factor_enabled) is not true
  and exists (select from auth.sso_domains d where d.empresa_id = u.empresa_id and d.verified_at is not null
    and d.domain = split_part(u.email, '@', 2))`

/**
 * Returns the code of the refusal of a new session, by whichever way it was asked for; null when it may open.
 * @param bySso true when the company's issuer named the person
 */
export async function refusalOfSession(authDb: Database, userId: string, bySso: boolean): Promise<string | null> {
  const { rows } = await authDb.pool.query<{ code: string | null }>(
    `select case when u.deactivated_at is not null then 'DEACTIVATED' when c.suspended_at is not null then 'SUSPENDED'
       when $2 and s.is_on is not true then 'SSO_OFF' when not $2 and ${ONLY_BY_SSO} then 'SSO_ONLY' end as code
     from auth.users u join companies c on c.id = u.empresa_id
     left join auth.sso_connections s on s.empresa_id = u.empresa_id where u.id = $1`,
    [userId, bySso],
  )
  return rows[0]?.code ?? null
}

/** True when codes that are sent to an address would open nothing. */
export async function isOnlyBySso(authDb: Database, email: string): Promise<boolean> {
  const { rows } = await authDb.pool.query(
    `select 1 from auth.users u join auth.sso_connections s on s.empresa_id = u.empresa_id
     where u.email = $1 and ${ONLY_BY_SSO}`,
    [email],
  )
  return rows.length > 0
}
