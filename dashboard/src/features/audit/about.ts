import type { AuditLine } from '@fechai/contracts/audit'
import { UNOWNED } from '@fechai/domain/lead-owner'
import { isPhase, PHASE_TITLES } from '@fechai/domain/phases'
import { FIELD_LABELS } from '../../lib/field-labels.ts'
import { plural } from '../../lib/plural.ts'
import { auditCopy } from './copy.ts'

type Details = AuditLine['details']

const word = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const phase = (value: unknown): string => (isPhase(value) ? PHASE_TITLES[value] : word(value))
const field = (value: unknown): string => (FIELD_LABELS as Record<string, string>)[word(value)] ?? word(value)
const month = (value: unknown): string => word(value).split('-').reverse().join('/')
const change = (from: string, to: string): string => (from === '' || to === '' ? '' : `${from} → ${to}`)

type NameOf = (personId: unknown) => string

/** Formats an event's details beyond its subject: route, role, fields, owners. */
const SAYS: Readonly<Record<string, (details: Details, nameOf: NameOf) => string>> = {
  'access-denied': ({ method, route }) => `${word(method)} ${word(route)}`.trim(),
  'role-changed': ({ from, to }) => change(word(from), word(to)),
  'member-invited': ({ role }) => word(role),
  'invitation-resent': ({ role }) => word(role),
  'invitation-withdrawn': ({ role }) => word(role),
  'invitation-accepted': ({ role }) => word(role),
  'lead-moved': ({ from, to }) => change(phase(from), phase(to)),
  'lead-assigned': ({ from, to }, nameOf) => change(nameOf(from), nameOf(to)),
  'lead-edited': ({ fields }) => (Array.isArray(fields) ? fields.map(field).join(', ') : ''),
  'lead-given-back': (details) => field(details.field),
  'leads-handed-over': ({ leads }) => (typeof leads === 'number' ? plural(leads, 'lead', 'leads') : ''),
  'data-export-asked': ({ scope }) => auditCopy.scopes[word(scope)] ?? '',
  'data-export-fetched': ({ scope }) => auditCopy.scopes[word(scope)] ?? '',
  'seller-goal-changed': (details) => month(details.month),
  'retention-changed': ({ days }) => (typeof days === 'number' ? plural(days, 'dia', 'dias') : ''),
}

/** Names the lead, person, role or route of a line; '' if the event needs none. */
export function aboutLine(line: AuditLine, names: Readonly<Record<string, string>>): string {
  const { event, empresaId, subjectId, userId, about, details } = line
  const person = subjectId === null || subjectId === userId ? undefined : names[subjectId]
  const nameOf = (id: unknown): string => (id === empresaId ? UNOWNED : (names[word(id)] ?? ''))
  const said = SAYS[event]?.(details, nameOf) ?? ''
  return [about?.name ?? person ?? '', said, details.chave ? auditCopy.byKey : '']
    .filter((part) => part !== '')
    .join(' · ')
}
