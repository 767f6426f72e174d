// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection, RemoteAccount } from '@fechai/contracts/connections'
import { EMPTY_MAPPING } from '@fechai/domain/connection'
import { clearEverything } from '../../../state/clear.ts'
import { session } from '../../../state/session.ts'
import { waitingAuthorisation } from '../../../state/waiting-authorisation.ts'
import { enterAs } from '../../../testing/enter.ts'
import { ownScreen } from '../../../testing/own-screen.ts'
import { AccessPage } from '../page.tsx'
import { ConnectionList } from './connection-list.tsx'
import { ConnectionPage } from './connection-page.tsx'

const connection: Connection = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21', kind: 'pipedrive', account: 'Loja da Ana', state: 'desligada' },
  ...{ off: null, failingSince: null, failure: null, firstRunAt: null, canTakeBack: false },
  mapping: { ...EMPTY_MAPPING, fields: { nome: 'person.name' } },
  leads: { waiting: 0, synced: 0, conflicts: 0, failed: 0, gone: 0 },
  ...{ removals: { waiting: 0, failed: 0 }, createdAt: '2026-11-30T12:00:00Z' },
}
const account: RemoteAccount = {
  ...{ account: 'Loja da Ana', isTwoWay: true },
  fields: [{ id: 'person.name', label: 'Nome da pessoa', type: 'text' }],
  stages: [{ id: '1', label: 'Qualificado' }],
  owners: [],
  proposal: { ...EMPTY_MAPPING, fields: { nome: 'person.name' } },
}

let list: Connection[]
const api = ownScreen()
beforeEach(() => {
  list = [connection]
  api.answer('GET /api/connections', () => ({ connections: list, offered: ['pipedrive', 'hubspot', 'http'] }))
  api.answer('GET /api/connections/:id/account', () => account)
  api.answer('GET /api/members', () => ({ members: [], invitations: [] }))
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})
const draw = (page = <ConnectionList />) =>
  render(
    <>
      {page}
      <Toaster />
    </>,
  )
const asked = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint)

