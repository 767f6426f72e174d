import { stakeholders } from '../names/stakeholders.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Fact, PersonFact } from './fact.ts'
import type { Facts } from './facts.ts'

/**
 * Lists the authors, then the people named as deciding or paying. Among several customers, one without an act for the
 * deal or a question about a price is a member.
 */
export function peopleOf(
  { seller, signals, prices, objections, utterances }: Facts,
  authors: readonly string[],
  asFact: (utterance: Utterance, quote: string) => Fact,
): PersonFact[] {
  const others = authors.filter((author) => author !== seller)
  const authorAt = new Map(utterances.map(({ index, author }) => [index, author]))
  const buying = new Set([
    ...signals.map(({ utterance }) => utterance.author),
    ...prices.map(({ utterance }) => utterance.author),
    ...objections.map(({ index }) => authorAt.get(index)),
  ])
  const writing = (name: string, part: PersonFact['part']): PersonFact => ({ name, part, fact: null })
  const named = stakeholders(utterances).map(({ part, called, utterance, quote }) => ({
    name: called.charAt(0).toUpperCase() + called.slice(1),
    part,
    fact: asFact(utterance, quote),
  }))
  // Without a known seller, the buyer is unknown too.
  if (seller === null) return named
  return [
    writing(seller, 'seller'),
    ...others.map((name) => writing(name, others.length === 1 || buying.has(name) ? 'customer' : 'member')),
    ...named,
  ]
}

export const PART_NAMES: Record<PersonFact['part'], string> = {
  seller: 'Vendedor',
  customer: 'Cliente',
  member: 'Também na conversa',
  decides: 'Quem decide',
  pays: 'Quem paga',
}

/** True when the list shows more than one seller and one buyer. */
export const tellsMore = (people: readonly PersonFact[]): boolean =>
  people.some(({ part, fact }) => fact !== null || part === 'member') ||
  people.filter(({ part }) => part === 'customer').length > 1
