import { STANDING_RULES } from './standing-rules.ts'
import { type Material, viewStanding } from './standing-view.ts'
import type { Standing } from './standing.ts'

/** One rule of the standing, and what became of it. */
export interface RuleOutcome {
  id: string
  /** What the rule is about, in pt-BR. */
  label: string
  /** 'decided' for the one that gave the phase; 'passed' did not apply; 'not-reached' stands after the decision. */
  outcome: 'decided' | 'passed' | 'not-reached'
  /** Why it decided, or what was missing, in pt-BR. */
  because: string
}

/** The phase, its status and its progress, from what the conversation shows until its last message. */
export function judgeStanding(material: Material): Standing {
  return walkRules(material).standing
}

/** The standing and every rule on the way to it, in order. */
export function walkRules(material: Material): { standing: Standing; outcomes: RuleOutcome[] } {
  const view = viewStanding(material)
  let standing: Standing | null = null
  const outcomes = STANDING_RULES.map(({ id, label, missing, judge }): RuleOutcome => {
    if (standing !== null) return { id, label, outcome: 'not-reached', because: '' }
    standing = judge(view)
    return standing === null
      ? { id, label, outcome: 'passed', because: missing }
      : { id, label, outcome: 'decided', because: standing.reason }
  })
  // The last rule always decides.
  return { standing: standing!, outcomes }
}
