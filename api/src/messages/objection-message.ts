import { messageFacts, statedFacts, writeObjectionMessage } from '@fechai/analyst/messages'
import type { ObjectionMessageAnswer, ObjectionMessageQuery } from '@fechai/contracts/messages'
import { leadMessagesOf, type MessageMaterial, readClosingContext, readMessageMaterial } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { isPhase } from '@fechai/domain/phases'
import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import { isTechnique, type TechniqueId } from '@fechai/domain/techniques'
import { PROVEN_RATE, provenTechniques } from '@fechai/domain/insights/closing/closing-context'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/**
 * The answer to an objection: what a model wrote for the lead's plan, else a text by its keyword (price, deadline,
 * quality, other). Of a lead that is named only what is proven is said; of one that is not, what the asker states,
 * as the asker's word.
 */
export async function objectionMessage(
  c: ApiContext,
  deps: Deps,
  query: ObjectionMessageQuery,
): Promise<ObjectionMessageAnswer> {
  const { owner } = c.get('viewer')
  const { leadInfo, realData } = query
  const material = leadInfo.id
    ? await readMessageMaterial(deps.db, deps.master, owner, leadInfo.id, messageFacts)
    : null
  const [open] = material?.facts.filter(({ kind }) => kind === 'objecao') ?? []
  const asked = [leadInfo.obstrucoes ?? []].flat()[0] ?? open?.text ?? ''
  const written = material && asked === open?.text ? await writtenAnswer(deps, owner, material) : null
  const facts = material?.facts ?? statedFacts({ ...leadInfo, ...realData })
  const proven = await provenFor(deps, owner, query, material)
  const isService = leadInfo.isService ?? null
  const generated = written ?? writeObjectionMessage(asked, facts, { isService, proven })
  return { success: true, message: generated.texto, source: generated.origem, generated }
}

/** Techniques that carry the label: by the context that was given, else by the company's own of the phase. */
async function provenFor(
  { db, master }: Deps,
  owner: Owner,
  { leadInfo: { fase }, contextInfo }: ObjectionMessageQuery,
  material: MessageMaterial | null,
): Promise<ReadonlySet<TechniqueId>> {
  const given = contextInfo?.successfulPatterns?.techniques
  if (given) {
    const proven = given.filter(({ success_rate: rate }) => rate > PROVEN_RATE)
    return new Set(proven.map(({ pattern_data: { id } }) => id).filter(isTechnique))
  }
  if (material) return material.proven
  return fase !== undefined && isPhase(fase)
    ? provenTechniques(await readClosingContext(db, master, owner, fase))
    : new Set()
}

async function writtenAnswer(
  { db }: Deps,
  owner: Owner,
  { lead, key, hash }: MessageMaterial,
): Promise<SuggestedMessage | null> {
  const stored = key && (await leadMessagesOf(db, owner, key).find(lead.id, hash))
  return stored?.mensagens.find(({ tipo, origem }) => tipo === 'objeção_solucao' && origem === 'ia') ?? null
}
