import * as z from 'zod'
import type { Candidates } from '@fechai/analyst/candidates'
import { LEAD_FIELDS } from '@fechai/domain/lead-field'
import { LEAD_STATUSES } from '@fechai/domain/lead'
import { PHASES } from '@fechai/domain/phases'
import { boundedSchema } from './bounded-schema.ts'

/** Grows when the form of an answer changes, so that old answers are not taken for new ones. */
export const FORM_VERSION = 3

/** Most letters of a text and most items of a list, which servers that follow a schema keep to. */
const BOUNDS = {
  reasons: 900,
  line: 400,
  longText: 1_200,
  item: 200,
  quote: 300,
  list: 4,
  terms: 8,
  messages: 50,
  proofs: 30,
}

/** One of these ids or nothing; nothing where there is none to choose, for an empty choice is no schema. */
const oneOf = (found: readonly { id: string }[]) =>
  found.length === 0 ? z.null() : z.enum(found.map(({ id }) => id) as [string, ...string[]]).nullable()

/** A sum as a formula over what was said; code reckons it. */
const sumOf = (sums: readonly { id: string }[], most: number) => {
  if (sums.length === 0) return z.null()
  const id = z.enum(sums.map((sum) => sum.id) as [string, ...string[]])
  return z
    .array(z.object({ id, vezes: z.number().int().nullable(), sinal: z.enum(['mais', 'menos']) }))
    .max(most)
    .nullable()
}

/**
 * Builds the schema of an answer: sums, counts, names, phones and acts by the ids that code found in this conversation,
 * all else with the message and the words that prove it. Reasons come before the conclusions they support.
 */
function answerSchema(
  { sums, counts, names, phones, acts }: Candidates,
  bounds: Readonly<Record<keyof typeof BOUNDS, number>>,
) {
  const line = z.string().max(bounds.line).nullable()
  const list = z.array(z.string().max(bounds.item)).max(bounds.list)
  return z.object({
    raciocinio: z.string().max(bounds.reasons),
    falaComMaquinas: z.boolean(),
    mensagensParaMaquinas: z.array(z.number().int()).max(bounds.messages),
    nome: oneOf(names),
    whatsapp: oneOf(phones),
    produto: line,
    quantidade: oneOf(counts),
    valor: sumOf(sums, bounds.terms),
    ato: oneOf(acts),
    fase: z.enum(PHASES).nullable(),
    progresso: z.number().int().nullable(),
    status_lead: z.enum(LEAD_STATUSES).nullable(),
    resumo: line,
    resumoia: z.string().max(bounds.longText).nullable(),
    obstrucoes: list,
    oportunidades: list,
    sugestoes: list,
    proximoPasso: line,
    evidence: z
      .array(
        z.object({
          field: z.enum(LEAD_FIELDS),
          item: z.number().int().nullable(),
          messageIndex: z.number().int(),
          quote: z.string().max(bounds.quote),
        }),
      )
      .max(bounds.proofs),
  })
}
type AnswerSchema = ReturnType<typeof answerSchema>
export type ModelAnswer = z.infer<AnswerSchema>

/** One question's form: what checks an answer and reads it, and the same as structured output wants it. */
export interface AnswerForm {
  schema: z.ZodType<ModelAnswer>
  /** Strict: every key required, no others, no empty choice. A server without schemas gets it in words. */
  format: { name: string; schema: Record<string, unknown> }
}

export function answerForm(candidates: Candidates): AnswerForm {
  const { schema, asked } = boundedSchema(BOUNDS, (bounds) => answerSchema(candidates, bounds))
  return { schema, format: { name: 'lead', schema: asked } }
}
