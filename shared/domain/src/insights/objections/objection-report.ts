import type { ActStanding } from '../../act.ts'
import { OBJECTION_KINDS, OBJECTION_NAMES, type ObjectionKind } from '../../objection-kinds.ts'
import type { Phase } from '../../phases.ts'
import { dayAfter } from '../../task.ts'
import { saoPauloClock, weeksEnding } from '../analysis/sao-paulo-clock.ts'
import type { Period } from '../insight-conversation.ts'
import { outcomeOf } from '../phase-outcomes.ts'
import { latestCases, unreadCase, type CountedCases, type SalesCase } from '../sales/sales-case.ts'
import { instantsOf } from '../team/days.ts'

/** One act of an objection or of its answer, as stored, with its lead. */
export interface ObjectionAct {
  leadId: string
  fase: Phase
  /** Reais; null where no value is known. */
  valor: number | null
  vendedor: string
  kind: 'objects' | 'answers-an-objection'
  objection: ObjectionKind
  standing: ActStanding
  index: number
  settledBy: number | null
  /** Milliseconds of the epoch. */
  at: number
  /** Time of the message that settled it, or of the last message of a lead that has ended. */
  settledAt: number | null
}

/** The end of an objection of a lead: it is open, was overcome, or the lead was lost with it. */
export type ObjectionEnding = 'open' | 'overcome' | 'lost'

export interface ObjectionRow {
  kind: ObjectionKind
  label: string
  /** Leads with such an objection. */
  n: number
  open: CountedCases
  overcome: CountedCases
  lost: CountedCases
  /** Reais of the leads in which it is open, and of how many the value is known. */
  atStake: { sum: number; valued: CountedCases }
  /** The latest sentences of the team after which it was let go, newest first. */
  answers: SalesCase[]
  /** Leads in which the team answered it, and of how many the sale went on. */
  answered: { n: number; overcome: number }
  /** Leads with such an objection in the period before, as long as this one. */
  before: number
}

/** Objections that were raised and overcome in one week. */
export interface ObjectionWeek {
  /** Its first day, 'YYYY-MM-DD'; the last week ends with the period. */
  from: string
  raised: number
  overcome: number
}

export interface SellerRow {
  vendedor: string
  /** Open ones of each kind, in the order of `kinds`. */
  open: number[]
  total: CountedCases
}

export interface ObjectionReport {
  period: Period
  before: Period
  /** Conversations of the period whose acts are known, and those that were never read so. */
  read: number
  unread: number
  /** Conversations left out because a person has to confirm their phase first. */
  toConfirm: number
  kinds: ObjectionRow[]
  sellers: SellerRow[]
  /** Leads that hold at least one open objection, and their value; each lead once. */
  open: { n: number; sum: number }
  /** The last weeks up to the end of the period, in order; some are earlier than the period. */
  weeks: ObjectionWeek[]
}

interface LeadObjection extends Omit<ObjectionAct, 'kind'> {
  ending: ObjectionEnding
  /** Time of its first act. */
  raisedAt: number
  isAnswered: boolean
  answer: ObjectionAct | null
}

const MOST_ANSWERS = 3

/** The period of the same length that ends where this one begins. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: new Date(2 * Date.parse(from) - Date.parse(to)).toISOString(),
  to: from,
})

/** Weeks that the report follows. */
const WEEKS = 8

/** The first instant of which the report needs acts: of the period before, or of the first week. */
export function objectionsSince(period: Period): string {
  const { day } = saoPauloClock()(Date.parse(period.to) - 1)
  const firstWeek = instantsOf({ from: dayAfter(day, 1 - 7 * WEEKS), to: day }, Infinity)!.from
  return [firstWeek, periodBefore(period).from].toSorted()[0]!
}

/** Counts each kind once a lead, by its last act in the period. `acts` may hold earlier ones as well. */
export function objectionReport(
  acts: readonly ObjectionAct[],
  period: Period,
  about: Pick<ObjectionReport, 'read' | 'unread' | 'toConfirm'>,
): ObjectionReport {
  const [from, since] = [Date.parse(period.from), Date.parse(periodBefore(period).from)]
  const now = objectionsOf(acts.filter(({ at }) => at >= from))
  const earlier = objectionsOf(acts.filter(({ at }) => at >= since && at < from))
  const kinds = OBJECTION_KINDS.map((kind) => rowOf(kind, now, earlier)).filter(({ n, before }) => n + before > 0)
  kinds.sort((a, b) => b.open.n - a.open.n || b.n - a.n || (a.kind < b.kind ? -1 : 1))
  const open = new Map(now.filter(({ ending }) => ending === 'open').map(({ leadId, valor }) => [leadId, valor ?? 0]))
  return {
    ...{ period, before: periodBefore(period), ...about, kinds, sellers: sellersOf(now, kinds) },
    open: { n: open.size, sum: [...open.values()].reduce((sum, valor) => sum + valor, 0) },
    weeks: weeksOf(acts, period),
  }
}

