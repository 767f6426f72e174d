import { fold, nameKey, phoneDigits } from '../conversation/fold.ts'
import { tradesHeard } from './topics.ts'
import { tradeOf } from './trades.ts'
import type { Conversation, MediaText, Message } from '../conversation/message.ts'
import { parseAmount } from '../domain/amount.ts'
import type { Evidence, LeadField } from '../domain/lead.ts'
import type { Findings, VerifiedFindings } from './analysis.ts'
import { speaksToMachine } from './instructions.ts'
import { cutsNegation, deniesItself, locateQuote } from './locate-quote.ts'
import { readNumbers } from './numbers.ts'
import { sameAmount } from './amounts.ts'
import { readSignals } from './signals.ts'
import { mediaByName, sourcesOf, type Utterance, utterancesOf } from './utterances.ts'
import { isMoney } from './closing.ts'
import { leavesOut } from './refusals.ts'
import { spelled } from './spelling.ts'

/** Claims that fall when no sentence proves them. The others are judgements: they fall only with a false proof. */
const NEED_PROOF: readonly LeadField[] = ['nome', 'whatsapp', 'produto', 'quantidade', 'valor']
const LISTS = ['obstrucoes', 'oportunidades'] as const
const JUDGEMENTS = ['progresso', 'status_lead', 'resumo', 'resumoia', 'proximoPasso'] as const

/**
 * Keeps what the conversation proves, whoever claims it. A quote that does not stand verbatim in its message
 * (or in what was read in its attachment) is dropped with its claim: the field becomes null and is listed in
 * `revisar`. Pasted headers and sentences that speak to a machine prove nothing.
 */
export function verifyFindings(
  findings: Findings,
  conversation: Conversation,
  media: readonly MediaText[],
): VerifiedFindings {
  const texts = mediaByName(media)
  const revisar = new Set<LeadField>()
  const standing = findings.evidence.flatMap((claim) => {
    const message = conversation.messages[claim.messageIndex]
    const quote = message && spanOf(claim, message, texts)
    if (message === undefined || quote == null || !rightSpeaker(claim.field, message.author, conversation)) return []
    return [{ ...claim, quote, author: message.author, sentAt: message.sentAt }]
  })
  const quotesOf = (field: LeadField): Evidence[] => standing.filter((claim) => claim.field === field)
  const offered = (field: LeadField): boolean => findings.evidence.some((claim) => claim.field === field)

  const verified: VerifiedFindings = { ...findings, evidence: standing, revisar: [] }
  const drop = (field: LeadField): void => {
    revisar.add(field)
    verified.evidence = verified.evidence.filter((claim) => claim.field !== field)
    if (field === 'obstrucoes' || field === 'oportunidades' || field === 'sugestoes') verified[field] = []
    else (verified as unknown as Record<string, null>)[field] = null
  }

  for (const field of NEED_PROOF) {
    const claim = findings[field as 'nome']
    if (claim === null) continue
    const quotes = quotesOf(field).map(({ quote }) => quote)
    if (!proven(field, claim, quotes, conversation)) drop(field)
  }
  for (const field of LISTS) keepProvenItems(verified, findings, field, revisar)
  if (findings.fase !== null) {
    const broken = offered('fase') && quotesOf('fase').length === 0
    if (broken || (findings.fase === 'fechados' && !closingProven(quotesOf('fase'), conversation, media))) drop('fase')
  }
  for (const field of JUDGEMENTS) {
    if (findings[field] !== null && offered(field) && quotesOf(field).length === 0) drop(field)
  }
  if (verified.fase === null || verified.fase !== 'fechados') {
    if (verified.status_lead === 'Fechado') drop('status_lead')
    if (findings.fase === 'fechados' && (findings.progresso ?? 0) >= 90) drop('progresso')
  }
  if (verified.progresso !== null) verified.progresso = Math.max(0, Math.min(100, Math.round(verified.progresso)))
  verified.revisar = [...revisar]
  return verified
}

/** The words of the message that a claim cites, verbatim; null when they do not stand there or mean the opposite. */
function spanOf(
  { field, quote, author }: Evidence,
  message: Message,
  texts: ReadonlyMap<string, string>,
): string | null {
  if (author !== '' && author !== message.author) return null
  for (const { text } of sourcesOf(message, texts)) {
    const span = locateQuote(text, quote)
    if (span === null || speaksToMachine(fold(text)) || cutsNegation(text, span)) continue
    if (OFFERED.has(field) && deniesItself(span)) continue
    return span
  }
  return null
}

/** Claims about what is bought: a refusal of it proves none of them. */
const OFFERED: ReadonlySet<LeadField> = new Set(['produto', 'quantidade', 'valor'])
/** What only the customer can say; where nobody knows who sells, everybody may be the customer. */
const CUSTOMERS: ReadonlySet<LeadField> = new Set(['whatsapp', 'obstrucoes'])

const rightSpeaker = (field: LeadField, author: string, { seller }: Conversation): boolean =>
  seller === null || !CUSTOMERS.has(field) || author !== seller

function proven(field: LeadField, claim: string, quotes: readonly string[], conversation: Conversation): boolean {
  switch (field) {
    case 'nome':
      return nameKnown(claim, quotes, conversation)
    case 'whatsapp':
      return phoneKnown(claim, quotes, conversation)
    case 'valor':
      return amountSaid(claim, quotes)
    case 'quantidade':
      return countSaid(claim, quotes)
    case 'produto':
      return productSaid(claim, quotes, conversation)
    default:
      return quotes.length > 0
  }
}

