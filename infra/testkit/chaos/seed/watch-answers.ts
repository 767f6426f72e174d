import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LeadPage } from '@fechai/contracts/leads'
import { signUp, type Origins, type Seller } from '../../testing/seller.ts'
import { ask, once } from './insist.ts'

const EVERY_MS = 250

export interface WatchedAnswers {
  /** Ends the writing. @returns the longest time from one answer to the next, in milliseconds */
  close(): Promise<number>
  /** Compares what was acknowledged with the leads that there are, once everything is well again. */
  broken(): Promise<string[]>
}

/** A person of a company of its own who writes again and again while things fail. */
export async function watchAnswers(origins: Origins, everyMs = EVERY_MS): Promise<WatchedAnswers> {
  const seller = await signUp(origins)
  const acknowledged: string[] = []
  let isOver = false
  let longestMs = 0
  let answeredAt = performance.now()
  const writing = (async () => {
    while (!isOver) {
      const nome = `Lead ${randomUUID()}`
      const isTaken = await once(seller, '/api/leads', { method: 'POST', body: { nome }, key: randomUUID() }).then(
        () => true,
        () => false,
      )
      const now = performance.now()
      longestMs = Math.max(longestMs, now - answeredAt)
      if (isTaken) {
        answeredAt = now
        acknowledged.push(nome)
      }
      await delay(everyMs)
    }
  })()
  return {
    async close() {
      isOver = true
      await writing
      return longestMs
    },
    broken: async () => brokenNames(acknowledged, await namesOf(seller)),
  }
}

/** A lead whose answer was lost may be there or not; no lead is there twice. */
function brokenNames(acknowledged: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names)
  const lost = acknowledged.filter((name) => !known.has(name))
  return [
    ...lost.map((name) => `${name} was acknowledged and is not there`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there more than once`),
  ]
}

async function namesOf(seller: Seller): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) })
    const page: LeadPage = await ask<LeadPage>(seller, `/api/leads?${query}`)
    names.push(...page.leads.map(({ nome }) => nome))
    cursor = page.nextCursor
  }
  return names
}
