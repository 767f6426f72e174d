import { DomainError } from '@fechai/domain/errors'
import {
  customValue,
  LEAD_SETTING_TEXTS as TEXTS,
  shownCustomValue,
  type CustomValue,
} from '@fechai/domain/lead-settings'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'
import { recordActivity } from './activities.ts'
import { nextRevision } from './edit-marks.ts'
import { readLeadSettings } from './lead-settings.ts'
import type { LeadRow } from './row.ts'

/** Writes values of the company's own fields. @throws DomainError('invalid') for an unknown field or a wrong value */
export async function setCustomValues(
  tx: Tx,
  owner: Owner,
  lead: LeadRow,
  { campos, userName }: { campos: Record<string, CustomValue | null>; userName: string },
): Promise<void> {
  const { fields } = await readLeadSettings(tx)
  const values = { ...lead.campos }
  const changed: string[] = []
  for (const [id, given] of Object.entries(campos)) {
    const field = fields.find((each) => each.id === id && !each.archived)
    if (!field) throw new DomainError('invalid', TEXTS.unknownField, { code: 'campo' })
    const value = customValue(field, given)
    if (value === undefined) throw new DomainError('invalid', TEXTS.wrong[field.kind](field.name), { code: 'campo' })
    if ((values[id] ?? null) === value) continue
    if (value === null) delete values[id]
    else values[id] = value
    changed.push(value === null ? `${field.name} apagado` : `${field.name}: ${shownCustomValue(field, value)}`)
  }
  if (changed.length === 0) return
  await tx
    .updateTable('leads')
    .set({
      campos: JSON.stringify(values),
      ...nextRevision,
    })
    .where('id', '=', lead.id)
    .execute()
  for (const description of changed)
    await recordActivity(tx, owner, lead.id, {
      type: 'ACTION',
      description,
      details: { action: 'FIELD_EDITED', userName },
    })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['campos'] } })
}
