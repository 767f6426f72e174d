import { createHash } from 'node:crypto'
import type { ConnectionMapping, SyncedTriple } from '@fechai/domain/connection'
import type { SyncedLead } from '@fechai/data/connections'
import { PHASES, type Phase } from '@fechai/domain/phases'
import type { Connector } from './connector.ts'

/** The three things of a lead that both systems may change, in the terms of the other one. */
export const tripleOf = (lead: SyncedLead, mapping: ConnectionMapping, connector: Connector): SyncedTriple => ({
  owner: mapping.owners[lead.userId] ?? null,
  stage: mapping.stages[lead.fase] ?? null,
  value: connector.valueField !== null && mapping.fields.valor === connector.valueField ? lead.total : null,
})

/** The mapped texts of a lead, by the id of the field there; empty ones are left out. */
export function fieldsOf(lead: SyncedLead, mapping: ConnectionMapping, connector: Connector): Record<string, string> {
  const mapped = Object.entries(mapping.fields) as [keyof SyncedLead['fields'], string][]
  return Object.fromEntries(
    mapped.flatMap(([field, id]) => {
      const text = lead.fields[field].trim()
      return text === '' || id === connector.valueField ? [] : [[id, text]]
    }),
  )
}

/** The phase whose stage it is; null where no phase or several have it. */
export function phaseOf(stage: string | null, { stages }: ConnectionMapping, now: Phase): Phase | null {
  if (stages[now] === stage) return now
  const phases = PHASES.filter((phase) => stages[phase] === stage)
  return phases.length === 1 ? phases[0]! : null
}

/** The person here who is mapped to a person there; null where nobody is. */
export const ownerOf = (owner: string | null, { owners }: ConnectionMapping): string | null =>
  Object.entries(owners).find(([, there]) => there === owner)?.[0] ?? null

/** Names what was sent, so that the same is not sent twice. */
export const hashOf = (sent: unknown): string => createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
