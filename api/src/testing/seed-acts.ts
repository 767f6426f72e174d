import { newKey } from '@fechai/platform/crypto/keys'
import { readingActsOf } from '@fechai/data/analyses'
import type { Act, ConversationReading } from '@fechai/domain/act'
import type { TestApi } from './harness.ts'
import { conversationOf } from './seed-conversation.ts'
import type { Member } from './visitor.ts'

/** Lines that a reading takes for acts: the seller's open with 'v', the customer's with 'c'. */
const ACTS: readonly (readonly [RegExp, Partial<Act>])[] = [
  [/^v Sai por/, { kind: 'proposes', by: 'seller', sum: 900 }],
  [/^c Achei caro/, { kind: 'objects', objection: 'preco' }],
  [/^c Comprei em outra loja/, { kind: 'objects', objection: 'concorrencia' }],
  [/^c Paguei/, { kind: 'pays' }],
]

/** Stores the reading of a seeded conversation, of which each line is sent at its instant. */
export async function seedActs(
  api: TestApi,
  { user }: Member,
  leadId: string,
  lines: readonly { line: string; sentAt: string }[],
): Promise<void> {
  const acts = lines.flatMap(({ line, sentAt }, index): Act[] => {
    const told = ACTS.find(([says]) => says.test(line))?.[1]
    return told === undefined
      ? []
      : [
          {
            ...{ kind: 'asks', by: 'customer', standing: 'stands', index, sentAt, p: 0.9, sum: null, objection: null },
            ...{ settledBy: null, thing: null, dueOn: null, quote: line.slice(2), rules: ['test'] },
            ...told,
          },
        ]
  })
  const met = lines.findIndex(({ line }) => line.includes('visita'))
  const meeting = met < 0 ? null : { index: met, at: Date.parse(lines[met]!.sentAt) }
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
  const reading: ConversationReading = { acts, messages: lines.length, meeting }
  await readingActsOf(api.deps.db, owner).note(await conversationOf(leadId), newKey(), reading)
}
