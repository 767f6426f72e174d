import { sql } from 'kysely'
import type { NightlyRule, OlderReadings } from '@fechai/contracts/batches'
import { recordAudit } from '../audit/audit.ts'
import { inBatch } from './filter.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** Rule of a company that never chose one. */
export const NO_NIGHTS: NightlyRule = { enabled: false, limitBrl: 5 }

/** User who switched it on, and the limit of a night's cost. */
export interface DueNight {
  empresaId: string
  userId: string
  limitBrl: number
}

/** Leads of an older analyst: reported to managers, and analysed again at night if they want that. */
export const nightlyBatchesOf = (db: Database, owner: Owner) => ({
  find: (): Promise<NightlyRule> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('nightly_batches').select(['enabled', 'limit_brl']).executeTakeFirst()
      return row ? { enabled: row.enabled, limitBrl: row.limit_brl } : NO_NIGHTS
    }),

  async set({ enabled, limitBrl }: NightlyRule): Promise<void> {
    const rule = { enabled, limit_brl: limitBrl, user_id: owner.userId }
    await inScope(db, owner, async (tx) => {
      await tx
        .insertInto('nightly_batches')
        .values(rule)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...rule, updated_at: sql`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'nightly-batches-changed', details: { enabled, limitBrl } })
    })
  },

  /** Returns the analyses by versions other than `analyst`, the present one. */
  older: (analyst: string): Promise<OlderReadings> =>
    inScope(db, owner, async (tx) => {
      const put = await tx
        .selectFrom('older_reading_notices')
        .select('analyst')
        .where('user_id', '=', owner.userId)
        .where('analyst', '=', analyst)
        .executeTakeFirst()
      return { older: await countOlder(tx, analyst), analyst, isPutAway: put !== undefined }
    }),

  /** Until the analyst changes again. */
  putAway: (analyst: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .insertInto('older_reading_notices')
        .values({ user_id: owner.userId, analyst })
        .onConflict((oc) => oc.doNothing())
        .execute()
    }),
})

async function countOlder(tx: Tx, analyst: string): Promise<number> {
  const { n } = await tx
    .selectFrom('leads')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where(inBatch({ analistaAntesDe: analyst }))
    .executeTakeFirstOrThrow()
  return n
}

/** Companies that want it, ids only. */
export const listDueNights = (db: Database): Promise<DueNight[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<DueNight>`
      select empresa_id as "empresaId", user_id as "userId", limit_brl::float8 as "limitBrl"
      from nightly_batches where enabled order by empresa_id`.execute(tx)
    return rows
  })
