import type { InboxEvent, WaitingReport } from '@fechai/data/whatsapp'
import type { ChatAddress, ChatContact, ChatMessage } from '@fechai/domain/chat-message'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import { storableInstant, storableName } from '@fechai/domain/storable'
import { contentOf, type ReportReader } from './message-content.ts'
import { digitsOf, fieldsOf, listOf, numberIn, textOf, type Fields } from './fields.ts'

/** What became of a message: by the id that was chosen for it here, if Meta says it back, and by Meta's. */
export interface ReportedStatus {
  metaId: string
  ownId: string | null
  state: OutboxState
  failure: string | null
}

export interface ReadReport {
  events: InboxEvent[]
  statuses: ReportedStatus[]
}

/** The shape of ids that are chosen here. */
const OWN_ID = /^3EB0[0-9A-F]{18}$/

/** Reads a part of a report. Nothing in it makes it fail: what cannot be read shows that it came, or is left out. */
export async function readReport({ field, value }: WaitingReport, reader: ReportReader): Promise<ReadReport> {
  const own = digitsOf((textOf(fieldsOf(value.metadata).display_phone_number) ?? '').replace(/[^\d+]/g, ''))
  const kind = field === 'history' ? 'history' : 'message'
  const names = namesIn(value)
  const past = listOf(value.history).flatMap(({ threads }) =>
    listOf(threads).flatMap(({ id, messages }) => listOf(messages).map((message) => ({ message, thread: id }))),
  )
  const said = [...past, ...listOf(value.messages).map((message) => ({ message, thread: null }))]
  const events: InboxEvent[] = listOf(value.state_sync).flatMap(contactEvent)
  for (const { message, thread } of said) {
    const isFromMe = own !== null && digitsOf(message.from) === own
    const chat = addressOf(isFromMe ? (message.to ?? thread) : message.from, message)
    events.push(...(await messageEvent({ message, chat, isFromMe, names, kind }, reader)))
  }
  for (const message of listOf(value.message_echoes)) {
    const chat = addressOf(message.to, message)
    events.push(...(await messageEvent({ message, chat, isFromMe: true, names, kind }, reader)))
  }
  return { events, statuses: listOf(value.statuses).flatMap(statusOf) }
}

interface SaidMessage {
  message: Fields
  chat: ChatAddress | null
  isFromMe: boolean
  names: ReadonlyMap<string, string>
  kind: 'message' | 'history'
}

async function messageEvent(
  { message, chat, isFromMe, names, kind }: SaidMessage,
  reader: ReportReader,
): Promise<InboxEvent[]> {
  const metaId = textOf(message.id)
  // A group has another kind of chat, of which the official channel tells too little.
  if (metaId === null || chat === null || textOf(message.group_id) !== null) return []
  const content = await contentOf(message, reader)
  if (content === null) return []
  const id = isFromMe ? await reader.idOf(metaId) : metaId
  const context = fieldsOf(message.context)
  const [quoted, ad] = [textOf(context.id), adIn(fieldsOf(message.referral))]
  const body: ChatMessage = {
    ...{ id, chat, author: null, isFromMe, sentAt: instantOf(message.timestamp), content },
    name: isFromMe ? null : storableName(names.get(chat.number ?? '')),
    ...{ quotes: quoted === null ? null : await reader.idOf(quoted), expiresInSeconds: null },
    ...((context.forwarded === true || context.frequently_forwarded === true) && { forwarded: true }),
    ...(ad && !isFromMe && { ad }),
    ...(isFromMe && { state: stateIn(fieldsOf(message.history_context)) }),
  }
  const what = content.kind === 'unreadable' ? 'unreadable' : 'message'
  return [{ kind, key: [what, chat.number ?? chat.lid, isFromMe ? 1 : 0, id, ''].join('|'), body }]
}

/** A person who hides their number has an id of Meta's, whose digits are as good as the phone's own for hidden numbers. */
function addressOf(number: unknown, { from_user_id: userId }: Fields): ChatAddress | null {
  const digits = digitsOf(number)
  const [hidden] = /\d{5,20}$/.exec(textOf(userId) ?? '') ?? []
  if (digits === null && hidden === undefined) return null
  return { number: digits, lid: hidden === undefined ? null : `${hidden}@lid`, group: null }
}

const namesIn = ({ contacts }: Fields): ReadonlyMap<string, string> =>
  new Map(
    listOf(contacts).flatMap(({ wa_id: id, profile }) => {
      const [number, name] = [digitsOf(id), textOf(fieldsOf(profile).name)]
      return number === null || name === null ? [] : [[number, name] as const]
    }),
  )

function contactEvent({ type, action, contact }: Fields): InboxEvent[] {
  const { phone_number: phone, full_name: full, first_name: first } = fieldsOf(contact)
  const [number, savedName] = [digitsOf(phone), storableName(textOf(full) ?? textOf(first))]
  if (type !== 'contact' || action === 'remove' || number === null || savedName === null) return []
  const body: ChatContact = { address: { number, lid: null, group: null }, savedName, ownName: null }
  return [{ kind: 'contact', key: ['contact', number, savedName].join('|'), body }]
}

const instantOf = (timestamp: unknown): string =>
  storableInstant((Number(textOf(timestamp) ?? numberIn(timestamp)) || 0) * 1_000)

const PAST_STATES: Readonly<Record<string, OutboxState>> = {
  ...{ SENT: 'sent', DELIVERED: 'delivered', READ: 'read', PLAYED: 'read', ERROR: 'failed' },
}
const stateIn = ({ status }: Fields): OutboxState => PAST_STATES[textOf(status) ?? ''] ?? 'sent'

const STATES: Readonly<Record<string, OutboxState>> = {
  ...{ sent: 'sent', delivered: 'delivered', read: 'read', played: 'read', failed: 'failed' },
}

function statusOf({ id, status, errors, biz_opaque_callback_data: given }: Fields): ReportedStatus[] {
  const [metaId, state] = [textOf(id), STATES[textOf(status) ?? '']]
  if (metaId === null || state === undefined) return []
  const code = numberIn(listOf(errors)[0]?.code)
  const ownId = OWN_ID.test(textOf(given) ?? '') ? textOf(given) : null
  return [{ metaId, ownId, state, failure: state === 'failed' && code !== null ? String(code) : null }]
}

function adIn({ headline, body, source_url: url, source_type: type }: Fields) {
  if (type === undefined) return null
  return { title: textOf(headline) ?? 'Anúncio', body: textOf(body), url: textOf(url) }
}
