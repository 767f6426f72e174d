import type { Selectable } from 'kysely'
import type { FieldComparison } from '@fechai/domain/field-comparison'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Database } from '../database/connect.ts'
import type { AnalysesTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Returns the context of a sealed comparison: it decrypts in no other row. */
const place = (analysisId: string): string => `analyses|comparison|${analysisId}`

/** The two readings of an analysis side by side, sealed: they hold the customer's words. */
export const sealComparison = (key: Key, analysisId: string, fields: readonly FieldComparison[]): Buffer =>
  sealText(key, JSON.stringify(fields), place(analysisId))

/** Returns what an analysis was and cost, and how its two readings compare. @throws DomainError('not-found') */
export async function comparedAnalysis(
  db: Database,
  owner: Owner,
  id: string,
  key: Key,
): Promise<{ row: Selectable<AnalysesTable>; fields: FieldComparison[] }> {
  const row = await inScope(db, owner, (tx) =>
    tx.selectFrom('analyses').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!row) throw new DomainError('not-found', 'Análise não encontrada', { code: 'analise' })
  const fields = row.comparison ? openText(key, row.comparison, place(id)) : '[]'
  return { row, fields: JSON.parse(fields) as FieldComparison[] }
}
