import { fold } from '@fechai/domain/conversation/fold'
import { parseAmount } from '@fechai/domain/amount'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type {
  FactKind,
  FactLead,
  FactMaterial,
  FactProof,
  MessageFact,
  RecentMessage,
} from '@fechai/domain/suggested-message'
import { isApproximate } from '@fechai/domain/to-confirm'
import { sameAmount } from '../text/amounts.ts'
import type { OpenObjection } from '../open/open-objection.ts'
import { readOpen } from '../open/read-open.ts'
import { speaksToMachine } from '../text/instructions.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import { isOvercome, objectionKindOf } from '@fechai/domain/conversation/objection-kind'
import { spokenProduct } from './spoken-product.ts'

const DAY_MS = 86_400_000
/** A price that was said longer ago is not today's price: no message states it. */
const PRICE_DAYS = 90
/** 'Na quinta' means that quinta for a week. */
const DATE_DAYS = 7
/** Days after which a message may mention the silence. */
const SILENT_DAYS = 14
const LONGEST = { nome: 60, produto: 60, valor: 60, quantidade: 30, objecao: 200 }

const SCALARS = ['nome', 'produto', 'quantidade', 'valor'] as const

/**
 * Lists the facts that a message may state about a lead: those that its conversation proves, or that a person typed.
 * Defaults, claims that lost their proof, outdated prices and dates and sentences that address a machine are left out.
 */
export function messageFacts({ lead, evidence, last, recent, seller = null, now }: FactMaterial): MessageFact[] {
  const facts: MessageFact[] = []
  const add = (kind: FactKind, text: string, origin: MessageFact['origin'], proof: FactProof | null): void => {
    if (text.trim() !== '' && !speaksToMachine(fold(text))) facts.push({ kind, text: text.trim(), origin, proof })
  }
  const age = (iso: string): number => (Date.parse(now) - Date.parse(iso)) / DAY_MS

  const isOld = (price: FactProof): boolean => age(price.sentAt) > PRICE_DAYS || isOvertaken(lead.valor, price, recent)
  for (const field of SCALARS) {
    if (!stands(lead, field) || lead[field].length > LONGEST[field]) continue
    const proof = proofOf(evidence, field) ?? (field === 'nome' ? calledIn(recent, lead.nome, seller) : null)
    const typed = lead.editados[field] !== undefined || lead.analysis_id === null
    const text = field === 'produto' ? productOf(lead, evidence, recent) : lead[field]
    if (typed) add(field, text, 'pessoa', null)
    else if (proof !== null && !(field === 'valor' && isOld(proof))) add(field, text, 'conversa', proof)
    else if (proof === null && field === 'nome') add(field, lead[field], 'contato', null)
  }
  lead.obstrucoes.forEach((text, item) => {
    const proof = lead.editados.obstrucoes ? null : proofOf(evidence, 'obstrucoes', item)
    if (isOvercome(text) || text.length > LONGEST.objecao || (proof === null && !lead.editados.obstrucoes)) return
    add('objecao', text, proof === null ? 'pessoa' : 'conversa', proof)
  })
  const open = openIn(lead, evidence, recent, seller)
  if (open !== null) facts.push(open)
  const step = stands(lead, 'proximoPasso') ? proofOf(evidence, 'proximoPasso') : null
  if (step !== null && age(step.sentAt) <= DATE_DAYS) add('data', step.quote, 'conversa', step)
  if (last !== null && age(last.sentAt) >= SILENT_DAYS)
    facts.push({ kind: 'silencio', text: last.sentAt, origin: 'conversa', proof: last })
  return facts
}

/** The seller's last words that call the customer by this name. */
function calledIn(recent: readonly RecentMessage[], nome: string, seller: string | null): FactProof | null {
  const first = fold(nome.split(' ')[0]!)
  const said = recent.findLast(
    ({ author, text }) =>
      seller !== null &&
      author === seller &&
      fold(text)
        .split(/[^a-z]+/)
        .includes(first),
  )
  if (said?.author === undefined || said.sentAt === undefined) return null
  const { index: messageIndex, text: quote, author, sentAt } = said
  return { messageIndex, quote, author, sentAt }
}

