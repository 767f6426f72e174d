import { gatesOf } from '@fechai/domain/patterns/gate'
import { remember, rememberText } from '@fechai/domain/patterns/remember'
import { growing } from '../text/growing.ts'
import { spelled } from '../text/spelling.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import { isDenied, lastOffer, refusedOffer, saysSoNot } from './objection-answers.ts'
import { type Hold, holdsIn } from './objection-conditions.ts'
import { comesBefore, DAY_ROWS, standsLate } from './objection-days.ts'
import { isLetGo, isNoObjection, OF_THE_OLD_ONE } from './objection-denied.ts'
import { DOUBT_ROWS } from './objection-doubts.ts'
import { ELSEWHERE_ROWS } from './objection-elsewhere.ts'
import { weakenObjections } from './weaken-objections.ts'
import { HOLDS } from './objection-grammar.ts'
import { LIMIT_ROWS, NOT_OF_PRICE } from './objection-limits.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import { asMeant, namesKindBetter } from './objection-kind.ts'
import { meetRivals, overcomeBy, takeAtLast } from './objection-overcome.ts'
import { PEOPLE_ROWS } from './objection-people.ts'
import { RIVAL_ROWS } from './objection-rivals.ts'
import { fallsShort } from './objection-samples.ts'
import { bySetting, withoutReliefs } from './objection-setting.ts'
import { type ObjectionRow, OBJECTION_WORDINGS } from './objection-wordings.ts'
import { WORRY_ROWS } from './objection-worries.ts'
import type { Objection } from './objection.ts'
import { isTooBig } from './too-big.ts'

const ALL_ROWS: readonly ObjectionRow[] = [
  ...OBJECTION_WORDINGS,
  ...HOLDS,
  ...DAY_ROWS,
  ...DOUBT_ROWS,
  ...PEOPLE_ROWS,
  ...RIVAL_ROWS,
  ...LIMIT_ROWS,
  ...ELSEWHERE_ROWS,
  ...WORRY_ROWS,
]

/** Sentences that block before those that only hint. */
const blockingIn = gatesOf(ALL_ROWS.filter(({ weight }) => weight === 2))
const hintsIn = gatesOf(ALL_ROWS.filter(({ weight }) => weight === 1))

/** Objections that a text raises by its own words, with their position in the spelled text. */
interface Raised {
  categoria: ObjectionKind
  weight: 1 | 2
  from: number
  to: number
}

/** Objections of a text, and a blocking sentence without a topic. */
const saysOf = rememberText((folded): { raised: Raised[]; unsaid: Hold | undefined } => {
  const raised: Raised[] = []
  const isOfPrice = !NOT_OF_PRICE.test(folded)
  const raise = (categoria: ObjectionKind, weight: 1 | 2, from: number, to: number): void => {
    if (categoria === 'preco' && !isOfPrice) return
    if (!raised.some((other) => other.categoria === categoria)) raised.push({ categoria, weight, from, to })
  }
  const held = holdsIn(folded).filter(({ from, to }) => !isNoObjection(folded, from, to))
  for (const { categoria, weight, says, unless } of blockingIn(folded)) {
    const found = says.exec(folded)
    if (found === null || unless?.test(folded) === true) continue
    const to = found.index + found[0].length
    if (held.some((hold) => namesKindBetter(hold, categoria, folded, found.index, to))) continue
    if (categoria === 'qualidade' && OF_THE_OLD_ONE.test(folded)) continue
    if (!isNoObjection(folded, found.index, to) && !isLetGo(categoria, folded, found.index, to))
      raise(categoria, weight, found.index, to)
  }
  // Objections found by wording need no analysis of structure; a cheaper competitor may also be an objection to the
  // price.
  const holds = raised.some(({ categoria }) => categoria !== 'concorrencia') ? [] : held
  for (const { about, from, to } of holds) if (about !== null) raise(about, 2, from, to)
  for (const { categoria, weight, says, unless } of hintsIn(folded)) {
    const found = says.exec(folded)
    if (found !== null && unless?.test(folded) !== true)
      raise(categoria, weight, found.index, found.index + found[0].length)
  }
  return { raised, unsaid: holds.find(({ about }) => about === null) }
})

