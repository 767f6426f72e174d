import { sql, type ExpressionBuilder } from 'kysely'
import type { Environment } from '@fechai/platform/env'
import type { Database, Tx } from '../database/connect.ts'
import type { Schema } from '../database/schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The daily spending limits for models (São Paulo), reais. */
export interface SpendingLimits {
  /** The limit of one company. */
  companyBrl: number
  /** The limit of all companies of this installation together. */
  totalBrl: number
  /** Nothing is spent for a company whose founder has not confirmed an address. */
  confirmedOnly: boolean
}

/** The level whose daily limit is reached. */
export type SpentDay = 'company' | 'installation'

export const spendingLimits = (environment: Environment): SpendingLimits => ({
  companyBrl: environment.AI_DAILY_LIMIT_BRL,
  totalBrl: environment.AI_DAILY_LIMIT_TOTAL_BRL,
  confirmedOnly: environment.EMAIL_CONFIRMATION === 'on',
})

export const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`

/** One reservation of a company at a time: what is summed up after it is exact. */
export const lockCompanySpending = (tx: Tx, { empresaId }: Owner): Promise<unknown> =>
  lock(tx, `model-spend:${empresaId}`)

/**
 * Returns the level without room for `moreBrl`, or null. The answer holds until the transaction ends, for the sums of
 * the company (whose lock is held) and of the installation (whose lock is taken here, always after the company's).
 */
export async function spentDay(tx: Tx, limits: SpendingLimits, moreBrl: number): Promise<SpentDay | null> {
  if ((await spentByCompany(tx)) + moreBrl > limits.companyBrl) return 'company'
  await lock(tx, 'model-spend')
  return (await spentByEverybody(tx)) + moreBrl > limits.totalBrl ? 'installation' : null
}

/** Checks the same without a lock, at this moment: for estimates. The owner's reach shows the company's calls. */
export const wouldSpendDay = (
  db: Database,
  owner: Owner,
  limits: SpendingLimits,
  moreBrl: number,
): Promise<SpentDay | null> =>
  inScope(db, owner, async (tx) => {
    if ((await spentByCompany(tx)) + moreBrl > limits.companyBrl) return 'company'
    return (await spentByEverybody(tx)) + moreBrl > limits.totalBrl ? 'installation' : null
  })

export async function spentByCompany(tx: Tx): Promise<number> {
  const { spent } = await tx
    .selectFrom('model_calls')
    .select((on: ExpressionBuilder<Schema, 'model_calls'>) =>
      on.fn.coalesce(on.fn.sum<number>(on.fn.coalesce('cost_brl', 'reserved_brl')), sql.lit<number>(0)).as('spent'),
    )
    .where('day', '=', today)
    .executeTakeFirstOrThrow()
  return Number(spent)
}

/** The sum alone leaves the database: no company sees what another one asked. */
async function spentByEverybody(tx: Tx): Promise<number> {
  const { rows } = await sql<{ spent: number }>`select spent_by_everybody() as spent`.execute(tx)
  return Number(rows[0]!.spent)
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
