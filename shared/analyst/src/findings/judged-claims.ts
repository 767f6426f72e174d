import type { Conversation } from '@fechai/domain/conversation/message'
import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import type { Findings } from '../analysis.ts'
import { adviceFor } from '../evidence/advice-for.ts'
import { USUAL_PROGRESS } from '../evidence/follow-phase.ts'
import type { Facts } from '../facts/facts.ts'
import type { Objection } from '../objections/objection.ts'
import type { Judgement } from '../reader/judgement.ts'
import { type Claim, remade } from './claims.ts'
import { countClaim } from './count-claim.ts'
import { obstacleClaim, settledBy, stepClaim } from './end-claims.ts'
import { evidenceOf } from './evidence-of.ts'
import { offerProofs } from './offer-proofs.ts'

/** A conversation, its facts as they are shown, and what the rules make of it. */
export interface ReadTalk {
  facts: Facts
  conversation: Conversation
  rules: Findings
  /** The rules' own sum, which the reader may have replaced. */
  ruled: Facts['offer']
}

/** The claims in which the trained reader differs from the rules. */
export function claimsOfReader(talk: ReadTalk, judgement: Judgement): Claim[] {
  const { phase } = judgement
  const ofPhase = phase.fase === talk.rules.fase ? samePhase(talk, phase) : otherPhase(talk, phase)
  const claims = [...sumClaim(talk, judgement), ...productClaim(talk, judgement), ...ofPhase]
  return remade(claims, objectionClaims(talk, phase.fase))
}

/** Objections that are open or overcome; a lead that objects gets the step that follows from them. */
export function objectionClaims(
  { facts, conversation }: Pick<ReadTalk, 'facts' | 'conversation'>,
  fase: Phase,
): Claim[] {
  const objections = settledBy(fase, facts.objections.filter(isShown))
  const obstacles = obstacleClaim(objections, conversation)
  return fase === 'em-objecao'
    ? [obstacles, stepClaim({ fase, decidedAt: null, objections }, facts, conversation)]
    : [obstacles]
}

const isShown = ({ resolvida, weight }: Objection): boolean => resolvida || weight === 2

function sumClaim({ conversation, ruled }: ReadTalk, { offer, certainty }: Judgement): Claim[] {
  if (offer === ruled) return []
  const valor = certainty.valor.candidates[0]!.value
  const terms = offer?.terms === undefined ? {} : { conta: offer.terms }
  const proofs = offer === null ? [] : offerProofs(conversation, 'valor', offer)
  const sum: Claim = { about: 'sum', fields: { valor, a_conferir: [], ...terms }, proofs }
  return offer?.quantity != null ? [sum, countClaim(conversation, offer, offer.quantity)] : [sum]
}

/** The judged name, with the words that name it. */
function productClaim({ conversation, rules }: ReadTalk, { product }: Judgement): Claim[] {
  const proofs = evidenceOf(conversation, 'produto', product?.said ?? null)
  if (product === null || proofs.length === 0 || product.name === rules.produto) return []
  return [{ about: 'product', fields: { produto: product.name }, proofs }]
}

/** The rules' phase: what was agreed is asked about beside what they rest it on. */
function samePhase({ conversation, rules }: ReadTalk, { said, seemsClosed, isOver }: Judgement['phase']): Claim[] {
  const proofs = evidenceOf(conversation, 'fase', said)
  const agreedAt = rules.parece_fechado ?? proofs[0]?.sentAt ?? null
  if (seemsClosed && agreedAt !== null) return [{ about: 'asked', fields: { parece_fechado: agreedAt }, proofs }]
  return isOver ? [{ about: 'asked', fields: { parece_fechado: null }, proofs: [] }] : []
}

/** Another phase than the rules', with its own words. */
function otherPhase(talk: ReadTalk, phase: Judgement['phase']): Claim[] {
  const { facts, conversation, rules } = talk
  const { fase, said, seemsClosed, isOver } = phase
  const proofs = evidenceOf(conversation, 'fase', said)
  const agreedAt = seemsClosed ? (proofs[0]?.sentAt ?? rules.parece_fechado) : null
  const seemed = isOver ? null : rules.parece_fechado
  const asked = fase === 'leads-quentes' ? (agreedAt ?? seemed ?? null) : null
  return phaseClaims({ fase, progresso: USUAL_PROGRESS[fase], asked, proofs }, { facts, conversation })
}

/** Nothing is claimed of a talk in which nothing is sold: the lead is cold. */
export const claimsOfNoSale = ({ facts, conversation }: Pick<ReadTalk, 'facts' | 'conversation'>): Claim[] => [
  { about: 'product', fields: { produto: null }, proofs: [] },
  { about: 'quantity', fields: { quantidade: null }, proofs: [] },
  { about: 'sum', fields: { valor: null, a_conferir: [] }, proofs: [] },
  { about: 'obstacles', fields: { obstrucoes: [] }, proofs: [] },
  ...phaseClaims({ fase: 'leads-frios', progresso: 10, asked: null, proofs: [] }, { facts, conversation }),
]

interface PhaseShown {
  fase: Phase
  progresso: number
  /** Time of the words that look like a sale. */
  asked: string | null
  proofs: Claim['proofs']
}

function phaseClaims(
  { fase, progresso, asked, proofs }: PhaseShown,
  { facts, conversation }: Pick<ReadTalk, 'facts' | 'conversation'>,
): Claim[] {
  const ended = { fase, decidedAt: proofs[0]?.messageIndex ?? null, objections: facts.objections }
  return [
    { about: 'question', fields: { parece_fechado: asked }, proofs: [] },
    {
      about: 'phase',
      fields: { fase, progresso, status_lead: statusOf(fase, facts), sugestoes: adviceFor(fase) },
      proofs,
    },
    stepClaim(ended, facts, conversation),
  ]
}

function statusOf(fase: Phase, { signals }: Facts): LeadStatus {
  if (fase === 'fechados') return 'Fechado'
  if (fase !== 'leads-frios') return 'Ativo'
  const last = signals.findLast(({ kind }) => kind !== 'interest')?.kind
  return last === 'return' ? 'Em pausa com intenção de retomada' : last === 'withdraw' ? 'Em pausa' : 'Ativo'
}
