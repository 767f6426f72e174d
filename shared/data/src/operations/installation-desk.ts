import { sql } from 'kysely'
import type { InstallationRun } from '@fechai/contracts/operations'
import type { Database } from '../database/connect.ts'
import { LEAST_RUNS, LEAST_SLOW_MS } from '../analyses/stage-times.ts'
import { asSystem } from '../database/system.ts'

const MOST = 200

/** A run, without the link to it. */
export interface InstallationRow extends Omit<InstallationRun, 'temporalUrl' | 'cause'> {
  conversationId: string | null
  code: string | null
  /** True for a new analysis, false for an upload. */
  isAnalysis: boolean
}

/**
 * Returns waiting or slow runs of all companies, the longest first: ids, codes, times and sums, and the company's
 * name.
 */
export const installationDesk = (db: Database): Promise<InstallationRow[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<InstallationRow>`
      select empresa_id as "empresaId", empresa, kind, id, conversation_id as "conversationId", code, stage, since,
        is_analysis as "isAnalysis", cost_brl as "costBrl", stops
      from desk_of_installation(${LEAST_RUNS}, ${LEAST_SLOW_MS}, ${MOST})`.execute(tx)
    return rows
  })
