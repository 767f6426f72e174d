import type { ActKind, ActMark, ActSide, ConversationReading, TechniqueShown, Wait } from '../../act.ts'
import type { ObjectionKind } from '../../objection-kinds.ts'
import { isTechnique } from '../../techniques.ts'
import type { Mark } from './mark.ts'

/** The proofs of a conversation’s reading for the funnel's steps: places and counts, and no word of it. */
export interface ActSteps {
  /** First mention of a visit or a presentation. */
  meeting: Mark | null
  /** The team's first proposal. */
  proposal: Mark | null
  /** The customer's first objection or hesitation. */
  objection: Mark | null
  /** The customer's first yes, order or payment. */
  decision: Mark | null
  /** The last payment, order or delivery that was not taken back. */
  closing: Mark | null
  proposals: number
  objections: number
  /** Replies to what the customer asked or requested. */
  waits: readonly Wait[]
  /** Techniques of the seller, each by the last message that shows it. */
  techniques: readonly TechniqueShown[]
  /** The customer's last objection of each of `LOSING`. */
  lost: readonly (Mark | null)[]
}

/** Objections that say why a sale was lost, in the order of `SAID_REASONS`. */
const LOSING: readonly ObjectionKind[] = ['concorrencia', 'preco', 'prazo']

/** The customer's last objection about a competitor. */
export const competitionIn = ({ lost }: ActSteps): Mark | null => lost[LOSING.indexOf('concorrencia')] ?? null

const OBJECTS: ReadonlySet<ActKind> = new Set(['objects'])
const HOLDS: ReadonlySet<ActKind> = new Set(['objects', 'hesitates'])
const DECIDES: ReadonlySet<ActKind> = new Set(['agrees', 'orders', 'pays', 'pays-in-part'])
const CLOSES: ReadonlySet<ActKind> = new Set(['orders', 'pays', 'pays-in-part', 'delivers'])

const mark = ({ index, sentAt }: ActMark): Mark => ({ index, at: Date.parse(sentAt) })
const first = (acts: readonly ActMark[]): Mark | null => (acts[0] ? mark(acts[0]) : null)

/** Steps that the acts prove by a sentence; `all` are in the order of the conversation. */
export function actStepsOf(
  all: readonly ActMark[],
  { waits = [], techniques = [], meeting = null }: Pick<ConversationReading, 'waits' | 'techniques' | 'meeting'> = {},
): ActSteps {
  const acts = all.filter(({ unsaid }) => !unsaid)
  const by = (side: ActSide, kinds: ReadonlySet<ActKind>): ActMark[] =>
    acts.filter((act) => act.by === side && kinds.has(act.kind))
  const proposals = by('seller', new Set(['proposes']))
  const held = by('customer', HOLDS)
  const closings = acts.filter((act) => CLOSES.has(act.kind) && act.standing !== 'taken-back')
  const last = closings.at(-1)
  return {
    ...{ proposal: first(proposals), objection: first(held), decision: first(by('customer', DECIDES)) },
    ...{ closing: last ? mark(last) : null, meeting },
    ...{ proposals: proposals.length, objections: held.length, waits, techniques },
    lost: LOSING.map((kind) => {
      const said = by('customer', OBJECTS).findLast(({ objection }) => objection === kind)
      return said ? mark(said) : null
    }),
  }
}

type Place = [index: number, at: number] | 0
type Written = [
  proposal: Place,
  objection: Place,
  decision: Place,
  closing: Place,
  proposals: number,
  objections: number,
  waits?: [index: number, at: number, ms: number][],
  techniques?: [id: string, index: number, at: number][],
  lost?: Place[],
  meeting?: Place,
]

const written = (mark: Mark | null): Place => (mark ? [mark.index, mark.at] : 0)
const read = (place: Place): Mark | null => (place === 0 ? null : { index: place[0], at: place[1] })

/** As short as it can be: a report reads fifty thousand of them. */
export function writeActSteps(steps: ActSteps): string {
  const { proposal, objection, decision, closing, proposals, objections } = steps
  const places = [proposal, objection, decision, closing].map(written)
  const waits = steps.waits.map(({ index, at, ms }) => [index, at, ms])
  const techniques = steps.techniques.map(({ id, index, at }) => [id, index, at])
  return JSON.stringify([
    ...places,
    proposals,
    objections,
    waits,
    techniques,
    steps.lost.map(written),
    written(steps.meeting),
  ])
}

/** @param json as `writeActSteps` wrote it, parsed. */
export function readActSteps(json: unknown): ActSteps {
  const [
    proposal,
    objection,
    decision,
    closing,
    proposals,
    objections,
    waits = [],
    techniques = [],
    lost,
    meeting = 0,
  ] = json as Written
  return {
    ...{ proposal: read(proposal), objection: read(objection), decision: read(decision), closing: read(closing) },
    ...{ proposals, objections, waits: waits.map(([index, at, ms]) => ({ index, at, ms })) },
    techniques: techniques.flatMap(([id, index, at]) => (isTechnique(id) ? [{ id, index, at }] : [])),
    lost: lost?.map(read) ?? LOSING.map(() => null),
    meeting: read(meeting),
  }
}
