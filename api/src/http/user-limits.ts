import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { countHit, type RateLimit } from '@fechai/data/companies'
import { ANALYSIS_LIMIT_TEXT, LIMITS, WHATSAPP_LIMIT_TEXT } from '@fechai/domain/limits'
import { CONNECTION_LIMITS } from '@fechai/domain/connection'
import { SSO_LIMITS } from '@fechai/domain/sso'
import { waitText } from '@fechai/domain/wait-text'
import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import type { Environment } from '@fechai/platform/env'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../identity/viewer.ts'
import type { ApiContext, Env } from './context.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type LimitOfUser = (environment: Environment, userId: string) => RateLimit
type LimitOfCompany = (environment: Environment, empresaId: string) => RateLimit

/** 'Analysis 10 per 15 minutes' (specification 2, §9), for what a person asks for: a new one, or another try. */
export const analysisLimit: LimitOfUser = ({ LIMIT_ANALYSES_PER_15_MINUTES: hits }, userId) => ({
  key: `analysis:${userId}`,
  hits,
  windowSeconds: 15 * MINUTE,
  message: ANALYSIS_LIMIT_TEXT,
})

/** The same limit for 'Executar Análise IA', which costs no model: it takes nothing from what a person has read again. */
export const analysisRunLimit: LimitOfUser = (environment, userId) => ({
  ...analysisLimit(environment, userId),
  key: `analysis-run:${userId}`,
})

/** 'WhatsApp 20 per 5 minutes' (specification 2, §9): connecting, and the first words to a new contact. */
export const whatsappLimit: LimitOfUser = (_environment, userId) => ({
  key: `whatsapp:${userId}`,
  hits: LIMITS.whatsappPer5Minutes,
  windowSeconds: 5 * MINUTE,
  message: WHATSAPP_LIMIT_TEXT,
})

const codesMessage = (seconds: number): string =>
  `O WhatsApp bloqueia números que pedem códigos demais. Peça outro ${waitText(seconds)}, ou conecte lendo o código QR.`

/** Codes for linking a phone, each of which WhatsApp is asked for. */
export const linkCodesLimit: LimitOfUser = ({ LIMIT_WHATSAPP_CODES_PER_HOUR: hits }, userId) => ({
  key: `link-codes:${userId}`,
  hits,
  windowSeconds: HOUR,
  message: codesMessage,
})

/** The same of a whole company. */
export const companyLinkCodesLimit: LimitOfCompany = (
  { LIMIT_WHATSAPP_CODES_PER_HOUR_PER_COMPANY: hits },
  empresaId,
) => ({ key: `link-codes-company:${empresaId}`, hits, windowSeconds: HOUR, message: codesMessage })

/** The same for one number, by all callers: its phone shows a notice each time. The number itself is not kept. */
export const numberLinkCodesLimit = (environment: Environment, number: string): RateLimit => ({
  key: `link-codes-number:${createHmac('sha256', environment.AUTH_SECRET).update(`link-code|${number}`).digest('base64url')}`,
  hits: environment.LIMIT_WHATSAPP_CODES_PER_HOUR,
  windowSeconds: HOUR,
  message: codesMessage,
})

/** Files that go out in chats: more than a busy afternoon needs. */
export const chatFilesLimit: LimitOfUser = (_environment, userId) => ({
  key: `chat-files:${userId}`,
  hits: LIMITS.chatFilesPer5Minutes,
  windowSeconds: 5 * MINUTE,
  message: (seconds) => `Muitos arquivos em pouco tempo. Tente novamente ${waitText(seconds)}.`,
})

/** Requests that open a whole conversation, each message of which is encrypted by itself. */
export const readLimit: LimitOfUser = ({ LIMIT_READS_PER_MINUTE: hits }, userId) => ({
  key: `reads:${userId}`,
  hits,
  windowSeconds: MINUTE,
  message: (seconds) => `Muitos pedidos em pouco tempo. Tente novamente ${waitText(seconds)}.`,
})

/** Pictures and recordings: a chat that is scrolled through shows dozens of them, and a player asks for ranges. */
export const mediaLimit: LimitOfUser = ({ LIMIT_READS_PER_MINUTE: hits }, userId) => ({
  key: `media:${userId}`,
  hits: 5 * hits,
  windowSeconds: MINUTE,
  message: (seconds) => `Muitos pedidos em pouco tempo. Tente novamente ${waitText(seconds)}.`,
})

/** Leads typed in: more than a person types, and less than a script would. */
export const newLeadLimit: LimitOfUser = ({ LIMIT_NEW_LEADS_PER_HOUR: hits }, userId) => ({
  key: `new-leads:${userId}`,
  hits,
  windowSeconds: HOUR,
  message: (seconds) => `Você já cadastrou ${hits} leads nesta hora. Tente novamente ${waitText(seconds)}.`,
})

/** Leads that leave the product: as many times as a day's work may need, and not as often as a thief would like. */
export const exportLimit: LimitOfUser = ({ LIMIT_EXPORTS_PER_DAY: hits }, userId) => ({
  key: `exports:${userId}`,
  hits,
  windowSeconds: DAY,
  message: (seconds) =>
    `Você já exportou ${hits} vezes em um dia. A próxima exportação fica livre ${waitText(seconds)}.`,
})

