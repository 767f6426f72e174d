// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { templateCopy } from '../../parts/template-copy.ts'
import { setStatus, whatsapp } from '../../state/whatsapp-connection.ts'
import { enterAs } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { ChatTab } from './chat-tab.tsx'
import { managerCopy } from './copy.ts'

const text = managerCopy.chat
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/whatsapp/outbox', () => ({ success: true, waiting: [] }))
  api.answer('POST /api/whatsapp/send', () => ({ success: true, messageId: 'm', state: 'queued' }))
  whatsapp.loaded = true
  setStatus('connected')
})

function show(channel: 'cloud' | 'phone') {
  const session = { id: 's', state: 'connected' as const, channel }
  const allowance = { session, newChats: { left: 20, most: 20 }, restrictedUntil: null }
  api.answer('GET /api/whatsapp/allowance', () => ({ success: true, allowance }))
  const known = { id: 'c', sessionId: 's', jid: '5511911111111@s.whatsapp.net', displayName: 'Célia' }
  const row = { ...known, formattedNumber: '5511911111111', lastMessageAt: null }
  api.answer('GET /api/whatsapp/contacts', () => ({ success: true, contacts: [row] }) as never)
  const template = { name: 'volta', language: 'pt_BR', category: 'MARKETING', header: null, footer: null }
  const templates = [{ ...template, body: 'Oi {{1}}', headerFields: [], bodyFields: ['1'], isUsable: true }]
  api.answer('GET /api/whatsapp/templates', () => ({ success: true, templates }))
  render(<ChatTab />)
}

it('writes to a new person from an official number by a template, and to a known one freely', async () => {
  show('cloud')
  await userEvent.type(await screen.findByLabelText(text.number), '55 11 99000-0002')
  await userEvent.click(await screen.findByRole('button', { name: /volta/ }))
  expect(screen.queryByLabelText(text.message)).toBeNull()
  await userEvent.type(screen.getByLabelText('Campo 1'), 'Maria')
  await userEvent.click(screen.getByRole('button', { name: templateCopy.send }))
  await screen.findByLabelText(text.message)
  const sent = api.asked.filter(({ endpoint }) => endpoint === 'POST /api/whatsapp/send')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ sessionId: 's', to: '5511990000002@s.whatsapp.net' },
      template: { name: 'volta', language: 'pt_BR', parameters: ['Maria'] },
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: /Célia/ }))
  await screen.findByLabelText(text.message)
})

it('writes freely to a new person from a scanned phone', async () => {
  show('phone')
  await userEvent.type(await screen.findByLabelText(text.number), '55 11 99000-0002')
  await userEvent.type(screen.getByLabelText(text.message), 'Oi')
  expect((screen.getByRole('button', { name: text.send }) as HTMLButtonElement).disabled).toBe(false)
})

it('offers no customer of a colleague, whose chat a leader only reads', async () => {
  enterAs({ role: 'lider' })
  show('phone')
  const chat = { sessionId: 's', isGroup: false, phone_number: '5511900000003', lastMessageAt: null }
  const conversations = [
    { ...chat, id: 'a', jid: 'a', displayName: 'Da Ana', readOnly: true },
    { ...chat, id: 'b', jid: 'b', displayName: 'Da Lia' },
  ]
  api.answer('GET /api/whatsapp/contacts', () => ({ success: true, contacts: [] }))
  api.answer('GET /api/whatsapp/conversations', () => ({ success: true, conversations }) as never)
  await screen.findByRole('button', { name: /Da Lia/ })
  expect(screen.queryByRole('button', { name: /Da Ana/ })).toBeNull()
})
