/** Events that a webhook may be sent, with what a manager reads of each. */
export const WEBHOOK_EVENTS = {
  'lead.created': 'Lead criado',
  'lead.changed': 'Lead mudou',
  'lead.phase_changed': 'Mudou de fase',
  'lead.closed': 'Lead fechado',
  'lead.lost': 'Lead perdido (marcado, ou foi para Leads Frios)',
  'lead.to_confirm': 'Lead a confirmar',
  'lead.deleted': 'Lead apagado',
  'task.due': 'Tarefa vencendo',
  'conversation.read': 'Conversa lida pela IA ou pelas regras',
  'message.received': 'Mensagem recebida no WhatsApp',
  'alert.opened': 'Alerta da operação aberto',
  'alert.resolved': 'Alerta da operação resolvido',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** A delivery that a manager asks for, to see that the address answers. */
export const WEBHOOK_TEST = 'webhook.test'

/** Fields of a lead that travel only where a manager chose them. */
export const WEBHOOK_FIELDS = {
  nome: 'Nome',
  whatsapp: 'WhatsApp',
  produto: 'Produto',
  quantidade: 'Quantidade',
  valor: 'Valor',
  fase: 'Fase',
  progresso: 'Temperatura',
  resumo: 'Resumo',
  proximoPasso: 'Próximo passo',
  atendente: 'Atendente',
} as const
export type WebhookField = keyof typeof WEBHOOK_FIELDS
export const WEBHOOK_FIELD_NAMES = Object.keys(WEBHOOK_FIELDS) as [WebhookField, ...WebhookField[]]

export type WebhookState = 'waiting' | 'delivered' | 'failed'
/** Why a webhook is off: a person, a day of failures, a receiver that answered 410, or alerts of an earlier release. */
export type WebhookOffReason = 'pessoa' | 'falhas' | 'recusa' | 'alertas'

/** Sentences for managers: what happened, and what mends it. */
export const WEBHOOK_OFF_SENTENCES: Record<Exclude<WebhookOffReason, 'pessoa'>, string> = {
  falhas: 'Um webhook falhou por um dia inteiro e foi desligado. Veja as entregas e ligue-o de novo.',
  recusa: 'Um webhook respondeu que não quer mais eventos (410) e foi desligado.',
  alertas: 'Os alertas agora saem pelos webhooks. Crie um segredo para o seu endereço e ligue-o.',
}

export const WEBHOOK_LIMITS = {
  perCompany: 5,
  urlLength: 500,
  /** Events that wait for one webhook; the database refuses more (`queue_webhooks`). */
  waiting: 5_000,
  /** Tests of a company's webhooks a minute. */
  testsPerMinute: 6,
  /** Hours for which the former secret signs as well. */
  overlapHours: 24,
  /** Days for which an ended delivery is stored, and for which one waits for a webhook that is off. */
  keptDays: 7,
  /** Letters of an answer that are stored. */
  answerLength: 500,
} as const

export const WEBHOOK_REFUSALS = {
  unknown: 'Webhook não encontrado',
  unknownDelivery: 'Entrega não encontrada',
  full: `A empresa já tem ${WEBHOOK_LIMITS.perCompany} webhooks. Remova um deles antes de criar outro.`,
  off: 'Este webhook está desligado. Ligue-o antes de testar ou reenviar.',
  noSecret: 'Este webhook ainda não tem segredo. Crie um em “Trocar segredo” antes de ligá-lo.',
  notPublic:
    'Este endereço é de uma rede interna. Informe um endereço https público, que possa ser acessado pela internet.',
  underWay: 'Esta entrega está saindo agora. Espere a resposta antes de reenviar.',
  queueFull: 'A fila deste webhook está cheia. Espere que ela ande antes de reenviar mais.',
} as const

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
const LONGEST_WAIT_MS = 4 * 60 * 60 * SECOND_MS
const LONGEST_REST_MS = 5 * 60 * SECOND_MS
/** A receiver that asks for more is tried after an hour. */
const LONGEST_ASKED_MS = 60 * 60 * SECOND_MS

/** A pause, up to a quarter shorter or longer, so that what failed together is not tried together. */
const withJitter = (ms: number, random: number): number => ms * (0.75 + random / 2)

export interface FailedTry {
  /** Tries so far, this one included. */
  tries: number
  /** Time of the first try, ISO. */
  beganAt: string
  now: number
  /** From 0 to 1. */
  random: number
  /** Seconds that the receiver asked for; null when it asked for none. */
  retryAfter: number | null
}

/**
 * Returns the time of the next try: after 5 s, then 4 times as long each time, at most 4 hours; the last one a day after
 * the first. Null when that day is over.
 */
export function nextTryAt({ tries, beganAt, now, random, retryAfter }: FailedTry): number | null {
  const end = Date.parse(beganAt) + DAY_MS
  if (now >= end) return null
  const pause = withJitter(Math.min(5 * SECOND_MS * 4 ** (tries - 1), LONGEST_WAIT_MS), random)
  const asked = Math.min((retryAfter ?? 0) * SECOND_MS, LONGEST_ASKED_MS)
  return Math.min(now + Math.max(pause, asked), end)
}

/** Time for which a webhook that does not answer gets nothing at all, milliseconds; grows with failures in a row. */
export function restMs(failures: number, random: number, retryAfter: number | null): number {
  const rest = withJitter(Math.min(SECOND_MS * 2 ** (failures - 1), LONGEST_REST_MS), random)
  return Math.max(rest, Math.min((retryAfter ?? 0) * SECOND_MS, LONGEST_ASKED_MS))
}

/** True when a webhook that has failed since then is switched off. */
export const hasFailedForADay = (since: string, now: number): boolean => now - Date.parse(since) >= DAY_MS
