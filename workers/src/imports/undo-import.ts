import { asItStands, withoutUnreadable } from '@fechai/domain/conversation/current-places'
import { joinSteps } from '@fechai/domain/conversation/join-imports'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { joinedWithSeller } from '@fechai/domain/conversation/seller-choice'
import { conversationsOf } from '@fechai/data/conversations'
import { importsOf, removeImport, uploadsOf } from '@fechai/data/uploads'
import { readLive, type LiveReading } from '@fechai/data/chats'
import { leadsOf } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import { ONLY_IMPORT } from '@fechai/domain/upload'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { announceState } from '../uploads/announce-state.ts'
import { ownerOf, keysOfUpload } from '../uploads/open-upload.ts'
import { readWordsNow } from '../conversations/read-words.ts'
import { yieldBetween } from '@fechai/platform/concurrency/yield-between'
import { loadImports } from './load-imports.ts'
import { relocation } from './relocation.ts'
import { ledgerOf, standing } from '../live-chats/join-chat.ts'

/**
 * Takes an import out of its conversation, as if it had never come. Safe to repeat: an import that is gone stays gone.
 * @returns whether the lead has to be analysed again, which what was kept of before could not bring back
 */
export const undoImport = defineActivity('undoImport', { beats: true }, async (deps, ref) => {
  const owner = ownerOf(ref)
  const source = await uploadsOf(deps.db, owner).source(ref.uploadId)
  // The result of an interrupted attempt is unknown: another analysis of the same data gives the same result.
  if (source.status === 'cancelado') return announced(deps, ref, { again: true })
  const imports = await importsOf(deps.db, owner).of(source.conversation_id)
  const isLive = await importsOf(deps.db, owner).isLive(source.conversation_id)
  if ((imports.length < 2 && !isLive) || !imports.some(({ uploadId }) => uploadId === ref.uploadId))
    throw new DomainError('conflict', ONLY_IMPORT, { code: 'importacao_nao_desfeita' })
  return announced(deps, ref, await takeOut(deps, ref, `Importação de ${source.file_name} desfeita`))
})

async function announced<Result>(deps: Deps, ref: UploadRef, outcome: Result): Promise<Result> {
  await announceState(deps, ref)
  return outcome
}

/**
 * Takes an upload out of the conversation that it joined, with its files. `told` is what the lead's history says.
 * @returns whether its lead has to be analysed again. Safe to repeat.
 */
export async function takeOut(deps: Deps, ref: UploadRef, told: string | null): Promise<{ again: boolean }> {
  const owner = ownerOf(ref)
  const { conversationId, conversationKey } = await keysOfUpload(ref, deps)
  for (;;) {
    const imports = await importsOf(deps.db, owner).of(conversationId)
    const loaded = await loadImports(deps, owner, conversationKey, imports)
    const others = loaded.filter(({ id }) => id !== ref.uploadId)
    const read = await readLive(deps.db, deps.master, owner, conversationId)
    if (others.length === 0 && !read) throw new Error('the only import of a conversation is erased with its lead')
    const live = read && (withoutUnreadable(read, others) as LiveReading)
    const all = read
      ? asItStands(await standing(deps, owner, conversationKey, conversationId), [...loaded, live!])
      : await yieldBetween(joinSteps(loaded))
    const rest = await yieldBetween(joinSteps(live ? [...others, live] : others))
    const choice = await conversationsOf(deps.db, deps.master, owner).sellerChoice(conversationId)
    const conversation = joinedWithSeller(rest, all, choice)
    const removed = await removeImport(deps.db, owner, conversationKey, {
      conversationId,
      uploadId: ref.uploadId,
      others: others.map(({ id }) => id),
      conversation,
      ledger: others.length > 0 ? ledgerOf(rest, others) : null,
      live: live && { live, joined: rest },
      relocation: relocation(all, rest),
      activity: told === null ? null : { type: 'ACTION', description: told, details: { action: 'IMPORT_UNDONE' } },
    })
    if (removed === 'overtaken') continue
    await readWordsNow(deps, owner, conversationId)
    if (removed.leadId !== null) await tellLead(deps, ref, removed.leadId)
    const { discarded: leadId } = removed
    if (leadId !== null)
      void deps.publish(owner, { type: 'lead-changed', leadId, change: 'deleted', by: null }, `lead:${leadId}:deleted`)
    return { again: removed.again }
  }
}

async function tellLead(deps: Deps, ref: UploadRef, leadId: string): Promise<void> {
  const owner = ownerOf(ref)
  const { user_id: userId, revision } = await leadsOf(deps.db, owner).get(leadId)
  void deps.publish(
    { ...owner, userId },
    { type: 'lead-changed', leadId, change: 'updated', by: null },
    `lead:${leadId}:undone:${ref.uploadId}:${revision}`,
  )
}
