import type { InsightConversation, Period } from '../insight-conversation.ts'
import { countedCases, quoteOf, salesCase, type CountedCases } from '../sales/sales-case.ts'
import { FAST_MINUTES } from '../sales/deal-marks.ts'
import { funnelOf } from '../sales/funnel.ts'
import type { FunnelStep } from '../sales/funnel-steps.ts'
import { questionHours, type QuestionHour } from '../sales/question-hours.ts'
import { trendOf, type Trend } from '../sales/trend.ts'
import { waitSpread, type WaitStep } from '../sales/wait-spread.ts'
import { waitsOf, type Waits } from '../sales/waits.ts'
import { replyHours, type ReplyHour } from './reply-hours.ts'
import { COMPARE_FROM, figuresOf, type Figure, type FigureId, type SellerFigures } from './seller-figures.ts'
import { repliesThat, sellerDeals, type SellerDeal } from './seller-deal.ts'
import { improvementsOf, strengthsOf, type SellerFinding } from './seller-findings.ts'
import { sellerScore, type SellerScore } from './seller-score.ts'
import { techniqueUse, type TechniqueUse } from './technique-use.ts'

export interface Compared {
  figure: FigureId
  own: Figure
  team: Figure
  /** Both rest on enough cases. */
  isComparable: boolean
}

export interface SellerReport {
  period: Period
  attendances: CountedCases
  won: CountedCases
  lost: CountedCases
  active: CountedCases
  /** Won with a value: those that the average value is made of. */
  valued: CountedCases
  /** The customers' waits for a reply, and every counted reply. */
  replies: CountedCases & { averageMinutes: number | null }
  /** The same of what customers asked or requested. */
  waits: Waits
  waitSpread: WaitStep[]
  questionHours: QuestionHour[]
  trend: Trend
  /** Conversations that reached each step, and those in which a sentence proves it. */
  funnel: { step: FunnelStep; reached: number; proved: number }[]
  /** Replies within half an hour. */
  fast: CountedCases
  score: SellerScore
  techniques: Omit<TechniqueUse, 'leadIds'>[]
  strengths: SellerFinding[]
  improvements: SellerFinding[]
  hours: ReplyHour[]
  comparison: Compared[]
  /** Conversations that the team's figures rest on. */
  teamConversations: number
}

/** 'Análise de Vendedor': one seller's conversations of the period, beside those of all. */
export function sellerReport(
  own: readonly InsightConversation[],
  everyone: readonly InsightConversation[],
  period: Period,
): SellerReport {
  const deals = sellerDeals(own, period)
  const team = sellerDeals(everyone, period)
  const figures = figuresOf(deals)
  const ofTeam = figuresOf(team)
  const techniques = techniqueUse(deals)
  const hours = replyHours(deals)
  return {
    period,
    attendances: lastWords(deals),
    won: lastWords(deals.filter(({ outcome }) => outcome === 'won')),
    lost: lastWords(deals.filter(({ outcome }) => outcome === 'lost')),
    active: lastWords(deals.filter(({ outcome }) => outcome === 'active')),
    valued: lastWords(deals.filter(({ outcome, valor }) => outcome === 'won' && valor !== null)),
    replies: {
      ...countedCases(repliesThat(deals, () => true)),
      n: figures.averageMinutes.n,
      averageMinutes: figures.averageMinutes.value,
    },
    waits: named(waitsOf(deals), deals),
    waitSpread: waitSpread(deals),
    questionHours: questionHours(deals),
    trend: trendOf(deals, fromFirst(deals, period)),
    funnel: funnelOf(deals).map(({ step, reached, proved }) => ({ step, reached: reached.n, proved: proved.n })),
    fast: {
      ...countedCases(repliesThat(deals, (minutes) => minutes <= FAST_MINUTES)),
      n: deals.reduce((sum, { counted }) => sum + counted.fast, 0),
    },
    score: sellerScore(figures, techniques, ofTeam),
    techniques: techniques.map(({ leadIds: _, ...use }) => use),
    strengths: strengthsOf(deals, techniques, hours, figures, ofTeam),
    improvements: improvementsOf(deals, techniques, hours, figures, {
      techniques: techniqueUse(team),
      until: period.to,
    }),
    hours,
    comparison: compared(figures, ofTeam),
    teamConversations: team.length,
  }
}

/** Begins with the first conversation: 'all' begins before there was WhatsApp. */
function fromFirst(deals: readonly SellerDeal[], { from, to }: Period): Period {
  const first = deals.reduce((least, { last }) => Math.min(least, last.at), Date.parse(to) - 1)
  return { from: new Date(Math.max(Date.parse(from), first)).toISOString(), to }
}

const lastWords = (deals: readonly SellerDeal[]): CountedCases =>
  countedCases(deals.map(({ conversation, lastMessage }) => salesCase(conversation, lastMessage)))

const compared = (own: SellerFigures, team: SellerFigures): Compared[] =>
  (Object.keys(own) as FigureId[]).map((figure) => ({
    figure,
    own: own[figure],
    team: team[figure],
    isComparable: own[figure].n >= COMPARE_FROM && team[figure].n >= COMPARE_FROM,
  }))

/** The cases with the words of conversations that are at hand. */
function named(waits: Waits, deals: readonly SellerDeal[]): Waits {
  const known = new Map(deals.map(({ conversation }) => [conversation.leadId, conversation]))
  for (const each of [...waits.all.cases, ...waits.onTime.cases]) {
    const { nome, messages } = known.get(each.leadId)!
    const message = messages.find(({ index }) => index === each.index)
    Object.assign(each, { nome }, message && { sentAt: message.sentAt, quote: quoteOf(message.text) })
  }
  return waits
}
