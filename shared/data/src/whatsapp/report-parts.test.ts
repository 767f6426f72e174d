import { expect, it } from 'vitest'
import { partsOfReport } from './report-parts.ts'

const metadata = { display_phone_number: '551130000000', phone_number_id: '100' }
const report = (value: object, field = 'messages') => ({ entry: [{ id: '1', changes: [{ field, value }] }] })

it('takes a report apart by number and by person, with the writer’s name alone', () => {
  const contacts = [
    { wa_id: '5511990000002', profile: { name: 'Maria' } },
    { wa_id: '5511990000003', profile: { name: 'João' } },
  ]
  const messages = [
    { from: '5511990000002', id: 'a' },
    { from: '5511990000003', id: 'b' },
  ]
  const statuses = [{ id: 'c', recipient_id: '5511990000004' }]
  const parts = partsOfReport(report({ metadata, contacts, messages, statuses })).get('100')!
  expect(parts.map(({ value }) => value)).toEqual([
    { metadata, contacts: [contacts[0]], messages: [messages[0]] },
    { metadata, contacts: [contacts[1]], messages: [messages[1]] },
    { metadata, statuses },
  ])
})

it('keeps the past of each conversation by itself, a hundred messages together', () => {
  const messages = Array.from({ length: 230 }, (_, at) => ({ id: `m${at}` }))
  const history = [
    {
      metadata: { phase: 0 },
      threads: [
        { id: '551199', messages },
        { id: '551198', messages: [{ id: 'x' }] },
      ],
    },
  ]
  const parts = partsOfReport(report({ metadata, history }, 'history')).get('100')!
  const sizes = parts.map(
    ({ value }) => (value.history as { threads: { messages: object[] }[] }[])[0]!.threads[0]!.messages.length,
  )
  expect(sizes).toEqual([100, 100, 30, 1])
})

it.each([null, [], 'x', {}, { entry: 1 }, { entry: [{ changes: [{ field: 'messages', value: {} }] }] }])(
  'makes nothing of what is no report',
  (given) => {
    expect(partsOfReport(given).size).toBe(0)
  },
)
