// @vitest-environment happy-dom
import type { TaskSettings } from '@fechai/contracts/tasks'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const api = ownScreen({ role: 'vendedor' })

const settings = (change: Partial<TaskSettings> = {}): TaskSettings => ({
  ...{ byMail: false, digest: true, digestByWhatsApp: false, ownNumber: null, calendarSince: null },
  ...change,
})
const show = () => render(<SettingsDialog open onClose={() => undefined} />)
const mails = () => screen.findByRole('switch', { name: 'Lembretes por email' })

it('asks for letters, and says why the server refuses them', async () => {
  api.answer('GET /api/tasks/settings', () => settings())
  api.answer('PUT /api/tasks/settings', (body) => settings(body as object))
  show()
  await waitFor(async () => expect((await mails()).hasAttribute('disabled')).toBe(false))
  await userEvent.click(await mails())
  await waitFor(async () => expect((await mails()).getAttribute('aria-checked')).toBe('true'))
  api.refuse('PUT /api/tasks/settings', 403, 'Confirme o seu email antes.')
  await userEvent.click(await mails())
  await screen.findByText('Confirme o seu email antes.')
  expect((await mails()).getAttribute('aria-checked')).toBe('true')
})

it('ends and resumes the digest, which is on from the start', async () => {
  api.answer('GET /api/tasks/settings', () => settings())
  api.answer('PUT /api/tasks/settings', (body) => settings(body as object))
  show()
  const digest = () => screen.findByRole('switch', { name: 'Resumo por email' })
  await waitFor(async () => expect((await digest()).getAttribute('aria-checked')).toBe('true'))
  await userEvent.click(await digest())
  await waitFor(async () => expect((await digest()).getAttribute('aria-checked')).toBe('false'))
  expect(api.asked.at(-1)?.body).toEqual({ digest: false })
})

it('sends the digest to the own number where a phone is linked, and says what is missing where none is', async () => {
  api.answer('GET /api/tasks/settings', () => settings())
  const { unmount } = show()
  const whatsApp = () => screen.findByRole('switch', { name: 'Resumo por WhatsApp' })
  await screen.findByText(/Conecte o seu WhatsApp/)
  expect((await whatsApp()).hasAttribute('disabled')).toBe(true)
  unmount()
  api.answer('GET /api/tasks/settings', () => settings({ ownNumber: '+5511990000041' }))
  api.answer('PUT /api/tasks/settings', (body) => settings({ ownNumber: '+5511990000041', ...(body as object) }))
  show()
  await screen.findByText(/para o seu próprio número \(\+5511990000041\)/)
  await userEvent.click(await whatsApp())
  expect(api.asked.at(-1)?.body).toEqual({ digestByWhatsApp: true })
  await waitFor(async () => expect((await whatsApp()).getAttribute('aria-checked')).toBe('true'))
})

it('says that the settings did not come, and asks again', async () => {
  api.refuse('GET /api/tasks/settings', 503, 'Fora do ar.')
  show()
  await screen.findByText('Fora do ar.')
  api.answer('GET /api/tasks/settings', () => settings({ byMail: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(async () => expect((await mails()).getAttribute('aria-checked')).toBe('true'))
})

it('makes the link of the calendar, shows it once, replaces it and switches it off', async () => {
  api.answer('GET /api/tasks/settings', () => settings())
  api.answer('POST /api/tasks/calendar', () => ({
    link: 'https://fechai.exemplo/api/calendar/segredo.ics',
    since: '2026-11-23T12:00:00.000Z',
  }))
  const { unmount } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Criar link' }))
  expect(await screen.findByLabelText('Link do calendário')).toHaveProperty(
    'value',
    'https://fechai.exemplo/api/calendar/segredo.ics',
  )
  // 'webcal:' is read without TLS by most calendars, which would show the secret to the network.
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  api.answer('GET /api/tasks/settings', () => settings({ calendarSince: '2026-11-23T12:00:00.000Z' }))
  show()
  await screen.findByText('Há um link desde 23/11/2026 09:00. Ele não é mostrado de novo: troque-o para ter outro.')
  expect(screen.queryByLabelText('Link do calendário')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Trocar link' }))
  await screen.findByLabelText('Link do calendário')
  api.answer('DELETE /api/tasks/calendar', () => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Desligar' }))
  await screen.findByRole('button', { name: 'Criar link' })
  expect(screen.queryByLabelText('Link do calendário')).toBeNull()
})
