import { displayName, fold, phoneDigits } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { introduction, type KnownName, onDocument, vocative } from '../names/names-said.ts'
import { findName, fromTitle } from '../names/names.ts'
import { commonWords, nameAt } from '../names/person-name.ts'
import type { Utterance } from '../text/utterances.ts'
import { type NameCandidate, type NameSource, numbered } from './candidate.ts'

type Name = Omit<NameCandidate, 'id'>

const MOST_AUTHORS = 20
const MOST_SAID = 40

/**
 * Lists possible names of the customer: from the contact's title, authors and introductions. Numbers and the seller's
 * name are excluded.
 */
export function nameCandidates({ utterances, seller }: Facts, conversation: Conversation): NameCandidate[] {
  const { title, authors, group } = conversation
  const common = commonWords(utterances)
  const customers = authors.filter((author) => author !== seller).slice(0, MOST_AUTHORS)
  const found: Name[] = []
  const add = (name: string | null, from: NameSource, said: Name['said'] = null): void => {
    if (name === null || name.trim() === '' || phoneDigits(name) !== null || fold(name) === fold(seller ?? '')) return
    // The better known way to know a name is the earlier one.
    if (!found.some((one) => fold(one.name) === fold(name))) found.push({ name, from, said })
  }
  const written = (shown: string, from: NameSource): void => {
    if (phoneDigits(shown) !== null) return
    add(fromTitle(shown, common), from)
    add(shown, from)
  }
  if (title !== null && !group) written(displayName(title), 'title')
  for (const author of customers) written(displayName(author), 'author')
  for (const author of [null, ...customers]) {
    const known = findName(conversation, author, utterances)
    add(known?.name ?? null, known?.said ? 'introduced' : 'author', known?.said ?? null)
  }
  const told = (known: KnownName | null, from: NameSource): void => add(known?.name ?? null, from, known?.said ?? null)
  told(introduction(utterances, common), 'introduced')
  told(onDocument(utterances, authors.length === 0), 'paper')
  told(vocative(utterances, null), 'called')
  for (const one of utterances.flatMap((utterance) => namesSaid(utterance, common)).slice(0, MOST_SAID))
    add(one.name, one.from, one.said)
  return numbered('n', found)
}

/** Capitalised words of which the first is a name that people are given. */
function namesSaid(utterance: Utterance, common: (word: string) => boolean): Name[] {
  const { text, index, role, source, attachment } = utterance
  return [...text.matchAll(/(?<!\p{L})\p{Lu}\p{L}+(?:\s(?:d[aeo]s?\s)?\p{Lu}\p{L}+)*/gu)].flatMap((found): Name[] => {
    if (!GIVEN_NAMES.has(fold(found[0].split(/\s/)[0]!))) return []
    const name = nameAt(found[0], common, false) ?? found[0]
    const said = { index, quote: text.slice(found.index, found.index + found[0].length) }
    const from: NameSource =
      source === 'media' && attachment !== 'audio'
        ? 'paper'
        : role !== 'seller'
          ? introduction([utterance], common)?.name === name
            ? 'introduced'
            : 'said'
          : vocative([utterance], fold(name.split(' ')[0]!)) === null
            ? 'said'
            : 'called'
    return [{ name, from, said }]
  })
}
