import { sql } from 'kysely'
import type { CoachingBody, CoachingNote } from '@fechai/contracts/coaching'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Database } from '../database/connect.ts'
import { keyOfLead } from './notes.ts'
import { requireLead } from './row.ts'
import { listMessages } from '../conversations/messages.ts'
import { inScope, type Owner } from '../database/scope.ts'

const sealedPlace = (id: string): string => `coaching_notes|body|${id}`
const MOST_SHOWN = 50

/** Sealed part of a note. */
interface Body {
  quote: string
  sentAt: string
  texto: string
}

export type KnownNote = Omit<CoachingNote, 'author'> & { authorId: string }

const noSentence = (): DomainError =>
  new DomainError('not-found', 'Esta frase não está mais na conversa.', { code: 'frase' })

/** Notes of coaching: a seller reads the own, the leader of a team those of its members, a manager all. */
export const coachingNotesOf = (db: Database, master: Key, owner: Owner) => ({
  /**
   * Safe to repeat: the note brings its id.
   * @returns whom it is for. @throws DomainError('not-found') for a lead or a sentence that is not there
   */
  async add({ id, leadId, index, texto }: CoachingBody): Promise<string> {
    const key = await keyOfLead(db, master, owner, leadId)
    return inScope(db, owner, async (tx) => {
      const { user_id: userId, conversation_id: conversationId } = await requireLead(tx, leadId)
      if (conversationId === null) throw noSentence()
      const { authors } = await tx
        .selectFrom('conversations')
        .select('authors')
        .where('id', '=', conversationId)
        .executeTakeFirstOrThrow()
      const [message] = await listMessages(tx, key, conversationId, authors, { from: index, limit: 1 })
      if (!message || message.index !== index) throw noSentence()
      const body: Body = { quote: message.text.slice(0, 160), sentAt: message.sentAt, texto }
      await tx
        .insertInto('coaching_notes')
        .values({
          ...{ id, user_id: userId, author_id: owner.userId, lead_id: leadId, message_index: index },
          body: sealText(key, JSON.stringify(body), sealedPlace(id)),
        })
        .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
        .execute()
      return userId
    })
  },

  /** Those for one seller, the latest first; with the ids of who wrote them. */
  async list(userId: string): Promise<KnownNote[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('coaching_notes as n')
        .innerJoin('leads as l', (join) =>
          join.onRef('l.empresa_id', '=', 'n.empresa_id').onRef('l.id', '=', 'n.lead_id'),
        )
        .select(['n.id', 'n.lead_id as leadId', 'n.message_index as index', 'n.author_id as authorId', 'n.body'])
        .select(['n.created_at as createdAt', 'n.read_at as readAt', 'l.nome'])
        .where('n.user_id', '=', userId)
        .orderBy('n.created_at', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
    )
    const keys = new Map<string, Key>()
    for (const leadId of new Set(rows.map((row) => row.leadId)))
      keys.set(leadId, await keyOfLead(db, master, owner, leadId))
    return rows.map(({ body, ...note }) => {
      const { quote, sentAt, texto } = JSON.parse(openText(keys.get(note.leadId)!, body, sealedPlace(note.id))) as Body
      return { ...note, quote, sentAt, texto }
    })
  },

  /** Marks all notes to this person as seen. */
  read: (): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: all of them were seen.
      await tx
        .updateTable('coaching_notes')
        .set({ read_at: sql<string>`now()` })
        .where('user_id', '=', owner.userId)
        .where('read_at', 'is', null)
        .execute()
    }),

  /** A leader removes none of the notes to herself. @returns whose it was. @throws DomainError('not-found') */
  async remove(id: string): Promise<string> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .deleteFrom('coaching_notes')
        .where('id', '=', id)
        .$if(owner.reach !== 'company', (query) => query.where('user_id', '<>', owner.userId))
        .returning('user_id')
        .executeTakeFirst(),
    )
    if (!row) throw new DomainError('not-found', 'Orientação não encontrada', { code: 'orientacao' })
    return row.user_id
  },
})
