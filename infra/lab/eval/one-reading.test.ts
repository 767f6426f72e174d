import { describe, expect, it } from 'vitest'
import { factSheet } from '@fechai/analyst/facts/fact-sheet'
import { gatherFacts } from '@fechai/analyst/facts/facts'
import { offlineDraft } from '@fechai/analyst/findings/offline-draft'
import { readLead } from '@fechai/analyst/findings/read-lead'
import type { Conversation } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { ActMark } from '@fechai/domain/act'
import { markOf } from '@fechai/domain/act'
import type { InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { setConversationOf } from '@fechai/domain/insights/readiness/set-conversation'
import { actStepsOf, readActSteps, writeActSteps } from '@fechai/domain/insights/sales/act-steps'
import { dealIn } from '@fechai/domain/insights/sales/sales-deal'
import { previewOf } from '../../../dashboard/src/state/preview-reading.ts'
import { asBytes, TASKS } from '../../../workers/src/analyst/tasks.ts'
import { asJson } from '../analyze/as-json.ts'
import { sellerIsUnclear } from '@fechai/domain/conversation/seller-choice'
import { readTalks } from './talks.ts'

const FILE = 'Conversa.txt'
const MOST = 200

/** Every place that tells of a conversation, each by its own door. */
function everyView(conversation: Conversation) {
  const context = asBytes({ layout: 1, fileName: FILE, conversation, media: [] })
  const { rules, certainty, sale, moves, acts, story } = TASKS.readConversation({ context, forModel: false })
  const findings = { rules, model: null, certainty, sale, moves, acts, story }
  const now = conversation.messages.at(-1)!.sentAt
  const board = TASKS.judgeFindings({ context, findings, now })
  const weighed = readLead(gatherFacts(conversation, []), conversation, [])
  const marks = board.acts.acts.map(markOf)
  const talk = insightOf(conversation, board.draft.fields.fase, marks)
  return {
    board: board.draft,
    acts: board.acts.acts,
    preview: previewOf({ conversation, entryNames: [] }, FILE)!.lead!,
    terminal: asJson(
      conversation,
      weighed.facts,
      offlineDraft(weighed, conversation, { media: [], fileName: FILE }),
      weighed.judgement,
    ) as {
      lead: {
        fase: string | null
        valor_texto: string | null
        produto: string | null
        objecoes: { message_index: number }[]
      }
    },
    sheet: factSheet(weighed.facts, conversation),
    deal: dealIn(talk)!,
    set: setConversationOf(talk, { audios: 0, origem: 'upload' }),
  }
}

/** As the reports read it: the marks go through what is stored. */
const insightOf = (
  { messages, seller }: Conversation,
  fase: InsightConversation['fase'],
  marks: readonly ActMark[],
): InsightConversation => ({
  ...{ id: 'a', leadId: 'a', nome: 'a', vendedor: 'a', fase, valor: null, status: 'open' },
  messages: messages.map((message) => ({
    ...{ index: message.index, text: message.text, sentAt: message.sentAt },
    from: sideOf(message, seller) === 'seller' ? 'agent' : 'customer',
  })),
  acts: readActSteps(JSON.parse(writeActSteps(actStepsOf(marks)))),
})

const cases = ['haggling-a', 'service-a', 'events-a', 'events-b', 'shops-a']
  .flatMap((set) => readTalks(set))
  .filter(({ conversation }) => conversation.seller !== null && !sellerIsUnclear(conversation))
  .slice(0, MOST)

describe('board, Deep Lead, preview, terminal, Vendas and ScanPRO say one thing', () => {
  it('reads as many as there are', () => expect(cases.length).toBeGreaterThan(120))

  it.each(cases.map((each) => [each.label.id, each.conversation] as const))('%s', (_id, conversation) => {
    const { board, acts, preview, terminal, sheet, deal, set } = everyView(conversation)
    const known = (field: 'fase' | 'valor' | 'produto'): string | null =>
      board.padroes.includes(field) ? null : board.fields[field]
    const told = [known('fase'), known('valor'), known('produto')]
    expect([preview.fase, preview.valor, preview.produto]).toEqual(told)
    const { lead } = terminal
    expect([lead.fase, lead.valor_texto, lead.produto]).toEqual(told)

    // The objections of the fact sheet, which the terminal lists, are the acts of objecting.
    const objects = acts.filter(({ kind }) => kind === 'objects').map(({ index }) => index)
    expect(objects).toEqual(lead.objecoes.map(({ message_index: index }) => index).sort((a, b) => a - b))
    const strong = sheet.objections.filter(({ strength }) => strength === 'strong')
    expect(acts.filter(({ kind, standing }) => kind === 'objects' && standing === 'overcome')).toHaveLength(
      strong.filter(({ resolvida }) => resolvida).length,
    )

    // A proposal of the seller on Deep Lead is one of the funnel and of the set, at the same message.
    const offers = sheet.prices.filter(({ kind, role }) => kind === 'offer' && role === 'seller')
    expect(set.propostas).toBe(offers.length)
    expect(deal.proofs[2]?.index ?? null).toBe(offers[0]?.messageIndex ?? null)
    expect(deal.proofs[3] !== null).toBe(set.objecoes > 0)
    for (const { index, quote, sentAt } of acts) {
      const message = conversation.messages[index]!
      expect(message.text).toContain(quote.slice(0, 20).trim())
      expect(sentAt).toBe(message.sentAt)
    }
  })
})
