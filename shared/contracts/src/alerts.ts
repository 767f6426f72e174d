import * as z from 'zod'
import type { AlertKind } from '@fechai/domain/alerts'

export const alertRuleBody = z.strictObject({
  enabled: z.boolean(),
  parkedMinutes: z.number().int().min(1).max(1_440),
  providerPercent: z.number().int().min(1).max(100),
  byMail: z.boolean(),
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
  alerts: Alert[]
}

/** An alert as managers and webhooks get it: codes, and a sentence of ours. */
export interface AlertMessage {
  state: 'aberto' | 'resolvido'
  kind: AlertKind
  cause: string
  sentence: string
}
