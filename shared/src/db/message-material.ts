import { createHash } from 'node:crypto'
import { messageFacts } from '../analyst/messages/message-facts.ts'
import type { Key } from '../crypto/keys.ts'
import type { Lead } from '../domain/lead.ts'
import type { FactProof, MessageFact } from '../domain/suggested-message.ts'
import type { Database } from './connect.ts'
import { conversationsOf } from './conversations.ts'
import { evidenceOf } from './evidence.ts'
import { leadsOf } from './leads.ts'
import { messagesOf } from './messages.ts'
import type { Owner } from './scope.ts'

/** Everything that a lead's messages are made of. */
export interface MessageMaterial {
  lead: Lead
  /** Key of the lead's conversation; null for a lead that came without one. */
  key: Key | null
  facts: MessageFact[]
}

/** @throws DomainError('not-found') */
export async function readMessageMaterial(
  db: Database,
  master: Key,
  owner: Owner,
  leadId: string,
  now = new Date().toISOString(),
): Promise<MessageMaterial> {
  const lead = await leadsOf(db, owner).get(leadId)
  const { conversation_id: conversationId, analysis_id: analysisId } = lead
  if (conversationId === null) return { lead, key: null, facts: messageFacts({ lead, evidence: [], last: null, now }) }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  const evidence = analysisId ? await evidenceOf(db, owner).list({ id: leadId, analysisId, conversationId }, key) : []
  const last = await lastMessage(db, master, owner, conversationId, key)
  return { lead, key, facts: messageFacts({ lead, evidence, last, now }) }
}

async function lastMessage(
  db: Database,
  master: Key,
  owner: Owner,
  conversationId: string,
  key: Key,
): Promise<FactProof | null> {
  const messages = messagesOf(db, owner, key)
  const { total } = await messages.extent(conversationId)
  if (total === 0) return null
  const { authors } = await conversationsOf(db, master, owner).header(conversationId)
  const [message] = await messages.list(conversationId, authors, { from: total - 1, limit: 1 })
  return message
    ? { messageIndex: message.index, quote: message.text, author: message.author, sentAt: message.sentAt }
    : null
}

/** The same material gives the same hash: messages are made, and paid for, once for it. */
export const hashOf = (material: unknown): string => createHash('sha256').update(JSON.stringify(material)).digest('hex')
