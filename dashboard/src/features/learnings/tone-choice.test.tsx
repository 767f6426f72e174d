// @vitest-environment happy-dom
import type { MessageTone } from '@fechai/domain/message-tone'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ToneChoice } from './tone-choice.tsx'

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
function show(): void {
  render(
    <>
      <ToneChoice />
      <Toasts />
    </>,
  )
}

it('chooses a tone by its example, and stays with the last one where that fails', async () => {
  enterAs({ role: 'gestor' })
  let tone: MessageTone | null = null
  api.answer('GET /api/message-tone', () => ({ tone }))
  api.answer('PUT /api/message-tone', (body) => {
    tone = (body as { tone: MessageTone }).tone
    return { tone }
  })
  show()
  await screen.findByRole('radio', { name: /Sem preferência/ })
  expect(radio(/Sem preferência/).checked).toBe(true)
  await userEvent.click(screen.getByText(/A gente já deixou a proposta pronta/))
  await waitFor(() => expect(radio(/Informal, com “a gente”/).checked).toBe(true))
  expect(tone).toBe('a-gente-informal')
  api.refuse('PUT /api/message-tone', 500, 'Erro interno.')
  await userEvent.click(radio(/Formal, com “nós”/))
  await screen.findByText('O tom continua o mesmo: Erro interno.')
  expect(radio(/Informal, com “a gente”/).checked).toBe(true)
})

it.each(['vendedor', 'lider'] as const)('shows a %s the tone that holds, and nothing to choose', async (role) => {
  enterAs({ role })
  api.answer('GET /api/message-tone', () => ({ tone: 'nos-formal' }))
  show()
  await screen.findByText(/Formal, com “nós”/)
  screen.getByText(/Quem gerencia a empresa escolhe/)
  expect(screen.queryByText(/Sem preferência/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('says that it was not loaded, and tries again', async () => {
  enterAs({ role: 'gestor' })
  api.refuse('GET /api/message-tone', 500, 'Erro interno.')
  show()
  await screen.findByText('Erro interno.')
  api.answer('GET /api/message-tone', () => ({ tone: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('radio', { name: /Sem preferência/ })
})
