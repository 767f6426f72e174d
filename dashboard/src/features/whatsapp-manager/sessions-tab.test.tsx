// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from '@fechai/domain/session-settings'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WhatsAppBadge } from '../../app/screen-badges.tsx'
import { clearEverything } from '../../state/clear.ts'
import { session } from '../../state/session.ts'
import { applyStanding, whatsapp } from '../../state/whatsapp-connection.ts'
import { enterAs } from '../../testing/enter.ts'
import { SessionsTab } from './sessions-tab.tsx'

beforeEach(() => {
  clearEverything()
  enterAs()
})
afterEach(cleanup)

it.each([
  [false, 'QR pronto', 'Ver QR', 'QR pronto para ler'],
  [true, 'Código pronto', 'Ver código', 'Código pronto para digitar'],
])('names what a session waits for, by a typed code: %s', (isByCode, badge, action, inMenu) => {
  const { id: userId, empresaId } = session.user!
  applyStanding({
    ...{ status: 'qr_ready', connected: false, empresaId, phoneNumber: null, sessionId: 's1' },
    session: {
      ...{
        id: 's1',
        channel: 'phone',
        userId,
        name: 'default',
        customName: null,
        status: 'qr_ready',
        connected: false,
      },
      ...{ reason: null, message: null, phone: null, device: null, lastEnd: null, isLinked: false, isByCode },
      ...{ restrictedUntil: null, connectedAt: null, lastSyncAt: null, createdAt: '2026-11-20T12:00:00.000Z' },
      settings: DEFAULT_SETTINGS,
    },
  })
  whatsapp.loaded = true
  render(
    <>
      <WhatsAppBadge collapsed={false} />
      <SessionsTab onCode={() => undefined} />
    </>,
  )
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
  expect(screen.getByTitle(inMenu)).toBeTruthy()
})
