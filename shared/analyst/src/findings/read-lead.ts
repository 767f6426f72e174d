import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Findings } from '../analysis.ts'
import { hasMachineTalk } from '../evidence/machine-talk.ts'
import { proven } from '../evidence/proven-claims.ts'
import type { Facts } from '../facts/facts.ts'
import { judgeTalk } from '../reader/judge-talk.ts'
import { type Judgement, SALE_FROM } from '../reader/judgement.ts'
import { saidIn } from '../text/utterances.ts'
import { byRulesAlone } from './by-rules-alone.ts'
import { type Claim, findingsOf, remade } from './claims.ts'
import { claimsOfNoSale, claimsOfReader, objectionClaims } from './judged-claims.ts'
import { claimsOfRules } from './rule-claims.ts'
import { doubtOfSums } from './unchosen-sums.ts'

export interface Weighed {
  /** The facts with the shown sum, product and objections: the lead and its other views agree. */
  facts: Facts
  findings: Findings
  /** Claims that would apply if a person marked it as a sale; absent when it looks like one. */
  asSale?: Findings
  judgement: Judgement
  /** The reader learned from no conversation this short, so the rules' reading is used unchanged. */
  isShort?: boolean
  /** Basis of the lead's doubts; of a short conversation only a sum that the customer did not choose. */
  certainty: Judgement['certainty'] | undefined
}

/** Minimum number of messages with words. */
const TELLS = 6

/** A thing that only the name of a firm or a contact says is in no sentence: nothing is claimed of it. */
const inWords = (claims: readonly Claim[], conversation: Conversation): readonly Claim[] =>
  claims.map((claim) => {
    const { produto } = claim.fields
    const quotes = claim.proofs.filter(({ field }) => field === 'produto').map(({ quote }) => quote)
    const isSaid = produto == null || proven('produto', produto, quotes, conversation)
    return isSaid ? claim : { ...claim, fields: { ...claim.fields, produto: null }, proofs: [] }
  })

/**
 * Reads a lead without a model. The rules claim, the trained reader judges what they found, guards decide which of both
 * counts, and the findings are written once, from the claims that are left.
 */
export function readLead(facts: Facts, conversation: Conversation, media: readonly MediaText[]): Weighed {
  const claimed = claimsOfRules(facts, conversation, media)
  const rules = findingsOf(claimed)
  const judgement = judgeTalk(facts, rules, conversation, media)
  // Text that addresses machines can shape its context too: the rules' reading is used.
  const isShort = saidIn(facts).length < TELLS
  if (isShort || hasMachineTalk(conversation, media)) {
    const shown = objectionClaims({ facts, conversation }, rules.fase ?? 'leads-frios')
    const told = byRulesAlone(judgement, rules, facts)
    return {
      ...{ facts, judgement: told, isShort, certainty: isShort ? doubtOfSums(facts, rules) : told.certainty },
      findings: findingsOf(inWords(remade(claimed, shown), conversation)),
    }
  }
  const { certainty, objections, offer } = judgement
  const talk = { facts: { ...facts, objections, offer }, conversation, rules, ruled: facts.offer }
  const asSale = findingsOf(inWords(remade(claimed, claimsOfReader(talk, judgement)), conversation))
  const told = { ...talk.facts, product: asSale.produto === null ? null : shownProduct(judgement, facts) }
  if (judgement.sale.p >= SALE_FROM) return { facts: told, judgement, certainty, findings: asSale }
  const findings = findingsOf(remade(claimed, claimsOfNoSale(talk)))
  return { facts: told, judgement, certainty, findings, asSale }
}

const shownProduct = ({ product }: Judgement, facts: Facts): Facts['product'] =>
  product === null ? facts.product : { ...product.said, name: product.name }
