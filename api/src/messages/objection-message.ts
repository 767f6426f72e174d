import { writeObjectionMessage } from '@fechai/shared/analyst/messages/write-messages'
import type { ObjectionMessageAnswer, ObjectionMessageQuery } from '@fechai/shared/contracts/messages'
import { readMessageMaterial } from '@fechai/shared/db/message-material'
import type { MessageFact } from '@fechai/shared/domain/suggested-message'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/**
 * The answer to an objection, by its keyword: price, deadline, quality, other. Of a lead that is named only what
 * is proven is said; of what else the request says of a person nothing is, since nothing proves it.
 */
export async function objectionMessage(
  c: ApiContext,
  { db, master }: Deps,
  { leadInfo }: ObjectionMessageQuery,
): Promise<ObjectionMessageAnswer> {
  const { owner } = c.get('viewer')
  const facts: MessageFact[] = leadInfo.id ? (await readMessageMaterial(db, master, owner, leadInfo.id)).facts : []
  const asked = [leadInfo.obstrucoes ?? []].flat()
  const objection = asked[0] ?? facts.find(({ kind }) => kind === 'objecao')?.text ?? ''
  const generated = writeObjectionMessage(objection, facts)
  return { success: true, message: generated.texto, source: 'modelo', generated }
}
