import type { SessionUser } from '@fechai/contracts/session'
import { cleanup } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearEverything } from '../state/clear.ts'
import { enterAs } from './enter.ts'
import { fakeApi, type FakeApi } from './fake-api.ts'

/**
 * Gives each test of the file that calls this a signed-in manager, or the person of `changes`, an empty state and an
 * API that answers nothing yet. What a test rendered and stubbed is gone after it.
 * @returns the API of the test that runs
 */
export function ownScreen(changes: Partial<SessionUser> = {}): FakeApi {
  const api = {} as FakeApi
  beforeEach(() => {
    clearEverything()
    Object.assign(api, fakeApi())
    enterAs(changes)
  })
  afterEach(() => {
    toast.dismiss()
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return api
}
