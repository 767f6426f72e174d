import { writeObjectionMessage } from '@fechai/shared/analyst/messages/write-messages'
import type { ObjectionMessageAnswer, ObjectionMessageQuery } from '@fechai/shared/contracts/messages'
import { leadMessagesOf } from '@fechai/shared/db/lead-messages'
import { readMessageMaterial, type MessageMaterial } from '@fechai/shared/db/message-material'
import type { Owner } from '@fechai/shared/db/scope'
import type { SuggestedMessage } from '@fechai/shared/domain/suggested-message'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/**
 * The answer to an objection: what a model wrote for the lead's plan, else a text by its keyword (price, deadline,
 * quality, other). Of a lead that is named only what is proven is said; of what else the request says of a
 * person nothing is, since nothing proves it.
 */
export async function objectionMessage(
  c: ApiContext,
  deps: Deps,
  { leadInfo }: ObjectionMessageQuery,
): Promise<ObjectionMessageAnswer> {
  const { owner } = c.get('viewer')
  const material = leadInfo.id ? await readMessageMaterial(deps.db, deps.master, owner, leadInfo.id) : null
  const [open] = material?.facts.filter(({ kind }) => kind === 'objecao') ?? []
  const asked = [leadInfo.obstrucoes ?? []].flat()[0] ?? open?.text ?? ''
  const written = material && asked === open?.text ? await writtenAnswer(deps, owner, material) : null
  const generated = written ?? writeObjectionMessage(asked, material?.facts ?? [])
  return { success: true, message: generated.texto, source: generated.origem, generated }
}

async function writtenAnswer(
  { db }: Deps,
  owner: Owner,
  { lead, key, hash }: MessageMaterial,
): Promise<SuggestedMessage | null> {
  const stored = key && (await leadMessagesOf(db, owner, key).find(lead.id, hash))
  return stored?.mensagens.find(({ tipo, origem }) => tipo === 'objeção_solucao' && origem === 'ia') ?? null
}
