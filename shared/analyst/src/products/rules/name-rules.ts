import { NAME_GOING_RULES } from './name-going-rules.ts'
import { NAME_OPENING_RULES } from './name-opening-rules.ts'
import type { NameContext, NameRule } from './name-rule.ts'

/** Decides about each word of a possible name. The order counts: the first row that matches decides. */
export const NAME_RULES: readonly NameRule[] = [...NAME_OPENING_RULES, ...NAME_GOING_RULES]

/** The row that decides; the last row matches every word. */
export const nameRuleOf = (context: NameContext): NameRule => NAME_RULES.find((rule) => rule.matches(context))!
