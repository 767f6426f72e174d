import { relocate, type JoinedImports } from '@fechai/domain/conversation/join-imports'
import type { Relocation } from '@fechai/data/leads'

/** Maps the messages of one join to another, in the numbers that the rows keep. */
export function relocation(before: JoinedImports, after: JoinedImports): Relocation {
  const { messages, authors } = after.conversation
  const numbers = new Map(authors.map((author, index) => [author, index]))
  return { places: relocate(before, after), authors: messages.map(({ author }) => numbers.get(author) ?? 0) }
}
