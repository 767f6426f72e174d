import { createHash } from 'node:crypto'
import type { Message } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Lead } from '@fechai/domain/lead'
import type { MessageTone } from '@fechai/domain/message-tone'
import type { FactMaterial, MessageFact } from '@fechai/domain/suggested-message'
import type { TechniqueId } from '@fechai/domain/techniques'
import { provenTechniques, successPhrases } from '@fechai/domain/insights/closing/closing-context'
import { readClosingContext } from './closing-context.ts'
import type { Database } from '../database/connect.ts'
import { conversationsOf } from '../conversations/conversations.ts'
import { evidenceOf } from './evidence.ts'
import { leadsOf } from './leads.ts'
import { learningsOf } from '../learnings/learnings.ts'
import { messageToneOf } from '../learnings/message-tone.ts'
import { messagesOf, READING_ROOM } from '../conversations/messages.ts'
import type { Owner } from '../database/scope.ts'

/** The end of a conversation, where the next message goes on. */
const RECENT = 20

/** Everything that a lead's messages are made of. */
export interface MessageMaterial {
  lead: Lead
  /** Key of the lead's conversation; null for a lead that came without one. */
  key: Key | null
  facts: MessageFact[]
  /** Last messages of the conversation. */
  recent: Message[]
  seller: string | null
  learnings: string[]
  proven: Set<TechniqueId>
  phrases: string[]
  /** Null without a preference of the company. */
  tone: MessageTone | null
  /** The same material gives the same hash: messages are made, and paid for, once for it. */
  hash: string
}

/** `factsOf` says what a message may state. @throws DomainError('not-found') */
export async function readMessageMaterial(
  db: Database,
  master: Key,
  owner: Owner,
  leadId: string,
  factsOf: (material: FactMaterial) => MessageFact[],
  now = new Date().toISOString(),
): Promise<MessageMaterial> {
  const lead = await leadsOf(db, owner).get(leadId)
  const { conversation_id: conversationId, analysis_id: analysisId } = lead
  const conversations = conversationsOf(db, master, owner)
  const key = conversationId === null ? null : await conversations.key(conversationId)
  const evidence =
    key && analysisId
      ? await evidenceOf(db, owner).list({ id: leadId, analysisId, conversationId: conversationId! }, key)
      : []
  const header = conversationId === null ? null : await conversations.header(conversationId)
  const recent = key && header ? await lastMessages(db, owner, conversationId!, header.authors, key) : []
  const last = recent.at(-1)
  const facts = factsOf({
    lead,
    evidence,
    last: last ? { messageIndex: last.index, quote: last.text, author: last.author, sentAt: last.sentAt } : null,
    recent,
    seller: header?.seller ?? null,
    now,
  })
  const context = await readClosingContext(db, master, owner, lead.fase)
  const learnings = (await learningsOf(db, master, owner).inUse()).map(({ learning_text }) => learning_text)
  const tone = await messageToneOf(db, owner).find()
  const [proven, phrases] = [provenTechniques(context), successPhrases(context)]
  const material = [
    lead.fase,
    facts,
    recent.map(({ index, text }) => [index, text]),
    learnings,
    [...proven],
    phrases,
    tone,
  ]
  const hash = createHash('sha256').update(JSON.stringify(material)).digest('hex')
  return { lead, key, facts, recent, seller: header?.seller ?? null, learnings, proven, phrases, tone, hash }
}

async function lastMessages(
  db: Database,
  owner: Owner,
  conversationId: string,
  authors: readonly string[],
  key: Key,
): Promise<Message[]> {
  const messages = messagesOf(db, owner, key)
  const { total } = await messages.extent(conversationId)
  const from = Math.max(0, total - RECENT)
  return messages.list(conversationId, authors, { from, limit: RECENT, room: READING_ROOM })
}
