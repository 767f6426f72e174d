// @vitest-environment happy-dom
import type { Lead } from '@fechai/domain/lead'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { conversation } from '../../state/conversation.ts'
import { screens } from '../../state/screens.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { DeepLeadPage } from './page.tsx'

const api = ownScreen()
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/deeplead')
})

it('says that there is no lead yet, and leads to the board and to the list', async () => {
  api.answer('GET /api/leads/latest', () => ({ lead: null }))
  render(<DeepLeadPage />)
  await screen.findByRole('heading', { name: 'Nenhum Lead Encontrado' })
  screen.getByRole('button', { name: 'Listagem de Leads' })
  await userEvent.click(screen.getByRole('button', { name: 'Pipeline de Leads' }))
  expect(location.pathname).toBe('/pipeline')
})

it('goes to the latest lead where none was viewed', async () => {
  const lead = aLead()
  api.answer('GET /api/leads/latest', () => ({ lead }))
  render(<DeepLeadPage />)
  await vi.waitFor(() => expect(location.pathname).toBe(`/deeplead/${lead.id}`))
})

it('goes to the lead viewed last, and to the latest once that one may not be seen', async () => {
  const [viewed, latest] = [aLead({ conversation_id: null }), aLead()]
  api.answer('GET /api/leads/:id', () => ({ lead: viewed }))
  api.answer('GET /api/leads/latest', () => ({ lead: latest }))
  render(<DeepLeadPage leadId={viewed.id} />)
  await screen.findByRole('heading', { name: viewed.nome, level: 1 })
  cleanup()
  render(<DeepLeadPage />)
  await vi.waitFor(() => expect(location.pathname).toBe(`/deeplead/${viewed.id}`))
  cleanup()

  // 'Stored id cleared, falls back to latest lead, redirects to /deeplead/{id}' (specification 1, §8).
  api.refuse('GET /api/leads/:id', 404, 'Lead não encontrado')
  render(<DeepLeadPage leadId={viewed.id} />)
  await screen.findByText('Você não tem permissão para acessar este lead.')
  cleanup()
  render(<DeepLeadPage />)
  await vi.waitFor(() => expect(location.pathname).toBe(`/deeplead/${latest.id}`))
})

it('opens the message that its address names, once', async () => {
  const lead = aLead({ conversation_id: null })
  history.replaceState(null, '', `/deeplead/${lead.id}#m=1`)
  api.answer('GET /api/leads/:id', () => ({ lead }))
  render(<DeepLeadPage leadId={lead.id} />)
  await vi.waitFor(() => expect(conversation.open).toMatchObject({ leadId: lead.id, index: 1 }))
  expect(location.hash).toBe('')
})

it.each([404, 403])('refuses a lead that the server answers with %s, and leads to the list', async (status) => {
  api.refuse('GET /api/leads/:id', status, 'Lead não encontrado')
  render(<DeepLeadPage leadId={crypto.randomUUID()} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Acesso Negado')
  expect(alert.textContent).toContain('Você não tem permissão para acessar este lead.')
  await userEvent.click(screen.getByRole('button', { name: 'Voltar para a listagem' }))
  expect(location.pathname).toBe('/leads')
})

it('says that it is loading, and tries again when the server had a fault', async () => {
  const lead = aLead({ conversation_id: null })
  api.refuse('GET /api/leads/:id', 500, 'Algo deu errado.')
  render(<DeepLeadPage leadId={lead.id} />)
  screen.getByText('Carregando dados do lead...')
  await screen.findByRole('heading', { name: 'O lead não foi carregado' })
  screen.getByText('Algo deu errado.')
  api.answer('GET /api/leads/:id', () => ({ lead }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('heading', { name: 'Valdir Ferreira', level: 1 })
})

it('asks for the analyses again when another one made the lead', async () => {
  const lead = aLead({ conversation_id: null })
  api.answer('GET /api/leads/:id', () => ({ lead }))
  api.answer('GET /api/leads/:id/analyses', () => ({ analyses: [] }))
  render(<DeepLeadPage leadId={lead.id} />)
  await screen.findByRole('heading', { name: 'Valdir Ferreira', level: 1 })
  const looks = (): number => api.asked.filter(({ endpoint }) => endpoint === 'GET /api/leads/:id/analyses').length
  await vi.waitFor(() => expect(looks()).toBe(1))
  const announce = (changes: Partial<Lead>): void => {
    for (const { change } of screens)
      change?.({ leadId: lead.id, change: 'updated', by: null, lead: { ...lead, ...changes } })
  }
  announce({ revision: 2, produto: 'Mesa de centro' })
  announce({ revision: 3, analysis_id: crypto.randomUUID() })
  await vi.waitFor(() => expect(looks()).toBe(2))
})
