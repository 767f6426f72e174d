import { sql } from 'kysely'
import type { SalesTeam } from '@fechai/contracts/sales-teams'
import { DomainError } from '@fechai/domain/errors'
import { MEMBER_REFUSALS } from '@fechai/domain/members'
import { TEAM_LIMITS, TEAM_REFUSALS } from '@fechai/domain/sales-team'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

type Members = SalesTeam['members']

/**
 * The teams of a company, which managers keep. Each change returns the people who led a team before it or lead one after
 * it: their open tabs have to ask whom they lead.
 */
export const salesTeamsOf = (db: Database, owner: Owner) => ({
  list: (): Promise<SalesTeam[]> => inScope(db, owner, listTeams),

  /** Sent again it is the same team. @throws DomainError('conflict') beyond the limit, or for a person who does not sell */
  add: ({ id, name, members }: SalesTeam): Promise<string[]> =>
    changing(db, owner, async (tx) => {
      const { n } = await tx
        .selectFrom('sales_teams')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
      const added = await tx
        .insertInto('sales_teams')
        .values({ id, name })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return
      if (Number(n) >= TEAM_LIMITS.teams)
        throw new DomainError('conflict', TEAM_REFUSALS.full, { code: 'equipes_demais' })
      await setMembers(tx, id, members)
      await recordTeam(tx, owner, 'sales-team-created', id, members)
    }),

  /** @throws DomainError('not-found' | 'conflict') */
  change: ({ id, name, members }: SalesTeam): Promise<string[]> =>
    changing(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('sales_teams')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknown()
      await setMembers(tx, id, members)
      await recordTeam(tx, owner, 'sales-team-changed', id, members)
    }),

  /** @throws DomainError('not-found') */
  remove: (id: string): Promise<string[]> =>
    changing(db, owner, async (tx) => {
      await setMembers(tx, id, [])
      const { numDeletedRows } = await tx.deleteFrom('sales_teams').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw unknown()
      await recordTeam(tx, owner, 'sales-team-removed', id, [])
    }),
})

const unknown = () => new DomainError('not-found', TEAM_REFUSALS.unknown, { code: 'equipe' })

async function listTeams(tx: Tx): Promise<SalesTeam[]> {
  const teams = await tx.selectFrom('sales_teams').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  const people = await tx
    .selectFrom('sales_team_members')
    .select(['user_id as id', 'team_id as teamId', 'leads'])
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  const byTeam = Map.groupBy(people, ({ teamId }) => teamId)
  return teams.map((team) => ({
    ...team,
    members: (byTeam.get(team.id) ?? []).map(({ id, leads }) => ({ id, leads })),
  }))
}

/** One change of a company's teams at a time: a limit and a person's team are read and written by the same one. */
const changing = (db: Database, owner: Owner, change: (tx: Tx) => Promise<void>): Promise<string[]> =>
  inScope(db, owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sales-teams:${owner.empresaId}`}, 0))`.execute(tx)
    const before = await leadersOf(tx)
    await change(tx)
    return [...new Set([...before, ...(await leadersOf(tx))])]
  })

const leadersOf = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('sales_team_members').select('user_id').where('leads', '=', true).execute()).map(
    ({ user_id: id }) => id,
  )

async function setMembers(tx: Tx, teamId: string, members: Members): Promise<void> {
  const ids = members.map(({ id }) => id)
  await tx
    .deleteFrom('sales_team_members')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`user_id <> all(${ids}::uuid[])`)
    .execute()
  for (const { id, leads } of members.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { rows } = await sql<{ sells: boolean | null }>`select hold_seller(${id}) as sells`.execute(tx)
    const { sells } = rows[0]!
    if (sells === null) throw new DomainError('not-found', MEMBER_REFUSALS.unknown, { code: 'membro_unknown' })
    if (!sells) throw new DomainError('conflict', TEAM_REFUSALS.person, { code: 'equipe_pessoa' })
    await tx
      .insertInto('sales_team_members')
      .values({ user_id: id, team_id: teamId, leads })
      .onConflict((oc) => oc.columns(['empresa_id', 'user_id']).doUpdateSet({ team_id: teamId, leads }))
      .execute()
  }
}

const recordTeam = (
  tx: Tx,
  owner: Owner,
  event: 'sales-team-created' | 'sales-team-changed' | 'sales-team-removed',
  subjectId: string,
  members: Members,
): Promise<void> =>
  recordAudit(tx, owner, {
    ...{ event, subjectId },
    details: { members: members.length, leaders: members.filter(({ leads }) => leads).length },
  })
