import type { Utterance } from '../text/utterances.ts'
import { VERB } from './name-words.ts'
import type { Candidate } from './product-candidate.ts'
import { secondVerb } from './rules/name-opening-rules.ts'
import type { NameRule } from './rules/name-rule.ts'
import { nameRuleOf } from './rules/name-rules.ts'
import { workOf } from './work-verbs.ts'

/** So many words make a name at most. */
const LONGEST = 5

/** A name that was read: its span, and 'e' with another thing after it. */
interface ReadName {
  from: number
  thing: number
  to: number
  work: string | null
  content: number
  /** Offset of another thing that follows. */
  another: number | null
}

/** Names of things from a position on; 'a cozinha e o closet' gives two. */
export function thingsAt(
  utterance: Utterance,
  start: number,
  end: number,
  weight: number,
  candidates: Candidate[],
): void {
  const { from, thing, to, work, content, another } = readName(utterance, start, end)
  const own = { utterance, from, thing, to, work, weight, score: weight }
  if (content > 0) candidates.push({ ...own, alone: false })
  else if (work !== null) candidates.push({ ...own, alone: true })
  // 'Quero me separar e a casa é dele': another clause.
  if (another !== null && !VERB.test(utterance.folded.slice(thing)))
    thingsAt(utterance, another, end, weight - 0.2, candidates)
}

/** Reads word by word until a row ends the name. `seen` is called with the row of each word. */
export function readName(
  utterance: Utterance,
  start: number,
  end: number,
  seen?: (at: number, rule: NameRule) => void,
): ReadName {
  const { folded } = utterance
  const name: ReadName = { from: -1, thing: -1, to: -1, work: null, content: 0, another: null }
  let isJoined = false
  const tokens = /[a-z0-9][a-z0-9'-]*|[^\sa-z0-9]/g
  tokens.lastIndex = start
  for (let found = tokens.exec(folded); found !== null && found.index < end; found = tokens.exec(folded)) {
    const word = found[0]
    const at = found.index
    const { thing, to, work, content } = name
    const rule = nameRuleOf({ utterance, folded, word, at, start, thing, to, work, content, isJoined })
    seen?.(at, rule)
    if (rule.verdict === 'end') break
    if (rule.verdict === 'another') return { ...name, another: at + 2 }
    if (rule.verdict === 'second-work') tokens.lastIndex = at + 2 + secondVerb({ folded, at })!.length
    if (rule.verdict === 'joins') isJoined = true
    if (rule.verdict === 'work') Object.assign(name, { work: workOf(word), from: at, to: at + word.length })
    if (rule.verdict !== 'word') continue
    if (content === 0) name.thing = at
    if (content === 0 && work === null) name.from = at
    name.to = at + word.length
    name.content++
    isJoined = false
    if (name.content >= LONGEST) break
  }
  return name
}
