import { describe, expect, it } from 'vitest'
import { factSheet, gatherFacts } from '@fechai/analyst/facts'
import { offlineDraft, readLead } from '@fechai/analyst/lead'
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
import { fold } from '@fechai/domain/conversation/fold'
import { parseAmount } from '@fechai/domain/amount'
import { sellerIsUnclear } from '@fechai/domain/conversation/seller-choice'
import { UPLOAD_DEFAULTS, type Lead } from '@fechai/domain/lead'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { PHASE_LABELS } from '@fechai/domain/phases'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import { objectionReport, type ObjectionAct } from '@fechai/domain/insights/objections/objection-report'
import { salesReport } from '@fechai/domain/insights/sales/sales-report'
import { USUAL_SETTINGS } from '@fechai/domain/insights/sales/sales-settings'
import type { ReportAct } from '@fechai/domain/insights/scanpro/pages-material'
import { scanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { deepLeadCopy } from '../../../dashboard/src/features/deep-lead/copy.ts'
import { reportBlocks } from '../../../dashboard/src/features/deep-lead/report-blocks.ts'
import { readPast } from '../../../dashboard/src/state/past-reading.ts'
import { readTalks } from './talks.ts'

const FILE = 'Conversa.txt'
const PERIOD: Period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
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
  const overview = deepLeadOf(conversation, now)
  const talk = insightOf(conversation, board.draft.fields.fase, marks)
  const set = setConversationOf(talk, { audios: 0, origem: 'upload' })
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
    offer: weighed.facts.offer,
    deal: dealIn(talk)!,
    set,
    deep: overview,
    pdf: reportBlocks({
      ...{ lead: leadOf(board.draft), overview, evidence: board.draft.evidence, messages: [], replies: null },
      ...{ includesAudio: false, madeAt: now },
    }),
    sales: salesReport([talk], PERIOD),
    scanPro: scanProReport([talk], [set], validateSet([set], 30), PERIOD, USUAL_SETTINGS, {
      ...{ dealsBefore: [], acts: actsOf(marks), before: { reason: 'none' } },
      leads: new Map([['a', { fase: talk.fase, valor: talk.valor, ownerId: 'a' }]]),
      leftOut: { withoutSeller: 0, toConfirm: 0 },
    }),
    objections: objectionReport(objectionsOf(talk, marks), PERIOD, { read: 1, unread: 0, toConfirm: 0 }),
  }
}

/** The lead that stands on the board, as Deep Lead and its PDF are given it. */
const leadOf = ({ fields, padroes, revisar, recusados, duvidas, retido }: LeadDraft): Lead =>
  ({
    ...{ ...fields, padroes, revisar, recusados, duvidas, editados: {} },
    ...{ id: 'a', analysis_id: 'a', sem_venda: !!retido },
  }) as unknown as Lead

/** Deep Lead reads the conversation in the browser, from what the server sends of it. */
const deepLeadOf = ({ messages, ...about }: Conversation, now: string) =>
  readPast({ ...about, ownWords: NO_OWN_WORDS, total: messages.length, media: [] }, messages, now)!.overview

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

/** Acts as the data gives them to the two reports. */
const actsOf = (marks: readonly ActMark[]): ReportAct[] =>
  marks.flatMap(({ kind, by, objection, standing, index, settledBy, sentAt, dueOn = null }) =>
    kind === 'objects' || kind === 'answers-an-objection' || kind === 'promises'
      ? [
          {
            leadId: 'a',
            kind,
            by,
            objection,
            standing,
            index,
            settledBy,
            at: Date.parse(sentAt),
            dueOn,
            settledAt: null,
          },
        ]
      : [],
  )
const objectionsOf = ({ fase, valor }: InsightConversation, marks: readonly ActMark[]): ObjectionAct[] =>
  actsOf(marks).flatMap(({ kind, objection, ...act }) =>
    kind === 'promises' || objection === null ? [] : [{ ...act, kind, objection, fase, valor, vendedor: 'a' }],
  )

const cases = ['haggling-a', 'service-a', 'events-a', 'events-b', 'shops-a']
  .flatMap((set) => readTalks(set))
  .filter(({ conversation }) => conversation.seller !== null && !sellerIsUnclear(conversation))
  .slice(0, MOST)

