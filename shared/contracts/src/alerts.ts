import * as z from 'zod'
import type { AlertKind } from '@fechai/domain/alerts'

const webhookUrl = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { username, password } = new URL(text)
    return username === '' && password === ''
  })

export const alertRuleBody = z.strictObject({
  enabled: z.boolean(),
  parkedMinutes: z.number().int().min(1).max(1_440),
  providerPercent: z.number().int().min(1).max(100),
  byMail: z.boolean(),
  webhookUrl: webhookUrl.nullable(),
})
export type AlertRule = z.infer<typeof alertRuleBody>

/** Something that is, or lately was, the matter. */
export interface Alert {
  kind: AlertKind
  sentence: string
  openedAt: string
  /** Null while it is the matter. */
  resolvedAt: string | null
}

export interface Alerts {
  rule: AlertRule
  /** Signs what the webhook gets. */
  secret: string
  alerts: Alert[]
  /** Outcome of the last delivery to the webhook; null before the first one. */
  lastDelivery: { endedAt: string; outcome: string } | null
}

/** Content of a webhook's call: ids, counts and sentences of ours. */
export interface AlertMessage {
  empresaId: string
  state: 'aberto' | 'resolvido' | 'teste'
  kind: AlertKind | null
  cause: string
  sentence: string
  at: string
}
