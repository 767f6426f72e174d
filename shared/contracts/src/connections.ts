import * as z from 'zod'
import {
  CONNECTION_KIND_NAMES,
  CONNECTION_LIMITS,
  SYNCED_FIELD_NAMES,
  type ConnectionKind,
  type ConnectionMapping,
  type ConnectionOffReason,
  type ConnectionState,
  type TripleKey,
} from '@fechai/domain/connection'
import { PHASES } from '@fechai/domain/phases'

/** A company's account in another system. */
export interface Connection {
  id: string
  kind: ConnectionKind
  /** Name of the account there; empty before the access was given. */
  account: string
  state: ConnectionState
  off: { at: string; reason: ConnectionOffReason } | null
  mapping: ConnectionMapping | null
  failingSince: string | null
  /** Why the last try failed, in a few words. */
  failure: string | null
  /** The first synchronisation of all leads; null without one. */
  firstRunAt: string | null
  /** True while the first synchronisation can be taken back. */
  canTakeBack: boolean
  /** gone: their records were removed there by a person. */
  leads: { waiting: number; synced: number; conflicts: number; failed: number; gone: number }
  /** Records there that are still to be removed, or that could not be. */
  removals: { waiting: number; failed: number }
  createdAt: string
}

export interface Connections {
  connections: Connection[]
  /** Systems in which this installation is registered. */
  offered: ConnectionKind[]
}

export interface RemoteChoice {
  id: string
  label: string
}

/** Fields, stages and people of the other system, for the mapping. */
export interface RemoteAccount {
  account: string
  fields: (RemoteChoice & { type: 'text' | 'number' | 'phone' })[]
  stages: RemoteChoice[]
  owners: (RemoteChoice & { email: string | null })[]
  /** True when changes can come back from it. */
  isTwoWay: boolean
  /** A mapping to begin with: fields of the same meaning, people of the same address. */
  proposal: ConnectionMapping
}

/** A lead as the other system would be sent it. */
export interface PreviewRow {
  leadId: string
  nome: string
  fields: { label: string; value: string }[]
  stage: string | null
  owner: string | null
  value: number | null
  /** True when it has a record there already. */
  isKnown: boolean
}

/** A dry run: nothing is sent. */
export interface ConnectionPreview {
  rows: PreviewRow[]
  /** Leads that the first synchronisation would send, and how many of them have no stage or no person there. */
  total: number
  withoutStage: number
  withoutOwner: number
}

/** A lead whose synchronisation needs a person. */
export interface SyncProblem {
  leadId: string
  nome: string
  state: 'conflito' | 'falhou' | 'apagado'
  reason: string | null
  /** The conflicting values, in words. */
  conflicts: { key: TripleKey; here: string; there: string }[]
}

export interface SyncProblems {
  problems: SyncProblem[]
  nextCursor: string | null
  /** Records there that could not be removed; leadId in place of an id that is not known. */
  unremoved: { remoteId: string | null; leadId: string | null; reason: string | null }[]
}

export interface ConnectionStart {
  connection: Connection
  /** Page of the other system on which the access is given; null for a system that asks for none. */
  url: string | null
}

const current = z.string().max(200)
const remoteId = z.string().min(1).max(CONNECTION_LIMITS.mappedIdLength)
const target = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((text) => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '')

/** Address and token of a receiver of one's own (`http`); null for the others. */
const receiver = z.strictObject({ url: target, token: z.string().trim().min(8).max(500) }).nullable()
export const connectBody = z.strictObject({ kind: z.enum(CONNECTION_KIND_NAMES), receiver, current })
export type Connect = z.infer<typeof connectBody>

export const authoriseBody = z.strictObject({ receiver, current })
export type Authorise = z.infer<typeof authoriseBody>

export const connectionAnswerQuery = z.object({
  state: z.string().max(200),
  code: z.string().max(CONNECTION_LIMITS.tokenLength).optional(),
  error: z.string().max(200).optional(),
})

export const mappingBody = z.strictObject({
  fields: z.partialRecord(z.enum(SYNCED_FIELD_NAMES), remoteId),
  stages: z.partialRecord(z.enum(PHASES), remoteId),
  owners: z.record(z.uuid(), remoteId).refine((owners) => Object.keys(owners).length <= CONNECTION_LIMITS.mappedOwners),
  isTwoWay: z.boolean(),
})

export const mapBody = z.strictObject({ mapping: mappingBody, current })
export const previewBody = z.strictObject({ mapping: mappingBody })
export const connectionSwitchBody = z.strictObject({
  on: z.boolean(),
  /** Synchronises all leads as well, not only those that change from now on. */
  all: z.boolean(),
})
export const conflictBody = z.strictObject({ choice: z.enum(['daqui', 'de_la']) })
export const problemsQuery = z.strictObject({ cursor: z.uuid().optional() })
