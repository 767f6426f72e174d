import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LeadActivityBody } from '@fechai/contracts/leads'
import { sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { TIMINGS } from '@fechai/domain/limits'
import type { Database, Tx } from '../database/connect.ts'
import { keyOfLead, sealedPlace } from './notes.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A user's own activity, as it enters the history. */
export interface Told {
  id: string
  leadId: string
  activity: LeadActivityBody
  /** The person's own words; they lie sealed. */
  text: string
  /** The time of the action, ISO; now if it is absent. */
  at?: string | undefined
  /** Makes a repeated request harmless. */
  dedupeKey: string | null
}

/** Older times are set to this age, because a browser's clock may be wrong. */
const OLDEST = '30 days'

export const toldActivitiesOf = (db: Database, master: Key, owner: Owner) => {
  /** 'Before inserting, it checks the lead exists, retrying once after 1 second': it may be on its way. */
  async function leadsThere(wanted: readonly string[]): Promise<Set<string>> {
    const found = await seen(wanted)
    if (found.size === wanted.length) return found
    await delay(TIMINGS.activityLeadRetryMs)
    return seen(wanted)
  }
  const seen = (wanted: readonly string[]): Promise<Set<string>> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('leads').select('id').where('id', 'in', wanted).execute()
      return new Set(rows.map(({ id }) => id))
    })

  return {
    /**
     * Adds activities. Safe to repeat: each brings its id. Activities of a missing lead are left out.
     * @returns the ids of the stored ones.
     * @throws DomainError('not-found') when none of the leads is there
     */
    async add(told: readonly Told[]): Promise<string[]> {
      const there = await leadsThere([...new Set(told.map(({ leadId }) => leadId))])
      const standing = told.filter(({ leadId }) => there.has(leadId))
      if (standing.length === 0)
        throw new DomainError('not-found', 'Lead não encontrado ou não pertence ao usuário', { code: 'lead' })
      const sealed = new Map<string, Buffer>()
      for (const { id, leadId, text } of standing)
        if (text !== '') sealed.set(id, sealText(await keyOfLead(db, master, owner, leadId), text, sealedPlace(id)))
      return inScope(db, owner, async (tx) => {
        const ids: string[] = []
        for (const each of standing) if (await insert(tx, owner, each, sealed.get(each.id) ?? null)) ids.push(each.id)
        return ids
      })
    },
  }
}

/** @returns whether it stands: now, or since it was told before under this id. */
async function insert(tx: Tx, owner: Owner, told: Told, sealed: Buffer | null): Promise<boolean> {
  const at = sql<string>`greatest(least(now(), ${told.at ?? null}::timestamptz), now() - ${OLDEST}::interval)`
  const added = await tx
    .insertInto('lead_activities')
    .values({
      ...{ id: told.id, lead_id: told.leadId, user_id: owner.userId, sealed, dedupe_key: told.dedupeKey },
      activity: JSON.stringify(told.activity),
      ...(told.at === undefined ? {} : { created_at: at }),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return true
  const known = await tx
    .selectFrom('lead_activities')
    .select('id')
    .where('id', '=', told.id)
    .where('lead_id', '=', told.leadId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst()
  return known !== undefined
}
