import { DomainError } from '@fechai/domain/errors'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import type { Environment } from '@fechai/platform/env'
import { openConcurrencyLimiter, type ConcurrencyLimits, type ConcurrencyLimiter } from './concurrency-limiter.ts'

/** Bounds what this process does at once, each kind for one person, for one company and in all. */
export interface ApiLimiters {
  /** Files that are being received; each holds two parts of some megabytes. */
  receiving: ConcurrencyLimiter
  /** The files among those that go out in chats: held whole while they arrive, sixteen megabytes each. */
  chatFiles: ConcurrencyLimiter
  /** Requests that wait for their analysis, each of which looks into the database again and again. */
  waitingForRuns: ConcurrencyLimiter
  /** A text of fifty megabytes is opened as one piece, which takes several times as much memory. */
  longMessages: ConcurrencyLimiter
  /** Answers for which whole conversations or lists are opened, some megabytes at a time. */
  wholeAnswers: ConcurrencyLimiter
  /** Conversations of a whole period, five at a time. */
  wholePeriods: ConcurrencyLimiter
  /** Images and recordings on their way out; each holds a connection to storage. */
  media: ConcurrencyLimiter
  /** Questions to issuers of companies, most of them asked by people who have no session yet. */
  issuers: ConcurrencyLimiter
}

type Bounds = Pick<ConcurrencyLimits, 'perUser' | 'perCompany' | 'perProcess' | 'waiting' | 'waitMs'>

const FILES = 'Muitos arquivos estão chegando ao mesmo tempo, e este ainda não foi enviado. Tente de novo em instantes.'
const TEXTS = 'Há textos muito longos sendo abertos agora. Tente de novo em instantes.'
const READING = 'Há muitas conversas sendo abertas agora. Tente de novo em instantes.'

const KINDS: Record<keyof ApiLimiters, { text: string; code: string }> = {
  receiving: { text: FILES, code: 'muitos_envios' },
  chatFiles: { text: FILES, code: 'muitos_envios' },
  waitingForRuns: { text: FILES, code: 'muitos_envios' },
  longMessages: { text: TEXTS, code: 'muitos_textos' },
  wholeAnswers: { text: READING, code: 'muitas_leituras' },
  wholePeriods: { text: READING, code: 'muitas_leituras' },
  media: { text: READING, code: 'muitas_leituras' },
  issuers: { text: SSO_REFUSALS.busy, code: 'sso_cheio' },
}

/** Files that wait are not read yet, so that each costs a socket and no memory. */
const FILES_WAIT = { waiting: 1_000, waitMs: 30_000 }
/** As long as a person waits for the page of an issuer. */
const SIGN_INS_WAIT = { waiting: 100, waitMs: 10_000 }
const READERS_WAIT = { waiting: 200, waitMs: 20_000 }

export const boundsOf = ({ LIMIT_UPLOADS_AT_ONCE: files, LIMIT_UPLOADS_AT_ONCE_PER_USER: perUser }: Environment) =>
  ({
    receiving: { perUser, perCompany: Math.ceil(files / 2), perProcess: files, ...FILES_WAIT },
    chatFiles: { perUser: 2, perCompany: 4, perProcess: 8, ...FILES_WAIT },
    waitingForRuns: { perUser: 2, perCompany: 50, perProcess: 200, waiting: 0, waitMs: 0 },
    longMessages: { perUser: 1, perCompany: 1, perProcess: 2, ...READERS_WAIT },
    wholeAnswers: { perUser: 3, perCompany: 6, perProcess: 16, ...READERS_WAIT },
    wholePeriods: { perUser: 1, perCompany: 2, perProcess: 4, ...READERS_WAIT },
    media: { perUser: 6, perCompany: 12, perProcess: 32, ...READERS_WAIT },
    issuers: { perUser: 5, perCompany: 5, perProcess: 50, ...SIGN_INS_WAIT },
  }) satisfies Record<keyof ApiLimiters, Bounds>

export function openApiLimiters(environment: Environment): ApiLimiters {
  const kinds = Object.entries(boundsOf(environment)).map(([kind, bounds]) => {
    const { text, code } = KINDS[kind as keyof ApiLimiters]
    const refusal = (): DomainError => new DomainError('unavailable', text, { code, retryAfterSeconds: 5 })
    return [kind, openConcurrencyLimiter({ ...bounds, refusal })]
  })
  return Object.fromEntries(kinds) as Record<keyof ApiLimiters, ConcurrencyLimiter>
}
