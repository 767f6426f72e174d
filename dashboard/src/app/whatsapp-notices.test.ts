// @vitest-environment happy-dom
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { DEFAULT_SETTINGS } from '@fechai/domain/session-settings'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearEverything } from '../state/clear.ts'
import { session } from '../state/session.ts'
import { applyStanding } from '../state/whatsapp-connection.ts'
import { enterAs } from '../testing/enter.ts'
import { whatsappCopy } from './whatsapp-copy.ts'
import './whatsapp-notices.ts'

beforeEach(() => {
  clearEverything()
  enterAs()
})
afterEach(() => void toast.dismiss())

const AT = '2026-11-20T12:00:00.000Z'
function become(changes: Partial<WhatsAppSession>): void {
  const { id: userId, empresaId } = session.user!
  const now: WhatsAppSession = {
    ...{ id: 's1', channel: 'cloud', userId, name: 'oficial', customName: 'Loja', phone: null, device: null },
    ...{ status: 'connecting', connected: false, reason: null, message: null, lastEnd: null, restrictedUntil: null },
    ...{ isLinked: true, isByCode: false, connectedAt: null, lastSyncAt: null, createdAt: AT },
    settings: { ...DEFAULT_SETTINGS, statusNotices: true, silent: false },
    ...changes,
  }
  const { status, connected } = now
  applyStanding({ status, connected, empresaId, phoneNumber: null, sessionId: 's1', session: now })
}
const told = () => toast.getToasts().map((each) => 'title' in each && each.title)

it('says that a connection is back, and nothing of one that is made', () => {
  become({})
  become({ status: 'connected', connected: true, connectedAt: AT })
  expect(told()).toEqual([])
  become({ status: 'connecting', connectedAt: AT })
  become({ status: 'connected', connected: true, connectedAt: AT })
  expect(told()).toEqual([whatsappCopy.notices.back('Loja')])
})
