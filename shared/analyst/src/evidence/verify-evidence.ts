import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText, Message } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import { DOUBTED_FIELDS, isDoubtedField } from '@fechai/domain/doubt'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import { REFUSABLE_FIELDS, refusalOf, type RefusableField, type RefusalReason } from '@fechai/domain/refusal'
import type { Findings, VerifiedFindings } from '../analysis.ts'
import { heardDoubt } from './heard-sums.ts'
import { closingProven } from '../standing/proven-closing.ts'
import { speaksToMachine } from '../text/instructions.ts'
import { isOnlyHeard } from '../text/only-heard.ts'
import { mediaByName, sourcesOf, utterancesOf } from '../text/utterances.ts'
import { cutsNegation, deniesItself, locateQuote } from './locate-quote.ts'
import { isUncounted, proven, reckonedSum } from './proven-claims.ts'
import { keepProvenItems, LISTS } from './proven-items.ts'
import { restsOnUnsure } from './rests-on-unsure.ts'

/** Claims that fall when no sentence proves them. The others are judgements: they fall only with a false proof. */
const NEED_PROOF: readonly LeadField[] = ['nome', 'whatsapp', 'produto', 'quantidade', 'valor']
const JUDGEMENTS = ['progresso', 'status_lead', 'resumo', 'resumoia', 'proximoPasso'] as const

/** A verification on its way. */
interface Verification {
  findings: Findings
  conversation: Conversation
  media: readonly MediaText[]
  /** Claims that are left. */
  verified: VerifiedFindings
  /** Fields to confirm. */
  revisar: Set<LeadField>
  /** Quotes that were found, and why others were not. */
  standing: readonly Evidence[]
  faults: ReadonlyMap<LeadField, RefusalReason>
}

/**
 * Keeps the claims that the conversation proves. A quote that is not verbatim in its message (or in the text of its
 * attachment) is dropped with its claim: the field becomes null and is listed in `revisar`. Pasted headers and
 * sentences that address a machine prove nothing.
 */
export function verifyFindings(
  findings: Findings,
  conversation: Conversation,
  media: readonly MediaText[],
): VerifiedFindings {
  const { standing, faults } = quotesFound(findings, conversation, media)
  const verified: VerifiedFindings = {
    ...findings,
    evidence: standing,
    revisar: [],
    recusados: {},
    duvidas: {},
    outrasProvas: [],
  }
  const revisar = new Set<LeadField>()
  const state: Verification = { findings, conversation, media, verified, revisar, standing, faults }
  for (const field of NEED_PROOF) proveClaim(state, field)
  for (const field of LISTS) keepProvenItems(verified, findings, field, revisar)
  provePhase(state)
  for (const field of JUDGEMENTS) if (findings[field] !== null && isFalselyProven(state, field)) drop(state, field)
  if (verified.fase !== 'fechados') {
    if (verified.status_lead === 'Fechado') drop(state, 'status_lead', 'sem-ato')
    if (findings.fase === 'fechados' && (findings.progresso ?? 0) >= 90) drop(state, 'progresso', 'sem-ato')
  }
  if (verified.progresso !== null) verified.progresso = Math.max(0, Math.min(100, Math.round(verified.progresso)))
  doubtClaims(state)
  verified.revisar = [...revisar]
  return verified
}

/** The claims whose words are in their message, and the fault of each field with others. */
function quotesFound(
  { evidence }: Findings,
  conversation: Conversation,
  media: readonly MediaText[],
): { standing: Evidence[]; faults: Map<LeadField, RefusalReason> } {
  const texts = mediaByName(media)
  const faults = new Map<LeadField, RefusalReason>()
  const standing = evidence.flatMap((claim) => {
    const message = conversation.messages[claim.messageIndex]
    const found = message === undefined ? { fault: 'frase-ausente' as const } : spanOf(claim, message, texts)
    if (message === undefined || 'fault' in found) {
      if ('fault' in found) faults.set(claim.field, found.fault)
      return []
    }
    if (!rightSpeaker(claim.field, message, conversation)) {
      faults.set(claim.field, 'outra-pessoa')
      return []
    }
    return [{ ...claim, quote: found.quote, author: message.author, sentAt: message.sentAt }]
  })
  return { standing, faults }
}

const quotesOf = ({ standing }: Verification, field: LeadField): Evidence[] =>
  standing.filter((claim) => claim.field === field)

/** Sentences were given for it, and none is in the conversation. */
const isFalselyProven = (state: Verification, field: LeadField): boolean =>
  state.findings.evidence.some((claim) => claim.field === field) && quotesOf(state, field).length === 0

