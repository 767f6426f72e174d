// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '../../state/screens.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { SettingsDialog } from './settings-dialog.tsx'

let api: FakeApi
beforeEach(() => {
  for (const { clear } of screens) clear()
  api = fakeApi()
  enterAs({ role: 'vendedor' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => render(<SettingsDialog open onClose={() => undefined} />)
const mails = () => screen.findByRole('switch', { name: 'Lembretes por email' })

it('asks for letters, and says why the server refuses them', async () => {
  api.answer('GET /api/tasks/settings', () => ({ byMail: false }))
  api.answer('PUT /api/tasks/settings', (body) => body as { byMail: boolean })
  show()
  await waitFor(async () => expect((await mails()).hasAttribute('disabled')).toBe(false))
  await userEvent.click(await mails())
  await waitFor(async () => expect((await mails()).getAttribute('aria-checked')).toBe('true'))
  api.refuse('PUT /api/tasks/settings', 403, 'Confirme o seu email antes.')
  await userEvent.click(await mails())
  await screen.findByText('Confirme o seu email antes.')
  expect((await mails()).getAttribute('aria-checked')).toBe('true')
})

it('says that the settings did not come, and asks again', async () => {
  api.refuse('GET /api/tasks/settings', 503, 'Fora do ar.')
  show()
  await screen.findByText('Fora do ar.')
  api.answer('GET /api/tasks/settings', () => ({ byMail: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(async () => expect((await mails()).getAttribute('aria-checked')).toBe('true'))
})
