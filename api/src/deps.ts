import type { Registry } from 'prom-client'
import type { Key } from '@fechai/platform/crypto/keys'
import type { ModelServerPorts } from '@fechai/domain/local-model'
import type { Connectors } from './connections/connectors.ts'
import type { Database } from '@fechai/data/database'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import type { EventBus } from '@fechai/platform/messaging/event-bus'
import type { ObjectStore } from '@fechai/platform/storage/object-store'
import type { Ending } from './ending.ts'
import type { EventHub } from './events/hub.ts'
import type { ApiLimiters } from './http/api-limiters.ts'
import type { Identity } from './identity/identity.ts'
import type { Beats } from './identity/on-beat.ts'
import type { InsightComputer } from './insights/insight-computer.ts'
import type { Sheets } from './lead-imports/sheets.ts'
import type { ChangesReader } from './live-leads/changes-reader.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Runs } from './temporal/runs.ts'
import type { Reach } from './webhooks/judged-addresses.ts'

/** Everything that a request may need; opened once by `main.ts`. */
export interface Deps {
  /** What applies now: the environment of the start, with the chosen model of this machine. */
  environment: Environment
  /** The environment of the start. */
  startedWith: Environment
  /** Ports of this machine on which model servers are looked for. */
  modelPorts: ModelServerPorts
  log: Logger
  db: Database
  /** Connection of the role that alone reads accounts and sessions. */
  authDb: Database
  master: Key
  storage: ObjectStore
  bus: EventBus
  runs: Runs
  mailer: Mailer
  identity: Identity
  hub: EventHub
  /** Reads what is new in live conversations, in a thread of its own. */
  changes: ChangesReader
  /** Reads and writes sheets of leads, in a thread of its own. */
  sheets: Sheets
  /** Computes figures of many conversations, in a thread of its own. */
  insights: InsightComputer
  /** Bounds what is done at once, and for whom. */
  limiters: ApiLimiters
  /** Resolves and checks addresses that people gave. */
  reach: Reach
  /** Systems that companies may connect. */
  connectors: Connectors
  /** Reads TXT records of a name. @throws Error when the signal is aborted */
  texts(hostname: string, signal: AbortSignal): Promise<string[]>
  ending: Ending
  /** The series of this process, for Prometheus. */
  metrics: Registry
  /** Time at which a question about an account may be answered. */
  beats: Beats
  /** Time between two checks of an open stream that its session is still good. */
  sessionCheckMs: number
}
