import type { InsightConversation } from '../insight-conversation.ts'
import { CaseBook, caseOf } from './analysis-case.ts'
import { saoPauloHour } from './sao-paulo-hour.ts'

export const SPEEDS = ['fast', 'hour', 'twoHours', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]

export interface TimingFigures {
  replies: number
  /** Null without an answer. */
  averageMinutes: number | null
  /** Half of the replies are faster; null without an answer. */
  medianMinutes: number | null
  /** The hours of São Paulo with the most replies, at most three, most first. */
  optimalHours: number[]
  /** Replies by hour of São Paulo. */
  byHour: number[]
}

const MINUTE_MS = 60_000

/** Scores under 30 minutes 100, under 60 80, under 120 60, else 40 (specification 2, §9). */
export const timingScore = (minutes: number): number =>
  minutes < 30 ? 100 : minutes < 60 ? 80 : minutes < 120 ? 60 : 40

const speedOf = (minutes: number): Speed =>
  minutes < 30 ? 'fast' : minutes < 60 ? 'hour' : minutes < 120 ? 'twoHours' : 'slow'

/** The kind of the replies at an hour; only the hours with the most are kept. */
export const hourKind = (hour: number): string => `hour-${hour}`

function medianOf(waitsMs: readonly number[]): number | null {
  if (waitsMs.length === 0) return null
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2 / MINUTE_MS
}

/** A reply answers the last message of the customer's turn; its wait is the time between the two. */
export function readTiming(conversations: readonly InsightConversation[]) {
  const book = new CaseBook()
  const hours = new CaseBook()
  const byHour = Array.from({ length: 24 }, () => 0)
  const waitsMs: number[] = []
  for (const conversation of conversations)
    for (let at = 1; at < conversation.messages.length; at++) {
      const [before, message] = [conversation.messages[at - 1]!, conversation.messages[at]!]
      if (message.from !== 'agent' || before.from !== 'customer') continue
      const ms = Date.parse(message.sentAt) - Date.parse(before.sentAt)
      if (!(ms >= 0)) continue
      waitsMs.push(ms)
      const hour = saoPauloHour(message.sentAt)
      byHour[hour]! += 1
      const minutes = ms / MINUTE_MS
      const found = { ...caseOf(conversation, message, speedOf(minutes)), waitMs: ms }
      book.add(found)
      hours.add({ ...found, kind: hourKind(hour) })
    }
  const replies = waitsMs.length
  const averageMinutes = replies === 0 ? null : waitsMs.reduce((sum, ms) => sum + ms, 0) / replies / MINUTE_MS
  const optimalHours = [...byHour.keys()]
    .filter((hour) => byHour[hour]! > 0)
    .sort((a, b) => byHour[b]! - byHour[a]! || a - b)
    .slice(0, 3)
  const atHour = hours.counted()
  const atHours = Object.fromEntries(optimalHours.map((hour) => [hourKind(hour), atHour[hourKind(hour)]!]))
  const figures: TimingFigures = { replies, averageMinutes, medianMinutes: medianOf(waitsMs), optimalHours, byHour }
  return {
    score: averageMinutes === null ? null : timingScore(averageMinutes),
    figures,
    counted: { ...book.counted(), ...atHours },
  }
}
