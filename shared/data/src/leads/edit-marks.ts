import { sql } from 'kysely'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Standing } from '@fechai/domain/standing'
import type { Owner } from '../database/scope.ts'

/** Columns of each change of a lead: the next change has to have seen it. */
export const nextRevision = { revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` }

/** Columns that say who decided `fields`: no default and no doubt is left on them. */
export function markEdited(owner: Owner, fields: readonly LeadField[]) {
  const mark = { por: owner.userId, em: new Date().toISOString() }
  const marks = JSON.stringify(Object.fromEntries(fields.map((field) => [field, mark])))
  const without = (column: string) =>
    sql<
      LeadField[]
    >`array(select field from unnest(${sql.ref(column)}) field where field <> all(${sql.val([...fields])}::text[]))`
  return {
    editados: sql<string>`editados || ${marks}::jsonb`,
    padroes: without('padroes'),
    revisar: without('revisar'),
    ...nextRevision,
  }
}

/** Columns that say that a person left `field` at its default. */
export const markNeither = (owner: Owner, field: LeadField) => ({
  ...markEdited(owner, [field]),
  padroes: sql<LeadField[]>`array_append(array_remove(padroes, ${field}), ${field})`,
})

/** Columns that give `field` back to what it rested on before a person's decision that was taken back. */
export function unmarkEdited(owner: Owner, field: LeadField, standing: Standing) {
  if (standing === 'edited') return markEdited(owner, [field])
  if (standing === 'neither') return markNeither(owner, field)
  const within = (column: 'padroes' | 'revisar', belongs: boolean) =>
    belongs
      ? sql<LeadField[]>`array_append(array_remove(${sql.ref(column)}, ${field}), ${field})`
      : sql<LeadField[]>`array_remove(${sql.ref(column)}, ${field})`
  return {
    editados: sql<string>`editados - ${sql.val(field)}::text`,
    padroes: within('padroes', standing === 'default' || standing === 'refused'),
    revisar: within('revisar', standing === 'unproven' || standing === 'refused'),
    ...nextRevision,
  }
}
