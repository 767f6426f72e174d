// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { ScanProPage } from './page.tsx'

beforeEach(() => {
  clearEverything()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('an address without a report leads to the list of reports, and asks for none', async () => {
  const api = fakeApi()
  history.replaceState(null, '', '/?tela=scanpro')
  render(<ScanProPage />)
  await vi.waitFor(() => expect(location.search).toBe('?tela=data-input'))
  expect(api.asked).toEqual([])
})
