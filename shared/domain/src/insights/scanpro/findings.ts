import type { ObjectionKind } from '../../objection-kinds.ts'
import { timeInZone, workdayAfter } from '../../task.ts'
import { wilsonInterval } from '../closing/interval.ts'
import { outcomeOf } from '../phase-outcomes.ts'
import type { ObjectionReport } from '../objections/objection-report.ts'
import type { Mark } from '../sales/mark.ts'
import { latestCases } from '../sales/sales-case.ts'
import type { Deal } from '../sales/sales-deal.ts'
import type { SalesReport } from '../sales/sales-report.ts'
import { refs, type CaseRef } from './case-ref.ts'
import type { ReportAct, ReportLead } from './pages-material.ts'
import type { TeamLine } from './team-lines.ts'

export type FindingKind =
  | 'fast-reply'
  | 'promises'
  | 'objection'
  | 'our-turn'
  | 'no-answer'
  | 'quiet'
  | 'unvalued'
  | 'to-confirm'

/** One bar of a finding's chart. */
export interface FindingBar {
  id:
    | ('fast' | 'slow')
    | ('open' | 'overcome' | 'lost')
    | ('ours' | 'customers')
    | ('waiting' | 'answered')
    | ('two-weeks' | 'week' | 'moving')
    | ('without' | 'with')
  n: number
  /** Count of which `n` is a part, where the bar shows a share. */
  of?: number
}

/** Something that holds sales up, or carries them, and what is to do about it. */
export interface Finding {
  kind: FindingKind
  n: number
  /** Reais of the leads in which it was found; null where money says nothing of it. */
  sum: number | null
  objection: ObjectionKind | null
  /** Times that the team answered an objection of this kind, and those after which the sale went on. */
  answered: { n: number; overcome: number } | null
  /** Owners of the leads in which it was found, the most first. */
  owners: { ownerId: string; n: number }[]
  bars: FindingBar[]
  /** Day by which something should be done, 'YYYY-MM-DD'. */
  dueOn: string
  /** The sentences behind it; the first one is shown with it. */
  cases: CaseRef[]
}

/** Question answered within so many minutes counts as fast. */
export const FAST_REPLY_MINUTES = 15
/** Fewer conversations on either side do not compare. */
const FEWEST_COMPARED = 10
const MINUTE_MS = 60_000

interface Found {
  deals: readonly Deal[]
  sales: SalesReport
  objections: ObjectionReport
  acts: readonly ReportAct[]
  leads: ReadonlyMap<string, ReportLead>
  team: readonly TeamLine[]
  toConfirm: number
}

/** Returns what was found: what carries sales, then what holds them up by the money in it, then what is to be asked. */
export function findingsOf(found: Found): Finding[] {
  const today = timeInZone(Date.parse(found.sales.period.to) - 1).day
  const by = (workdays: number): string => workdayAfter(today, workdays)
  const held = [
    promises(found, today, by(1)),
    ourTurn(found, by(0)),
    openObjection(found, by(2)),
    noAnswer(found, by(2)),
    quiet(found, by(3)),
  ]
  const heavy = held.filter((each) => each !== null).sort((a, b) => (b.sum ?? 0) - (a.sum ?? 0) || b.n - a.n)
  const first = fastReply(found, by(0))
  const last = [unvalued(found, by(3)), toConfirm(found, by(0))].filter((each) => each !== null)
  return [...(first ? [first] : []), ...heavy, ...last]
}

const NONE = { objection: null, answered: null } as const

interface Place {
  leadId: string
  mark: Mark
}

