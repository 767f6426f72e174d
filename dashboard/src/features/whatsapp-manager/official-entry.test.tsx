// @vitest-environment happy-dom
import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { enterAs } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { officialCopy } from './official-copy.ts'
import { OfficialDetails } from './official-details.tsx'
import { OfficialEntry } from './official-entry.tsx'

const { dialog: text, number: shown } = officialCopy
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/whatsapp/sessions/:empresaId', () => ({ success: true, sessions: [] }))
})

const ANSWER: CloudNumberAnswer = {
  ...{ success: true, sessionId: 's', phoneNumberId: '10654035', wabaId: '10229012', trouble: null },
  atMeta: {
    ...{ displayNumber: '+55 11 4000-1000', verifiedName: 'Vila das Bombas', quality: 'YELLOW', tier: 'TIER_1K' },
    ...{ status: 'CONNECTED', templates: [{ name: 'volta', language: 'pt_BR', category: 'MARKETING' }], others: 2 },
  },
  hook: {
    url: 'https://vila.exemplo/api/whatsapp/hooks/h',
    verifyToken: 'palavra',
    verifiedAt: null,
    reportedAt: null,
  },
}

it('is offered to managers alone', () => {
  enterAs({ role: 'vendedor' })
  render(<OfficialEntry />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks for the four values, says what Meta refuses, and shows what Meta’s page asks for', async () => {
  render(<OfficialEntry />)
  await userEvent.click(screen.getByRole('button', { name: officialCopy.entry.act }))
  const fill = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: text.connect }))
  await fill(text.phoneNumberId, '10654035')
  await fill(text.wabaId, 'conta')
  await send()
  expect(screen.getByRole('alert').textContent).toBe(text.wrongId)
  await fill(text.wabaId, '10229012')
  await send()
  expect(screen.getByRole('alert').textContent).toBe(text.missing)
  await fill(text.accessToken, 'EAA0123456789012345678')
  await fill(text.appSecret, '0123456789abcdef')
  api.refuse('POST /api/whatsapp/cloud', 400, 'A Meta recusou o token de acesso.')
  await send()
  await screen.findByText('A Meta recusou o token de acesso.')
  api.answer('POST /api/whatsapp/cloud', () => ANSWER)
  await send()
  await screen.findByText('Vila das Bombas')
  expect(screen.getByText('Média')).toBeTruthy()
  expect(screen.getByText('1.000')).toBeTruthy()
  expect((screen.getByLabelText(shown.url) as HTMLInputElement).value).toBe(ANSWER.hook.url)
  expect((screen.getByLabelText(shown.token) as HTMLInputElement).value).toBe('palavra')
  expect(screen.getByText(shown.notYet, { exact: false })).toBeTruthy()
  expect(screen.queryByText(/EAA0123/)).toBeNull()
})

it('says why a number was not read under its own title, and asks again', async () => {
  api.refuse('GET /api/whatsapp/cloud/:id', 503, 'A Meta não respondeu. Tente de novo em instantes.')
  render(<OfficialDetails sessionId="s" onClose={() => undefined} />)
  await screen.findByText('A Meta não respondeu. Tente de novo em instantes.')
  expect(screen.getByRole('dialog', { name: 'Número oficial' })).toBeTruthy()
  api.answer('GET /api/whatsapp/cloud/:id', () => ANSWER)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Vila das Bombas')
  expect(screen.getByRole('dialog', { name: shown.title('+55 11 4000-1000') })).toBeTruthy()
})

it('shows a number that Meta says nothing of with the reason, and takes a new token', async () => {
  const trouble = 'A Meta recusou o token de acesso.'
  api.answer('GET /api/whatsapp/cloud/:id', () => ({ ...ANSWER, atMeta: null, trouble }))
  render(<OfficialDetails sessionId="s" onClose={() => undefined} />)
  await screen.findByText(trouble)
  await userEvent.click(screen.getByRole('button', { name: shown.renew }))
  const id = (await screen.findByLabelText(text.phoneNumberId)) as HTMLInputElement
  expect([id.value, id.readOnly]).toEqual(['10654035', true])
})
