import type { LeadNews, OpenPoint } from '@fechai/contracts/live-leads'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { leadsOf } from '@fechai/data/leads'
import { liveNewsOf } from '@fechai/data/chats'
import { messagesOf, openConversation } from '@fechai/data/conversations'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** Messages of the end that are read for it: some days of talk. */
const READ = 300
/** Fields that a salesperson has to ask for while the conversation does not mention them. */
const ASKED_FOR: readonly LeadField[] = ['produto', 'quantidade', 'valor', 'whatsapp']
const OPEN_AT_MOST = 5

/** Returns what was said since the lead's analysis, by the rules; the lead itself stays until it is read again. */
export async function leadNews(c: ApiContext, { db, master, changes }: Deps, id: string): Promise<LeadNews> {
  const { owner } = c.get('viewer')
  const lead = await leadsOf(db, owner).get(id)
  const open = openPoints(lead)
  const { conversation_id: conversationId } = lead
  if (conversationId === null) return { chatId: null, analysedAt: null, messages: 0, changes: [], open }
  changes.warm()
  const { firstIndex, ...news } = await liveNewsOf(db, owner, conversationId)
  if (firstIndex === null) return { ...news, changes: [], open }

  const { key, header, uploads } = await openConversation(db, master, owner, conversationId)
  const { messages: said } = await messagesOf(db, owner, key).look(conversationId, header.authors, (total) => ({
    from: Math.max(0, total - READ),
    room: { bytes: 1024 * 1024, bodyBytes: 64 * 1024, everyRow: true },
  }))
  const offset = said[0]?.index ?? 0
  const messages = said.map((message) => ({ ...message, index: message.index - offset }))
  const conversation: Conversation = {
    ...header,
    ...{ messages, systemLines: [], precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
  const names = new Set(messages.map(({ attachment }) => attachment?.name))
  const media = uploads
    .flatMap(({ items }) => items)
    .flatMap(({ name, kind, text }): MediaText[] =>
      names.has(name) && (kind === 'image' || kind === 'audio') ? [{ name, kind, text }] : [],
    )
  const from = firstIndex - offset
  const read = await changes.read(owner, { conversation, media, from, now: new Date().toISOString() })
  const unanswered = read.filter(({ kind }) => kind === 'question').at(-1)
  return {
    ...news,
    changes: read.map((change) => ({ ...change, messageIndex: change.messageIndex + offset })),
    open: unanswered
      ? [
          ...open.slice(0, OPEN_AT_MOST - 1),
          { label: unanswered.quote, state: 'sem resposta', messageIndex: unanswered.messageIndex + offset },
        ]
      : open,
  }
}

function openPoints(lead: Lead): OpenPoint[] {
  const unknown = ASKED_FOR.filter((field) => lead.padroes.includes(field))
  const doubtful = (Object.keys(lead.duvidas) as LeadField[]).filter((field) => isToConfirm(lead, field))
  return [
    ...unknown.map((field) => ({ label: FIELD_LABELS[field], state: 'não dito' as const, messageIndex: null })),
    ...doubtful.map((field) => ({ label: FIELD_LABELS[field], state: 'a confirmar' as const, messageIndex: null })),
  ].slice(0, OPEN_AT_MOST)
}
