import { OBJECTION_KINDS } from '@fechai/domain/objection-kinds'
import type { Facts } from '../facts/facts.ts'
import { wholeMessageObjection } from '../objections/whole-message.ts'
import type { Objection } from '../objections/objection.ts'
import { wordLines } from './deal-lines.ts'
import { probabilitiesOf } from './log-linear.ts'
import { heardObjections, objectionFeatures, type PossibleObjection, unheardObjection } from './objection-features.ts'
import { type Sound, soundOf, soundsIn } from './objection-words.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { standsAgain } from './standing-again.ts'
import type { TalkView } from './talk-view.ts'
import { knownTable } from './term-tables.ts'

/** Minimum probabilities of an open objection, chosen on conversations that the weights had not seen. */
const OPEN_FROM = 0.3
/** One that no rule heard has to be more probable than not: words alone mislead more often. */
const UNHEARD_FROM = 0.5

/**
 * Decides which of these are open, by their probabilities; a customer who objects has at least one open objection of
 * those that were heard, the most probable.
 */
export function standOpen(
  possible: readonly Pick<PossibleObjection, 'state'>[],
  probable: readonly number[],
  isObjecting: boolean,
): boolean[] {
  const isHeard = possible.map(({ state }) => state !== 'unheard')
  const open = probable.map((p, at) => p >= (isHeard[at] ? OPEN_FROM : UNHEARD_FROM))
  if (!isObjecting || open.includes(true)) return open
  const most = Math.max(...probable.filter((_, at) => isHeard[at]))
  return probable.map((p, at) => isHeard[at]! && p === most)
}

interface JudgedObjections {
  phases: readonly number[]
  sold: number
  isObjecting: boolean
  weights: ReaderWeights
}

/**
 * Decides the shown state of the objections: one that could block a sale by its words but is rarely open in such a
 * conversation becomes a hint, and a hint that is mostly open becomes open. One that no rule heard is added where the
 * customer's words sound like it. A withdrawn one stays withdrawn, unless the customer objects and no other one is open.
 */
export function judgeObjections(view: TalkView, talk: JudgedObjections): Objection[] {
  const { facts } = view
  const sounds = soundsIn(wordLines(facts.utterances), knownTable(talk.weights.objecting))
  const openness = (one: PossibleObjection): number => {
    const { features } = soundOf(sounds, one.kind)
    return probabilitiesOf([objectionFeatures(one, features, talk.phases, talk.sold), {}], talk.weights.objections)[0]!
  }
  const heard = heardObjections(view)
  const unheard = OBJECTION_KINDS.filter((kind) => !facts.objections.some(({ categoria }) => categoria === kind))
  const possible = [...heard, ...unheard.map(unheardObjection)]
  const probable = possible.map(openness)
  const open = standOpen(possible, probable, talk.isObjecting)
  const again = talk.isObjecting && !open.includes(true) ? standsAgain(facts) : null
  if (again !== null) return standingWith(facts.objections, again)
  const judged = facts.objections.map((objection) => {
    const at = heard.findIndex(({ kind }) => kind === objection.categoria)
    if (at < 0 || objection.resolvida) return objection
    const weight = !open[at] ? 1 : objection === heard[at]!.objection ? 2 : objection.weight
    return weight === objection.weight ? objection : { ...objection, weight }
  })
  return unheard
    .filter((_, at) => open[heard.length + at])
    .reduce((all, kind) => standingWith(all, soundingLike(kind, soundOf(sounds, kind), facts)), judged)
}

/** The objection that a line sounds like; none if only the seller said it. */
function soundingLike(kind: Objection['categoria'], { index }: Sound, { utterances }: Facts): Objection | null {
  const said = utterances.find((one) => one.index === index && one.role !== 'seller')
  return said === undefined ? null : wholeMessageObjection(said, kind)
}

/** The objections, of which this one is open; it may be a further one. */
function standingWith(objections: readonly Objection[], one: Objection | null): Objection[] {
  if (one === null) return [...objections]
  const open: Objection = { ...one, resolvida: false, overcomeBy: null }
  return objections.includes(one)
    ? objections.map((other) => (other === one ? open : other))
    : [...objections, open].toSorted((a, b) => a.index - b.index)
}
