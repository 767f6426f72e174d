// @vitest-environment happy-dom
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { MessageTemplate } from '@fechai/domain/message-template'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { sending } from '../../state/sending.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { Composer } from './composer.tsx'
import { webCopy } from './copy.ts'
import { templateCopy as text } from '../../parts/template-copy.ts'

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
})
afterEach(cleanup)

const HOUR_MS = 3_600_000
const show = (window?: Chat['window']) =>
  render(
    <Composer
      chat={{ id: 'c', sessionId: 's', jid: '5511990000002@s.whatsapp.net', displayName: 'Maria', window } as Chat}
      field={createRef()}
      onSent={() => undefined}
      onEscape={() => undefined}
    />,
  )
const endingIn = (hours: number): Chat['window'] => ({ endsAt: new Date(Date.now() + hours * HOUR_MS).toISOString() })
const field = () => screen.queryByRole('textbox', { name: webCopy.composer.label })
const template = (changes: Partial<MessageTemplate> = {}): MessageTemplate => ({
  ...{ name: 'volta', language: 'pt_BR', category: 'MARKETING', header: null, footer: null },
  ...{ body: 'Oi {{1}}, ainda quer?', headerFields: [], bodyFields: ['1'], isUsable: true, ...changes },
})

it('says nothing of a day in a chat of a scanned phone', () => {
  show()
  expect(field()).not.toBeNull()
  expect(screen.queryByText(/Janela/)).toBeNull()
})

it('says until when the official channel takes text, and then only takes a template', () => {
  show(endingIn(2))
  expect(field()).not.toBeNull()
  expect(screen.getByText(/^Janela aberta até/)).toBeTruthy()
  cleanup()
  for (const [closed, words] of [
    [endingIn(-0.01), 'A janela de 24 h fechou: escolha um modelo'],
    [{ endsAt: null }, 'O cliente ainda não respondeu: envie um modelo'],
  ] as const) {
    show(closed)
    expect(field()).toBeNull()
    expect(screen.getByText(words)).toBeTruthy()
    cleanup()
  }
})

it('fills a template with what the customer reads before the eyes, and sends it once', async () => {
  const unusable = template({ name: 'foto', isUsable: false })
  api.answer('GET /api/whatsapp/templates', () => ({ success: true, templates: [template(), unusable] }))
  api.answer('POST /api/whatsapp/send', () => ({ success: true, messageId: 'm', state: 'queued' }))
  show(endingIn(-1))
  await userEvent.click(screen.getByRole('button', { name: text.choose }))
  const chosen = await screen.findByRole('button', { name: /volta/ })
  expect(chosen.textContent).toBe('voltaportuguêsOi [Campo 1], ainda quer?')
  expect(screen.getByRole('button', { name: /foto/ }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(chosen)
  expect(screen.getByText('Oi [Campo 1], ainda quer?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: text.send }))
  expect(screen.getByRole('alert').textContent).toBe(text.missing)
  await userEvent.type(screen.getByLabelText('Campo 1'), 'Maria')
  expect(screen.getByText('Oi Maria, ainda quer?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: text.send }))
  await expect.poll(() => sending.waiting.map((line) => line.text)).toEqual(['Oi Maria, ainda quer?'])
  const sent = api.asked.filter(({ endpoint }) => endpoint === 'POST /api/whatsapp/send')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ sessionId: 's', to: '5511990000002@s.whatsapp.net' },
      template: { name: 'volta', language: 'pt_BR', parameters: ['Maria'] },
    },
  ])
})

it('says why templates do not come, and asks again', async () => {
  api.refuse('GET /api/whatsapp/templates', 400, 'A Meta recusou o token de acesso.')
  show(endingIn(-1))
  await userEvent.click(screen.getByRole('button', { name: text.choose }))
  await screen.findByText('A Meta recusou o token de acesso.')
  api.answer('GET /api/whatsapp/templates', () => ({ success: true, templates: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText(text.none)
})
