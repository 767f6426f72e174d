import { setTimeout as delay } from 'node:timers/promises'
import type { LeadChanged, WireEvent } from '@fechai/contracts/events'
import { deletedLeadsSince, lostLeadsSince } from '@fechai/data/audit'
import { chatChangesSince } from '@fechai/data/chats'
import { leadsOf } from '@fechai/data/leads'
import { databaseNow, wholeCompany } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { Logger } from '@fechai/platform/log'
import type { CompanyFeed } from './company-feed.ts'
import type { RowSource } from './row-source.ts'
import { describeEvents, lossOf, readSessions } from './describe.ts'
import { describeSession } from './describe-session.ts'
import { bytesFor, type DescribedEvent } from './described-event.ts'
import { frame } from './frames.ts'

const EVERY_MS = 2_000
/** NATS may have been away for a while before it was noticed. */
const LOOK_BACK_SECONDS = 30
/** A transaction that commits late carries an earlier time; reporting an event twice is harmless. */
const OVERLAP_SECONDS = 2

interface Parts extends RowSource {
  log: Logger
  feeds: ReadonlyMap<string, CompanyFeed>
}

/** Polls Postgres for changes while no events arrive. */
export function pollWhileAway({ db, master, log, feeds }: Parts) {
  let stopping: AbortController | null = null

  async function poll(signal: AbortSignal): Promise<void> {
    let told: ReadonlySet<string> = new Set()
    let since = await databaseNow(db, LOOK_BACK_SECONDS)
    while (!signal.aborted) {
      const next = await databaseNow(db, OVERLAP_SECONDS)
      const tellingNow = new Set<string>()
      for (const [empresaId, feed] of feeds) {
        await tellChanges({ db, master }, empresaId, feed, since)
        for (const each of await tellChats({ db, master }, empresaId, feed, { since, told })) tellingNow.add(each)
      }
      told = tellingNow
      since = next
      await delay(EVERY_MS, undefined, { signal })
    }
  }

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await poll(signal).catch((err: unknown) => signal.aborted || log.warn({ err }, 'changes not read'))
      await delay(EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    resume() {
      if (stopping) return
      stopping = new AbortController()
      void run(stopping.signal)
    },
    pause() {
      stopping?.abort()
      stopping = null
    },
    stop() {
      this.pause()
    },
  }
}

/**
 * Reports changes in chats. @returns keys of the chats and of each thing in them, for the next poll, which checks some
 * again
 */
async function tellChats(
  source: RowSource,
  empresaId: string,
  feed: CompanyFeed,
  { since, told }: { since: string; told: ReadonlySet<string> },
): Promise<string[]> {
  if (feed.tabs.size === 0) return []
  const owner = wholeCompany(empresaId)
  const changes = (await chatChangesSince(source.db, owner, since)).map(({ event, at }) => {
    const thing = thingOf(event)
    // An event that the last poll reported has been changed since, however new it is.
    const isAgain = event.type === 'whatsapp-message' && told.has(thing)
    return { thing, name: `${at}|${thing}`, event: isAgain ? { ...event, change: 'changed' as const } : event }
  })
  const news = changes.filter(({ name }) => !told.has(name))
  const events = news.map(({ event }, seq) => ({ seq, empresaId, userId: owner.userId, event }))
  for (const described of await describeEvents(source, empresaId, null, events)) {
    for (const tab of feed.tabs) {
      const bytes = bytesFor(tab.owner, described)
      if (bytes) tab.live(bytes, null)
    }
  }
  return changes.flatMap(({ name, thing }) => [name, thing])
}

/** Identifies the subject of an event, regardless of the kind of change. */
const thingOf = (event: WireEvent): string => JSON.stringify({ ...event, change: null })

async function tellChanges(source: RowSource, empresaId: string, feed: CompanyFeed, since: string): Promise<void> {
  if (feed.tabs.size === 0) return
  const { db } = source
  const owner = wholeCompany(empresaId)
  const [uploads, leads, deleted, lost, sessions] = await Promise.all([
    uploadsOf(db, owner).changedSince(since),
    leadsOf(db, owner).changedSince(since),
    deletedLeadsSince(db, owner, since),
    lostLeadsSince(db, owner, since),
    readSessions(source, owner, (views) => views.changedSince(since)),
  ])
  const tellOf = (event: Pick<DescribedEvent, 'userId' | 'bytes' | 'forOthers' | 'lostTo'>): void => {
    for (const tab of feed.tabs) {
      const bytes = bytesFor(tab.owner, event)
      if (bytes) tab.live(bytes, null)
    }
  }
  const tell = (userId: string, bytes: Buffer): void => tellOf({ userId, bytes })
  for (const upload of uploads) tell(upload.userId, frame('upload-progress', upload))
  for (const lead of leads)
    tell(lead.user_id, frame('lead-changed', { leadId: lead.id, change: 'updated', by: null, lead }))
  for (const { leadId, userId, by } of deleted) {
    const data: LeadChanged = { leadId, change: 'deleted', by, lead: null }
    tell(userId, frame('lead-changed', data))
  }
  const ownerOf = new Map(leads.map((lead) => [lead.id, lead.user_id]))
  for (const { leadId, userId, by } of lost)
    if (ownerOf.get(leadId) !== userId) tellOf(lossOf(0, userId, { leadId, by }, null, ownerOf.get(leadId)))
  for (const view of sessions) tellOf(describeSession(empresaId, view))
}
