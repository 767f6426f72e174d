import type { Findings } from '../analysis.ts'
import type { Facts } from '../facts/facts.ts'
import { type Judgement, SALE_FROM } from '../reader/judgement.ts'

/**
 * A judgement that shows the rules' reading, never as sure: text that addresses machines may have shaped the evidence,
 * and the reader learned from no conversation so short.
 */
export function byRulesAlone(judgement: Judgement, rules: Findings, facts: Facts): Judgement {
  const shown = (field: 'fase' | 'valor' | 'produto'): Judgement['certainty']['fase'] => {
    const told = judgement.certainty[field]
    const own = told.candidates.find(({ value }) => value === rules[field])
    const first = own ?? { value: rules[field], p: 0, said: null }
    return {
      p: first.p,
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