/** Owners of these leads, each lead once. */
function ownersOf(leadIds: Iterable<string>, leads: Found['leads']): Finding['owners'] {
  const counts = new Map<string, number>()
  for (const id of new Set(leadIds)) {
    const owner = leads.get(id)?.ownerId
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  return [...counts]
    .map(([ownerId, n]) => ({ ownerId, n }))
    .sort((a, b) => b.n - a.n || (a.ownerId < b.ownerId ? -1 : 1))
}

const sumOf = (leadIds: Iterable<string>, leads: Found['leads']): number =>
  [...new Set(leadIds)].reduce((sum, id) => sum + (leads.get(id)?.valor ?? 0), 0)

/** Leads whose sum and owners are those of the places; null without any. */
function heldUp(
  kind: FindingKind,
  places: readonly Place[],
  { leads }: Pick<Found, 'leads'>,
  about: Pick<Finding, 'bars' | 'dueOn'>,
): Finding | null {
  if (places.length === 0) return null
  const ids = places.map(({ leadId }) => leadId)
  return {
    ...{ kind, n: places.length, sum: sumOf(ids, leads), ...NONE, owners: ownersOf(ids, leads), ...about },
    cases: refs(latestCases(places, ({ mark }) => mark).cases),
  }
}

/** Said only where the share of the fast ones is beyond what chance explains of the others. */
function fastReply({ deals, team }: Found, dueOn: string): Finding | null {
  const asked = deals.filter(({ asked: [first] }) => first !== undefined)
  const isFast = ({ asked: [first] }: Deal): boolean => first!.ms <= FAST_REPLY_MINUTES * MINUTE_MS
  const [fast, slow] = [asked.filter(isFast), asked.filter((deal) => !isFast(deal))]
  if (fast.length < FEWEST_COMPARED || slow.length < FEWEST_COMPARED) return null
  const wonOf = (these: readonly Deal[]): Deal[] => these.filter(({ outcome }) => outcome === 'won')
  const [fastWon, slowWon] = [wonOf(fast), wonOf(slow)]
  if (fastWon.length / fast.length <= wilsonInterval(slowWon.length, slow.length)[1]) return null
  const lag = team.filter(({ waitMinutes }) => (waitMinutes ?? 0) > FAST_REPLY_MINUTES)
  return {
    ...{ kind: 'fast-reply', n: fast.length, sum: null, ...NONE, dueOn },
    owners: lag
      .toSorted((a, b) => b.waitMinutes! - a.waitMinutes! || (a.ownerId < b.ownerId ? -1 : 1))
      .map(({ ownerId, waits }) => ({ ownerId, n: waits })),
    bars: [
      { id: 'fast', n: fastWon.length, of: fast.length },
      { id: 'slow', n: slowWon.length, of: slow.length },
    ],
    cases: refs(latestCases(fastWon, ({ asked: [first] }) => first!).cases),
  }
}

/** Promises of leads that are open, whose day has passed without a word that fulfils them. */
function promises({ acts, leads }: Found, today: string, dueOn: string): Finding | null {
  const overdue = acts.filter(({ kind, standing, dueOn: due, leadId }) => {
    const lead = leads.get(leadId)
    const isOpen = lead !== undefined && outcomeOf(lead.fase) === 'active'
    return kind === 'promises' && standing === 'stands' && due !== null && due < today && isOpen
  })
  const places = overdue.map(({ leadId, index, at }) => ({ leadId, mark: { index, at } }))
  const ours = overdue.filter(({ by }) => by === 'seller').length
  const bars: FindingBar[] = [
    { id: 'ours', n: ours },
    { id: 'customers', n: overdue.length - ours },
  ]
  return heldUp('promises', places, { leads }, { bars, dueOn })
}

function openObjection({ objections: { kinds }, leads }: Found, dueOn: string): Finding | null {
  const [worst] = kinds.filter(({ open }) => open.n > 0).sort((a, b) => b.atStake.sum - a.atStake.sum)
  if (!worst) return null
  const { kind, open, overcome, lost, atStake, answered, answers } = worst
  return {
    ...{ kind: 'objection', n: open.n, sum: atStake.sum, objection: kind, answered, dueOn },
    owners: ownersOf(
      open.cases.map(({ leadId }) => leadId),
      leads,
    ),
    bars: [
      { id: 'open', n: open.n },
      { id: 'overcome', n: overcome.n },
      { id: 'lost', n: lost.n },
    ],
    // The words that overcame it say more than one more complaint.
    cases: refs([...answers.slice(0, 1), ...open.cases]),
  }
}

/** Open leads in which the customer spoke last. */
function ourTurn({ deals, leads }: Found, dueOn: string): Finding | null {
  const active = deals.filter(({ outcome }) => outcome === 'active')
  const waiting = active.filter(({ isLastOurs }) => !isLastOurs)
  const bars: FindingBar[] = [
    { id: 'waiting', n: waiting.length },
    { id: 'answered', n: active.length - waiting.length },
  ]
  return heldUp('our-turn', placesOf(waiting), { leads }, { bars, dueOn })
}

/** Open leads that have a proposal and no answer of the customer since. */
function noAnswer({ deals, leads }: Found, dueOn: string): Finding | null {
  const proposed = deals.filter(({ outcome, proofs }) => outcome === 'active' && proofs[2])
  const unanswered = proposed.filter(({ isLastOurs }) => isLastOurs)
  const bars: FindingBar[] = [
    { id: 'waiting', n: unanswered.length },
    { id: 'answered', n: proposed.length - unanswered.length },
  ]
  return heldUp('no-answer', placesOf(unanswered), { leads }, { bars, dueOn })
}

/** Valuable open leads without a message, as 'Vendas' lists them. */
function quiet({ deals, sales, leads }: Found, dueOn: string): Finding | null {
  const { leads: listed, n, sum } = sales.quiet
  if (n === 0) return null
  const risky = listed.filter(({ risk }) => risk === 'Alto').length
  const active = deals.filter(({ outcome }) => outcome === 'active').length
  return {
    ...{ kind: 'quiet', n, sum, ...NONE, dueOn },
    owners: ownersOf(
      listed.map(({ leadId }) => leadId),
      leads,
    ),
    bars: [
      { id: 'two-weeks', n: risky },
      { id: 'week', n: n - risky },
      { id: 'moving', n: active - n },
    ],
    cases: refs(listed),
  }
}

function unvalued({ sales, leads }: Found, dueOn: string): Finding | null {
  const { n, leads: listed } = sales.unvalued
  if (n === 0) return null
  return {
    ...{ kind: 'unvalued', n, sum: null, ...NONE, dueOn },
    owners: ownersOf(
      listed.map(({ leadId }) => leadId),
      leads,
    ),
    bars: [
      { id: 'without', n },
      { id: 'with', n: sales.active.n - n },
    ],
    cases: refs(listed),
  }
}

const toConfirm = ({ toConfirm: n }: Found, dueOn: string): Finding | null =>
  n === 0 ? null : { ...{ kind: 'to-confirm', n, sum: null, ...NONE, owners: [], bars: [], dueOn, cases: [] } }

const placesOf = (deals: readonly Deal[]): Place[] => deals.map(({ leadId, last }) => ({ leadId, mark: last }))
