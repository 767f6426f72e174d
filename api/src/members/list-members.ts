import type { Invitation, Member, MembersAnswer } from '@fechai/contracts/members'
import { lastSignIns, leadsByPerson } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'

type Account = Pick<
  Member,
  'id' | 'name' | 'email' | 'role' | 'deactivatedAt' | 'secondFactor' | 'sessions' | 'isErased'
>

export const INVITATION_COLUMNS = `id, email, role, expires_at as "expiresAt", expires_at <= now() as "isExpired"`

/** Lists the people of the company and the invited ones; accounts and the board are read by roles of their own. */
export async function listMembers({ authDb, db }: Deps, owner: Owner): Promise<MembersAnswer> {
  const [accounts, invitations, leads, signIns] = await Promise.all([
    authDb.pool.query<Account>(
      `select id, name, email, case when role = 'vendedor' and leads_team then 'lider' else role end as role, deactivated_at as "deactivatedAt",
        two_factor_enabled as "secondFactor", erased_at is not null as "isErased",
        (select count(*)::int from auth.sessions s where s.user_id = u.id and s.expires_at > now()) as sessions
       from auth.users u where empresa_id = $1 and id <> empresa_id order by deactivated_at is not null, name, id`,
      [owner.empresaId],
    ),
    authDb.pool.query<Invitation>(
      `select ${INVITATION_COLUMNS} from auth.invitations
       where empresa_id = $1 and accepted_at is null and withdrawn_at is null order by created_at desc`,
      [owner.empresaId],
    ),
    leadsByPerson(db, owner),
    lastSignIns(db, owner),
  ])
  const members = accounts.rows
    .map((each) => ({ ...each, leads: leads.get(each.id) ?? 0, lastSignInAt: signIns.get(each.id) ?? null }))
    // An erased account is shown only while it still holds something to hand over.
    .filter(({ isErased, leads: held }) => !isErased || held > 0)
  return { members, invitations: invitations.rows }
}