/** A kind is new once a lead, at its first act, and overcome at the message that settled its last one. */
function weeksOf(acts: readonly ObjectionAct[], period: Period): ObjectionWeek[] {
  const clock = saoPauloClock()
  const { day } = clock(Date.parse(period.to) - 1)
  const weekOf = (at: number): string => weeksEnding(day)(clock(at).day)
  const last = weekOf(Date.parse(period.to) - 1)
  const weeks = Array.from({ length: WEEKS }, (_, nth): ObjectionWeek => {
    return { from: dayAfter(last, -7 * (WEEKS - 1 - nth)), raised: 0, overcome: 0 }
  })
  const byWeek = new Map(weeks.map((week) => [week.from, week]))
  for (const { raisedAt, ending, settledAt } of objectionsOf(acts)) {
    const raised = byWeek.get(weekOf(raisedAt))
    if (raised) raised.raised += 1
    const settled = ending === 'overcome' && settledAt !== null ? byWeek.get(weekOf(settledAt)) : undefined
    if (settled) settled.overcome += 1
  }
  return weeks
}

function objectionsOf(acts: readonly ObjectionAct[]): LeadObjection[] {
  const byLead = new Map<string, ObjectionAct[]>()
  for (const act of acts) {
    const key = `${act.leadId} ${act.objection}`
    byLead.set(key, [...(byLead.get(key) ?? []), act])
  }
  return [...byLead.values()].flatMap((own) => {
    const raised = own.filter(({ kind }) => kind === 'objects').toSorted((a, b) => a.index - b.index)
    const last = raised.findLast(({ standing }) => standing === 'stands') ?? raised.at(-1)
    if (!last) return []
    const settled = raised.findLast(({ settledBy }) => settledBy !== null)?.settledBy ?? null
    const given = own.filter(({ kind }) => kind !== 'objects').toSorted((a, b) => a.index - b.index)
    const answer = given.findLast(({ index }) => settled !== null && index <= settled) ?? null
    const about = { ending: endingOf(last), raisedAt: raised[0]!.at, isAnswered: given.length > 0, answer }
    return [{ ...last, ...about }]
  })
}

/** A sale settles unanswered objections, and a cold lead was lost with its open ones. */
function endingOf({ standing, fase }: ObjectionAct): ObjectionEnding {
  const outcome = outcomeOf(fase)
  return standing !== 'stands' || outcome === 'won' ? 'overcome' : outcome === 'lost' ? 'lost' : 'open'
}

const casesOf = (these: readonly LeadObjection[]): CountedCases =>
  latestCases(these, ({ index, at }) => ({ index, at }))

function rowOf(kind: ObjectionKind, now: readonly LeadObjection[], earlier: readonly LeadObjection[]): ObjectionRow {
  const own = now.filter(({ objection }) => objection === kind)
  const ended = (ending: ObjectionEnding): LeadObjection[] => own.filter((each) => each.ending === ending)
  const open = ended('open')
  const valued = open.filter(({ valor }) => valor !== null)
  const answers = ended('overcome').flatMap(({ answer }) => answer ?? [])
  return {
    ...{ kind, label: OBJECTION_NAMES[kind], n: own.length },
    ...{ open: casesOf(open), overcome: casesOf(ended('overcome')), lost: casesOf(ended('lost')) },
    atStake: { sum: valued.reduce((sum, { valor }) => sum + valor!, 0), valued: casesOf(valued) },
    answers: answers
      .toSorted((a, b) => b.at - a.at || (a.leadId < b.leadId ? -1 : 1))
      .slice(0, MOST_ANSWERS)
      .map(({ leadId, index, at }) => unreadCase({ leadId, mark: { index, at } })),
    answered: answeredOf(own.filter(({ isAnswered }) => isAnswered)),
    before: earlier.filter(({ objection }) => objection === kind).length,
  }
}

const answeredOf = (answered: readonly LeadObjection[]): ObjectionRow['answered'] => ({
  ...{ n: answered.length, overcome: answered.filter(({ ending }) => ending === 'overcome').length },
})

function sellersOf(now: readonly LeadObjection[], kinds: readonly ObjectionRow[]): SellerRow[] {
  const open = now.filter(({ ending }) => ending === 'open')
  return [...new Set(open.map(({ vendedor }) => vendedor))]
    .map((vendedor) => {
      const own = open.filter((each) => each.vendedor === vendedor)
      const counts = kinds.map(({ kind }) => own.filter(({ objection }) => objection === kind).length)
      return { vendedor, open: counts, total: casesOf(own) }
    })
    .sort((a, b) => b.total.n - a.total.n || a.vendedor.localeCompare(b.vendedor, 'pt-BR'))
}
