import * as z from 'zod'
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_FIELD_NAMES,
  WEBHOOK_LIMITS,
  type WebhookEvent,
  type WebhookField,
  type WebhookOffReason,
  type WebhookState,
} from '@fechai/domain/webhook'

/** An address of another program that gets events; its secret is shown once. */
export interface Webhook {
  id: string
  url: string
  events: WebhookEvent[]
  fields: WebhookField[]
  createdAt: string
  /** Until then the former secret signs as well; null without one. */
  formerSecretUntil: string | null
  /** Null while it is on. */
  off: { at: string; reason: WebhookOffReason } | null
  /** The first failure after its last success; null while it takes what it gets. */
  failingSince: string | null
  /** Time at which its queue was full and an event was left out. */
  overflowedAt: string | null
  waiting: number
  failed: number
}

export interface Webhooks {
  webhooks: Webhook[]
}

/** The only answer that holds a secret. */
export interface WebhookSecret {
  webhook: Webhook
  secret: string
}

/** A delivery of the list. */
export interface WebhookDelivery {
  id: string
  /** The same in every try: the `webhook-id` of the request. */
  eventId: string
  kind: string
  leadId: string | null
  state: WebhookState
  tries: number
  createdAt: string
  triedAt: string | null
  /** Time of the next try; null for an ended one. */
  dueAt: string | null
  status: number | null
  /** Why it was not taken, in a few words. */
  reason: string | null
  tookMs: number | null
}

export interface WebhookDeliveries {
  deliveries: WebhookDelivery[]
  nextCursor: string | null
}

/** The request of the last try, and the beginning of its answer. */
export interface WebhookDeliveryDetail {
  delivery: WebhookDelivery
  /** Null before the first try. */
  body: string | null
  /** Without e-mail addresses, long numbers and the chosen fields. */
  answer: string | null
}

const unique = (list: readonly unknown[]): boolean => new Set(list).size === list.length

const webhookUrl = z
  .url({ protocol: /^https$/ })
  .max(WEBHOOK_LIMITS.urlLength)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { username, password } = new URL(text)
    return username === '' && password === ''
  })

export const webhookBody = z.strictObject({
  url: webhookUrl,
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).min(1).max(WEBHOOK_EVENT_NAMES.length).refine(unique),
  fields: z.array(z.enum(WEBHOOK_FIELD_NAMES)).max(WEBHOOK_FIELD_NAMES.length).refine(unique),
  /** The password of the person who asks: a session alone opens no lasting way out. */
  current: z.string().max(200),
})
export type NewWebhook = z.infer<typeof webhookBody>

export const webhookSwitchBody = z.strictObject({ on: z.boolean() })

export const deliveriesQuery = z.strictObject({
  state: z.enum(['waiting', 'delivered', 'failed']).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

export const replayBody = z.strictObject({
  /** Failed deliveries of events from `from` to `to`. */
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
})

export interface Replayed {
  /** Number of deliveries that wait again. */
  replayed: number
}
