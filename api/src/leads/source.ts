import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import { leadSourceOf } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
const sourceOf = (c: ApiContext, { db, master }: Deps) => leadSourceOf(db, master, c.get('viewer').owner)

export const tellSource = async (c: ApiContext, deps: Deps, leadId: string): Promise<LeadSourceAnswer> => ({
  source: await sourceOf(c, deps).read(leadId),
})

/** A person says where a lead came from, or leaves it to what is known. */
export async function chooseSource(
  c: ApiContext,
  deps: Deps,
  leadId: string,
  text: string | null,
): Promise<LeadSourceAnswer> {
  await sourceOf(c, deps).choose(leadId, text)
  return tellSource(c, deps, leadId)
}
