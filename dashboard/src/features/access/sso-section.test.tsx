// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it } from 'vitest'
import type { Member } from '@fechai/contracts/members'
import type { SsoConnection, SsoDomain, SsoSettings } from '@fechai/contracts/sso'
import { members } from '../../state/members.ts'
import { session } from '../../state/session.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { SsoSection } from './sso-section.tsx'

const connection: SsoConnection = {
  ...{ issuer: 'https://accounts.google.com', clientId: 'fechai', isTested: true, isProven: true },
  ...{ isOn: true, isOnly: false, breakGlass: null, scim: null },
}
const domain: SsoDomain = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21', domain: 'empresa.com.br', verifiedAt: null },
  record: { name: '_fechai.empresa.com.br', value: 'fechai-sso=abc' },
}
const boss = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a22', name: 'Rafaela', email: 'r@empresa.com.br', role: 'gestor' },
  ...{ deactivatedAt: null, secondFactor: true, leads: 0, sessions: 1, isErased: false, lastSignInAt: null },
} as Member

let settings: SsoSettings
const api = ownScreen()
beforeEach(() => {
  settings = {
    ...{ connection: null, domains: [] },
    ...{ redirectUri: 'https://app.exemplo/api/auth/sso/callback/e', scimUrl: 'https://app.exemplo/scim/v2' },
  }
  api.answer('GET /api/sso', () => settings)
})
const draw = () =>
  render(
    <>
      <SsoSection />
      <Toaster />
    </>,
  )
const sentTo = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body)

it('connects an issuer, and shows the address that it has to allow', async () => {
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Conectar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Conectar o login da empresa' }))
  // Without them no one of a Microsoft tenant gets in.
  dialog.getByText(/declarações opcionais email e xms_edov/)
  expect(dialog.getByRole('textbox', { name: 'Endereço de retorno' })).toHaveProperty('value', settings.redirectUri)
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Conectar' }))
  await send()
  await dialog.findByText('Digite o endereço do emissor, com https://.')
  await userEvent.type(dialog.getByLabelText('Endereço do emissor (issuer)'), connection.issuer)
  await send()
  await dialog.findByText('Digite o client ID do aplicativo.')
  await userEvent.type(dialog.getByLabelText('Client ID'), 'fechai')
  await send()
  await dialog.findByText('Digite o client secret do aplicativo.')
  await userEvent.type(dialog.getByLabelText('Client secret'), 'segredo')
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'senha')
  api.refuse('PUT /api/sso', 400, 'A senha atual não confere.')
  await send()
  await dialog.findByText('A senha atual não confere.')
  api.answer(
    'PUT /api/sso',
    () => ((settings.connection = { ...connection, isOn: false, isTested: false }), { success: true }),
  )
  await send()
  await screen.findByText('falta testar')
  expect(sentTo('PUT /api/sso').at(-1)).toEqual({
    ...{ issuer: connection.issuer, clientId: 'fechai', secret: 'segredo', current: 'senha' },
  })
})

it('shows the record of a domain, and checks it', async () => {
  settings = { ...settings, connection, domains: [domain] }
  api.refuse('POST /api/sso/domains/:id/verify', 409, 'Ainda não achamos o registro TXT no DNS.')
  draw()
  await screen.findByText('_fechai.empresa.com.br')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir: empresa.com.br' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir empresa.com.br?' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Conferir' }))
  await send()
  await dialog.findByText('Digite a sua senha.')
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'senha')
  await send()
  await dialog.findByText(/Ainda não achamos o registro TXT no DNS/)
  api.answer('POST /api/sso/domains/:id/verify', () => {
    settings = { ...settings, domains: [{ ...domain, verifiedAt: '2026-11-30T12:00:00Z' }] }
    return { success: true }
  })
  await send()
  await screen.findByText('confirmado')
  expect(screen.queryByText('_fechai.empresa.com.br')).toBeNull()
  expect(sentTo('POST /api/sso/domains/:id/verify').at(-1)).toEqual({ current: 'senha' })

  api.answer('POST /api/sso/domains/:id/remove', () => {
    settings = { ...settings, domains: [] }
    return { success: true }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Retirar: empresa.com.br' }))
  const removal = within(await screen.findByRole('dialog', { name: 'Retirar empresa.com.br?' }))
  await userEvent.type(removal.getByLabelText('Sua senha'), 'senha')
  await userEvent.click(removal.getByRole('button', { name: 'Retirar' }))
  await screen.findByText(/Adicione o domínio dos emails/)
  expect(sentTo('POST /api/sso/domains/:id/remove')).toEqual([{ current: 'senha' }])
})

it('is the only way in only with a person for emergencies', async () => {
  settings = { ...settings, connection }
  members.list = [boss, { ...boss, id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a23', name: 'Sem fator', secondFactor: false }]
  api.answer('POST /api/sso/switch', () => {
    settings = { ...settings, connection: { ...connection, isOnly: true, breakGlass: boss.id } }
    return { success: true }
  })
  draw()
  await userEvent.click(await screen.findByRole('switch', { name: 'Só pelo login da empresa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exigir o login da empresa?' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Rafaela'])
  await userEvent.click(dialog.getByRole('button', { name: 'Exigir' }))
  await dialog.findByText('Digite a sua senha.')
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'senha')
  await userEvent.click(dialog.getByRole('button', { name: 'Exigir' }))
  await screen.findByText('Emergência: Rafaela')
  expect(sentTo('POST /api/sso/switch')).toEqual([{ on: true, only: true, breakGlass: boss.id, current: 'senha' }])
})

it('cannot be required before a person has signed in by it', async () => {
  settings = { ...settings, connection: { ...connection, isProven: false } }
  draw()
  const only = await screen.findByRole('switch', { name: 'Só pelo login da empresa' })
  expect(only).toHaveProperty('disabled', true)
  await screen.findByText('Entre uma vez pelo login da empresa para poder ligar isto.')
})

it('makes a token for the directory and shows it this once', async () => {
  settings = { ...settings, connection }
  // A person whom the company's login brought is asked for no password.
  session.hasPassword = false
  api.answer('POST /api/sso/scim-token', () => {
    settings = { ...settings, connection: { ...connection, scim: { madeAt: '2026-11-30T12:00:00Z', usedAt: null } } }
    return { token: 'fs_segredo' }
  })
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Criar token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar token do diretório' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar token' }))
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'fs_segredo')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await screen.findByText(/nunca usado/)
  expect(screen.queryByText('fs_segredo')).toBeNull()
})
