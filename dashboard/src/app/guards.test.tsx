// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { clearEverything } from '../state/clear.ts'
import { session } from '../state/session.ts'
import { enterAs } from '../testing/enter.ts'
import { AdminOnly, ManagerOnly } from './guards.tsx'

afterEach(() => {
  cleanup()
  clearEverything()
  session.needsSecondFactor = false
})

it('shuts the pages of administrators to a manager, says so, and leads to the board', async () => {
  enterAs()
  render(<AdminOnly>Releases</AdminOnly>)
  await screen.findByText('Somente administradores podem acessar esta área.')
  expect(screen.queryByText('Releases')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(location.pathname).toBe('/pipeline')
})

it('shuts the pages of managers to a seller, and opens them to a manager', () => {
  enterAs({ role: 'vendedor' })
  render(<ManagerOnly>Auditoria</ManagerOnly>)
  expect(screen.queryByText('Auditoria')).toBeNull()
  cleanup()
  enterAs()
  render(<ManagerOnly>Auditoria</ManagerOnly>)
  screen.getByText('Auditoria')
})

it('asks an administrator for the second factor first, where the installation asks for it', () => {
  enterAs({ role: 'admin', isAdmin: true })
  const { unmount } = render(<AdminOnly>Releases</AdminOnly>)
  screen.getByText('Releases')
  unmount()
  session.needsSecondFactor = true
  render(<AdminOnly>Releases</AdminOnly>)
  expect(screen.queryByText('Releases')).toBeNull()
})