it('offers the systems that are not connected yet, and asks for the password before it leaves for one', async () => {
  const url = 'https://app.hubspot.com/oauth/authorize?state=s'
  const leave = vi.spyOn(location, 'assign').mockReturnValue()
  api.answer('POST /api/connections', () => ({ connection, url }))
  draw()
  await screen.findByText(/Pipedrive/)
  expect(screen.queryByRole('button', { name: 'Conectar Pipedrive' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Conectar HubSpot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Conectar HubSpot' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  expect(asked('POST /api/connections')).toEqual([])
  expect(leave).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText(/senha/i), 'minha senha longa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[url]]))
  expect(asked('POST /api/connections')).toHaveLength(1)
  expect(asked('POST /api/connections')[0]!.body).toMatchObject({ kind: 'hubspot', receiver: null })
})

it('gives a receiver of the company’s own another address and token', async () => {
  list = [{ ...connection, kind: 'http', state: 'ligada', account: 'n8n.exemplo' }]
  api.answer('POST /api/connections/:id/authorise', () => ({ connection: list[0]!, url: null }))
  draw()
  await userEvent.click(await screen.findByRole('button', { name: /^Trocar endereço e token/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Trocar endereço e token' })
  await userEvent.type(within(dialog).getByLabelText('Endereço'), 'https://outro.exemplo/x')
  await userEvent.type(within(dialog).getByLabelText('Token'), 'segundo token')
  await userEvent.type(within(dialog).getByLabelText(/senha/i), 'minha senha longa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  await screen.findByText('Endereço e token trocados.')
  expect(asked('POST /api/connections/:id/authorise')[0]!.body).toMatchObject({
    receiver: { url: 'https://outro.exemplo/x', token: 'segundo token' },
  })
})

it('switches on for the first time with the leads of now, or only with new ones', async () => {
  api.answer('POST /api/connections/:id/preview', () => ({ rows: [], total: 12, withoutStage: 0, withoutOwner: 0 }))
  api.answer('POST /api/connections/:id/switch', () => ({ success: true }))
  draw()
  await userEvent.click(await screen.findByRole('switch', { name: 'Ligar: Pipedrive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ligar a integração: Pipedrive' })
  await within(dialog).findByText('Enviar também os 12 leads de agora')
  await userEvent.click(within(dialog).getByLabelText('Só os novos e os que mudarem'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ligar' }))
  await vi.waitFor(() => expect(asked('POST /api/connections/:id/switch')[0]?.body).toEqual({ on: true, all: false }))
})

it('sends the earlier leads of one that began with new ones alone', async () => {
  list = [{ ...connection, state: 'ligada' }]
  api.answer('POST /api/connections/:id/switch', () => ({ success: true }))
  draw()
  await userEvent.click(await screen.findByRole('button', { name: /^Enviar também os leads de antes/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Enviar também os leads de antes?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar também os leads de antes' }))
  await screen.findByText('Integração ligada: os leads estão saindo.')
  expect(asked('POST /api/connections/:id/switch')[0]!.body).toEqual({ on: true, all: true })
})

it('shows the first synchronisation as it moves, and why one is off', async () => {
  list = [
    {
      ...{ ...connection, state: 'ligada', firstRunAt: '2026-11-30T12:00:00Z', canTakeBack: true },
      leads: { waiting: 6, synced: 4, conflicts: 0, failed: 0, gone: 0 },
    },
    { ...connection, id: 'b', kind: 'hubspot', state: 'autorizar', off: { at: '', reason: 'revogada' } },
  ]
  draw()
  const bar = await screen.findByRole('progressbar', { name: 'Primeira sincronização' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['4', '10'])
  expect(screen.getByText(/O outro sistema não aceita mais o acesso/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Autorizar de novo: HubSpot' })).toBeTruthy()
})

it.each([
  ['negada', 'gestor', 'O acesso não foi autorizado no outro sistema.'],
  ['indisponivel', 'gestor', 'O Fechaí não respondeu. Tente de novo: a autorização foi guardada.'],
  ['restrita', 'vendedor', /^Só quem administra a empresa conecta outros sistemas/],
] as const)('says once how the way through the other system ended: %s for a %s', async (word, role, sentence) => {
  enterAs({ role })
  history.replaceState(null, '', `/?tela=user-access&integracao=${word}`)
  draw(<AccessPage />)
  await screen.findByText(sentence)
  await vi.waitFor(() => expect(location.search).toBe('?tela=user-access'))
})

it('an access that was given leads to the fields of its connection, whatever else waits', async () => {
  list = [
    { ...connection, state: 'mapear' },
    { ...connection, id: 'novo', kind: 'hubspot', state: 'mapear' },
  ]
  history.replaceState(null, '', '/?tela=user-access&integracao-de=novo&integracao=autorizada')
  draw(<AccessPage />)
  await screen.findByText('Acesso autorizado.')
  await screen.findByRole('heading', { name: 'HubSpot' })
  expect(location.search).toBe('?tela=user-access&integracao-de=novo')
})

it('a failed way leads to the section, which names what each waits for', async () => {
  list = [
    { ...connection, state: 'mapear' },
    { ...connection, id: 'novo', kind: 'hubspot', state: 'mapear' },
    { ...connection, id: 'b', kind: 'rd-station', state: 'autorizar' },
  ]
  history.replaceState(null, '', '/?tela=user-access&integracao=negada')
  draw(<AccessPage />)
  await screen.findByRole('link', { name: 'Escolher os campos: HubSpot' })
  expect(screen.getByRole('button', { name: 'Autorizar: RD Station CRM' })).toBeTruthy()
  expect([location.search, location.hash]).toEqual(['?tela=user-access', '#integracoes'])
})

it('offers an answer of another system again that the server could not take', async () => {
  session.isConfirmed = true
  const opened = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  waitingAuthorisation.answer = '?code=c&state=s'
  draw()
  await screen.findByText(/está guardada nesta aba/)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(opened.mock.calls).toEqual([['/api/connections/callback?code=c&state=s']])
  await vi.waitFor(() => expect(screen.queryByText(/está guardada nesta aba/)).toBeNull())
})

it('maps, previews without saving, and saves with the password', async () => {
  api.answer('POST /api/connections/:id/preview', () => ({
    rows: [
      {
        ...{ leadId: 'l', nome: 'Dona Célia', stage: 'Qualificado', owner: null, value: 900, isKnown: false },
        fields: [{ label: 'Nome da pessoa', value: 'Dona Célia' }],
      },
    ],
    ...{ total: 1, withoutStage: 0, withoutOwner: 1 },
  }))
  api.answer('PUT /api/connections/:id/mapping', () => ({ success: true }))
  draw(<ConnectionPage id={connection.id} />)
  await screen.findByRole('button', { name: 'Ligar a integração' })
  await userEvent.selectOptions(await screen.findByLabelText('Leads Quentes'), 'Qualificado')
  await userEvent.click(screen.getByLabelText(/Trazer de volta/))
  // It would begin by the fields that are saved.
  expect(screen.queryByRole('button', { name: 'Ligar a integração' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver como fica' }))
  await screen.findByText(/A primeira sincronização enviaria 1 lead\. 1 lead sem dono lá/)
  expect(asked('PUT /api/connections/:id/mapping')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Salvar campos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Salvar campos' })
  await userEvent.type(within(dialog).getByLabelText(/senha/i), 'minha senha longa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar campos' }))
  await vi.waitFor(() => expect(asked('PUT /api/connections/:id/mapping')).toHaveLength(1))
  expect(asked('PUT /api/connections/:id/mapping')[0]!.body).toMatchObject({
    mapping: { fields: { nome: 'person.name' }, stages: { 'leads-quentes': '1' }, isTwoWay: true },
  })
  // What is saved is not sent yet: the page says so, and leads on.
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar a integração' }))
  await screen.findByRole('dialog', { name: 'Ligar a integração: Pipedrive' })
})

it('says that the people of the company did not come, and asks again', async () => {
  const bia = { id: '2', label: 'Bia', email: null }
  api.answer('GET /api/connections/:id/account', () => ({ ...account, owners: [bia] }))
  api.refuse('GET /api/members', 503, 'O Fechaí não respondeu.')
  draw(<ConnectionPage id={connection.id} />)
  await screen.findByText('O Fechaí não respondeu.')
  api.answer('GET /api/members', () => ({ members: [], invitations: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await vi.waitFor(() => expect(screen.queryByText('O Fechaí não respondeu.')).toBeNull())
})

it('says before a connection is removed what of erased leads would stay there', async () => {
  list = [{ ...connection, state: 'ligada', removals: { waiting: 1, failed: 1 } }]
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Remover: Pipedrive' }))
  await screen.findByText(/continua lá, também 2 registros de leads apagados: espere a integração apagar/)
})

it('lets a person choose in a conflict, and lists what could not be removed', async () => {
  list = [
    {
      ...{ ...connection, state: 'ligada', removals: { waiting: 0, failed: 1 } },
      leads: { waiting: 0, synced: 1, conflicts: 1, failed: 0, gone: 0 },
    },
  ]
  api.answer('GET /api/connections/:id/problems', () => ({
    problems: [
      {
        ...{ leadId: 'l', nome: 'Dona Célia', state: 'conflito', reason: null },
        conflicts: [{ key: 'stage', here: 'Ganho', there: 'Negociação' }],
      },
    ],
    ...{ nextCursor: null, unremoved: [{ remoteId: '77', leadId: null, reason: 'Pipedrive respondeu 403' }] },
  }))
  api.answer('POST /api/connections/:id/conflicts/:leadId', () => ({ success: true }))
  draw(<ConnectionPage id={connection.id} />)
  await screen.findByText('Negociação')
  expect(screen.getByText('O outro valor é substituído na próxima sincronização.')).toBeTruthy()
  expect(screen.getByText('Registro 77')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Usar o de lá: Dona Célia' }))
  await vi.waitFor(() =>
    expect(asked('POST /api/connections/:id/conflicts/:leadId')[0]?.body).toEqual({ choice: 'de_la' }),
  )
})

it('offers to make a record again that was removed there, apart from what failed', async () => {
  list = [{ ...connection, state: 'ligada', leads: { ...connection.leads, gone: 1 } }]
  api.answer('GET /api/connections/:id/problems', () => ({
    problems: [
      {
        leadId: 'l',
        nome: 'Dona Célia',
        state: 'apagado',
        reason: 'o registro foi apagado no outro sistema',
        conflicts: [],
      },
    ],
    ...{ nextCursor: null, unremoved: [{ remoteId: null, leadId: 'e', reason: null }] },
  }))
  api.answer('POST /api/connections/:id/leads/:leadId/create-again', () => ({ success: true }))
  draw(<ConnectionPage id={connection.id} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Criar de novo lá: Dona Célia' }))
  await screen.findByText('O registro vai ser criado de novo.')
  expect(asked('POST /api/connections/:id/leads/:leadId/create-again')).toHaveLength(1)
  expect(screen.getByText('Registro com Fechaí ID e')).toBeTruthy()
  expect(screen.getByText('O registro foi apagado no outro sistema.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo o que falhou' })).toBeNull()
})

it('says why the list of what needs a person is not shown, and tries again', async () => {
  list = [{ ...connection, state: 'ligada', leads: { ...connection.leads, failed: 2 } }]
  const row = (leadId: string) => ({ leadId, nome: leadId, state: 'falhou' as const, reason: null, conflicts: [] })
  api.refuse('GET /api/connections/:id/problems', 503, 'O Fechaí não respondeu.')
  draw(<ConnectionPage id={connection.id} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('O Fechaí não respondeu.')
  api.answer('GET /api/connections/:id/problems', () => ({ problems: [row('Ana')], nextCursor: 'Ana', unremoved: [] }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Ana')
  api.refuse('GET /api/connections/:id/problems', 503, 'Agora não.')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await screen.findByText('Agora não.')
  expect(screen.getByText('Ana')).toBeTruthy()
})

it('offers to authorise a withdrawn access anew on the page that its open conflicts lead to', async () => {
  list = [
    {
      ...{ ...connection, state: 'autorizar', off: { at: '', reason: 'revogada' } },
      ...{ leads: { ...connection.leads, conflicts: 1 }, removals: { waiting: 0, failed: 1 } },
    },
  ]
  api.answer('GET /api/connections/:id/problems', () => ({ problems: [], nextCursor: null, unremoved: [] }))
  draw()
  expect((await screen.findByRole('link', { name: 'Resolver 2 pendências: Pipedrive' })).textContent).toBe(
    'Resolver 2 pendências',
  )
  cleanup()
  draw(<ConnectionPage id={connection.id} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Autorizar de novo' }))
  await screen.findByRole('dialog', { name: 'Conectar Pipedrive' })
  expect(asked('GET /api/connections/:id/account')).toEqual([])
})

it('shows that the page loads, and names what did not', async () => {
  api.refuse('GET /api/connections/:id/account', 503, 'Pipedrive não respondeu. Tente de novo.')
  draw(<ConnectionPage id={connection.id} />)
  expect(screen.getByLabelText('Integrações').getAttribute('aria-busy')).toBe('true')
  await screen.findByText('Os campos não foram carregados.')
})

it('names the empty choice of fields, phases and people by what becomes of the lead', async () => {
  api.answer('GET /api/connections/:id/account', () => ({
    ...{ ...account, owners: [{ id: '9', label: 'Bia', email: null }] },
  }))
  const ana = { id: 'a', name: 'Ana Lima', email: 'ana@exemplo.com.br', role: 'vendedor' as const, deactivatedAt: null }
  api.answer('GET /api/members', () => ({
    members: [{ ...ana, ...{ secondFactor: false, leads: 0, sessions: 0, isErased: false, lastSignInAt: null } }],
    invitations: [],
  }))
  draw(<ConnectionPage id={connection.id} />)
  const emptyOf = async (name: string) =>
    within(await screen.findByLabelText(name)).getAllByRole('option')[0]!.textContent
  expect([await emptyOf('Nome'), await emptyOf('Leads Quentes'), await emptyOf('Ana Lima')]).toEqual([
    'Não enviar',
    'Sem etapa',
    'Sem dono',
  ])
})

it('says after a day of failures what failed, and without registrations whom to ask', async () => {
  list = [
    {
      ...{ ...connection, off: { at: '', reason: 'falhas' } },
      ...{ failingSince: '2026-11-29T12:00:00Z', failure: 'Pipedrive respondeu 503' },
    },
  ]
  draw()
  await screen.findByText(
    'Desligada depois de um dia de falhas: Pipedrive respondeu 503. Ligue de novo quando o outro sistema responder.',
  )
  cleanup()
  clearEverything()
  enterAs()
  api.answer('GET /api/connections', () => ({ connections: [], offered: ['http'] }))
  draw()
  await screen.findByText(
    'Esta instalação ainda não foi cadastrada em outros sistemas. Fale com quem cuida da instalação.',
  )
})
