import * as z from 'zod'
import type { Message } from '@fechai/shared/conversation/message'
import type { Findings } from '@fechai/shared/analyst/analysis'
import { LEAD_FIELDS, LEAD_STATUSES } from '@fechai/shared/domain/lead'
import { PHASES } from '@fechai/shared/domain/phases'

const line = z.string().nullable()
const list = z.array(z.string())

/** What a model must answer: the findings, each claim with the message and the words that prove it. */
export const findingsSchema = z.object({
  nome: line,
  whatsapp: line,
  produto: line,
  quantidade: line,
  valor: line,
  progresso: z.number().int().nullable(),
  fase: z.enum(PHASES).nullable(),
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
export type ModelAnswer = z.infer<typeof findingsSchema>

/** JSON schema in the strict form that structured output demands: every key required, none besides. */
export const findingsJsonSchema = z.toJSONSchema(findingsSchema, { target: 'draft-7' }) as Record<string, unknown>

const LONGEST = { line: 500, summary: 5_000, item: 300, items: 8, evidence: 200 }

/** Who sent each message, and when, by its number. */
export type SaidBy = Readonly<Record<number, Pick<Message, 'author' | 'sentAt'>>>

/** Cuts an answer to what a lead can hold; author and time of a quote come from the message, never from the model. */
export function toFindings(answer: ModelAnswer, messages: SaidBy): Findings {
  const cut = (text: string | null, length: number = LONGEST.line): string | null =>
    text?.trim().slice(0, length) || null
  const items = (texts: readonly string[]): string[] =>
    texts
      .map((text) => text.trim().slice(0, LONGEST.item))
      .filter((text) => text !== '')
      .slice(0, LONGEST.items)
  return {
    ...answer,
    nome: cut(answer.nome),
    whatsapp: cut(answer.whatsapp),
    produto: cut(answer.produto),
    quantidade: cut(answer.quantidade),
    valor: cut(answer.valor),
    progresso: answer.progresso === null ? null : Math.min(100, Math.max(0, answer.progresso)),
    resumo: cut(answer.resumo, LONGEST.summary),
    resumoia: cut(answer.resumoia, LONGEST.summary),
    proximoPasso: cut(answer.proximoPasso),
    obstrucoes: items(answer.obstrucoes),
    oportunidades: items(answer.oportunidades),
    sugestoes: items(answer.sugestoes),
    evidence: answer.evidence.slice(0, LONGEST.evidence).flatMap((claim) => {
      const message = messages[claim.messageIndex]
      return message ? [{ ...claim, author: message.author, sentAt: message.sentAt }] : []
    }),
  }
}
