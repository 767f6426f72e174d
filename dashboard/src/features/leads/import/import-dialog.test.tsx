// @vitest-environment happy-dom
import type { ImportPreview, LeadImport } from '@fechai/contracts/lead-imports'
import type { ImportMapping } from '@fechai/domain/lead-import'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ref } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { leadImport } from '../../../state/lead-imports.ts'
import { ownScreen } from '../../../testing/own-screen.ts'
import { ImportDialog } from './import-dialog.tsx'

const found = (changes: Partial<LeadImport> = {}): LeadImport => ({
  ...{ id: crypto.randomUUID(), fileName: 'leads.csv', status: 'rascunho', rows: 3, done: 0, made: 0, repeated: 0 },
  ...{ refused: 0, kept: 0, createdAt: '2026-11-29T12:00:00.000Z', undoUntil: null },
  ...changes,
})
const preview = (mapping: ImportMapping): ImportPreview => ({
  ...{ import: found(), headings: ['Cliente', 'Fone'], mapping, refused: 1, duplicates: 1, refusedRows: [] },
  rows: [
    { line: 2, cells: ['Célia', '11 91234-5678'], fault: null, isDuplicate: false },
    { line: 3, cells: ['Davi', '123'], fault: mapping.includes('whatsapp') ? 'telefone' : null, isDuplicate: false },
    { line: 4, cells: ['Ana', ''], fault: null, isDuplicate: true },
  ],
})
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/lead-settings', () => ({ reasons: [], demandsReason: false, fields: [], revision: 0 }))
})
const bodyOf = (name: string) => api.asked.findLast(({ endpoint }) => endpoint === name)?.body

it('takes a dropped sheet, and is left by a button', async () => {
  api.answer('GET /api/lead-imports', () => ({ imports: [] }))
  Object.assign(leadImport, { isOpen: true })
  render(<ImportDialog />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(leadImport.isOpen).toBe(false)
  Object.assign(leadImport, { isOpen: true })
  const zone = await screen.findByText(/^Solte a planilha aqui/)
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['Cliente;Fone'], 'leads.csv')] } })
  await screen.findByRole('button', { name: 'Lendo a planilha…' })
})

it('maps columns, names what is wrong of each row, follows the import, and undoes it', async () => {
  api.answer('POST /api/lead-imports/:id/check', (body) => preview((body as { mapping: ImportMapping }).mapping))
  api.answer('POST /api/lead-imports/:id/start', () => found({ status: 'andamento', done: 1 }))
  const until = '2026-12-01T12:00:00.000Z'
  api.answer('GET /api/lead-imports/:id', () =>
    found({ status: 'concluida', done: 3, made: 1, repeated: 1, refused: 1, undoUntil: until }),
  )
  Object.assign(leadImport, { isOpen: true, preview: ref(preview(['nome', null])) })
  render(<ImportDialog />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Fone' }), 'WhatsApp')
  await screen.findByText('telefone inválido')
  screen.getByText('já existe')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cliente' }), 'WhatsApp')
  screen.getByText('Duas colunas vão para o mesmo campo.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cliente' }), 'Nome')
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 lead' }))
  expect(bodyOf('POST /api/lead-imports/:id/start')).toEqual({ mapping: ['nome', 'whatsapp'], duplicates: 'pular' })
  await screen.findByText('1 lead importado.')
  api.answer('POST /api/lead-imports/:id/undo', () => found({ status: 'desfazendo' }))
  api.answer('GET /api/lead-imports/:id', () => found({ status: 'desfeita', kept: 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer importação' }))
  await screen.findByText('Importação desfeita.')
  screen.getByText('1 lead em que alguém já trabalhou ficou.')
})
