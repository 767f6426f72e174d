// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Notifications } from '@fechai/contracts/notifications'
import { loadNotifications } from '../../state/notifications.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { PageBell } from './bells.tsx'

const ELEVEN: Notifications = { success: true, naoLidas: 11, notificacoes: [] }

const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/notifications', () => ELEVEN)
})
const isPhone = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

it('is in the bar of a page on a phone, counts to nine, and says what failed', async () => {
  isPhone(true)
  await loadNotifications()
  const { container } = render(<PageBell />)
  await waitFor(() => expect(container.querySelector('[data-unread]')!.textContent).toBe('9+'))
  api.fail('GET /api/notifications')
  await userEvent.click(within(container).getByRole('button'))
  const list = within(await screen.findByRole('dialog', { name: 'Notificações' }))
  await list.findByRole('alert')
  api.answer('GET /api/notifications', () => ELEVEN)
  await userEvent.click(list.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(list.queryByRole('alert')).toBeNull())
})

it('is not in the bar of a page at a desk, whose menu has it', () => {
  isPhone(false)
  const { container } = render(<PageBell />)
  expect(container.innerHTML).toBe('')
})
