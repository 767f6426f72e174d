import { leadSourceBody, type LeadSourceAnswer } from '@fechai/contracts/lead-source'
import { leadSourceOf } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'

const sourceOf = (c: ApiContext, { db, master }: Deps) => leadSourceOf(db, master, c.get('viewer').owner)

export const tellSource = async (c: ApiContext, deps: Deps): Promise<LeadSourceAnswer> => ({
  source: await sourceOf(c, deps).read(readId(c, 'Lead não encontrado')),
})

/** A person says where a lead came from, or leaves it to what is known. */
export async function chooseSource(c: ApiContext, deps: Deps): Promise<LeadSourceAnswer> {
  const { text } = await readBody(c, leadSourceBody)
  await sourceOf(c, deps).choose(readId(c, 'Lead não encontrado'), text)
  return tellSource(c, deps)
}
