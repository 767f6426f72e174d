import type { ConnectionKind, ConnectionMapping, SyncedTriple } from '@fechai/domain/connection'
import type { CrmServer } from './crm-server.ts'

/** A record of another system, in terms that all scenarios share. */
interface CrmRecord extends SyncedTriple {
  id: string
  title: string | null
  /** Name of the person that it is linked with. */
  person: string | null
}

/** One account in another system, as the scenarios of all systems see it. */
export interface CrmAccount extends CrmServer {
  kind: ConnectionKind
  client: { clientId: string; clientSecret: string }
  /** Where leads go; stages for closed and hot leads differ. */
  mapping: ConnectionMapping
  /** Id of a user of the account. */
  user: string
  /** Requests that make and remove a record, and the person of one, as `fail` takes them. */
  lines: { create: string; remove: string; removePerson?: string }
  records(): CrmRecord[]
  people(): { name: string; phone: string | null }[]
  /** Adds a person as somebody of that system does. */
  addPerson(name: string, phone: string): void
  /** Changes a record as a person of that system does. */
  change(id: string, change: Partial<SyncedTriple>): void
  discard(id: string): void
  clear(): void
}

export const registration = ({ kind, client }: CrmAccount): string =>
  `${kind}=${client.clientId}:${client.clientSecret}`
