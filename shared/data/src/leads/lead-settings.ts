import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LeadSettings, LeadSettingsChange, LossCount } from '@fechai/contracts/lead-settings'
import { DomainError } from '@fechai/domain/errors'
import {
  DEFAULT_LOSS_REASONS,
  findDouble,
  LEAD_SETTING_TEXTS as TEXTS,
  type CustomField,
  type LossReason,
} from '@fechai/domain/lead-settings'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Settings by which a company describes its leads: reasons for a loss, and its own fields. */
export const leadSettingsOf = (db: Database, owner: Owner) => ({
  find: (): Promise<LeadSettings> => inScope(db, owner, readLeadSettings),

  /** @throws DomainError('conflict') for an older revision or a removed entry that is in use; 'invalid' for a bad list */
  change: (change: LeadSettingsChange): Promise<LeadSettings> =>
    inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`lead-settings:${owner.empresaId}`}, 0))`.execute(tx)
      const known = await readLeadSettings(tx)
      if (known.revision !== change.revision) throw new DomainError('conflict', TEXTS.changed, { code: 'lista_mudou' })
      const reasons = change.reasons ? await newReasons(tx, known.reasons, change.reasons) : known.reasons
      const fields = change.fields ? await newFields(tx, known.fields, change.fields) : known.fields
      const row = {
        loss_reasons: JSON.stringify(reasons),
        fields: JSON.stringify(fields),
        demands_reason: change.demandsReason ?? known.demandsReason,
        revision: known.revision + 1,
      }
      await tx
        .insertInto('lead_settings')
        .values(row)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...row, changed_at: sql`now()` }))
        .execute()
      await recordAudit(tx, owner, {
        event: 'lead-settings-changed',
        details: { reasons: reasons.length, fields: fields.length },
      })
      return readLeadSettings(tx)
    }),
})

/** Returns the company's settings, or the defaults. */
export async function readLeadSettings(tx: Tx): Promise<LeadSettings> {
  const row = await tx.selectFrom('lead_settings').selectAll().executeTakeFirst()
  return {
    reasons: row?.loss_reasons ?? [...DEFAULT_LOSS_REASONS],
    demandsReason: row?.demands_reason ?? false,
    fields: row?.fields ?? [],
    revision: row?.revision ?? 0,
  }
}

async function newReasons(
  tx: Tx,
  known: readonly LossReason[],
  given: NonNullable<LeadSettingsChange['reasons']>,
): Promise<LossReason[]> {
  requireDistinct(given)
  const reasons = given.map((reason) => ({ ...reason, id: knownId(known, reason.id) }))
  for (const { id, name } of without(known, reasons)) {
    const used = await tx.selectFrom('leads').select('id').where('motivo_perda', '=', id).limit(1).executeTakeFirst()
    if (used) throw inUse(name)
  }
  return reasons
}

async function newFields(
  tx: Tx,
  known: readonly CustomField[],
  given: NonNullable<LeadSettingsChange['fields']>,
): Promise<CustomField[]> {
  requireDistinct(given)
  const fields = given.map(({ choices, ...field }) => ({
    ...field,
    id: knownId(known, field.id),
    choices: field.kind === 'escolha' ? [...new Set(choices)] : [],
  }))
  const empty = fields.find(({ kind, choices }) => kind === 'escolha' && choices.length === 0)
  if (empty) throw new DomainError('invalid', TEXTS.choices(empty.name), { code: 'opcoes' })
  for (const { id, name } of without(known, fields)) if (await hasValues(tx, id)) throw inUse(name)
  for (const { id, name, kind } of fields) {
    const before = known.find((each) => each.id === id)
    if (before && before.kind !== kind && (await hasValues(tx, id)))
      throw new DomainError('conflict', TEXTS.kind(name), { code: 'em_uso' })
  }
  return fields
}

const hasValues = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from leads where jsonb_exists(campos, ${id})) as used`.execute(tx)
  return rows[0]!.used
}

const without = <T extends { id: string }>(known: readonly T[], kept: readonly { id: string }[]): T[] =>
  known.filter(({ id }) => !kept.some((each) => each.id === id))

/** A new entry gets an id here; one that the company does not know was removed meanwhile. */
function knownId(known: readonly { id: string }[], id: string | null): string {
  if (id === null) return randomUUID()
  if (known.some((each) => each.id === id)) return id
  throw new DomainError('conflict', TEXTS.changed, { code: 'lista_mudou' })
}

function requireDistinct(entries: readonly { id: string | null; name: string }[]): void {
  const double = findDouble(entries.map(({ name }) => name))
  if (double !== null) throw new DomainError('invalid', TEXTS.double(double), { code: 'nome' })
  const ids = entries.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw new DomainError('invalid', TEXTS.changed, { code: 'lista_mudou' })
}

const inUse = (name: string) => new DomainError('conflict', TEXTS.used(name), { code: 'em_uso' })

/** Counts the leads that people marked as lost in a period, as far as the owner sees them, by reason. */
export const countLosses = (db: Database, owner: Owner, period: { from: string; to: string }): Promise<LossCount[]> =>
  inScope(db, owner, async (tx) => {
    const { reasons } = await readLeadSettings(tx)
    const { rows } = await sql<{ id: string | null; leads: number; value: number }>`
      select motivo_perda as id, count(*)::integer as leads, coalesce(sum(valor_total), 0)::float8 as value
      from leads where deleted_at is null and joined_into is null
        and perdido_em >= ${period.from} and perdido_em < ${period.to}
      group by motivo_perda order by leads desc, motivo_perda`.execute(tx)
    return rows.map(({ id, leads, value }) => {
      const name = reasons.find((reason) => reason.id === id)?.name
      return { reason: id === null || name === undefined ? null : { id, name }, leads, value }
    })
  })
