import { z } from 'zod'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'

/** Set by the company's managers. */
export const salesSettingsBody = z.strictObject({
  goal: z
    .strictObject({
      score: z.number().min(0).max(10),
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escreva o mês como aaaa-mm'),
    })
    .nullable(),
  idealDays: z.array(z.number().positive().max(365).nullable()).length(6),
})

export interface SalesSettingsAnswer {
  success: true
  settings: SalesSettings
}

/** A lead that the viewer follows. */
export interface FollowedLead {
  leadId: string
  nome: string
  since: string
  /** Time of the customer's last message since its analysis; null when there was none. */
  newsAt: string | null
}

/** Also the answer to each change. */
export interface Follows {
  success: true
  leads: FollowedLead[]
}
