import { fold, nameKey } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Phase } from '@fechai/domain/phases'
import type { VerifiedFindings } from '../analysis.ts'
import { readSilence } from '../facts/silence.ts'
import { vocative } from '../names/names-said.ts'
import { readObjections } from '../objections/objections.ts'
import type { SignalKind } from '../signals/signal.ts'
import { readSignals } from '../signals/signals.ts'
import { readNumbers } from '../text/numbers.ts'
import { utterancesOf, type Utterance } from '../text/utterances.ts'
import { agreedDoubts, type AgreedDoubts } from './agreed-doubts.ts'
import { amountSaid } from './proven-claims.ts'

/**
 * Support of a model's reading beyond a single message of the customer. A customer can write any sentence, and a model
 * can be led to believe it: a claim against the rules is sure only when the seller said it, the contact has that name,
 * or several messages say it. A product moves no money, so its sentences have to name it whole and both sides have to
 * mention it; both sides have to mention a count.
 */
export interface Support extends Record<'nome' | 'produto' | 'quantidade' | 'valor' | 'fase', boolean> {
  /** Reasons to doubt claims that both readings share. */
  agreed: AgreedDoubts
}

export function supportOf(
  rules: VerifiedFindings,
  model: VerifiedFindings,
  conversation: Conversation,
  media: readonly MediaText[],
): Support {
  const { nome, produto, quantidade, valor, fase } = model
  const utterances = utterancesOf(conversation, media, conversation.seller)
  return {
    nome: nome !== null && calledSo(nome, conversation, utterances),
    produto: produto !== null && spokenOf(produto, model, utterances),
    quantidade: quantidade !== null && countedByBoth(quantidade, utterances),
    valor: valor !== null && toldAnew(valor, rules, model, conversation),
    fase: fase !== null && repeated(fase, { rules, model }, conversation, utterances),
    agreed: agreedDoubts(rules, conversation, utterances),
  }
}

const said = ({ evidence }: VerifiedFindings, field: LeadField): Evidence[] =>
  evidence.filter((claim) => claim.field === field)
const lastOf = (claims: readonly { messageIndex: number }[]): number =>
  claims.reduce((latest, { messageIndex }) => Math.max(latest, messageIndex), -1)

/** The contact is saved so, the one customer writes under it, or the seller calls them by it. */
function calledSo(name: string, { title, authors, group, seller }: Conversation, utterances: Utterance[]): boolean {
  const customers = authors.filter((author) => author !== seller)
  const own = [group ? '' : (title ?? ''), ...(seller !== null && customers.length === 1 ? customers : [])]
  const first = name.trim().split(/\s+/)[0] ?? ''
  const says = (source: string): boolean => nameKey(source).includes(nameKey(name))
  return own.some(says) || (!/\s/.test(name.trim()) && vocative(utterances, nameKey(first)) !== null)
}

/** Its sentences say every word of it, whatever the endings, and both sides have one of them in their mouths. */
function spokenOf(produto: string, model: VerifiedFindings, utterances: Utterance[]): boolean {
  const stems = (fold(produto).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4))
  const quotes = said(model, 'produto').map(({ quote }) => fold(quote))
  const spoken = (by: Utterance['role']): boolean =>
    utterances.some(({ role, folded }) => role === by && stems.some((stem) => folded.includes(stem)))
  const isQuoted = stems.every((stem) => quotes.some((quote) => quote.includes(stem)))
  return stems.length > 0 && isQuoted && spoken('seller') && spoken('customer')
}

/** Each side says the number. */
function countedByBoth(quantidade: string, utterances: Utterance[]): boolean {
  const count = readNumbers(fold(quantidade))[0]?.value
  const says = (by: Utterance['role']): boolean =>
    utterances.some(({ role, folded }) => role === by && readNumbers(folded).some(({ value }) => value === count))
  return count !== undefined && says('seller') && says('customer')
}

/** Every part is the seller's own sentence, and the last of them is newer than what the rules rest on. */
function toldAnew(
  valor: string,
  rules: VerifiedFindings,
  model: VerifiedFindings,
  { seller, messages }: Conversation,
): boolean {
  if (seller === null) return false
  const sellers = said(model, 'valor').filter(
    ({ messageIndex }) => sideOf(messages[messageIndex]!, seller) === 'seller',
  )
  const parts = model.conta ?? []
  const isTold =
    parts.length > 0
      ? parts.every(({ messageIndex }) => sellers.some((claim) => claim.messageIndex === messageIndex))
      : sellers.some(({ quote }) => amountSaid(valor, [quote]))
  const newest = parts.length > 0 ? lastOf(parts) : lastOf(sellers.filter(({ quote }) => amountSaid(valor, [quote])))
  return isTold && newest > lastOf(said(rules, 'valor'))
}

/** Sentences that put a lead in a phase. */
const SIGNS: Record<Exclude<Phase, 'fechados' | 'em-objecao'>, ReadonlySet<SignalKind>> = {
  'leads-quentes': new Set(['accept', 'step', 'paid', 'signed']),
  'leads-mornos': new Set(['postpone', 'return']),
  'leads-frios': new Set(['withdraw']),
}
/** So many messages have to say it. */
const MESSAGES = 2

/** Several messages say it, newer than what the rules rest on, and the model names one of them; or the seller writes in vain. */
function repeated(
  fase: Phase,
  { rules, model }: Record<'rules' | 'model', VerifiedFindings>,
  conversation: Conversation,
  utterances: Utterance[],
): boolean {
  if (fase === 'fechados') return false
  if (fase === 'leads-frios' && readSilence(conversation, conversation.seller).unanswered >= MESSAGES) return true
  const indexes =
    fase === 'em-objecao'
      ? readObjections(utterances)
          .filter(({ resolvida }) => !resolvida)
          .flatMap(({ index, lastIndex }) => [index, lastIndex])
      : readSignals(utterances)
          .filter(({ kind }) => SIGNS[fase].has(kind))
          .map(({ index }) => index)
  const newer = new Set(indexes.filter((index) => index > lastOf(said(rules, 'fase'))))
  return newer.size >= MESSAGES && said(model, 'fase').some(({ messageIndex }) => newer.has(messageIndex))
}