/** A product shares a word with a sentence that proves it, whatever its ending, or with what the seller's trade sells. */
function productSaid(produto: string, quotes: readonly string[], { seller }: Conversation): boolean {
  const words = fold(produto).match(/[\p{L}\d]{3,}/gu) ?? [fold(produto)]
  const told =
    quotes.length === 0
      ? []
      : [tradeOf(fold(seller ?? '')) ?? '', ...quotes.flatMap((quote) => tradesHeard(fold(quote)))]
  return [...quotes, ...told].some((source) => words.some((word) => fold(source).includes(word.slice(0, 4))))
}

/** A name stands by the contact's title, an author, or a quote that says its first word. */
function nameKnown(name: string, quotes: readonly string[], { title, authors }: Conversation): boolean {
  const first = nameKey(name.trim().split(/\s+/)[0] ?? '')
  if (first === '') return false
  const sources = [title ?? '', ...authors, ...quotes]
  return sources.some((source) => nameKey(source).includes(first))
}

function phoneKnown(claim: string, quotes: readonly string[], { title, authors, seller }: Conversation): boolean {
  const wanted = local(claim.replace(/\D/g, ''))
  if (wanted.length < 10) return false
  const own = [title ?? '', ...authors.filter((author) => author !== seller)].map((name) =>
    local(phoneDigits(name) ?? ''),
  )
  return (
    own.includes(wanted) ||
    quotes.some((quote) => local(quote.replace(/\D/g, '')).includes(wanted) && /\b(?:meu|minha|tel)/.test(fold(quote)))
  )
}

const local = (digits: string): string => (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits)

/** The sum, or its unit price, is a number of a quote or the product of two of them. */
function amountSaid(valor: string, quotes: readonly string[]): boolean {
  const { total, unit } = parseAmount(valor)
  if (total === null) return false
  return quotes.some((quote) => {
    const numbers = readNumbers(fold(quote)).map(({ value }) => value)
    const said = (amount: number): boolean => numbers.some((number) => sameAmount(number, amount))
    if (said(total) || (unit !== null && said(unit))) return true
    return numbers.some((a, at) => numbers.slice(at + 1).some((b) => sameAmount(a * b, total)))
  })
}

/** One thing needs no number in its quote; more do. */
function countSaid(quantidade: string, quotes: readonly string[]): boolean {
  const wanted = readNumbers(fold(quantidade)).map(({ value }) => value)
  if (wanted.length === 0) return quotes.length > 0
  if (wanted[0] === 1) return quotes.length > 0
  return quotes.some((quote) => {
    const numbers = readNumbers(fold(quote)).map(({ value }) => value)
    return [...numbers, ...(quote.match(/\d+/g) ?? []).map(Number)].includes(wanted[0]!)
  })
}

/** A sale is proven by the customer: paid, signed, received, accepted, or a receipt they sent. */
function closingProven(quotes: readonly Evidence[], conversation: Conversation, media: readonly MediaText[]): boolean {
  const { seller } = conversation
  const utterances = utterancesOf(conversation, media, seller)
  const signals = readSignals(utterances)
  const withdrawn = signals.findLast(
    ({ kind, utterance }) =>
      kind === 'withdraw' &&
      /\b(?:cancel|estorn|desist|devol|reembols|nao v)/.test(utterance.folded) &&
      !leavesOut(spelled(utterance).text),
  )
  const received = signals.findLast((signal) => signal.kind === 'receipt' && isMoney(signal))?.index ?? -1
  return quotes.some(({ messageIndex, author, quote }) => {
    if (seller !== null && author === seller) return false
    if (withdrawn !== undefined && withdrawn.index > messageIndex) return false
    const committed = signals.some(
      ({ kind, index, quote: said }) =>
        index === messageIndex &&
        (kind === 'paid' ||
          kind === 'signed' ||
          kind === 'delivered' ||
          kind === 'accept' ||
          (kind === 'step' && received > index)) &&
        (said.includes(quote) || quote.includes(said)),
    )
    return committed || receiptSent(messageIndex, conversation, utterances)
  })
}

/** An image or file from the customer that the seller then acknowledges. */
function receiptSent(index: number, { messages }: Conversation, utterances: readonly Utterance[]): boolean {
  const near = messages
    .slice(Math.max(0, index - 2), index + 3)
    .some(
      ({ attachment, author }) =>
        author === messages[index]!.author &&
        (attachment?.kind === 'image' || attachment?.kind === 'document' || attachment?.kind === 'unknown'),
    )
  return (
    near &&
    utterances.some(
      (utterance) =>
        utterance.role === 'seller' &&
        utterance.index > index &&
        utterance.index <= index + 5 &&
        /\b(?:recebid\w+|recebi|caiu|confirmad\w+|quitad\w+)/.test(utterance.folded),
    )
  )
}

/** Items without a standing quote go; the evidence of those that stay follows them to their new places. */
function keepProvenItems(
  verified: VerifiedFindings,
  findings: Findings,
  field: (typeof LISTS)[number],
  revisar: Set<LeadField>,
): void {
  const kept: number[] = []
  findings[field].forEach((_, item) => {
    if (verified.evidence.some((claim) => claim.field === field && claim.item === item)) kept.push(item)
    else revisar.add(field)
  })
  verified[field] = kept.map((item) => findings[field][item]!)
  verified.evidence = verified.evidence.flatMap((claim) => {
    if (claim.field !== field) return [claim]
    const item = kept.indexOf(claim.item ?? -1)
    return item < 0 ? [] : [{ ...claim, item }]
  })
}
