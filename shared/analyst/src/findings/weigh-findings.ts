import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { LeadStatus } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Findings } from '../analysis.ts'
import { adviceFor } from '../evidence/advice-for.ts'
import { USUAL_PROGRESS } from '../evidence/follow-phase.ts'
import { hasMachineTalk } from '../evidence/machine-talk.ts'
import type { Facts } from '../facts/facts.ts'
import { judgeTalk } from '../reader/judge-talk.ts'
import { type Judgement, SALE_FROM } from '../reader/judgement.ts'
import { saidIn } from '../text/utterances.ts'
import { proveSentence } from './analyze.ts'
import { evidenceOf } from './evidence-of.ts'
import { nextStep } from './next-step.ts'
import { withObjections } from './told-objections.ts'

export interface Weighed {
  /** The facts with the shown objections: the lead and its other views agree. */
  facts: Facts
  findings: Findings
  /** Claims that would apply if a person marked it as a sale; absent when it looks like one. */
  asSale?: Findings
  judgement: Judgement
  /** The reader learned from no conversation this short, so the rules' reading is used unchanged. */
  isShort?: boolean
}

/** Minimum number of messages with words. */
const TELLS = 6

/** The rules' findings with the phase and the sum that the trained reader holds for more probable. */
export function weighFindings(
  facts: Facts,
  rules: Findings,
  conversation: Conversation,
  media: readonly MediaText[],
): Weighed {
  const judgement = judgeTalk(facts, rules, conversation, media)
  // Text that addresses machines can shape its context too: the rules' reading is used.
  const isShort = saidIn(facts).length < TELLS
  if (isShort || hasMachineTalk(conversation, media))
    return {
      ...{ facts, judgement: guarded(judgement, rules, facts), isShort },
      findings: withObjections(facts, rules, conversation),
    }
  const told = { ...facts, objections: judgement.objections }
  const priced = sumOf(facts, rules, conversation, judgement)
  const named = productOf(priced, conversation, judgement)
  const asSale = withObjections(told, phaseOf(told, named, conversation, judgement.phase), conversation)
  if (judgement.sale.p >= SALE_FROM) return { facts: told, judgement, findings: asSale }
  return { facts: told, judgement, findings: phaseOf(told, withoutClaims(rules), conversation, null), asSale }
}

const guarded = (judgement: Judgement, rules: Findings, facts: Facts): Judgement => {
  const shown = (field: 'fase' | 'valor' | 'produto'): Judgement['certainty']['fase'] => {
    const told = judgement.certainty[field]
    const own = told.candidates.find(({ value }) => value === rules[field])
    const first = own ?? { value: rules[field], p: 0, said: null }
    return {
      p: first.p,
      // Text that addresses machines may have shaped the evidence, and such short conversations taught the reader
      // nothing.
      state: rules[field] === null ? 'default' : 'confirm',
      candidates: [first, ...told.candidates.filter((one) => one !== own)].slice(0, 2),
    }
  }
  return {
    ...judgement,
    sale: { p: Math.max(judgement.sale.p, SALE_FROM), state: 'confirm' },
    phase: { ...judgement.phase, fase: rules.fase ?? judgement.phase.fase },
    offer: rules.valor === null ? null : facts.offer,
    objections: facts.objections,
    certainty: { ...judgement.certainty, fase: shown('fase'), valor: shown('valor'), produto: shown('produto') },
  }
}

const OF_A_SALE: ReadonlySet<LeadField> = new Set([
  'produto',
  'quantidade',
  'valor',
  'fase',
  'status_lead',
  'obstrucoes',
])

/** Nothing is claimed of a talk in which nothing is sold. */
const withoutClaims = (rules: Findings): Findings => ({
  ...rules,
  ...{ produto: null, quantidade: null, valor: null, obstrucoes: [], parece_fechado: null, a_conferir: [] },
  evidence: rules.evidence.filter(({ field }) => !OF_A_SALE.has(field)),
})

function sumOf({ offer: read }: Facts, rules: Findings, conversation: Conversation, judgement: Judgement): Findings {
  const { offer } = judgement
  if (offer === (rules.valor === null ? null : read)) return rules
  const evidence = rules.evidence.filter(({ field }) => field !== 'valor')
  if (offer !== null)
    proveSentence(
      (field, index, quote) => evidence.push(...evidenceOf(conversation, field, { index, quote })),
      'valor',
      offer,
    )
  const isDoubted = (rules.a_conferir ?? []).filter((field) => field !== 'valor')
  const { conta: _conta, ...others } = rules
  const valor = judgement.certainty.valor.candidates[0]!.value
  return {
    ...others,
    valor,
    a_conferir: isDoubted,
    evidence,
    ...(offer?.terms === undefined ? {} : { conta: offer.terms }),
  }
}

/** Replaces the product by the judged name and its words. */
function productOf(findings: Findings, conversation: Conversation, { product }: Judgement): Findings {
  const proof = evidenceOf(conversation, 'produto', product?.said ?? null)
  if (product === null || proof.length === 0 || product.name === findings.produto) return findings
  const others = findings.evidence.filter(({ field }) => field !== 'produto')
  return { ...findings, produto: product.name, evidence: [...others, ...proof] }
}

/** The findings in the phase that was judged; without one nothing is sold, and the lead is cold. */
function phaseOf(
  facts: Facts,
  findings: Findings,
  conversation: Conversation,
  phase: Judgement['phase'] | null,
): Findings {
  const fase = phase?.fase ?? 'leads-frios'
  const proof = evidenceOf(conversation, 'fase', phase?.said ?? null)
  const seemsClosed = phase?.seemsClosed === true ? (proof[0]?.sentAt ?? findings.parece_fechado) : null
  const seemed = phase?.isReturned === true ? null : findings.parece_fechado
  if (phase !== null && fase === findings.fase)
    return seemsClosed === null ? { ...findings, parece_fechado: seemed } : askedOfSale(findings, proof)
  const step = nextStep(
    { fase, decidedAt: proof[0]?.messageIndex ?? null, silent: facts.silence.unanswered >= 2 },
    facts.utterances,
    facts.objections,
  )
  return {
    ...findings,
    fase,
    progresso: phase === null ? 10 : USUAL_PROGRESS[fase],
    status_lead: statusOf(fase, facts),
    sugestoes: adviceFor(fase),
    proximoPasso: step.text,
    parece_fechado: fase === 'leads-quentes' ? (seemsClosed ?? seemed) : null,
    evidence: [
      ...findings.evidence.filter(({ field }) => !OF_PHASE.has(field)),
      ...proof,
      ...evidenceOf(conversation, 'proximoPasso', step.proof),
    ],
  }
}

/** Hot by the rules as well: what was agreed is asked about beside what they rest it on. */
const askedOfSale = (findings: Findings, proof: Findings['evidence']): Findings => ({
  ...findings,
  parece_fechado: findings.parece_fechado ?? proof[0]?.sentAt ?? null,
  evidence: [...proof, ...findings.evidence],
})

const OF_PHASE: ReadonlySet<LeadField> = new Set(['fase', 'status_lead', 'proximoPasso'])

function statusOf(fase: Findings['fase'], { signals }: Facts): LeadStatus {
  if (fase === 'fechados') return 'Fechado'
  if (fase !== 'leads-frios') return 'Ativo'
  const last = signals.findLast(({ kind }) => kind !== 'interest')?.kind
  return last === 'return' ? 'Em pausa com intenção de retomada' : last === 'withdraw' ? 'Em pausa' : 'Ativo'
}
