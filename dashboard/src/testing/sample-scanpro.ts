import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { lastDays, type InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { periodBefore } from '@fechai/domain/insights/objections/objection-report'
import { setConversationOf } from '@fechai/domain/insights/readiness/set-conversation'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import { dealIn } from '@fechai/domain/insights/sales/sales-deal'
import { USUAL_SETTINGS } from '@fechai/domain/insights/sales/sales-settings'
import { caseRefsIn } from '@fechai/domain/insights/scanpro/case-ref'
import type { ReportAct, ReportLead } from '@fechai/domain/insights/scanpro/pages-material'
import { scanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Phase } from '@fechai/domain/phases'

const UNTIL = '2026-11-23T15:00:00.000Z'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const OWNERS = { o1: 'Helena Duarte', o2: 'Bruno Sales', o3: 'Carla Nunes', o4: 'Diego Moura', o5: 'Eva Prates' }
const PHASES: readonly Phase[] = ['fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios']
const KINDS: readonly ObjectionKind[] = ['preco', 'prazo', 'autoridade', 'concorrencia']

interface Talk {
  talk: InsightConversation
  lead: ReportLead
  acts: ReportAct[]
}

/** One conversation: its phase, owner, waits and acts follow from its number alone. */
function talkOf(nth: number, daysAgo: number): Talk {
  const leadId = `lead-${String(nth).padStart(3, '0')}`
  const fase = PHASES[(nth * 7) % PHASES.length]!
  const valor = nth % 9 === 0 ? null : 1_200 + ((nth * 937) % 24_000)
  const start = Date.parse(UNTIL) - daysAgo * DAY_MS - ((nth * 47) % 600) * MINUTE_MS
  const at = (index: number): number => start + index * 10 * MINUTE_MS
  const mark = (index: number) => ({ index, at: at(index) })
  const [objects, objection] = [nth % 2 === 0, KINDS[(nth >> 1) % KINDS.length]!]
  const isOvercome = fase === 'fechados' || nth % 6 === 0
  const ms = [3, 8, 14, 41, 95, 600, 2_000][(nth * 3) % 7]! * MINUTE_MS
  const words = ['Quanto sai a cozinha?', 'Sai por R$ 8.900', 'Achei caro', 'Faço em 12 vezes sem juros', 'Vou ver']
  const base = { leadId, by: 'customer' as const, dueOn: null, settledAt: null, settledBy: null }
  const acts: ReportAct[] = objects
    ? [
        {
          ...{ ...base, kind: 'objects', objection, index: 2, at: at(2) },
          ...(isOvercome ? { standing: 'overcome', settledBy: 4, settledAt: at(4) } : { standing: 'stands' }),
        },
        ...(nth % 3 === 0
          ? []
          : [
              {
                ...base,
                kind: 'answers-an-objection' as const,
                objection,
                standing: 'stands' as const,
                index: 3,
                at: at(3),
              },
            ]),
      ]
    : []
  if (nth % 5 === 1)
    acts.push({
      ...{ ...base, kind: 'promises', by: nth % 2 === 0 ? 'seller' : 'customer', objection: null, standing: 'stands' },
      ...{ index: 3, at: at(3), dueOn: '2026-11-19' },
    })
  return {
    lead: { fase, valor, ownerId: Object.keys(OWNERS)[(nth >> 2) % 5]! },
    acts,
    talk: {
      ...{ id: leadId, leadId, nome: `Cliente ${nth}`, vendedor: 'Loja', fase, valor },
      status: fase === 'fechados' ? 'won' : 'open',
      messages: words.map((text, index) => ({
        ...{ index, text, from: index % 2 === 0 ? ('customer' as const) : ('agent' as const) },
        sentAt: new Date(at(index)).toISOString(),
      })),
      acts: {
        ...{ meeting: nth % 3 === 0 ? mark(1) : null, proposal: nth % 10 < 7 ? mark(1) : null },
        ...{ objection: objects ? mark(2) : null, decision: nth % 10 < 4 ? mark(4) : null },
        ...{ closing: fase === 'fechados' ? mark(4) : null, proposals: 1, objections: objects ? 1 : 0 },
        ...{ waits: [{ ...mark(1), ms }], techniques: [], lost: [null, null, null] },
      },
    },
  }
}

/** Conversations of the period, and of the one before. */
function periodsOf(conversations: number): [now: Talk[], earlier: Talk[]] {
  const now = Array.from({ length: conversations }, (_, nth) => talkOf(nth, 0.5 + ((nth * 13) % 29)))
  const earlier = Array.from({ length: Math.round(conversations * 0.9) }, (_, nth) =>
    talkOf(500 + nth, 31 + ((nth * 11) % 28)),
  )
  return [now, earlier]
}

/** A finished report of a shop with five salespeople, and the sentences behind it. */
export function sampleScanPro(conversations = 120): ScanProAnswer {
  const period = lastDays(30, UNTIL)
  const [now, earlier] = periodsOf(conversations)
  const set = now.map(({ talk }) => setConversationOf(talk, { audios: 0, origem: 'upload' }))
  const all = [...now, ...earlier]
  const body = scanProReport(
    now.map(({ talk }) => talk),
    set,
    validateSet(set, 30),
    period,
    USUAL_SETTINGS,
    {
      dealsBefore: earlier.flatMap(({ talk }) => dealIn(talk) ?? []),
      acts: all.flatMap(({ acts }) => acts),
      leads: new Map(all.map(({ talk, lead }) => [talk.leadId, lead])),
      before: { period: periodBefore(period) },
      leftOut: { withoutSeller: 3, toConfirm: 2 },
    },
  )
  const talks = new Map(all.map(({ talk }) => [talk.leadId, talk]))
  return {
    report: {
      ...{ id: 'r', number: 4, userId: 'u', reach: 'company', state: 'pronto', summary: null, failure: null },
      ...{ done: conversations, total: conversations, created_at: UNTIL, finished_at: UNTIL },
      filter: { days: 30, sample: 'todas', seed: 0, until: UNTIL },
      versions: { report: 7, analyst: '2.0' },
      digest: 'ab'.repeat(32),
    },
    body,
    names: OWNERS,
    changes: null,
    cases: caseRefsIn(body).map(([leadId, index]) => {
      const { nome, messages } = talks.get(leadId)!
      const { text, sentAt } = messages[index]!
      return { leadId, index, nome, sentAt, quote: text }
    }),
  }
}
