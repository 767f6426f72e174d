import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startGraph, type GraphServer } from '../fakes/graph/graph-server.ts'
import { until } from '../testing/until.ts'
import { browserHouse } from './house.ts'

const house = browserHouse()
let graph: GraphServer
let owner: pg.Pool
beforeAll(async () => {
  const { graphPort, databaseUrl } = inject('browserProduct')
  graph = await startGraph({ port: graphPort })
  owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
})
afterAll(async () => {
  await graph?.close()
  await owner?.end()
})

it('a manager connects a number of Meta’s, a customer writes, and after a day only a template goes', async () => {
  const number = graph.addNumber({ number: '+55 19 4000-4417', name: 'Vila das Bombas' })
  number.templates.push({
    ...{ name: 'volta', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED' },
    components: [{ type: 'BODY', text: 'Oi {{1}}, ainda quer a {{2}}?' }],
  })
  const seller = await house.seller()
  const page = await house.enter(seller, { at: '/whatsapp' })
  const offer = page.getByRole('button', { name: 'Conectar número oficial' })
  await offer.waitFor()
  await offer.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Identificador do número de telefone').fill(number.phoneNumberId)
  await dialog.getByLabel('Identificador da conta do WhatsApp Business').fill(number.wabaId)
  await dialog.getByLabel('Token de acesso permanente').fill(number.accessToken)
  await dialog.getByLabel('Chave secreta do aplicativo').fill('f'.repeat(32))
  await dialog.getByRole('button', { name: 'Conferir e conectar' }).click()
  await dialog.getByText('A chave secreta do aplicativo não confere com o token').waitFor()
  await dialog.getByLabel('Chave secreta do aplicativo').fill(number.appSecret)
  await dialog.getByRole('button', { name: 'Conferir e conectar' }).click()
  await dialog.getByText('Vila das Bombas').waitFor()
  await dialog.getByText('A Meta ainda não chamou este endereço').waitFor()
  const url = await dialog.getByLabel('URL de callback', { exact: true }).inputValue()
  await number.reports.callAt(url, await dialog.getByLabel('Token de verificação', { exact: true }).inputValue())
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('tab', { name: 'Sessões' }).click()
  await page.getByText('Conectada', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Detalhes' }).click()
  await page.getByText(/^Verificado em/).waitFor()

  const maria = number.addCustomer({ number: '5519900004419', name: 'Maria' })
  await maria.sendText('Tem bomba de 2 cv?')
  await page.goto(`${house.origin}/whatsapp-web`)
  await page.locator('[data-chat]').filter({ hasText: 'Maria' }).click()
  await page.getByText(/^Janela aberta até/).waitFor()
  const field = page.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('Tem sim, R$ 900')
  await field.press('Enter')
  await until(() => maria.received.find(({ content }) => content.body === 'Tem sim, R$ 900'))
  await page.getByText('Entregue').first().waitFor({ state: 'attached' })

  await owner.query(
    `update whatsapp_messages m set sent_at = m.sent_at - interval '25 hours' from whatsapp_sessions s
     where s.id = m.session_id and s.channel = 'cloud'`,
  )
  await page.reload()
  await page.getByText('A janela de 24 h fechou: escolha um modelo').waitFor()
  await page.getByRole('button', { name: 'Escolher modelo' }).click()
  await page.getByRole('button', { name: /volta/ }).click()
  await page.getByLabel('Campo 1').fill('Maria')
  await page.getByLabel('Campo 2').fill('bomba')
  await page.getByRole('button', { name: 'Enviar modelo' }).click()
  const sent = await until(() => maria.received.find(({ type }) => type === 'template'))
  expect(sent.content).toMatchObject({ name: 'volta', language: { code: 'pt_BR' } })
  await page.getByText('Oi Maria, ainda quer a bomba?').first().waitFor()
})