const whyFell = (state: Verification, field: LeadField): RefusalReason =>
  quotesOf(state, field).length > 0 ? 'nao-diz' : (state.faults.get(field) ?? 'sem-frase')

function drop(state: Verification, field: LeadField, why: RefusalReason = whyFell(state, field)): void {
  const { findings, verified, revisar } = state
  revisar.add(field)
  const claimed = isRefusable(field) ? findings[field] : null
  if (isRefusable(field) && claimed !== null) verified.recusados[field] = refusalOf(claimed, why)
  verified.evidence = verified.evidence.filter((claim) => claim.field !== field)
  if (field === 'obstrucoes' || field === 'oportunidades' || field === 'sugestoes') verified[field] = []
  else (verified as unknown as Record<string, null>)[field] = null
}

function proveClaim(state: Verification, field: LeadField): void {
  const { findings, conversation, verified } = state
  const claim = findings[field as 'nome']
  if (claim === null) return
  const claims = quotesOf(state, field)
  if (field === 'quantidade' && isUncounted(claim, claims)) {
    // A quantity without a proof is not wrong: the default applies.
    verified.quantidade = null
    verified.evidence = verified.evidence.filter((one) => one.field !== field)
    return
  }
  const quotes = claims.map(({ quote }) => quote)
  const isProven =
    field === 'valor' && findings.conta
      ? reckonedSum(claim, findings.conta, claims)
      : proven(field, claim, quotes, conversation)
  if (!isProven) drop(state, field)
}

function provePhase(state: Verification): void {
  const { findings, conversation, media, verified } = state
  if (findings.fase === null) return
  if (isFalselyProven(state, 'fase')) return drop(state, 'fase')
  const quotes = quotesOf(state, 'fase')
  if (findings.fase !== 'fechados' || (findings.sem_ato !== true && closingProven(quotes, conversation, media))) return
  verified.vendaSemAto = quotes
  drop(state, 'fase', 'sem-ato')
}

/** Claims that are shown and have to be confirmed: out of scale, or heard without certainty. */
function doubtClaims(state: Verification): void {
  const { findings, conversation, media, verified, revisar } = state
  for (const field of findings.a_conferir ?? []) {
    revisar.add(field)
    const valor = isDoubtedField(field) ? verified[field] : null
    if (isDoubtedField(field) && valor !== null)
      verified.duvidas[field] = { leituras: [{ valor, de: 'regras' }], motivo: 'fora-de-escala' }
  }
  for (const field of DOUBTED_FIELDS) {
    const valor = verified[field]
    if (valor === null || verified.duvidas[field]) continue
    if (!restsOnUnsure(quotesOf(state, field), conversation, media)) continue
    revisar.add(field)
    verified.duvidas[field] = { leituras: [{ valor, de: 'regras' }], motivo: 'ouvido-incerto' }
  }
  const { valor } = verified
  if (valor !== null && !verified.duvidas.valor && isOnlyHeard(valor, utterancesOf(conversation, media, null)))
    verified.duvidas.valor = heardDoubt(valor)
}

const isRefusable = (field: LeadField): field is RefusableField =>
  (REFUSABLE_FIELDS as readonly LeadField[]).includes(field)

/** The words of the message that a claim cites, verbatim; or why they prove nothing. */
function spanOf(
  { field, quote, author }: Evidence,
  message: Message,
  texts: ReadonlyMap<string, string>,
): { quote: string } | { fault: RefusalReason } {
  if (author !== '' && author !== message.author) return { fault: 'frase-ausente' }
  let fault: RefusalReason = 'frase-ausente'
  for (const { text } of sourcesOf(message, texts)) {
    const span = locateQuote(text, quote)
    if (span === null) continue
    if (speaksToMachine(fold(text))) fault = 'ordem'
    else if (cutsNegation(text, span) || (OFFERED.has(field) && deniesItself(span))) fault = 'negada'
    else return { quote: span }
  }
  return { fault }
}

/** Claims about what is bought: a refusal of it proves none of them. */
const OFFERED: ReadonlySet<LeadField> = new Set(['produto', 'quantidade', 'valor'])
/** Fields that only the customer can state; without a known seller, every author may be the customer. */
const CUSTOMERS: ReadonlySet<LeadField> = new Set(['whatsapp', 'obstrucoes'])

const rightSpeaker = (field: LeadField, message: Message, { seller }: Conversation): boolean =>
  !CUSTOMERS.has(field) || sideOf(message, seller) !== 'seller'
