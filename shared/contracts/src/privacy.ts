import * as z from 'zod'
import type { ErasureCounts } from '@fechai/domain/erasure'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'

/** Digits with country, as the product compares numbers. */
export const number = z
  .string()
  .max(40)
  .transform((text, context) => {
    const known = toWhatsappNumber(text)
    if (known === null) context.addIssue({ code: 'custom', message: 'number' })
    return known ?? ''
  })

/** A phone number must not be part of an address, so it travels in the body. */
export const contactBody = z.strictObject({ number })

/** `id` names the order, so that one sent twice is one. */
export const erasureBody = z.strictObject({
  id: z.uuid(),
  number,
  confirm: z.literal('confirmo'),
  notAgain: z.boolean(),
})

export interface ContactLook {
  leads: number
  conversations: number
  uploads: number
  chats: number
  groups: number
  /** True when it is on the list of numbers that are not analysed. */
  notAnalysed: boolean
}

export interface Erasure {
  id: string
  /** Last four digits of the number; empty of a person. */
  ending: string
  /** A person who worked in the company; null for a contact. */
  personId: string | null
  state: 'em_andamento' | 'concluido'
  counts: ErasureCounts
  /** Digest of the certificate, also recorded in the audit. Null until the erasure is done. */
  digest: string | null
  /** User who asked; null when unknown. */
  requestedBy: string | null
  requestedAt: string
  finishedAt: string | null
}

export interface NotAnalysed {
  ending: string
  /** User who decided it; null when unknown. */
  decidedBy: string | null
  since: string
}

export interface Privacy {
  erasures: Erasure[]
  notAnalysed: NotAnalysed[]
}
