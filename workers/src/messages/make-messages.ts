import { messageFacts, writeMessages } from '@fechai/analyst/messages'
import { Context } from '@temporalio/activity'
import type { MessagesRef } from '@fechai/contracts/runs/generate-messages'
import { modelTestsOf } from '@fechai/data/analyses'
import { leadMessagesOf, type MessageMaterial, readMessageMaterial, shownVersao } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import { defineActivity } from '../activity.ts'
import { awaitedCode } from '../ai/awaited-code.ts'
import { inTurn, WAIT_MS } from '../ai/in-turn.ts'
import { patiently } from '../ai/patiently.ts'
import { tellManagers } from '../ai/tell-managers.ts'
import { writeWithModel } from '../ai/write-messages.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import { offerMessages } from './offer-messages.ts'
import { NOTHING_PROVEN, READS_WORSE, reasonFor } from './reasons.ts'

/** Has a lead's messages written and keeps what is proven. Safe to repeat: made once for the same material, paid for once. */
export const makeMessages = defineActivity('makeMessages', { beats: true }, async (deps, ref) => {
  const owner = ownerOf(ref)
  const material = await readMessageMaterial(deps.db, deps.master, owner, ref.leadId, messageFacts)
  const { lead, key, hash } = material
  if (key === null || deps.model === null) return await keepTemplates(deps, ref, material, null)
  if ((await leadMessagesOf(deps.db, owner, key).find(lead.id, hash))?.source === 'ia') return
  const { distrusted } = await modelTestsOf(deps.db).verdict(deps.model.id)
  if (distrusted.length > 0) return await keepTemplates(deps, ref, material, READS_WORSE)
  const { model } = deps
  const signal = Context.current().cancellationSignal
  const versao = await shownVersao(deps.db, owner, lead.id)
  const writing = { owner, key, conversationId: lead.conversation_id!, versao, model, signal }
  const ask = async () => {
    await model.abilities()
    return writeWithModel(material, deps, writing)
  }
  // A person waits: a provider that fails, or has others to answer, gives templates within seconds.
  const turn = { model, about: 'words', mostMs: WAIT_MS.brief, empresaId: owner.empresaId, signal } as const
  const result = await inTurn(deps, turn, () => patiently(model, ask, { signal })).catch(async (error: unknown) => {
    const reason = error instanceof DomainError ? awaitedCode(error) : null
    if (signal.aborted || reason === null) throw error
    await tellManagers(deps, owner, error as DomainError)
    return { kind: 'none', reason } as const
  })
  if (result.kind === 'none') return await keepTemplates(deps, ref, material, reasonFor(result.reason))
  const offered = offerMessages(result.written, material)
  if (offered.mensagens.every(({ origem }) => origem === 'modelo')) {
    return await keepTemplates(deps, ref, material, NOTHING_PROVEN, offered.recusadas)
  }
  await leadMessagesOf(deps.db, owner, key).save(
    lead.id,
    hash,
    { ...offered, motivo: null, aprendizados: material.learnings },
    {
      source: 'ia',
      model: deps.environment.OPENAI_MODEL,
      promptVersion: result.promptVersion,
      inputTokens: result.usage.inputTokens,
      outputTokens: result.usage.outputTokens,
    },
  )
})

/** Templates for now, with the reason: who opens the plan later has the model asked again. */
export const giveTemplates = defineActivity('giveTemplates', { beats: false }, async (deps, ref, code) => {
  const material = await readMessageMaterial(deps.db, deps.master, ownerOf(ref), ref.leadId, messageFacts)
  await keepTemplates(deps, ref, material, reasonFor(code))
})

async function keepTemplates(
  deps: Deps,
  ref: MessagesRef,
  { lead, key, facts, proven, learnings, hash }: MessageMaterial,
  motivo: string | null,
  recusadas = 0,
): Promise<void> {
  if (key === null) return
  const mensagens = writeMessages(lead.fase, facts, proven)
  await leadMessagesOf(deps.db, ownerOf(ref), key).save(
    lead.id,
    hash,
    { mensagens, recusadas, motivo, aprendizados: learnings },
    { source: 'modelo', model: null, promptVersion: null, inputTokens: null, outputTokens: null },
  )
}
