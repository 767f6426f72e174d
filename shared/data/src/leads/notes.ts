import type { LeadActivityBody } from '@fechai/contracts/leads'
import type { Note } from '@fechai/contracts/messages'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { conversationsOf } from '../conversations/conversations.ts'
import { requireLead } from './row.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Returns the place that the words of an activity are sealed to. */
export const sealedPlace = (id: string): string => `lead_activities|sealed|${id}`

/** Seals what people write on a lead; one that came without a conversation is the company's own. */
export async function keyOfLead(db: Database, master: Key, owner: Owner, leadId: string): Promise<Key> {
  const { conversation_id: conversationId } = await inScope(db, owner, (tx) => requireLead(tx, leadId))
  return conversationId === null
    ? companyKeyOf(db, master, owner)
    : conversationsOf(db, master, owner).key(conversationId)
}

/** The notes on a lead, among its activities, under the key of its conversation. */
export const leadNotesOf = (db: Database, master: Key, owner: Owner) => {
  return {
    /** Safe to repeat: the note brings its id. @throws DomainError('not-found' | 'conflict') */
    async add(leadId: string, { id, text }: Note, userName: string): Promise<void> {
      const sealed = sealText(await keyOfLead(db, master, owner, leadId), text, sealedPlace(id))
      const activity: LeadActivityBody = { type: 'ACTION', description: '', details: { action: 'NOTE', userName } }
      await inScope(db, owner, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('lead_activities')
          .values({
            ...{ id, lead_id: leadId, user_id: owner.userId, sealed },
            activity: JSON.stringify(activity),
            dedupe_key: null,
          })
          .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 1n) return recordAudit(tx, owner, { event: 'lead-noted', subjectId: leadId })
        const known = await tx
          .selectFrom('lead_activities')
          .select('id')
          .where('id', '=', id)
          .where('lead_id', '=', leadId)
          .where('user_id', '=', owner.userId)
          .executeTakeFirst()
        if (!known) throw new DomainError('conflict', 'Esta nota é de outro lead.', { code: 'nota' })
      })
    },

    /** The words of those of `ids` that have any. */
    async texts(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('lead_activities')
          .select(['id', 'lead_id', 'sealed'])
          .where('id', 'in', ids)
          .where('sealed', 'is not', null)
          .execute(),
      )
      const keys = new Map<string, Key>()
      for (const leadId of new Set(rows.map(({ lead_id: leadId }) => leadId)))
        keys.set(leadId, await keyOfLead(db, master, owner, leadId))
      return new Map(rows.map((row) => [row.id, openText(keys.get(row.lead_id)!, row.sealed!, sealedPlace(row.id))]))
    },
  }
}
