import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChatMessage } from '@fechai/domain/chat-message'
import type { ReportReader } from './message-content.ts'
import { readReport } from './read-report.ts'

const reader: ReportReader = { idOf: async (id) => `known ${id}`, sizeOf: async () => 0 }
const metadata = { display_phone_number: '551130000000', phone_number_id: '1' }
const read = (field: string, value: Record<string, unknown>) => readReport({ key: 'k', field, value }, reader)

const word = fc.oneof(
  fc.string(),
  fc.constantFrom('551130000000', '5511990000002', 'text', 'image', 'history', 'failed'),
)
const names = fc.constantFrom(
  ...[
    'from',
    'to',
    'id',
    'type',
    'text',
    'body',
    'image',
    'audio',
    'contacts',
    'context',
    'referral',
    'reaction',
    'edit',
  ],
  ...[
    'messages',
    'statuses',
    'history',
    'threads',
    'message_echoes',
    'state_sync',
    'contact',
    'status',
    'errors',
    'order',
  ],
  ...['interactive', 'location', 'timestamp', 'message_id', 'original_message_id', 'message', 'sha256', 'phone_number'],
)
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    word,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6 }),
  ),
}))

it('makes something of every report, or nothing, and never fails', async () => {
  const list = fc.array(fc.dictionary(names, anything, { maxKeys: 8 }), { maxLength: 3 })
  const lists = fc.record(
    { messages: list, statuses: list, message_echoes: list, state_sync: list, history: list },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('messages', 'history', 'smb_message_echoes'), lists, async (field, value) => {
      const { events, statuses } = await read(field, { metadata, ...value })
      for (const { key, body } of events) {
        expect(key).not.toContain('undefined')
        expect(JSON.parse(JSON.stringify(body))).toEqual(body)
      }
      for (const { metaId } of statuses) expect(metaId).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
})

const message = async (content: Record<string, unknown>): Promise<ChatMessage> => {
  const said = { from: '5511990000002', id: 'wamid.1', timestamp: '1800000000', ...content }
  const { events } = await read('messages', { metadata, messages: [said] })
  return events[0]!.body as ChatMessage
}

it('names a person who hides their number by Meta’s id of them', async () => {
  const { chat } = await message({
    from: '',
    from_user_id: 'BR.13491208655302741918',
    type: 'text',
    text: { body: 'Oi' },
  })
  expect(chat).toEqual({ number: null, lid: '13491208655302741918@lid', group: null })
})

it('reads answers by buttons and forms, edits of captions, and a file without its id', async () => {
  const nfm = { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Enviado' } }
  expect((await message({ type: 'interactive', interactive: nfm })).content).toEqual({ kind: 'text', text: 'Enviado' })
  const caption = { original_message_id: 'wamid.0', message: { type: 'image', image: { id: '1', caption: 'Nova' } } }
  expect((await message({ type: 'edit', edit: caption })).content).toEqual({
    ...{ kind: 'edited', of: 'known wamid.0', text: 'Nova' },
  })
  const lost = await message({ type: 'image', image: { caption: 'Veja' } })
  expect(lost.content).toEqual({ kind: 'phone-only', media: 'image', caption: 'Veja', fileName: null })
})

it('leaves out messages of groups and of unknown writers', async () => {
  const said = { from: '5511990000002', id: 'wamid.1', type: 'text', text: { body: 'Oi' } }
  const messages = [
    { ...said, group_id: 'g' },
    { ...said, from: 'alguém' },
    { ...said, id: '' },
  ]
  expect((await read('messages', { metadata, messages })).events).toEqual([])
})
