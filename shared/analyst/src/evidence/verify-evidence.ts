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
import { restsOnUnsure } from './rests-on-unsure.ts'

/** Claims that fall when no sentence proves them. The others are judgements: they fall only with a false proof. */
const NEED_PROOF: readonly LeadField[] = ['nome', 'whatsapp', 'produto', 'quantidade', 'valor']
const LISTS = ['obstrucoes', 'oportunidades'] as const
const JUDGEMENTS = ['progresso', 'status_lead', 'resumo', 'resumoia', 'proximoPasso'] as const

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
  const texts = mediaByName(media)
  const revisar = new Set<LeadField>()
  const faults = new Map<LeadField, RefusalReason>()
  const standing = findings.evidence.flatMap((claim) => {
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
  const quotesOf = (field: LeadField): Evidence[] => standing.filter((claim) => claim.field === field)
  const offered = (field: LeadField): boolean => findings.evidence.some((claim) => claim.field === field)

  const verified: VerifiedFindings = {
    ...findings,
    evidence: standing,
    revisar: [],
    recusados: {},
    duvidas: {},
    outrasProvas: [],
  }
  const whyFell = (field: LeadField): RefusalReason =>
    quotesOf(field).length > 0 ? 'nao-diz' : (faults.get(field) ?? 'sem-frase')
  const drop = (field: LeadField, why: RefusalReason = whyFell(field)): void => {
    revisar.add(field)
    const claimed = isRefusable(field) ? findings[field] : null
    if (isRefusable(field) && claimed !== null) verified.recusados[field] = refusalOf(claimed, why)
    verified.evidence = verified.evidence.filter((claim) => claim.field !== field)
    if (field === 'obstrucoes' || field === 'oportunidades' || field === 'sugestoes') verified[field] = []
    else (verified as unknown as Record<string, null>)[field] = null
  }

  for (const field of NEED_PROOF) {
    const claim = findings[field as 'nome']
    if (claim === null) continue
    if (field === 'quantidade' && isUncounted(claim, quotesOf(field))) {
      // A quantity without a proof is not wrong: the default applies.
      verified.quantidade = null
      verified.evidence = verified.evidence.filter((one) => one.field !== field)
      continue
    }
    const quotes = quotesOf(field).map(({ quote }) => quote)
    const isProven =
      field === 'valor' && findings.conta
        ? reckonedSum(claim, findings.conta, quotesOf(field))
        : proven(field, claim, quotes, conversation)
    if (!isProven) drop(field)
  }
  for (const field of LISTS) keepProvenItems(verified, findings, field, revisar)
  if (findings.fase !== null) {
    const broken = offered('fase') && quotesOf('fase').length === 0
    if (broken) drop('fase')
    else if (
      findings.fase === 'fechados' &&
      (findings.sem_ato === true || !closingProven(quotesOf('fase'), conversation, media))
    ) {
      verified.vendaSemAto = quotesOf('fase')
      drop('fase', 'sem-ato')
    }
  }
  for (const field of JUDGEMENTS) {
    if (findings[field] !== null && offered(field) && quotesOf(field).length === 0) drop(field)
  }
  if (verified.fase === null || verified.fase !== 'fechados') {
    if (verified.status_lead === 'Fechado') drop('status_lead', 'sem-ato')
    if (findings.fase === 'fechados' && (findings.progresso ?? 0) >= 90) drop('progresso', 'sem-ato')
  }
  if (verified.progresso !== null) verified.progresso = Math.max(0, Math.min(100, Math.round(verified.progresso)))
  for (const field of findings.a_conferir ?? []) {
    revisar.add(field)
    const valor = isDoubtedField(field) ? verified[field] : null
    if (isDoubtedField(field) && valor !== null)
      verified.duvidas[field] = { leituras: [{ valor, de: 'regras' }], motivo: 'fora-de-escala' }
  }
  for (const field of DOUBTED_FIELDS) {
    const valor = verified[field]
    if (valor === null || verified.duvidas[field] || !restsOnUnsure(quotesOf(field), conversation, media)) continue
    revisar.add(field)
    verified.duvidas[field] = { leituras: [{ valor, de: 'regras' }], motivo: 'ouvido-incerto' }
  }
  const { valor } = verified
  if (valor !== null && !verified.duvidas.valor && isOnlyHeard(valor, utterancesOf(conversation, media, null)))
    verified.duvidas.valor = heardDoubt(valor)
  verified.revisar = [...revisar]
  return verified
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
