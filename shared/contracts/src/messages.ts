import * as z from 'zod'
import { NOTE_MAX } from '@fechai/domain/note'
import type { Phase } from '@fechai/domain/phases'
import type { FactProof, SuggestedMessage } from '@fechai/domain/suggested-message'
import { wholeNumber } from './whole-number.ts'

/** Requested again while it says 'generating'. */
export interface ActionPlan {
  fase: Phase
  /** Purpose of the next message. */
  objetivo: string
  /** The phase has to be confirmed first: there is a question instead of messages. */
  faseAConfirmar: boolean
  status: 'ready' | 'generating'
  /** Author of the messages: our templates or a model. */
  source: 'modelo' | 'ia'
  /** Reason for which templates replace the model's messages; null when the model wrote them. */
  motivo: string | null
  /** Messages that the model wrote and that stated something without proof. */
  recusadas: number
  mensagens: SuggestedMessage[]
  /** Customer's last question that is still unanswered. */
  pergunta: FactProof | null
  /** Number for a WhatsApp link, digits only; null when none is known. */
  whatsapp: string | null
}

/** The client draws the id, so that a note sent twice is one. */
export const noteBody = z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(NOTE_MAX) })
export type Note = z.infer<typeof noteBody>

const line = z.string().max(1_000)

/** The caller's facts about the lead. */
const saidOfLead = {
  nome: line.optional(),
  produto: line.optional(),
  quantidade: line.optional(),
  valor: line.optional(),
}
const pattern = z.object({
  pattern_data: z.object({ id: z.string().max(100).nullish() }),
  success_rate: z.number().min(0).max(1),
  usage_count: wholeNumber().optional(),
})

/** Specification 1, §7. */
export const objectionMessageBody = z.object({
  leadInfo: z.object({
    ...saidOfLead,
    id: z.uuid().optional(),
    fase: line.optional(),
    obstrucoes: z.union([line, z.array(line).max(20)]).optional(),
    /** True for a service, false for a product. */
    isService: z.boolean().optional(),
    /** The company's line of business, used when the product is not known. */
    segment: line.optional(),
  }),
  /** The closing context that the answer goes by; the company's own of that phase where none is given. */
  contextInfo: z
    .object({ successfulPatterns: z.object({ techniques: z.array(pattern).max(100).optional() }).optional() })
    .nullish(),
  /** Confirmed facts: they take precedence over `leadInfo`. */
  realData: z.object(saidOfLead).nullish(),
})
export type ObjectionMessageQuery = z.infer<typeof objectionMessageBody>
export interface ObjectionMessageAnswer {
  success: true
  message: string
  source: 'modelo' | 'ia'
  generated: SuggestedMessage
}
