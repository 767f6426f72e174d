import { sql } from 'kysely'
import type { LeadRule } from '@fechai/contracts/lead-rules'
import { DomainError } from '@fechai/domain/errors'
import { OWNER_REFUSALS } from '@fechai/domain/lead-owner'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { holdOwner } from './change-owner.ts'

/** The company's rule for new leads. */
export const leadRulesOf = (db: Database, owner: Owner) => ({
  find: (): Promise<LeadRule> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('lead_rules').select('rule').executeTakeFirst()
      const members = await tx.selectFrom('lead_rule_members').select('user_id').orderBy('position').execute()
      const numbers = await tx
        .selectFrom('lead_rule_numbers')
        .select(['session_id as sessionId', 'user_id as person', 'team_id as team'])
        .orderBy('session_id')
        .execute()
      return {
        rule: rule?.rule ?? 'sender',
        members: members.map(({ user_id: id }) => id),
        numbers: numbers.map(({ sessionId, person, team }) => ({
          sessionId,
          to: person === null ? { team: team! } : { person },
        })),
      }
    }),

  /**
   * A person who stays keeps their turn; a new one comes after those who wait. People in another order go round in that
   * order from whoever is next. Another rule leaves people and numbers as they are, for the day on which it is chosen.
   * @throws DomainError('conflict' | 'not-found') for a person without access, and for a number or a team that is not there
   */
  set: ({ rule, members, numbers }: LeadRule): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const changed = { rule, changed_at: sql<string>`now()` }
      const { turn } = await tx
        .insertInto('lead_rules')
        .values({ rule })
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet(changed))
        .returning('turn')
        .executeTakeFirstOrThrow()
      const rota = rule === 'turns' ? members : []
      const before = await turnsInOrder(tx)
      if (rule === 'turns')
        await tx
          .deleteFrom('lead_rule_members')
          .where(sql<boolean>`user_id <> all(${members}::uuid[])`)
          .execute()
      for (const [position, userId] of rota.entries()) {
        await holdOwner(tx, userId)
        await tx
          .insertInto('lead_rule_members')
          .values({ user_id: userId, position, last_turn: turn })
          .onConflict((oc) => oc.columns(['empresa_id', 'user_id']).doUpdateSet({ position }))
          .execute()
      }
      if (rule === 'turns' && turn > 0 && isReordered(before, members)) await goRoundFrom(tx, before, members, turn)
      if (rule === 'number') await setNumbers(tx, numbers)
      await recordAudit(tx, owner, {
        event: 'lead-rule-changed',
        details: { rule, members: rota.length, ...(rule === 'number' && { numbers: numbers.length }) },
      })
    }),
})

interface Turn {
  userId: string
  position: number
}

/** People of the rota, the next one first. */
const turnsInOrder = (tx: Tx): Promise<Turn[]> =>
  tx
    .selectFrom('lead_rule_members')
    .select(['user_id as userId', 'position'])
    .orderBy('last_turn')
    .orderBy('position')
    .execute()

function isReordered(before: readonly Turn[], members: readonly string[]): boolean {
  const known = before.toSorted((a, b) => a.position - b.position).map(({ userId }) => userId)
  const stay = members.filter((id) => known.includes(id))
  return known.filter((id) => members.includes(id)).some((id, at) => id !== stay[at])
}

/** Gives turns in the new order, beginning with whoever is next now. */
async function goRoundFrom(tx: Tx, before: readonly Turn[], members: readonly string[], turn: number): Promise<void> {
  const next = before.find(({ userId }) => members.includes(userId))!.userId
  const first = members.indexOf(next)
  const inTurn = [...members.slice(first), ...members.slice(0, first)]
  for (const [at, userId] of inTurn.entries())
    await tx
      .updateTable('lead_rule_members')
      .set({ last_turn: Number(turn) - members.length + 1 + at })
      .where('user_id', '=', userId)
      .execute()
}

async function setNumbers(tx: Tx, numbers: LeadRule['numbers']): Promise<void> {
  await tx.deleteFrom('lead_rule_numbers').execute()
  for (const { sessionId, to } of numbers) {
    const session = await tx.selectFrom('whatsapp_sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
    if (!session) throw new DomainError('not-found', OWNER_REFUSALS.number, { code: 'numero' })
    if ('person' in to) await holdOwner(tx, to.person)
    else await requireTeam(tx, to.team)
    const receiver = 'person' in to ? { user_id: to.person } : { team_id: to.team }
    await tx
      .insertInto('lead_rule_numbers')
      .values({ session_id: sessionId, ...receiver })
      .execute()
  }
}

async function requireTeam(tx: Tx, id: string): Promise<void> {
  const team = await tx.selectFrom('sales_teams').select('id').where('id', '=', id).executeTakeFirst()
  if (!team) throw new DomainError('not-found', OWNER_REFUSALS.team, { code: 'equipe' })
}
