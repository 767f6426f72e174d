import type { Note } from '@fechai/contracts/messages'
import { leadNotesOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function noteOnLead(c: ApiContext, { db, master }: Deps, leadId: string, note: Note): Promise<void> {
  const { owner, user } = c.get('viewer')
  await leadNotesOf(db, master, owner).add(leadId, note, user.name)
}