describe('board, Deep Lead, preview, terminal, PDF, Vendas and ScanPRO say one thing', () => {
  it('reads as many as there are', () => expect(cases.length).toBeGreaterThan(120))

  it.each(cases.map((each) => [each.label.id, each.conversation] as const))('%s', (_id, conversation) => {
    const { board, acts, preview, terminal, sheet, offer, deal, set, deep, pdf, sales, scanPro, objections } =
      everyView(conversation)
    const known = (field: 'fase' | 'valor' | 'produto'): string | null =>
      board.padroes.includes(field) ? null : board.fields[field]
    const isWithheld = board.fields.valor === UPLOAD_DEFAULTS.valor
    const told = [known('fase'), isWithheld ? null : known('valor'), known('produto')]
    expect([preview.fase, preview.valor, preview.produto]).toEqual(told)
    const { lead } = terminal
    // The terminal names the column of what is no sale; the board leaves it at its default, which is the same one.
    expect([lead.fase, lead.valor_texto, lead.produto]).toEqual([told[0] ?? board.fields.fase, ...told.slice(1)])

    // Story, items and facts are of the sum that the lead shows, and the count is that of the sum.
    if (told[1] !== null && !board.retido) {
      const { total } = parseAmount(told[1]!)
      expect(offer?.total).toBeCloseTo(total!, 0)
      if (offer?.quantity != null && !board.padroes.includes('quantidade'))
        expect(board.fields.quantidade).toMatch(new RegExp(`^${offer.quantity} unidade`))
      for (const item of deep.items.items)
        if (item.state === 'taken' || item.state === 'accepted') expect(item.total).toBeCloseTo(total!, 0)
    }

    // A thing that no sentence names is neither claimed nor refused nor listed.
    expect(board.recusados.produto).toBeUndefined()
    const words = fold(conversation.messages.map(({ text }) => text).join(' '))
    for (const { thing, state } of deep.items.items)
      if (state !== 'part') expect(words).toContain(fold(thing).slice(0, 4))

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
    // Deep Lead reads in the browser what the terminal reads: the same prices and objections, and the board's phase.
    const said = ({ messageIndex, quote }: { messageIndex: number; quote: string }) => [messageIndex, quote]
    expect(deep.facts.prices.map(said)).toEqual(sheet.prices.map(said))
    expect(deep.facts.objections.map(said)).toEqual(sheet.objections.map(said))
    // A phase that waits for an answer stands in the safer column; both say which one the reading would be.
    const { fase, label, progresso } = deep.explanation
    if (known('fase') !== null && fase !== board.fields.fase) {
      expect(board.duvidas.fase?.leituras.map(({ valor }) => valor)).toContain(fase)
      expect(pdf).toContainEqual({ kind: 'note', text: deepLeadCopy.why.differs(label, progresso) })
    }

    // The PDF states the board's fields, and of an objection how Deep Lead ends it; of no sale it tells no story.
    const stated = (label: string): string =>
      pdf.flatMap((block) => (block.kind === 'field' && block.label === label ? [block.text] : []))[0] ?? ''
    expect(stated('Fase')).toContain(PHASE_LABELS[board.fields.fase])
    for (const field of ['valor', 'produto'] as const)
      if (known(field) !== null) expect(stated(field === 'valor' ? 'Valor' : 'Produto')).toContain(board.fields[field])
    const ends = pdf.flatMap((block) =>
      block.kind === 'quote' && /, (?:aberta|só um indício|superada|superada pela venda)$/.test(block.label ?? '')
        ? [block.text]
        : [],
    )
    expect(ends).toEqual(board.retido ? [] : sheet.objections.map(({ quote }) => quote))

    // 'Vendas' and ScanPRO count the same steps, each once.
    const steps = scanPro.sections.find(({ id }) => id === 'funil')!.figures.map(({ value }) => value)
    expect(steps).toEqual(sales.funnel.map(({ proved }) => proved.n))
    expect(steps).toEqual(deal.proofs.map((proof) => (proof ? 1 : 0)))
    const pages = scanPro.pages!
    expect(pages.funnel.map(({ n }) => n)).toEqual(steps)
    expect(pages.compared.find(({ id }) => id === 'fechados')!.now).toBe(sales.won.n)
    expect(pages.compared.find(({ id }) => id === 'espera')!.now).toBe(sales.waits.medianMinutes)
    expect(pages.team.map(({ won, openObjections }) => [won, openObjections])).toEqual([
      [sales.won.n, objections.kinds.reduce((sum, { open }) => sum + open.n, 0)],
    ])
    // 'Por que não fecham' and ScanPRO count the same objections.
    expect(
      pages.objections.kinds.map(({ kind, n, open, overcome, lost }) => [kind, n, open.n, overcome.n, lost.n]),
    ).toEqual(objections.kinds.map(({ kind, n, open, overcome, lost }) => [kind, n, open.n, overcome.n, lost.n]))
    for (const { index, quote, sentAt } of acts) {
      const message = conversation.messages[index]!
      expect(message.text).toContain(quote.slice(0, 20).trim())
      expect(sentAt).toBe(message.sentAt)
    }
  })
})
