import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { UPLOAD_DEFAULTS, type Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Findings } from '../analysis.ts'
import { countedUnits } from '../sums/mentions/counted-units.ts'
import { adviceFor } from '../evidence/advice-for.ts'
import { type Facts, gatherFacts } from '../facts/facts.ts'
import { findName } from '../names/names.ts'
import { findPhone } from '../names/phone.ts'
import type { Offer } from '../sums/options/offer.ts'
import { valueText } from '../sums/options/value-text.ts'
import { isOutOfScale } from '../sums/mentions/out-of-scale.ts'
import { judgeStanding } from '../standing/phase.ts'
import { evidenceOf } from './evidence-of.ts'
import { nextStep } from './next-step.ts'
import { readOpenings } from './openings.ts'
import { obstacleLines } from './summary.ts'

/** Reads a conversation without any AI: the same input gives the same findings, each with its sentence. */
export function analyze(conversation: Conversation, media: readonly MediaText[]): Findings {
  return conclude(gatherFacts(conversation, media), conversation, media)
}

/** Draws conclusions from facts. */
export function conclude(facts: Facts, conversation: Conversation, media: readonly MediaText[]): Findings {
  const { utterances, objections, signals, silence, seller, offer, product: produto } = facts
  const evidence: Evidence[] = []
  const prove = (field: LeadField, index: number, quote: string, item: number | null = null): void => {
    evidence.push(...evidenceOf(conversation, field, { index, quote }, item))
  }

  const customers = conversation.authors.filter((author) => author !== seller)
  const customer = customers.length === 1 ? customers[0]! : deciding(facts, customers)
  const nome = findName(conversation, customer, utterances)
  if (nome?.said) prove('nome', nome.said.index, nome.said.quote)

  const phone = findPhone(conversation, customers, utterances, media)
  if (phone?.said) prove('whatsapp', phone.said.index, phone.said.quote)

  if (produto !== null) prove('produto', produto.index, produto.quote)

  const counted = countedUnits(
    utterances,
    facts.quantities,
    fold(produto?.name ?? ''),
    offer?.price ?? null,
    facts.prices,
  )
  const quantity = offer?.quantity ?? counted.value ?? (produto === null ? null : 1)
  if (quantity !== null) {
    if (offer?.quantity != null) proveSentence(prove, 'quantidade', offer, String(offer.quantity))
    else if (counted.quantity !== null)
      prove(
        'quantidade',
        counted.quantity.index,
        counted.quantity.utterance.text.slice(counted.quantity.from, counted.quantity.to).trim(),
      )
  }

  const valor = offer === null ? null : valueText(offer, quantity)
  if (offer !== null) proveSentence(prove, 'valor', offer)
  const offered = facts.prices.filter(({ kind }) => kind === 'offer').map(({ total }) => total)
  const doubted = offer !== null && isOutOfScale(offer.total, offered)

  const standing = judgeStanding({ messages: conversation.messages, utterances, signals, objections, silence })
  // First of the phase's proofs: what the question rests on whether it is sold.
  const { looksSold } = standing
  if (looksSold) prove('fase', looksSold.index, looksSold.quote)
  if (standing.proof !== null) {
    prove('fase', standing.proof.index, standing.proof.quote)
    if (standing.status !== UPLOAD_DEFAULTS.status_lead)
      prove('status_lead', standing.proof.index, standing.proof.quote)
  }
  const settled =
    standing.fase === 'fechados' ? objections.map((objection) => ({ ...objection, resolvida: true })) : objections
  const obstacles = obstacleLines(settled)
  obstacles.forEach(({ index, quote }, item) => prove('obstrucoes', index, quote, item))
  const openings = readOpenings(utterances)
  openings.forEach(({ index, quote }, item) => prove('oportunidades', index, quote, item))
  const step = nextStep(
    { fase: standing.fase, decidedAt: standing.proof?.index ?? null, silent: silence.unanswered >= 2 },
    utterances,
    settled,
  )
  if (step.proof !== null) prove('proximoPasso', step.proof.index, step.proof.quote)

  return {
    nome: nome?.name ?? null,
    whatsapp: phone?.number ?? null,
    produto: produto?.name ?? null,
    quantidade: quantity === null ? null : `${quantity} ${quantity === 1 ? 'unidade' : 'unidades'}`,
    valor,
    progresso: standing.progresso,
    fase: standing.fase,
    status_lead: standing.status,
    // Written of what was kept, see `lead-draft.ts`.
    resumo: null,
    resumoia: null,
    obstrucoes: obstacles.map(({ text }) => text),
    oportunidades: openings.map(({ text }) => text),
    sugestoes: adviceFor(standing.fase),
    proximoPasso: step.text,
    a_conferir: doubted ? ['valor'] : [],
    ...(offer?.terms === undefined ? {} : { conta: offer.terms }),
    parece_fechado: looksSold ? (conversation.messages[looksSold.index]?.sentAt ?? null) : null,
    evidence,
  }
}

export type Prove = (field: LeadField, index: number, quote: string) => void

/** The sentences of an offer; those first that hold `shown`. */
export function proveSentence(prove: Prove, field: LeadField, { price, support }: Offer, shown = ''): void {
  const said = [
    { index: price.index, quote: price.utterance.text.slice(price.sentence[0], price.sentence[1]) },
    ...support,
  ]
  const holds = ({ quote }: { quote: string }): boolean =>
    shown === '' || (quote.match(/\d+(?:[.,]\d+)*/g) ?? []).some((said) => said.replaceAll('.', '') === shown)
  const distinct = said.filter(
    (one, at) =>
      !said
        .slice(0, at)
        .some((earlier) => earlier.index === one.index && one.quote.includes(earlier.quote) && holds(earlier)),
  )
  for (const { index, quote } of [...distinct.filter(holds), ...distinct.filter((one) => !holds(one))])
    prove(field, index, quote)
}

/**
 * Chooses, among several customers, the one who moves the deal: accepts, asks for the next step, asks prices; else the
 * one who writes most.
 */
function deciding({ signals, utterances }: Facts, customers: readonly string[]): string | null {
  const weight = new Map<string, number>(customers.map((author) => [author, 0]))
  const add = (author: string, points: number): void => {
    if (weight.has(author)) weight.set(author, weight.get(author)! + points)
  }
  for (const { kind, utterance } of signals)
    add(utterance.author, kind === 'paid' || kind === 'signed' ? 4 : kind === 'accept' || kind === 'step' ? 1.5 : 0)
  for (const { author } of utterances) add(author, 0.5)
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
