import { randomUUID } from 'node:crypto'
import { paramsOf, type ObjectKind } from '@fechai/contracts/endpoint'
import { endpointOf } from '@fechai/contracts/endpoints'
import { exampleId, withIds, type Reference } from '@fechai/contracts/example-ids'
import type { Canary } from '@fechai/data/database'

/** Ids of the canary by kind of object. Null: objects of that kind belong to no company. */
const OBJECTS: Record<ObjectKind, ((canary: Canary) => string) | null> = {
  'account-session': ({ sessionId }) => sessionId,
  activity: () => randomUUID(),
  'api-key': ({ apiKeyId }) => apiKeyId,
  batch: ({ of }) => of.userId,
  call: () => randomUUID(),
  chat: ({ of }) => of.leadId,
  'coaching-note': ({ of }) => of.leadId,
  colleague: ({ of }) => of.colleagueId,
  company: ({ of }) => of.id,
  'company-erasure': ({ of }) => of.id,
  contact: () => exampleId('contact'),
  conversation: ({ of }) => of.conversationId,
  'data-export': ({ of }) => of.userId,
  invitation: ({ invitationId }) => invitationId,
  'isolation-test': ({ of }) => of.userId,
  lead: ({ of }) => of.leadId,
  'lead-request': ({ of }) => of.leadId,
  learning: ({ of }) => of.leadId,
  line: () => '1',
  'calendar-token': () => randomUUID(),
  'mail-token': () => randomUUID(),
  member: ({ of }) => of.userId,
  notification: ({ of }) => of.userId,
  'outbox-message': ({ of }) => of.userId,
  phase: () => 'em-objecao',
  position: () => '0',
  release: null,
  'release-item': null,
  report: ({ of }) => of.userId,
  'lead-import': ({ of }) => of.leadId,
  'saved-view': ({ of }) => of.leadId,
  'session-name': ({ of }) => of.userId,
  task: ({ of }) => of.leadId,
  team: ({ of }) => of.id,
  upload: ({ of }) => of.uploadId,
  'cloud-hook': () => randomUUID(),
  'form-token': () => randomUUID(),
  'lead-form': ({ of }) => of.leadId,
  'lead-link': ({ of }) => of.leadId,
  'link-code': () => 'AAAAAAA',
  'scim-user': ({ of }) => of.userId,
  'sso-company': ({ of }) => of.id,
  'sso-domain': () => randomUUID(),
  connection: ({ of }) => of.leadId,
  webhook: ({ of }) => of.leadId,
  'webhook-delivery': ({ of }) => of.leadId,
  'whatsapp-session': ({ of }) => of.userId,
}

/** True when a route names objects that belong to no company. */
export const isOfNobody = (name: string): boolean =>
  Object.values(endpointOf(name)?.ids ?? {}).some((kind) => OBJECTS[kind] === null)

/** Fills the path of a route with the canary's ids; null for a route whose endpoint is unknown. */
export function pathOf(name: string, path: string, canary: Canary): string | null {
  const ids = endpointOf(name)?.ids ?? {}
  if (!paramsOf(path).every((param) => ids[param])) return null
  return path.replace(/:(\w+)/g, (_, param: string) => OBJECTS[ids[param]!]?.(canary) ?? param)
}

/** Fills the example of a body or a query with the canary's ids. */
export const exampleOf = (name: string, canary: Canary): unknown =>
  withIds(endpointOf(name)?.example, (reference) => idOf(reference, canary))

function idOf(reference: Reference, canary: Canary): string {
  if (reference === 'new-id') return randomUUID()
  if (reference === 'new-address') return exampleId('new-address')
  return OBJECTS[reference]?.(canary) ?? randomUUID()
}
