// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadSession, session } from '../../state/session.ts'
import { openAddLead } from '../../state/uploads.ts'
import { ME } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { AddLeadDialog } from './add-lead-dialog.tsx'
import { PendingNotice } from './pending-notice.tsx'

const DEAF = 'Transcrição de áudios: não configurada nesta instalação'

const api = ownScreen()
beforeEach(async () => {
  localStorage.clear()
  api.answer('GET /api/me', () => ({ ...ME, ai: 'on', transcription: false }))
  await loadSession()
})

it('the dialog says that no transcriber is set up, and names no command', async () => {
  render(<AddLeadDialog />)
  openAddLead()
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar Novo Lead' })
  const kinds = within(await within(dialog).findByRole('list', { name: 'O que é analisado' }))
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(DEAF)
  kinds.getByText('Análise de sentimento')
  await within(dialog).findByText(/^Os áudios não serão ouvidos: a transcrição está desligada\./)
  expect(dialog.textContent).not.toMatch(/npm|ninguém ouve/)
})

it('a page that cannot ask the server begins with what the one before was answered', async () => {
  api.fail('GET /api/me')
  vi.resetModules()
  const fresh = {
    ...(await import('../../state/session.ts')),
    ...(await import('../../state/uploads.ts')),
    ...(await import('./add-lead-dialog.tsx')),
  }
  expect(fresh.session).not.toBe(session)
  await fresh.loadSession()
  render(<fresh.AddLeadDialog />)
  fresh.openAddLead()
  await screen.findByText(DEAF)
})

it('the end of an analysis says which voice notes nothing transcribed, and why', async () => {
  const lead = aLead({ audios_nao_ouvidos: 1 })
  api.answer('GET /api/leads/:id', () => ({ lead }))
  render(<PendingNotice leadId={lead.id} unheard={1} />)
  await screen.findByText('1 áudio não foi ouvido: a transcrição não está configurada nesta instalação.')
})
