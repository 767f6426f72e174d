import { Context } from '@temporalio/activity'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { conversationsOf, type MediaItem, mediaItemsOf } from '@fechai/data/conversations'
import { listWaitingLeads, pendingReadingsOf, type WaitingLead } from '@fechai/data/analyses'
import { openFileKey, uploadsOf } from '@fechai/data/uploads'
import { shortestFirst } from '@fechai/domain/heard-time'
import { isProviderCode } from '@fechai/domain/pending-reading'
import type { HeldBack } from '@fechai/domain/reading-times'
import { STILL_HEARING, STILL_READING } from '@fechai/domain/still-reading'
import { defineActivity } from '../activity.ts'
import { isUp } from '../ai/is-up.ts'
import type { Deps } from '../deps.ts'
import { countUnread } from '../uploads/item-retry.ts'
import { lookAgain, type Reading } from '../media/read-image.ts'
import { readItems } from '../media/read-items.ts'
import { openUpload, ownerOf, type OpenUpload } from '../uploads/open-upload.ts'
import { readWordsNow } from '../conversations/read-words.ts'

/** Few at a time: a provider that comes back has others to answer too. */
const AT_ONCE = 6
/** A file that is begun is read to its end, and the activity has an hour. */
const SLICE_MS = 30 * 60_000
/** A slow model reads one after the other: an upload that comes meanwhile has its turn soon. */
const AT_ONCE_SLOW = 2
/** Leads that a model may hold back at once: among them are those whose voice notes are heard meanwhile. */
const HELD_AT_MOST = 200
/** Without an outage, other leads get their turn sooner. */
const HEARING_SLICE_MS = 60_000

/**
 * Leads whose turn has come, each with its try counted before it begins. None while the provider is away: it is then
 * asked one small question, when that is due.
 */
export const listPendingLeads = defineActivity('listPendingLeads', { beats: true }, async (deps) => {
  const { model, transcriber, db } = deps
  const signal = Context.current().cancellationSignal
  const listed = await listWaitingLeads(db, AT_ONCE)
  if (model === null) await forgetSlowModel(db, listed)
  if (listed.length === 0 || (model === null && transcriber === null)) return []
  const isSlow = model !== null && (await model.answersOneAtATime('words'))
  const held = isSlow ? await deps.whenToRead.heldBack() : null
  const waiting =
    held !== null
      ? await onlyHearing(await holdBack(deps, held), db)
      : model === null || (await isUp(model, signal))
        ? listed.slice(0, isSlow ? AT_ONCE_SLOW : AT_ONCE)
        : await onlyHearing(await listWaitingLeads(db, HELD_AT_MOST), db)
  const hearing = await transcriber?.standing()
  const due = waiting.filter(({ what }) => what === 'conversa' || !hearing || hearing.isDue)
  for (const { leadId, ...owner } of due) {
    const pendingReadings = pendingReadingsOf(db, ownerOf(owner))
    await pendingReadings.begin(leadId)
    await tellHeldBack(deps, { leadId, ...owner }, null)
  }
  return due.map(({ empresaId, userId, leadId, conversationId, analysisId }) => ({
    ...{ empresaId, userId, leadId, conversationId, requestedBy: null },
    requestId: `ia:${analysisId}`,
  }))
})

/** Says on every lead that a slow model has still to read why it does not. @returns all leads that wait */
async function holdBack(deps: Deps, held: HeldBack): Promise<WaitingLead[]> {
  const leads = await listWaitingLeads(deps.db, HELD_AT_MOST)
  for (const lead of leads) await tellHeldBack(deps, lead, held)
  return leads
}

async function tellHeldBack(
  deps: Deps,
  lead: Omit<PendingLeadRef, 'requestId' | 'requestedBy'>,
  held: HeldBack | null,
) {
  const pendingReadings = pendingReadingsOf(deps.db, ownerOf(lead))
  const pending = await pendingReadings.find(lead.leadId)
  if (pending?.why !== STILL_READING || (pending.heldBack ?? null) === held) return
  const { heldBack: _, ...reading } = pending
  await pendingReadings.set(lead.leadId, { ...reading, ...(held && { heldBack: held }) })
  tell(deps, lead)
}

/** A slow model that was put away reads nothing more. */
async function forgetSlowModel(db: Deps['db'], leads: readonly WaitingLead[]): Promise<void> {
  for (const lead of leads) {
    const pending = pendingReadingsOf(db, ownerOf(lead))
    if ((await pending.find(lead.leadId))?.why === STILL_READING) await pending.set(lead.leadId, null)
  }
}

