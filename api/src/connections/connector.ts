import type { ConnectionKind, ConnectionMapping, SyncedTriple } from '@fechai/domain/connection'
import type { RemoteAccount } from '@fechai/contracts/connections'
import type { Session } from './remote-call.ts'

/** A lead in the terms of the other system. */
export interface RemoteRecord {
  /** Our id, by which a record is found again whose creation was interrupted. */
  leadId: string
  /** Texts by the id of the field there. */
  fields: Record<string, string>
  /** Missing and null things are not sent. */
  triple: Partial<SyncedTriple>
}

/** The records of a lead there; null for each that does not exist. */
interface FoundRecord {
  id: string | null
  /** The person record that was made for it; it can exist alone where a creation was interrupted. */
  personId: string | null
}

export interface MadeRecord extends FoundRecord {
  id: string
}

/** Records that changed there, and where the next look begins. */
export interface RemoteChanges {
  ids: string[]
  cursor: string
}

/** How an access is asked for (OAuth 2.0 with a code). */
export interface OAuthPlace {
  authorizeUrl: string
  tokenUrl: string
  scope: string | null
  /** Further parameters of the first page. */
  parameters?: Record<string, string>
  secret: 'basic' | 'post'
  usesPkce: boolean
}

/**
 * A system that leads are synchronised with. Calls throw `RemoteFailure` and `RecordGone`; the session renews the access
 * and translates answers.
 */
export interface Connector {
  kind: ConnectionKind
  /** Null for a system that a manager gives an address and a token of. */
  oauth: OAuthPlace | null
  /** Address of the API; some give each account one of its own with the access. */
  api: string
  /** Id of the field that holds the sum; it is synchronised as a number. */
  valueField: string | null
  isTwoWay: boolean
  /** False for a system without people of its own, as a spreadsheet: ours stand there by their addresses. */
  hasPeople: boolean
  /** True where records that a removed connection left behind are found by our id as well. */
  findsFormer: boolean
  /** Tells an answer that asks to come later by another status than 429. */
  isBusy?(status: number, text: string): boolean
  /** Describes the account, without the proposal. */
  describe(session: Session): Promise<Omit<RemoteAccount, 'proposal' | 'isTwoWay'>>
  /** Fields of the other system that mean the same as ours, for the proposal. */
  sameFields: RemoteAccount['proposal']['fields']
  /** Makes what synchronising by a mapping needs there, as the field for our id. @returns its ids. Safe to repeat. */
  prepare(session: Session, mapping: ConnectionMapping): Promise<Record<string, string>>
  find(session: Session, leadId: string): Promise<FoundRecord>
  create(session: Session, record: RemoteRecord): Promise<MadeRecord>
  update(session: Session, made: MadeRecord, record: RemoteRecord): Promise<void>
  /** @throws RecordGone */
  read(session: Session, id: string): Promise<SyncedTriple>
  /** A record that is gone already counts as removed. */
  remove(session: Session, found: FoundRecord): Promise<void>
  /** @param cursor null at the first look, which reports nothing and says where the next one begins */
  changed(session: Session, cursor: string | null): Promise<RemoteChanges>
}
