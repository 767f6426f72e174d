import { COMMITS } from '../signals/commits.ts'
import { isOnSlip } from '../signals/payment-slip.ts'
import { stateOf } from '../signals/act-state.ts'
import { sameAmount } from '../text/amounts.ts'
import { far, grade } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { Move } from '../signals/moves.ts'
import type { TalkView } from './talk-view.ts'

/** Moves that change the state of a deal. */
const TURNS: readonly Move[] = [
  'paid',
  'confirms',
  'goods',
  'signs',
  'agrees',
  'notes',
  'defers',
  'refuses',
  'refunds',
  'haggles',
  'rivals',
  'others',
  'distrusts',
  'asks',
  'schedules',
]
const LATE = 6

/** Counts the moves of each side by the commonest words, in the whole conversation, near its end, and last of all. */
export function moveFeatures({ moved: lines }: Pick<TalkView, 'moved'>): Features {
  const features: Features = {}
  const last = new Map<string, Move>()
  lines.forEach(({ role, moves }, at) => {
    for (const move of moves) {
      features[`move:${move}:${role}`] = 1
      if (at >= lines.length - LATE) features[`move:${move}:${role}:late`] = 1
      if (at >= lines.length - 2) features[`move:${move}:${role}:last`] = 1
      if (TURNS.includes(move)) {
        last.set(role, move)
        last.set('any', move)
      }
    }
  })
  for (const [role, move] of last) features[`turn:${role}:${move}`] = 1
  const lastOf = (move: Move, role: string): number =>
    lines.findLastIndex((line) => line.role === role && line.moves.includes(move))
  const paid = Math.max(lastOf('paid', 'customer'), lastOf('signs', 'customer'))
  const confirmed = Math.max(lastOf('confirms', 'seller'), lastOf('notes', 'seller'))
  if (paid >= 0) features[`turn:paid:${confirmed > paid ? 'confirmed' : 'alone'}`] = 1
  for (const back of ['refunds', 'refuses', 'defers', 'haggles'] as const) {
    const at = lastOf(back, 'customer')
    if (at >= 0 && paid >= 0) features[`turn:${back}:${at > paid ? 'after-paid' : 'before-paid'}`] = 1
    const agreed = lastOf('agrees', 'customer')
    if (at >= 0 && agreed >= 0) features[`turn:${back}:${at > agreed ? 'after-yes' : 'before-yes'}`] = 1
  }
  return features
}

const DAY_MS = 86_400_000

/** The story: each act with its state, who did it and whether it was acknowledged, the last ones in order, the silence after. */
export function eventFeatures({ acts, said, fromEnd, facts }: TalkView): Features {
  const features: Features = {}
  const told = acts.map((act) => ({ act, name: `${act.kind}:${stateOf(act)}` }))
  for (const { act, name } of told) {
    features[`event:${name}:${act.utterance.role}`] = 1
    features[`event:${name}:${far(fromEnd(act.index))}`] = 1
  }
  const [before, last] = told.slice(-2).length === 2 ? told.slice(-2) : [undefined, told.at(-1)]
  if (last !== undefined) {
    features[`event:last:${last.name}:${last.act.utterance.role}`] = 1
    features[`event:last:${before?.name ?? 'none'}>${last.name}`] = 1
    const end = said.at(-1)
    const days = end === undefined ? 0 : Math.floor((end.at - last.act.utterance.at) / DAY_MS)
    features[`event:since:${grade(days || 0)}`] = 1
  }
  const commit = told.findLast(({ act }) => COMMITS.has(act.kind))
  if (commit !== undefined) {
    const { index } = commit.act
    const after = (holds: boolean, name: string): void => {
      if (holds) features[`event:after-commit:${name}`] = 1
    }
    after(
      facts.prices.some((price) => price.index > index && price.role === 'seller'),
      'priced',
    )
    after(
      facts.objections.some((one) => !one.resolvida && one.weight === 2 && (one.lastIndex ?? one.index) > index),
      'objected',
    )
    after(
      said.some((one) => one.index > index && one.role === 'customer' && one.folded.includes('?')),
      'asked',
    )
  }
  return features
}

/** Features of the current price, the payments and the replacements. */
export function ledgerFeatures({ facts, findings, fromEnd }: TalkView): Features {
  const { offer, offers, prices } = facts
  const features: Features = { [`ledger:value:${findings.valor === null ? 'none' : 'some'}`]: 1 }
  if (offer === null || offer === undefined) return features
  const paid = prices.filter(isOnSlip).reduce((most, { total }) => Math.max(most, total), 0)
  const share = paid / offer.total
  features[
    `ledger:paid:${paid === 0 ? 'none' : sameAmount(paid, offer.total) ? 'all' : share > 1 ? 'more' : share > 0.15 ? 'part' : 'little'}`
  ] = 1
  const again = prices.filter(({ total, value }) => sameAmount(total, offer.total) || sameAmount(value, offer.total))
  features[`ledger:said:${new Set(again.map(({ role }) => role)).size > 1 ? 'both' : (again[0]?.role ?? 'none')}`] = 1
  features[`ledger:last:${far(fromEnd(Math.max(offer.lastIndex, ...again.map(({ index }) => index))))}`] = 1
  features[`ledger:others:${grade(offers.filter(({ replacedBy }) => (replacedBy ?? null) === null).length)}`] = 1
  if (offers.some(({ replacedBy }) => (replacedBy ?? null) !== null)) features['ledger:replaced'] = 1
  const bid = prices.findLast(({ role, kind }) => role === 'customer' && kind === 'asked')
  if (bid !== undefined)
    features[`ledger:bid:${again.some(({ total }) => sameAmount(total, bid.total)) ? 'met' : 'open'}`] = 1
  return features
}

/**
 * Features of the share of each side's acts, and of the questions about prices: the distribution of words distinguishes
 * a sale from other conversations.
 */
export function shareFeatures({ moved: lines }: Pick<TalkView, 'moved'>): Features {
  const features: Features = {}
  for (const role of ['customer', 'seller', 'unknown'] as const) {
    const own = lines.filter((line) => line.role === role)
    const counts = new Map<Move, number>()
    for (const { moves } of own) for (const move of moves) counts.set(move, (counts.get(move) ?? 0) + 1)
    for (const [move, count] of counts) features[`share:${move}:${role}`] = Math.min(1, (4 * count) / own.length)
  }
  for (const [asker, teller] of [
    ['customer', 'seller'],
    ['seller', 'customer'],
  ] as const) {
    const answered = lines.filter(
      (line, at) =>
        line.role === asker &&
        line.moves.includes('asks') &&
        lines.slice(at + 1, at + 5).some((next) => next.role === teller && next.hasNumber),
    ).length
    features[`share:told:${teller}:${grade(answered)}`] = 1
  }
  return features
}
