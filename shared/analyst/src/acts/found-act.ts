import type { Act, ActKind, ActSide } from '@fechai/domain/act'
import type { Role, Utterance } from '../text/utterances.ts'

/** An author on neither side of the deal is a third party. */
export const sideOfRole = (role: Role): ActSide => (role === 'unknown' ? 'third' : role)

type Told = Partial<Pick<Act, 'by' | 'sum' | 'thing' | 'dueOn' | 'objection' | 'standing' | 'settledBy'>>

/** An act as a rule proposes it: it stands, and nothing weighs it yet. */
export const foundAct = (
  kind: ActKind,
  rule: string,
  { index, sentAt, role }: Pick<Utterance, 'index' | 'sentAt' | 'role'>,
  quote: string,
  told: Told = {},
): Act => ({
  ...{ kind, by: sideOfRole(role), standing: 'stands', index, sentAt, p: 0, sum: null, objection: null },
  ...{ settledBy: null, thing: null, dueOn: null, quote, rules: [rule] },
  ...told,
})
