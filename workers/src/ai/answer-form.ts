import * as z from 'zod'
import type { Candidates } from '@fechai/analyst/candidates'
import { LEAD_FIELDS } from '@fechai/domain/lead-field'
import { LEAD_STATUSES } from '@fechai/domain/lead'
import { PHASES } from '@fechai/domain/phases'

/** Grows when the form of an answer changes, so that old answers are not taken for new ones. */
export const FORM_VERSION = 2

const line = z.string().nullable()
const list = z.array(z.string())

/** One of these ids or nothing; nothing where there is none to choose, for an empty choice is no schema. */
const oneOf = (found: readonly { id: string }[]) =>
  found.length === 0 ? z.null() : z.enum(found.map(({ id }) => id) as [string, ...string[]]).nullable()

/** A sum as a formula over what was said; code reckons it. */
const sumOf = (sums: readonly { id: string }[]) => {
  if (sums.length === 0) return z.null()
  const id = z.enum(sums.map((sum) => sum.id) as [string, ...string[]])
  return z.array(z.object({ id, vezes: z.number().int().nullable(), sinal: z.enum(['mais', 'menos']) })).nullable()
}

/**
 * What a model must answer to one question: sums, counts, names, phones and acts by the ids that code found in this
 * conversation, all else with the message and the words that prove it. Reasons stand before what follows from them.
 */
function answerSchema({ sums, counts, names, phones, acts }: Candidates) {
  return z.object({
    raciocinio: z.string(),
    falaComMaquinas: z.boolean(),
    mensagensParaMaquinas: z.array(z.number().int()),
    nome: oneOf(names),
    whatsapp: oneOf(phones),
    produto: line,
    quantidade: oneOf(counts),
    valor: sumOf(sums),
    ato: oneOf(acts),
    fase: z.enum(PHASES).nullable(),
    progresso: z.number().int().nullable(),
    status_lead: z.enum(LEAD_STATUSES).nullable(),
    resumo: line,
    resumoia: line,
    obstrucoes: list,
    oportunidades: list,
    sugestoes: list,
    proximoPasso: line,
    evidence: z.array(
      z.object({
        field: z.enum(LEAD_FIELDS),
        item: z.number().int().nullable(),
        messageIndex: z.number().int(),
        quote: z.string(),
      }),
    ),
  })
}
type AnswerSchema = ReturnType<typeof answerSchema>
export type ModelAnswer = z.infer<AnswerSchema>

/** One question's form: what checks an answer, and the same as structured output wants it. */
export interface AnswerForm {
  schema: AnswerSchema
  /** Strict: every key required, none besides, no empty choice. For a server without schemas it is told in words. */
  format: { name: string; schema: Record<string, unknown> }
}

export function answerForm(candidates: Candidates): AnswerForm {
  const schema = answerSchema(candidates)
  return { schema, format: { name: 'lead', schema: z.toJSONSchema(schema, { target: 'draft-7' }) } }
}
