import * as z from 'zod'
import { NOTE_MAX } from '@fechai/domain/note'
import type { Phase } from '@fechai/domain/phases'
import type { FactProof, SuggestedMessage } from '@fechai/domain/suggested-message'
import { wholeNumber } from './whole-number.ts'

/** POST /api/leads/{id}/action-plan : asked again while it says 'generating'. */
export interface ActionPlan {
  fase: Phase
  /** Purpose of the next message. */
  objetivo: string
  /** The phase has to be confirmed first: there is a question instead of messages. */
  faseAConfirmar: boolean
  status: 'ready' | 'generating'
  /** Author of the messages: our templates or a model. */
  source: 'modelo' | 'ia'
  /** Why templates stand where a model was to write; null when nothing is amiss. */
  motivo: string | null
  /** Messages that the model wrote and that stated something without proof. */
  recusadas: number
  mensagens: SuggestedMessage[]
  /** Customer's last question that is still unanswered. */
  pergunta: FactProof | null
  /** Number for a WhatsApp link, digits only; null when none is known. */
  whatsapp: string | null
}

/** POST /api/leads/{id}/notes : the id is the writer's, so that a note sent twice is one. */
export const noteBody = z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(NOTE_MAX) })
export type Note = z.infer<typeof noteBody>

const line = z.string().max(1_000)

/** What the asker knows of the lead. */
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

/** POST /api/generate-objection-message (specification 1, §7). */
export const objectionMessageBody = z.object({
  leadInfo: z.object({
    ...saidOfLead,
    id: z.uuid().optional(),
    fase: line.optional(),
    obstrucoes: z.union([line, z.array(line).max(20)]).optional(),
    /** Whether it is work that is sold, and not a thing. */
    isService: z.boolean().optional(),
    /** What the company sells; stands in where the product is not known. */
    segment: line.optional(),
  }),
  /** The closing context that the answer goes by; the company's own of that phase where none is given. */
  contextInfo: z
    .object({ successfulPatterns: z.object({ techniques: z.array(pattern).max(100).optional() }).optional() })
    .nullish(),
  /** What is known for certain: it goes before what `leadInfo` says. */
  realData: z.object(saidOfLead).nullish(),
})
export type ObjectionMessageQuery = z.infer<typeof objectionMessageBody>
export interface ObjectionMessageAnswer {
  success: true
  message: string
  source: 'modelo' | 'ia'
  generated: SuggestedMessage
}
