// @vitest-environment happy-dom
import type { UploadState } from '@fechai/domain/upload'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { session } from '../../state/session.ts'
import { acceptedUpload } from '../../state/upload-progress.ts'
import { uploads } from '../../state/uploads.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { UploadChips } from './chips.tsx'

beforeEach(() => {
  clearEverything()
  fakeApi()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function running(fileName: string, percent: number): void {
  const { id: userId } = session.user!
  const accepted = acceptedUpload({
    ...{ id: crypto.randomUUID(), userId, fileName, sizeBytes: 1, now: '2026-11-29T12:00:00.000Z' },
  })
  const state: UploadState = { ...accepted, status: 'processando', percent }
  uploads.byId[state.id] = state
}

it('names what one upload does, and counts several in one chip with their mean', async () => {
  running('Ana.zip', 40)
  render(<UploadChips />)
  await screen.findByRole('button', { name: /^Acompanhar Ana\.zip: .*, 40%$/ })
  running('Bia.zip', 60)
  running('Caio.zip', 95)
  await screen.findByRole('button', { name: 'Acompanhar 3 envios, 65%' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
