import { type Candidates, reckon } from '@fechai/analyst/candidates'
import type { Findings } from '@fechai/analyst/lead'
import type { Message } from '@fechai/domain/conversation/message'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Evidence } from '@fechai/domain/lead'
import type { ModelAnswer } from './answer-form.ts'

const LONGEST = { line: 500, summary: 5_000, item: 300, items: 8, evidence: 200 }

/** Author and time of each message, by its number. */
export type SaidBy = Readonly<Record<number, Pick<Message, 'author' | 'sentAt'>>>

/** Choices for an answer, and the author of each message. */
export interface Asked {
  candidates: Candidates
  said: SaidBy
}

interface Said {
  index: number
  quote: string
}

/**
 * An answer as findings: what was chosen by id is what code found, with code's own sentences, and the rest is cut to
 * what a lead can hold. Author and time of a quote come from the message, never from the model.
 */
export function toFindings(answer: ModelAnswer, { candidates, said }: Asked): Findings {
  const { raciocinio: _why, falaComMaquinas: _talk, mensagensParaMaquinas: _to, ato, ...told } = answer
  const name = chosen(candidates.names, answer.nome)
  const phone = chosen(candidates.phones, answer.whatsapp)
  const count = chosen(candidates.counts, answer.quantidade)
  const act = chosen(candidates.acts, ato)
  const sum = answer.valor === null ? null : reckon(answer.valor, candidates)
  const found: [LeadField, Said | null | undefined][] = [
    ['nome', name?.said],
    ['whatsapp', phone?.said],
    ['quantidade', count],
    ...(sum?.sentences ?? []).map((one): [LeadField, Said] => ['valor', one]),
    // First of the phase's proofs is the act that decided it.
    ['fase', answer.fase === null ? null : act],
  ]
  const proofs: Omit<Evidence, 'author' | 'sentAt'>[] = [
    ...found.flatMap(([field, one]) => (one ? [{ field, item: null, messageIndex: one.index, quote: one.quote }] : [])),
    ...answer.evidence.slice(0, LONGEST.evidence),
  ]
  return {
    ...told,
    nome: name?.name ?? null,
    whatsapp: phone?.number ?? null,
    produto: cut(answer.produto),
    quantidade: count === null ? null : `${count.value} ${count.value === 1 ? 'unidade' : 'unidades'}`,
    valor: sum?.text ?? null,
    ...(sum && sum.terms.length > 0 ? { conta: sum.terms } : {}),
    ...(answer.fase === 'fechados' && act === null ? { sem_ato: true } : {}),
    progresso: answer.progresso === null ? null : Math.min(100, Math.max(0, answer.progresso)),
    resumo: cut(answer.resumo, LONGEST.summary),
    resumoia: cut(answer.resumoia, LONGEST.summary),
    proximoPasso: cut(answer.proximoPasso),
    obstrucoes: items(answer.obstrucoes),
    oportunidades: items(answer.oportunidades),
    sugestoes: items(answer.sugestoes),
    evidence: distinct(proofs).flatMap((claim) => {
      const message = said[claim.messageIndex]
      return message ? [{ ...claim, author: message.author, sentAt: message.sentAt }] : []
    }),
  }
}

const chosen = <T extends { id: string }>(found: readonly T[], id: string | null): T | null =>
  found.find((one) => one.id === id) ?? null

const cut = (text: string | null, length: number = LONGEST.line): string | null => text?.trim().slice(0, length) || null

const items = (texts: readonly string[]): string[] =>
  texts
    .map((text) => text.trim().slice(0, LONGEST.item))
    .filter((text) => text !== '')
    .slice(0, LONGEST.items)

/** Keeps a sentence once when code and the model both give it. */
const distinct = <T extends { field: string; item: number | null; messageIndex: number; quote: string }>(
  claims: readonly T[],
): T[] => [
  ...new Map(
    claims.map((claim) => [JSON.stringify([claim.field, claim.item, claim.messageIndex, claim.quote]), claim]),
  ).values(),
]
