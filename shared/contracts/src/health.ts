import type { ModelAbilities } from '@fechai/domain/model-abilities'
import type { ProviderCode } from '@fechai/domain/pending-reading'

/** 'readonly' answers and stores nothing: its disk is full, or it is a copy of another. */
export type DependencyState = 'up' | 'readonly' | 'down'

export const DEPENDENCIES = ['postgres', 'temporal', 'nats', 's3', 'worker'] as const
export type Dependency = (typeof DEPENDENCIES)[number]
export type FailingPart = Dependency | 'media' | 'whatsapp'

/**
 * Ability of a worker to open recordings and photos: 'blocked' when the sandbox around its tools is missing, 'missing'
 * without a program.
 */
export type MediaState = 'ok' | 'blocked' | 'missing'

/** Public: 200 when Postgres can store, 503 otherwise and during shutdown; everything else degrades. */
export type Readiness = Pick<Health, 'status' | 'failing'>

/** Health for signed-in viewers. */
export type HealthForPeople = Readiness & Pick<Health, 'whatsapp'>

/** State of the configured model. */
export interface ModelState {
  name: string
  /** Null until they are known. */
  abilities: ModelAbilities | null
  /** Why it gives no answers now, and since when (ISO); null while it does, as far as is known. */
  failing: { why: ProviderCode; since: string } | null
  /** The same for a person, in pt-BR. */
  sentence: string
}

/** State of the transcription of voice notes. */
export interface HearingState {
  /** Name of a model; null when voice notes are not transcribed. */
  by: string | null
  /** The same for a person, in pt-BR. */
  sentence: string
  /** The command by which an operator turns it on; null where it is on. */
  command: string | null
}

/** Health for a company's managers, or for the monitor's token. */
export interface Health {
  /** 'shutting_down' serves what it was asked, and ends. */
  status: 'ok' | 'degraded' | 'down' | 'shutting_down'
  /** Names the parts that keep it from being well. */
  failing: FailingPart[]
  /** 'unpriced' is configured and not asked: the model's price is not known. */
  ai: 'off' | 'on' | 'unpriced'
  /** Null where none is asked. */
  model: ModelState | null
  /** Null while Postgres is away. */
  hearing: HearingState | null
  /** The worst of what the workers say; 'unknown' while none does. */
  media: MediaState | 'unknown'
  /** The gateways to WhatsApp: without one the state is 'ok' as long as no session has to be connected. */
  whatsapp: DependencyState
  dependencies: Record<Dependency, DependencyState>
}

/** Additional figures for the monitor's token, counted over all companies. */
export interface MonitoredHealth extends Health {
  /** Conversations that the search does not know yet as they are now; falls to 0 by itself. Null while Postgres is away. */
  unreadConversations: number | null
  /** WhatsApp sessions that should be connected and that no gateway holds. Null while Postgres is away. */
  unattendedSessions: number | null
  /** Connections to WhatsApp that wait because no gateway has room. Null while Postgres is away. */
  whatsappWithoutRoom: number | null
}

/** The health that a caller may see: more of it for the signed in, the managers, and the monitor. */
export type VisibleHealth = Readiness & Partial<MonitoredHealth>