const ownWords = remember((utterance: Utterance) => {
  const { text, origin } = spelled(utterance)
  const { raised, unsaid } = saysOf(text)
  return {
    raised: raised.map(({ categoria, weight, from, to }) =>
      raisedBy(utterance, categoria, weight, origin(from), origin(to), from),
    ),
    unsaid,
  }
})

const raisedBy = (
  { index, text }: Utterance,
  categoria: ObjectionKind,
  weight: 1 | 2,
  from: number,
  to: number,
  place: number,
): Objection => ({
  categoria,
  index,
  quote: quoteAround(text, from, to),
  resolvida: false,
  overcomeBy: null,
  weight,
  lastIndex: index,
  lastFrom: place,
})

/** Number of messages within which 'sem isso' still refers to an objection. */
const REACH = 40
/** And 'aí não dá' at what was hinted at. */
const HINTED = 10

function raisedIn(
  utterance: Utterance,
  all: readonly Objection[],
  past: readonly Utterance[],
  at: number,
): Objection[] {
  const { index, role, source, attachment, text } = utterance
  if (role === 'seller' || (source === 'media' && attachment !== 'audio' && attachment !== 'video')) return []
  const { raised: found, unsaid } = ownWords(utterance)
  const raised = withoutReliefs(asMeant(bySetting(found, utterance, past, at), utterance, all), utterance, past[at - 1])
  if (
    fallsShort(utterance, past, at) &&
    !raised.some(({ categoria, weight }) => categoria === 'qualidade' && weight === 2)
  )
    raised.push(raisedBy(utterance, 'qualidade', 2, 0, Math.min(text.length, 80), 0))
  const isLate = comesBefore(utterance, past, at) || standsLate(utterance, past, at)
  if (isLate && !raised.some(({ weight }) => weight === 2))
    raised.push(raisedBy(utterance, 'prazo', 2, 0, Math.min(text.length, 80), 0))
  const answered = isTooBig(utterance, past, at) ? 'outro' : refusedOffer(spelled(utterance).text, past, at)
  // 'Fica difícil' is about money unless it answers something else.
  if (raised.some(({ weight, categoria }) => weight === 2 && (answered === null || categoria !== 'preco')))
    return raised
  // 'Também não dá', 'sem isso eu não começo': an earlier message names the topic.
  const standing = all.findLast(({ weight }) => weight === 2) ?? all.at(-1)
  const pointed =
    unsaid === undefined
      ? null
      : standing !== undefined && index - standing.index <= REACH
        ? standing.categoria
        : (lastOffer(past, at) ?? (unsaid.alone || isDenied(past, at) ? 'outro' : null))
  const hinted = saysSoNot(spelled(utterance).text)
    ? all.findLast(({ index: told }) => index - told <= HINTED)
    : undefined
  const categoria = answered ?? pointed ?? hinted?.categoria ?? null
  if (categoria === null) return raised
  return [
    raisedBy(utterance, categoria, 2, 0, Math.min(text.length, 80), 0),
    ...raised.filter((other) => other.categoria !== categoria && other.weight === 1),
  ]
}

const allRaised = growing(
  () => [] as Objection[],
  (all, utterance, past, at) => {
    for (const raised of raisedIn(utterance, all, past, at)) {
      // A caption and what its attachment says are one moment.
      const isSame = all
        .slice(-8)
        .some(({ index, categoria }) => index === raised.index && categoria === raised.categoria)
      if (!isSame) all.push(raised)
    }
  },
)

/** Objections of the customer side, one entry a kind and moment. */
export function readObjections(utterances: readonly Utterance[]): Objection[] {
  const objections = allRaised(utterances).map((raised) => ({ ...raised }))
  const holding = new Set(objections.filter(({ weight }) => weight === 2).map(({ index }) => index))
  // Read from the end: a later objection of the same kind is the last word on it, and the next one a fresh start.
  const later = new Map<ObjectionKind, { next: number; last: Objection }>()
  for (const objection of objections.toReversed()) {
    const { categoria, index } = objection
    const again = later.get(categoria)
    const last = again?.last ?? objection
    objection.lastIndex = last.index
    objection.lastFrom = last.lastFrom
    objection.overcomeBy = overcomeBy(objection, again?.next ?? Number.POSITIVE_INFINITY, utterances, holding)
    objection.resolvida = objection.overcomeBy !== null
    later.set(categoria, { next: index, last })
  }
  takeAtLast(objections, utterances)
  meetRivals(objections)
  return weakenObjections(objections, utterances)
}
