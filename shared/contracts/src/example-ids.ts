import type { ObjectKind } from './endpoint.ts'

/** Things that an example names: an object that exists, or an id or an address that is not used yet. */
export type Reference = Exclude<ObjectKind, 'phase' | 'position' | 'line' | 'session-name'> | 'new-id' | 'new-address'

const EXAMPLES: Record<Reference, string> = {
  'account-session': '00000000-0000-4000-8000-000000000001',
  activity: '00000000-0000-4000-8000-000000000002',
  'api-key': '00000000-0000-4000-8000-000000000029',
  batch: '00000000-0000-4000-8000-000000000003',
  call: '00000000-0000-4000-8000-000000000004',
  chat: '00000000-0000-4000-8000-000000000005',
  'coaching-note': '00000000-0000-4000-8000-000000000006',
  colleague: '00000000-0000-4000-8000-000000000007',
  company: '00000000-0000-4000-8000-000000000008',
  'company-erasure': '00000000-0000-4000-8000-000000000009',
  contact: '5511912345678@s.whatsapp.net',
  conversation: '00000000-0000-4000-8000-000000000010',
  'data-export': '00000000-0000-4000-8000-000000000011',
  invitation: '00000000-0000-4000-8000-000000000012',
  'isolation-test': '00000000-0000-4000-8000-000000000013',
  lead: '00000000-0000-4000-8000-000000000014',
  'lead-request': '00000000-0000-4000-8000-000000000025',
  learning: '00000000-0000-4000-8000-000000000015',
  'calendar-token': '00000000-0000-4000-8000-000000000028',
  'mail-token': '00000000-0000-4000-8000-000000000027',
  member: '00000000-0000-4000-8000-000000000016',
  notification: '00000000-0000-4000-8000-000000000017',
  'outbox-message': '00000000-0000-4000-8000-000000000018',
  release: '00000000-0000-4000-8000-000000000019',
  'release-item': '00000000-0000-4000-8000-000000000020',
  'lead-import': '00000000-0000-4000-8000-000000000036',
  'saved-view': '00000000-0000-4000-8000-000000000035',
  report: '00000000-0000-4000-8000-000000000021',
  task: '00000000-0000-4000-8000-000000000026',
  team: '00000000-0000-4000-8000-000000000035',
  upload: '00000000-0000-4000-8000-000000000022',
  'cloud-hook': '00000000-0000-4000-8000-000000000037',
  'form-token': '00000000-0000-4000-8000-000000000032',
  'lead-form': '00000000-0000-4000-8000-000000000033',
  'lead-link': '00000000-0000-4000-8000-000000000034',
  'link-code': 'K7M2P9Q',
  'scim-user': '00000000-0000-4000-8000-000000000035',
  'sso-company': '00000000-0000-4000-8000-000000000036',
  'sso-domain': '00000000-0000-4000-8000-000000000037',
  connection: '00000000-0000-4000-8000-00000000003f',
  webhook: '00000000-0000-4000-8000-000000000030',
  'webhook-delivery': '00000000-0000-4000-8000-000000000031',
  'whatsapp-session': '00000000-0000-4000-8000-000000000023',
  'new-id': '00000000-0000-4000-8000-000000000024',
  'new-address': 'nova@exemplo.com.br',
}
const REFERENCES = new Map(Object.entries(EXAMPLES).map(([kind, id]) => [id, kind as Reference]))

/** Returns the id that represents an object of this kind in every example. */
export const exampleId = (reference: Reference): string => EXAMPLES[reference]

/** The example with each id replaced. */
export function withIds(example: unknown, idOf: (reference: Reference) => string): unknown {
  if (typeof example === 'string') return REFERENCES.has(example) ? idOf(REFERENCES.get(example)!) : example
  if (Array.isArray(example)) return example.map((each) => withIds(each, idOf))
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withIds(value, idOf)]))
}

/** Lists the things that an example names. */
export function referencesIn(example: unknown): Reference[] {
  const found = new Set<Reference>()
  withIds(example, (reference) => {
    found.add(reference)
    return ''
  })
  return [...found]
}
