// @vitest-environment happy-dom
import type { Learning } from '@fechai/contracts/learnings'
import { TIMINGS } from '@fechai/domain/limits'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { screens } from '../../state/screens.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { LearningsPage } from './page.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>(/^Ensine ao assistente/)
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!

const learning = (learning_text: string): Learning => ({
  id: crypto.randomUUID(),
  learning_text,
  origin: 'Inserido pelo usuário',
  created_at: '2026-11-20T12:00:00.000Z',
  empresa_id: crypto.randomUUID(),
  category: null,
  removivel: true,
})

const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/message-tone', () => ({ tone: null }))
})

function show(): void {
  render(
    <>
      <LearningsPage />
      <Toasts />
    </>,
  )
}

it('keeps what was typed when it cannot be saved, and sends it at the next try', async () => {
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [] }))
  show()
  await screen.findByText('Nenhum aprendizado encontrado...')
  await userEvent.type(field(), 'Mandar vídeo{Enter}')
  await screen.findByText('Erro ao salvar aprendizado. Tente novamente.')
  expect(field().value).toBe('Mandar vídeo')
  api.answer('POST /api/user-learnings', () => ({ success: true, learning: learning('Mandar vídeo') }))
  await userEvent.type(field(), '{Enter}')
  await row('Mandar vídeo')
  expect(field().value).toBe('')
  const sent = api.asked.filter(({ endpoint }) => endpoint === 'POST /api/user-learnings')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { learningText: 'Mandar vídeo' },
    { learningText: 'Mandar vídeo' },
  ])
})

it('keeps the row that could not be deleted, and says so', async () => {
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [learning('Mandar vídeo')] }))
  show()
  await userEvent.click(within(await row('Mandar vídeo')).getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByText('Erro ao excluir aprendizado. Tente novamente.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await row('Mandar vídeo')
})

it('says that the list did not come, and asks again when that is wanted', async () => {
  show()
  await screen.findByText('Os aprendizados não foram carregados.')
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [learning('Mandar vídeo')] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await row('Mandar vídeo')
})

it('shows what this browser kept while the server is away', async () => {
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [learning('Mandar vídeo')] }))
  show()
  await row('Mandar vídeo')
  cleanup()
  for (const { clear } of screens) clear()
  api.fail('GET /api/user-learnings/:empresaId')
  show()
  await row('Mandar vídeo')
})

it('sends nothing that is blank', async () => {
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [] }))
  show()
  await userEvent.type(field(), '   {Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
  expect(api.asked.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false)
})

it('teaches by Enter and by the button, thanks for five seconds, and shows markup as text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync })
  const markup = '<img src=x onerror=alert(1)> <script>alert(2)</script>'
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [] }))
  api.answer('POST /api/user-learnings', (body) => ({
    success: true,
    learning: learning((body as { learningText: string }).learningText),
  }))
  show()
  await screen.findByText('Nenhum aprendizado encontrado...')
  await user.type(field(), 'Ligar no mesmo dia{Enter}')
  within(await row('Ligar no mesmo dia')).getByText('Inserido pelo usuário')
  expect(field().value).toBe('')
  const reply = () => field().form!.querySelector('[role=status]')!.textContent
  expect(reply()).not.toBe('')
  await user.click(field())
  await user.paste(markup)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const hostile = await row(markup)
  expect(hostile.closest('table')!.querySelectorAll('img, script')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(TIMINGS.learningReplyMs)
  await waitFor(() => expect(reply()).toBe(''))
})

it('deletes a learning after the question alone', async () => {
  api.answer('GET /api/user-learnings/:empresaId', () => ({ success: true, learnings: [learning('Mandar vídeo')] }))
  api.answer('DELETE /api/user-learnings/:id', () => ({ success: true }))
  show()
  const remove = within(await row('Mandar vídeo')).getByRole('button', { name: /Excluir aprendizado/ })
  const deletions = () => api.asked.filter(({ endpoint }) => endpoint.startsWith('DELETE')).length
  await userEvent.click(remove)
  await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir este aprendizado?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deletions()).toBe(0)
  await row('Mandar vídeo')
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(screen.queryByText('Mandar vídeo')).toBeNull())
  expect(deletions()).toBe(1)
})
