import type { Message } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'

/** Waiting time that one side causes the other. */
export interface ResponseTime {
  /** Turns that were answered. */
  answers: number
  medianMinutes: number
  longestMinutes: number
  /** Message of the slowest answer. */
  longestIndex: number
}

export interface ResponseTimes {
  seller: ResponseTime | null
  customer: ResponseTime | null
}

const MINUTE_MS = 60_000

/** Measures from the last message of one side's turn to the first of the other's answer; null without an answer. */
export function responseTimes(messages: readonly Message[], seller: string | null): ResponseTimes {
  if (seller === null) return { seller: null, customer: null }
  const waits: Record<'seller' | 'customer', { minutes: number; index: number }[]> = { seller: [], customer: [] }
  for (let at = 1; at < messages.length; at++) {
    const [before, answer] = [messages[at - 1]!, messages[at]!]
    const side = sideOf(answer, seller)!
    if (sideOf(before, seller) === side) continue
    const minutes = (Date.parse(answer.sentAt) - Date.parse(before.sentAt)) / MINUTE_MS
    if (minutes >= 0) waits[side].push({ minutes, index: answer.index })
  }
  return { seller: summed(waits.seller), customer: summed(waits.customer) }
}

function summed(waits: readonly { minutes: number; index: number }[]): ResponseTime | null {
  if (waits.length === 0) return null
  const sorted = [...waits].sort((a, b) => a.minutes - b.minutes)
  const longest = sorted.at(-1)!
  const middle = sorted.length >> 1
  const median =
    sorted.length % 2 === 1 ? sorted[middle]!.minutes : (sorted[middle - 1]!.minutes + sorted[middle]!.minutes) / 2
  return {
    answers: waits.length,
    medianMinutes: Math.round(median),
    longestMinutes: Math.round(longest.minutes),
    longestIndex: longest.index,
  }
}
