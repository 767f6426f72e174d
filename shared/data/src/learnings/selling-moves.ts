import { sql } from 'kysely'
import { openText, sealText, unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { Phase } from '@fechai/domain/phases'
import type { DecidedConversation } from '@fechai/domain/insights/closing/closing-context'
import { readMoves, type SellingMoves } from '@fechai/domain/insights/closing/selling-moves'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { phaseToConfirm } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The latest sales show how a company sells now; more would only cost time. */
const MOST_CONVERSATIONS = 500

export interface DecidedLead {
  leadId: string
  nome: string
}

const DECIDED: Phase[] = ['fechados', 'leads-frios']

const place = (conversationId: string): string => `selling_moves|body|${conversationId}`

export const sellingMovesOf = (db: Database, owner: Owner) => ({
  /** Keeps how a conversation was sold, under its own key: who erases the conversation erases this. */
  async note(conversationId: string, key: Key, moves: SellingMoves): Promise<void> {
    const body = sealText(key, JSON.stringify(moves), place(conversationId))
    await inScope(db, owner, (tx) =>
      tx
        .insertInto('selling_moves')
        .values({ conversation_id: conversationId, body })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'conversation_id']).doUpdateSet({ body, updated_at: sql<string>`now()` }),
        )
        .execute(),
    )
  },

  /** The latest conversations that were decided: closed, or gone cold; none of which a person has to confirm that. */
  async decided(master: Key): Promise<(DecidedConversation & DecidedLead)[]> {
    const company = await companyKeyOf(db, master, owner)
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('selling_moves as m')
        .innerJoin('leads as l', (join) => join.onRef('l.conversation_id', '=', 'm.conversation_id'))
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .select(['m.conversation_id', 'm.body', 'l.fase', 'l.id as leadId', 'l.nome', 'c.wrapped_key'])
        .where('l.fase', 'in', DECIDED)
        .where(sql<boolean>`not ${phaseToConfirm('l')}`)
        .orderBy('m.updated_at', 'desc')
        .orderBy('m.conversation_id')
        .limit(MOST_CONVERSATIONS)
        .execute(),
    )
    return rows.map(({ conversation_id: id, body, fase, wrapped_key, leadId, nome }) => {
      const key = unwrapKey(company, wrapped_key, `conversation:${id}`)
      return { leadId, nome, closed: fase === 'fechados', moves: readMoves(openText(key, body, place(id))) }
    })
  },

  /** Number of decided conversations of which a person has to confirm that first. */
  toConfirm: (): Promise<number> =>
    inScope(db, owner, async (tx) => {
      const { n } = await tx
        .selectFrom('selling_moves as m')
        .innerJoin('leads as l', (join) => join.onRef('l.conversation_id', '=', 'm.conversation_id'))
        .select(sql<number>`count(*)::integer`.as('n'))
        .where('l.fase', 'in', DECIDED)
        .where(phaseToConfirm('l'))
        .executeTakeFirstOrThrow()
      return n
    }),
})