/** The open point at the end, by the same rule as the next step. */
function openIn(
  lead: FactLead,
  evidence: readonly Evidence[],
  recent: readonly RecentMessage[],
  seller: string | null,
): MessageFact | null {
  if (seller === null) return null
  const objections = lead.obstrucoes.flatMap((text, item): OpenObjection[] => {
    const proof = proofOf(evidence, 'obstrucoes', item)
    if (proof === null || isOvercome(text)) return []
    const { messageIndex: index, quote } = proof
    return [{ categoria: objectionKindOf(text), index, lastIndex: index, quote, resolvida: false, weight: 2 }]
  })
  const said = recent.flatMap(({ index, text, author, sentAt }): Utterance[] => {
    if (author === undefined || sentAt === undefined || speaksToMachine(fold(text))) return []
    const role = author === seller ? 'seller' : 'customer'
    return [
      {
        index,
        author,
        role,
        source: 'text',
        attachment: null,
        text,
        folded: fold(text),
        at: Date.parse(sentAt),
        sentAt,
      },
    ]
  })
  const found = readOpen(said, objections)
  if (found === null) return null
  const { kind, turn, about, on, sum, step, index, quote, sentAt } = found
  const { author } = said.find((each) => each.index === index)!
  const proof = { messageIndex: index, quote, author, sentAt }
  return { kind: 'aberto', text: step, origin: 'conversa', proof, aberto: { kind, turn, about, on, sum } }
}

/** Returns the product in words that one writes to a customer; empty when the label has no such words. */
function productOf(lead: FactLead, evidence: readonly Evidence[], recent: readonly RecentMessage[]): string {
  const quotes = evidence.filter(({ field }) => field === 'produto').map(({ quote }) => quote)
  const typed = lead.editados.produto !== undefined || lead.analysis_id === null
  const said = typed ? [lead.produto] : [...quotes, ...recent.map(({ text }) => text)]
  return spokenProduct(lead.produto, said) ?? ''
}

/** Another sum was named since: this one may no longer be what is asked for. */
function isOvertaken(price: string, proof: FactProof, recent: readonly RecentMessage[]): boolean {
  const { total, unit } = parseAmount(price)
  const known = [total, unit, ...sumsIn(`${price}\n${proof.quote}`)].filter((sum) => sum !== null)
  return recent
    .filter(({ index }) => index > proof.messageIndex)
    .flatMap(({ text }) => sumsIn(text))
    .some((sum) => !known.some((each) => sameAmount(sum, each)))
}

/** '6x de R$ 800,00' is another way to pay, no other price. */
const INSTALMENTS_BEFORE = /\d ?(?:x|vezes|parcelas?|prestacoes)(?: d[eoa]| por)? ?$/

function sumsIn(text: string): number[] {
  const folded = fold(text)
  return readNumbers(folded)
    .filter(({ from, currency }) => currency && !INSTALMENTS_BEFORE.test(folded.slice(0, from)))
    .map(({ value }) => value)
}

const stands = (lead: FactLead, field: LeadField): boolean =>
  !lead.padroes.includes(field) &&
  !isApproximate(lead, field) &&
  (lead.editados[field] !== undefined || !lead.revisar.includes(field))

/** The latest sentence behind a field: of a price said twice the last one counts. */
function proofOf(evidence: readonly Evidence[], field: LeadField, item: number | null = null): FactProof | null {
  const own = evidence.filter((each) => each.field === field && (item === null || each.item === item))
  const latest = own.toSorted((a, b) => a.messageIndex - b.messageIndex).at(-1)
  if (latest === undefined) return null
  const { messageIndex, quote, author, sentAt } = latest
  return { messageIndex, quote, author, sentAt }
}
