import type { SyncedTriple } from '@fechai/domain/connection'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'

/** How a company's programs come into the other system. */
export interface Credentials {
  /** Token of OAuth, or what a manager typed. */
  access: string
  /** Null where the other system gives none. */
  refresh: string | null
  /** ISO; null for one without an end. */
  expiresAt: string | null
  /** Address of the company's own part of the other system; null where there is one for all. */
  origin: string | null
}

const credentialsPlace = (id: string): string => `connections|credentials|${id}`
export const sealCredentials = (key: Key, id: string, given: Credentials): Buffer =>
  seal(key, JSON.stringify(given), credentialsPlace(id))
export const openCredentials = (key: Key, id: string, sealed: Buffer): Credentials =>
  JSON.parse(open(key, sealed, credentialsPlace(id)).toString()) as Credentials

type TripleColumn = 'base' | 'there'
const triplePlace = (column: TripleColumn, connectionId: string, leadId: string): string =>
  `connection_leads|${column}|${connectionId}|${leadId}`

export interface SyncedPlace {
  connectionId: string
  leadId: string
}
export const sealTriple = (key: Key, column: TripleColumn, at: SyncedPlace, triple: SyncedTriple): Buffer =>
  seal(key, JSON.stringify(triple), triplePlace(column, at.connectionId, at.leadId))
export const openTriple = (
  key: Key,
  column: TripleColumn,
  at: SyncedPlace,
  sealed: Buffer | null,
): SyncedTriple | null =>
  sealed === null
    ? null
    : (JSON.parse(open(key, sealed, triplePlace(column, at.connectionId, at.leadId)).toString()) as SyncedTriple)
