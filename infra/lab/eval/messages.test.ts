import { messageFacts, unprovenIn, writeMessages } from '@fechai/analyst/messages'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import { amount } from '@fechai/testkit/testing/soak'
import { expect, it } from 'vitest'
import { readSets } from './cases.ts'
import { labelMedia, predict } from './predict.ts'
import type { Label } from './score.ts'

const SETS = amount({ test: ['thirty-ninth'], soak: ['tenth', 'twentieth', 'thirty-ninth'] })

const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 86_400_000).toISOString()

/** What the product would offer on the day after the conversation's last message. */
function offered(conversation: Conversation, label: Label): SuggestedMessage[] {
  const { draft } = predict(conversation, labelMedia(label), label.file)
  const { fields, padroes, revisar, duvidas, evidence } = draft
  const last = conversation.messages.at(-1)!
  const facts = messageFacts({
    lead: { ...fields, padroes, revisar, duvidas, editados: {}, analysis_id: 'analysis' },
    evidence,
    last: { messageIndex: last.index, quote: last.text, author: last.author, sentAt: last.sentAt },
    recent: conversation.messages.slice(-20),
    now: dayAfter(last.sentAt),
  })
  return writeMessages(fields.fase, facts)
}

it(
  'offers messages for whole conversations that read as if a person had written them',
  { timeout: 120_000 },
  async () => {
    let seen = 0
    const examples = (await readSets('ex')).filter(({ name }) => name === 'exemplos')
    const sets = await Promise.all(SETS.map(async (set) => (await readSets(set)).filter(({ name }) => name === set)))
    for (const { cases } of [...examples, ...sets.flat()]) {
      for (const { label, conversation } of cases) {
        if (conversation.messages.length === 0) continue
        for (const { texto, fatos, tipo } of offered(conversation, label)) {
          expect(unprovenIn(texto, fatos), texto).toEqual([])
          // Labels of the analysis are for the board.
          expect(texto, label.id).not.toMatch(/[()[\]{}]|unidades?\b|\bparcelas\b|\s{2}/i)
          // A price stands where a sale is being confirmed, once, and nowhere else.
          expect([...texto.matchAll(/R\$/g)].length, texto).toBeLessThanOrEqual(texto.includes('Então fica') ? 1 : 0)
          expect(tipo).toBeTruthy()
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(90)
  },
)