/** Leads whose voice notes are being heard: a model that is away holds none of them up. */
async function onlyHearing(leads: readonly WaitingLead[], db: Deps['db']): Promise<WaitingLead[]> {
  const hearing: WaitingLead[] = []
  for (const lead of leads) {
    const pending = await pendingReadingsOf(db, ownerOf(lead)).find(lead.leadId)
    if (pending?.what === 'arquivos' && pending.why === STILL_HEARING) hearing.push(lead)
    if (hearing.length === AT_ONCE) break
  }
  return hearing
}

/**
 * Reads the voice notes and images of a lead's conversation that waited for their provider. Safe to repeat: what was
 * read waits no more, and that the conversation says something new is noted before this ends.
 */
export const readAwaitedFiles = defineActivity('readAwaitedFiles', { beats: true }, async (deps, ref) => {
  const { cancellationSignal: signal } = Context.current()
  const owner = ownerOf(ref)
  const log = deps.log.child({ leadId: ref.leadId, requestId: ref.requestId })
  const pendingReadings = pendingReadingsOf(deps.db, owner)
  const pending = await pendingReadings.find(ref.leadId)
  if (pending === null) return { again: false }
  const key = await conversationsOf(deps.db, deps.master, owner).key(ref.conversationId)
  const isHearing = pending.why === STILL_HEARING
  let still: MediaItem['espera'] = null
  for (const { id, wrappedKey } of await uploadsOf(deps.db, owner).feeding(ref.conversationId)) {
    const items = mediaItemsOf(deps.db, owner, openFileKey(key, id, wrappedKey))
    const awaited = async () => (await items.list(id)).filter(({ espera }) => espera !== null)
    if ((await awaited()).length === 0) continue
    const upload = await openUpload({ ...ref, uploadId: id }, deps)
    const said = await readThem(upload, deps, await awaited(), {
      signal,
      log,
      evenIfFailing: ref.requestedBy !== null,
      sliceMs: isHearing ? HEARING_SLICE_MS : SLICE_MS,
    })
    // Holds even if the worker dies now: the conversation contains unanalysed messages.
    if (said && !isHearing) await pendingReadings.set(ref.leadId, { what: 'conversa', why: pending.why })
    for (const { espera } of await awaited()) still = still === STILL_HEARING ? still : espera
  }
  void deps.publish(owner, { type: 'conversation-changed', leadId: ref.leadId })
  // Read again once, when all is heard, or when a person asks for what there is.
  if (isHearing && (still !== STILL_HEARING || ref.requestedBy !== null))
    await pendingReadings.set(ref.leadId, { what: 'conversa', why: pending.why })
  const now = await pendingReadings.find(ref.leadId)
  if (now?.what === 'conversa') return { again: true }
  await pendingReadings.set(ref.leadId, still && { what: 'arquivos', why: still })
  // It was no try in vain: it goes on when the others have had their turn.
  if (isHearing) await pendingReadings.giveBack(ref.leadId)
  tell(deps, ref)
  return { again: false }
})

/** Returns true when one of them has content. */
async function readThem(
  upload: OpenUpload,
  deps: Deps,
  items: MediaItem[],
  reading: Reading & { sliceMs: number },
): Promise<boolean> {
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const audios = shortestFirst(items.filter(({ kind }) => kind === 'audio'))
  await readItems(upload, deps, { pending: audios, beat: () => Promise.resolve(), ...reading })
  let said = false
  for (const image of items.filter(({ kind }) => kind === 'image')) {
    const outcome = await lookAgain(upload, deps, image, reading)
    if (outcome === null) continue
    await itemsOf.finish(upload.id, image.position, outcome)
    said ||= outcome.text !== image.text
  }
  const heard = new Set(audios.map(({ position }) => position))
  const after = await itemsOf.list(upload.id)
  await countUnread(upload, deps)
  await readWordsNow(deps, upload.owner, upload.conversationId)
  return said || after.some(({ position, text, espera }) => heard.has(position) && espera === null && Boolean(text))
}

/** The lead waits on; a provider that was away again takes none of its tries. */
export const keepWaiting = defineActivity('keepWaiting', { beats: false }, async (deps, ref, code) => {
  const away = isProviderCode(code) && code !== 'ia_requisicao'
  const waiting = pendingReadingsOf(deps.db, ownerOf(ref))
  if (away) await waiting.giveBack(ref.leadId)
  const pending = await waiting.find(ref.leadId)
  if (pending !== null && isProviderCode(code)) await waiting.set(ref.leadId, { what: pending.what, why: code })
  tell(deps, ref)
})

function tell(deps: Deps, ref: Pick<PendingLeadRef, 'empresaId' | 'userId' | 'leadId'>): void {
  void deps.publish(ownerOf(ref), { type: 'lead-changed', leadId: ref.leadId, change: 'updated', by: null })
}
