// @vitest-environment happy-dom
import type { AllowanceAnswer, SendAnswer } from '@fechai/contracts/whatsapp-sending'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { loadAllowance, sending } from '../../state/sending.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { webCopy } from './copy.ts'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { view } from './store.ts'
import { templateCopy } from '../../parts/template-copy.ts'

const text = webCopy.newMessage
const body = 'Oi {{1}}, ainda quer?'

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  api.answer('GET /api/whatsapp/outbox', () => ({ success: true, waiting: [] }))
  view.newMessage = { phone: '' }
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <>
      <NewMessageDialog />
      <Toasts />
    </>,
  )
function giveNumber(channel: 'cloud' | 'phone') {
  const allowance: AllowanceAnswer['allowance'] = {
    ...{ session: { id: 's', state: 'connected', channel }, newChats: { left: 20, most: 20 }, restrictedUntil: null },
  }
  api.answer('GET /api/whatsapp/allowance', () => ({ success: true, allowance }))
}
function official(state: SendAnswer['state']) {
  giveNumber('cloud')
  const template = { name: 'volta', language: 'pt_BR', category: 'MARKETING', header: null, footer: null, body }
  const templates = [{ ...template, headerFields: [], bodyFields: ['1'], isUsable: true }]
  api.answer('GET /api/whatsapp/templates', () => ({ success: true, templates }))
  api.answer('POST /api/whatsapp/send', () => ({ success: true, messageId: 'm', state }))
  show()
}
const sent = () => api.asked.filter(({ endpoint }) => endpoint === 'POST /api/whatsapp/send')
const fill = async (phone: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /volta/ }))
  if (phone !== '') await userEvent.type(screen.getByLabelText(text.phone), phone)
  await userEvent.type(screen.getByLabelText('Campo 1'), 'Maria')
  await userEvent.click(screen.getByRole('button', { name: templateCopy.send }))
}

it('writes to a new person by a template where the only number is an official one', async () => {
  official('sent')
  await fill('55 11 99000-0002')
  await screen.findByText(text.sent)
  expect(view.newMessage).toBeNull()
  expect(sent().map(({ body: given }) => given)).toEqual([
    {
      ...{ sessionId: 's', to: '5511990000002@s.whatsapp.net' },
      template: { name: 'volta', language: 'pt_BR', parameters: ['Maria'] },
    },
  ])
})

it('says that a template waits, where it does', async () => {
  official('queued')
  await fill('55 11 99000-0002')
  await screen.findByText(text.queued)
  expect(screen.queryByText(text.sent)).toBeNull()
})

it.each(['', '98765-4321'])('sends no template to the number “%s”', async (phone) => {
  official('sent')
  await fill(phone)
  expect(screen.getByRole('alert').textContent).toBe('Informe o número com DDD.')
  expect(sent()).toEqual([])
})

it('takes no words before it knows through which number they go, and asks again where it does not learn it', async () => {
  show()
  await screen.findByText(text.notLoaded)
  expect(screen.queryByLabelText(text.message)).toBeNull()
  giveNumber('phone')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  const field = await screen.findByLabelText(text.message)
  await userEvent.type(field, 'Oi')
  await loadAllowance()
  expect(sending.allowance).not.toBeNull()
  expect((screen.getByLabelText(text.message) as HTMLTextAreaElement).value).toBe('Oi')
})

it('shows a skeleton while the number is asked for', () => {
  giveNumber('phone')
  show()
  expect(screen.getByLabelText(text.loading).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByLabelText(text.phone)).toBeNull()
})
