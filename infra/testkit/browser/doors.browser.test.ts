import { expect, it } from 'vitest'
import { PASSWORD, type Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
const AT = '/?tela=user-access'

/** A manager connects another program, sees what was sent to it, and lets leads in; the lists fit a phone. */
async function connect(seller: Seller): Promise<void> {
  const page = await house.enter(seller, { at: AT })
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar webhook' })
  await dialog.getByLabel('Endereço').fill('https://webhooks.exemplo.invalid/fechai')
  await dialog.getByRole('checkbox', { name: 'Lead criado' }).check()
  await dialog.getByRole('checkbox', { name: 'Nome' }).check()
  await dialog.getByLabel('Sua senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Criar webhook' }).click()
  await expect.poll(() => page.getByLabel('Segredo', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: /^Testar: / }).click()
  await page.getByText('O teste não foi entregue: o endereço não foi encontrado.').waitFor()
  await page.getByRole('link', { name: /^Entregas: / }).click()
  await page.getByRole('button', { name: /Teste.*Esperando.*o endereço não foi encontrado/ }).click()
  await page.getByText('"type": "webhook.test"').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acesso de Usuários' }).last().click()

  await page.getByRole('button', { name: 'Criar formulário' }).click()
  const form = page.getByRole('dialog', { name: 'Criar formulário' })
  await form.getByLabel('Nome').fill('Página de sofás')
  await form.getByLabel('Sites que podem enviar').fill('https://www.loja.exemplo/sofas')
  await form.getByRole('button', { name: 'Criar formulário' }).click()
  await expect.poll(() => page.getByLabel('Código do formulário').inputValue()).toContain(`${house.origin}/api/forms/`)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByText('Formulário · https://www.loja.exemplo · 0 leads').waitFor()
  await page.getByRole('button', { name: 'Criar link de WhatsApp' }).click()
  const link = page.getByRole('dialog', { name: 'Criar link de WhatsApp' })
  await link.getByLabel('Nome').fill('Bio do Instagram')
  await link.getByLabel('Número de WhatsApp que recebe').fill('11 91234-5678')
  await link.getByLabel('Origem (utm_source)').fill('instagram')
  await link.getByRole('button', { name: 'Criar link de WhatsApp' }).click()
  await page.getByText('Link de WhatsApp · instagram · 0 cliques · 0 leads').waitFor()
  await page.getByRole('button', { name: 'Criar endereço de e-mail' }).click()
  await page.getByText(/^leads-[a-z2-9]{16}@leads\.exemplo\.invalid$/).waitFor()
  await page.getByText('E-mail · 0 leads').waitFor()
  await expectAccessible(page)

  const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const url = `https://webhooks.exemplo.invalid/${'um-caminho-longo/'.repeat(6)}`
  await seller.request('/api/webhooks', {
    ...sent,
    body: JSON.stringify({
      url,
      events: ['lead.created', 'task.due'],
      fields: ['nome', 'whatsapp'],
      current: PASSWORD,
    }),
  })
  await seller.request('/api/lead-forms', {
    ...sent,
    body: JSON.stringify({ name: 'Página', origins: [`https://${'sofas-e-poltronas-'.repeat(3)}loja.exemplo`] }),
  })
  const phone = await house.enter(seller, { width: 390, touch: true, at: AT })
  const deliveries = phone.getByRole('link', { name: /^Entregas: .*um-caminho-longo/ })
  await deliveries.waitFor()
  await phone
    .getByRole('button', { name: /^Ver código: / })
    .last()
    .waitFor()
  // The page scrolls within itself, so a row that is too wide does not widen the document.
  const last = await phone.getByRole('button', { name: /^Remover: leads-/ }).boundingBox()
  expect(last!.x + last!.width).toBeLessThanOrEqual(390)
  const isWithin = () => phone.evaluate('document.documentElement.scrollWidth <= innerWidth')
  await expect.poll(isWithin).toBe(true)
  await deliveries.click()
  await phone.getByText('Nenhuma entrega ainda').waitFor()
  await expect.poll(isWithin).toBe(true)
}

/** An answer of another system without a session leads through the sign-in to the page that says how it ended. */
async function answerWithoutSession(seller: Seller): Promise<void> {
  const page = await house.open()
  await page.goto(`${house.origin}/api/connections/callback?state=de-ontem&code=de-ontem`)
  await page.getByText(/^Sua sessão terminou antes de a autorização voltar/).waitFor()
  expect(page.url()).toBe(`${house.origin}/login`)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('A autorização demorou demais, ou começou com outra pessoa. Comece de novo.').waitFor()
  await expect.poll(() => page.url()).toBe(`${house.origin}${AT}#integracoes`)
  const heading = page.getByRole('heading', { name: 'Integrações' })
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height)
}

it('a manager connects another program and lets leads in, and an authorization without a session leads through the sign-in to its end', async () => {
  const seller = await house.seller()
  await step('connect', () => connect(seller))
  await step('authorization', () => answerWithoutSession(seller))
})
