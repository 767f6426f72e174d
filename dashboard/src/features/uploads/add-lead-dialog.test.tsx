// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ref } from 'valtio'
import { afterEach, expect, it } from 'vitest'
import { previews, type Preview } from '../../state/previews.ts'
import { clearQueue, uploadQueue, type QueuedFile } from '../../state/upload-queue.ts'
import { openAddLead } from '../../state/uploads.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { AddLeadDialog } from './add-lead-dialog.tsx'

const api = ownScreen()
afterEach(() => {
  clearQueue()
})

const dialog = () => screen.findByRole('dialog', { name: 'Adicionar Novo Lead' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nome')
const sent = () => api.asked.filter(({ endpoint }) => endpoint === 'POST /api/leads')

async function openForm(): Promise<void> {
  openAddLead()
  const byHand = within(await dialog()).queryByRole('button', { name: 'Adicionar manualmente' })
  if (byHand) await userEvent.click(byHand)
}
const add = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Adicionar Lead' }))

it('the typed text survives a refusal and a closed dialog', async () => {
  render(<AddLeadDialog />)
  await openForm()
  await userEvent.type(await nameField(), 'Rui Prado')
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await openForm()
  expect((await nameField()).value).toBe('Rui Prado')
  api.refuse('POST /api/leads', 400, 'Não deu.')
  await add()
  await within(await screen.findByRole('alert')).findByText(/Não deu\./)
  expect((await nameField()).value).toBe('Rui Prado')
  api.answer('POST /api/leads', () => ({ lead: aLead({ nome: 'Rui Prado' }) }))
  await userEvent.type(await nameField(), '{Enter}')
  await isClosed()
  expect(sent().map(({ body }) => body)).toMatchObject([{ nome: 'Rui Prado' }, { nome: 'Rui Prado' }])
  await openForm()
  expect((await nameField()).value).toBe('')
})

it('says beside its field what cannot be read, goes there, and sends nothing', async () => {
  render(<AddLeadDialog />)
  await openForm()
  const phone = await screen.findByLabelText<HTMLInputElement>('WhatsApp')
  await userEvent.type(phone, '98765-4321')
  await userEvent.type(screen.getByLabelText('Valor'), 'uns trocados')
  await add()
  await screen.findByText(/^Este valor não pode ser lido/)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(phone)
  expect(sent()).toEqual([])
})

const queued = (name: string, status: QueuedFile['status'], message = ''): QueuedFile => ({
  ...{ id: name, file: ref(new File(['x'], name)), status, message },
  ...{ duplicate: false, chats: [], chosen: [] },
})

it('of several files it says which will not be sent and which one stopped the rest, and goes on without it', async () => {
  const damaged = 'O arquivo ZIP está incompleto ou danificado.'
  uploadQueue.files = [queued('ivo.zip', 'ready'), queued('ruim.zip', 'refused', damaged), queued('jade.zip', 'ready')]
  render(<AddLeadDialog />)
  openAddLead()
  const shown = within(await dialog())
  await shown.findByText(/Não será enviado$/)
  shown.getByRole('button', { name: 'Analisar 3 arquivos' })
  uploadQueue.files[0]!.status = 'sent'
  uploadQueue.stoppedAt = { name: 'ruim.zip', message: damaged }
  await shown.findByText(`Erro no arquivo ruim.zip: ${damaged}`)
  shown.getByRole('button', { name: 'Tentar novamente' })
  await userEvent.click(shown.getByRole('button', { name: 'Remover arquivo ruim.zip' }))
  await shown.findByRole('button', { name: 'Analisar Arquivo' })
})

/** The reading of a file that begins in the middle of its conversation, or of a whole one. */
const read = (warning: string | null): Preview => ({
  status: 'done',
  preview: ref({
    ...{
      title: 'Ana',
      messages: 12,
      firstAt: '2026-11-01T12:00:00.000Z',
      lastAt: '2026-11-02T12:00:00.000Z',
      media: '',
      lead: null,
    },
    ledger: { complete: warning === null, text: warning ?? 'Leu 100%' },
  }),
})

it('writes a warning of several files once, and that of a single one in its row', async () => {
  uploadQueue.files = ['a.zip', 'b.zip', 'c.zip', 'd.zip'].map((name) => queued(name, 'ready'))
  const [shared, own] = ['Leu só o fim da conversa.', 'Leu todo o texto; faltam 2 áudios.']
  Object.assign(previews, { 'a.zip': read(shared), 'b.zip': read(shared), 'c.zip': read(own), 'd.zip': read(null) })
  render(<AddLeadDialog />)
  openAddLead()
  const shown = within(await dialog())
  await shown.findByText('Em 2 arquivos: leu só o fim da conversa.')
  expect(shown.getAllByText(own)).toHaveLength(1)
  expect(shown.getAllByText(shared)).toHaveLength(2)
  expect(shown.getAllByText(/12 mensagens/)).toHaveLength(4)
})