const importedMessage =
  (whose: string, hits: number) =>
  (seconds: number): string =>
    `${whose} até ${hits.toLocaleString('pt-BR')} leads de planilhas por dia. Tente novamente ${waitText(seconds)}.`

/** Rows of sheets that become leads: each counts when its import begins. */
export const importedLeadsLimit: LimitOfUser = ({ LIMIT_IMPORTED_LEADS_PER_DAY: hits }, userId) => ({
  key: `imported-leads:${userId}`,
  hits,
  windowSeconds: DAY,
  message: importedMessage('Você importa', hits),
})

/** The same of a whole company. */
export const companyImportedLeadsLimit: LimitOfCompany = (
  { LIMIT_IMPORTED_LEADS_PER_DAY_PER_COMPANY: hits },
  empresaId,
) => ({
  key: `imported-leads-company:${empresaId}`,
  hits,
  windowSeconds: DAY,
  message: importedMessage('Sua empresa importa', hits),
})

/** Sheets of leads: each is read whole. */
export const sheetLimit: LimitOfUser = (_environment, userId) => ({
  key: `sheets:${userId}`,
  hits: 30,
  windowSeconds: HOUR,
  message: (seconds) => `Muitas planilhas em pouco tempo. Envie a próxima ${waitText(seconds)}.`,
})

/** A manager's retry of many counts as one: what it may cost is the day's ceilings' business. */
export const retryManyLimit: LimitOfUser = (_environment, userId) => ({
  key: `retry-many:${userId}`,
  hits: 30,
  windowSeconds: HOUR,
  message: (seconds) => `Muitas tentativas em pouco tempo. Tente novamente ${waitText(seconds)}.`,
})

/** Batches of conversations that are read again: samples are tried a few times before one begins. */
export const batchLimit: LimitOfUser = ({ LIMIT_BATCHES_PER_HOUR: hits }, userId) => ({
  key: `batches:${userId}`,
  hits,
  windowSeconds: HOUR,
  message: (seconds) => `Você já começou ${hits} lotes nesta hora. Tente novamente ${waitText(seconds)}.`,
})

/** Events that leave for all webhooks of a company; the others of its queue wait for the next minute. */
export const webhookSendLimit: LimitOfCompany = ({ LIMIT_WEBHOOK_EVENTS_PER_MINUTE: hits }, empresaId) => ({
  key: `webhook-events:${empresaId}`,
  hits,
  windowSeconds: MINUTE,
  message: 'Muitos eventos em um minuto.',
})

/** Messages that a company has sent to its own webhooks, to try them. */
export const webhookTestLimit: LimitOfCompany = (_environment, empresaId) => ({
  key: `webhook-tests:${empresaId}`,
  hits: WEBHOOK_LIMITS.testsPerMinute,
  windowSeconds: MINUTE,
  message: (seconds) =>
    `O webhook já foi testado ${WEBHOOK_LIMITS.testsPerMinute} vezes neste minuto. Tente novamente ${waitText(seconds)}.`,
})

/** Records that one connection of a company makes, changes or removes; the others wait for the next minute. */
export const syncLimit = (connectionId: string): RateLimit => ({
  key: `connection-leads:${connectionId}`,
  hits: CONNECTION_LIMITS.leadsPerMinute,
  windowSeconds: MINUTE,
  message: 'Muitos leads em um minuto.',
})

/** Looks into the other system, and ways to it, that a company asks for. */
export const connectionLookLimit: LimitOfCompany = (_environment, empresaId) => ({
  key: `connection-looks:${empresaId}`,
  hits: CONNECTION_LIMITS.looksPerMinute,
  windowSeconds: MINUTE,
  message: (seconds) => `Muitas consultas ao outro sistema em um minuto. Tente novamente ${waitText(seconds)}.`,
})

/** Checks of its issuer and its domains that a company asks for. */
export const ssoCheckLimit: LimitOfCompany = (_environment, empresaId) => ({
  key: `sso-checks:${empresaId}`,
  hits: SSO_LIMITS.checksPerMinute,
  windowSeconds: MINUTE,
  message: (seconds) => `Muitos testes em um minuto. Tente novamente ${waitText(seconds)}.`,
})

/** An API key has limits of its own: it takes nothing from the person who made it. */
export const callerOf = ({ user, apiKey }: Viewer): string => apiKey?.id ?? user.id

const limiting = new WeakSet<object>()
/** True when a handler counts the requests that pass it. */
export const countsRequests = (handler: object): boolean => limiting.has(handler)

/** Counts a request of the signed-in person before anything is read for it. */
export const limitedBy = ({ db, environment }: Deps, limit: LimitOfUser): MiddlewareHandler<Env> =>
  counting(async (c) => void (await countHit(db, limit(environment, callerOf(c.get('viewer'))))))

/** The same of all people of a company together. */
export const companyLimitedBy = ({ db, environment }: Deps, limit: LimitOfCompany): MiddlewareHandler<Env> =>
  counting(async (c) => void (await countHit(db, limit(environment, c.get('viewer').owner.empresaId))))

function counting(count: (c: ApiContext) => Promise<void>): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    await count(c)
    await next()
  }
  limiting.add(handler)
  return handler
}
