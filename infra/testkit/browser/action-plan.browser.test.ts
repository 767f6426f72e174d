import { beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { step } from './step.ts'

const MARKUP = '<img src=x onerror=alert(1)> <script>alert(2)</script>'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await house.haveLead(seller, { contact: 'Célia Prado' })
  await house.haveLead(seller, { contact: 'Ana Luz', messages: 3, mark: MARKUP })
  await setLead('Célia Prado', `whatsapp = '+5511988881234'`)
  await setLead(
    'Ana Luz',
    `obstrucoes = array['Preço: ' || $2], editados = '{"obstrucoes":{"por":"x","em":"2026-11-20T12:00:00Z"}}'`,
    MARKUP,
  )
})

async function setLead(nome: string, changes: string, ...values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  const leads = await seller.leads()
  await client.query(`update leads set ${changes} where id = $1`, [
    leads.find((lead) => lead.nome === nome)!.id,
    ...values,
  ])
  await client.end()
}

async function openPlan(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByRole('button', { name: 'Mais info' }).click()
  await cardOf(page, name).getByRole('button', { name: 'Plano de Ação Prático' }).click()
  await page.getByRole('tab', { name: 'Msg 01' }).waitFor()
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Plano de Ação Prático' })
const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Plano de Ação Prático')
}
const whereTo = async (link: Locator): Promise<(string | null)[]> => {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href'))!)
  return [origin, pathname, searchParams.get('text')]
}

/** Three messages are shown with their proof; one is sent by WhatsApp, recorded and taken back, and the focus returns. */
async function sendByWhatsApp(page: Page): Promise<void> {
  const card = cardOf(page, 'Célia Prado')
  await openPlan(page, 'Célia Prado')
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['Msg 01', 'Msg 02', 'Msg 03'])
  await dialog.getByText('Cuidar de quem comprou').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /“?mesa de jantar”? Célia Prado/ }).click()
  const drawer = page.getByRole('dialog', { name: /Célia Prado/ })
  await drawer.getByText('Vi o anúncio da mesa de jantar').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await dialog.waitFor()
  await closed(page)

  // The card copies the first message by one press, once it is written.
  await card.getByRole('button', { name: 'Copiar mensagem para Célia Prado' }).click()
  await card.getByRole('button', { name: 'Copiado!' }).waitFor()
  await card.getByRole('button', { name: 'Copiar mensagem para Célia Prado' }).waitFor()
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^Oi, Célia!/)

  await card.getByRole('button', { name: 'Plano de Ação Prático' }).press('Enter')
  await dialog.getByRole('tab', { name: 'Msg 01' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('[role=tab][data-state=active]', { hasText: 'Msg 02' }).waitFor()
  const text = await dialog.locator('[data-message]').textContent()
  const send = dialog.getByRole('link', { name: 'Enviar agora' })
  await expect.poll(() => whereTo(send)).toEqual(['https://wa.me', '/5511988881234', text])
  await send.click()
  await dialog.getByText('Envio registrado no histórico.').waitFor()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await dialog.getByText('Registro desfeito.').waitFor()

  // The card moves meanwhile, and its button has the focus all the same.
  const lead = (await seller.leads()).find(({ nome }) => nome === 'Célia Prado')!
  const fase = lead.fase === 'em-objecao' ? 'leads-mornos' : 'em-objecao'
  await seller.json(`/api/leads/${lead.id}/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fase, index: 0 }),
  })
  await page.locator(`article[data-phase="${fase}"]`, { hasText: 'Célia Prado' }).waitFor()
  await closed(page)
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  await card.getByText('Plano de Ação Prático aberto').first().waitFor()
  await card.getByText('Mensagem 01 copiada para enviar').first().waitFor()
  await expect.poll(() => card.getByText('Mensagem 02').count()).toBe(0)
  await expectAccessible(page)
}

/** WhatsApp asks for the receiver of a lead without a number, until it is typed in. */
async function typeNumber(page: Page): Promise<void> {
  await openPlan(page, 'Ana Luz')
  const dialog = dialogOf(page)
  await dialog.getByText('O WhatsApp pergunta para quem enviar.').waitFor()
  const message = () => dialog.locator('[data-message]').textContent()
  const send = dialog.getByRole('link', { name: 'Enviar agora' })
  await expect.poll(() => whereTo(send)).toEqual(['https://wa.me', '/', await message()])
  // The number is the second choice, shown only to a user who wants to type it.
  const number = dialog.getByLabel('WhatsApp do cliente')
  await expect.poll(() => number.count()).toBe(0)
  const hole = async (): Promise<number> => {
    const above = (await dialog.getByRole('button', { name: 'Usar um número' }).boundingBox())!
    const below = (await dialog.getByRole('heading', { name: /^Usa \d+ fato/ }).boundingBox())!
    return below.y - above.y - above.height
  }
  await expect.poll(hole).toBeLessThanOrEqual(24)
  await dialog.getByRole('button', { name: 'Copiar mensagem' }).click()
  await dialog.getByRole('button', { name: 'Copiado!' }).waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(await message())
  await dialog.getByRole('button', { name: 'Copiar mensagem' }).waitFor()
  await dialog.getByText('Cópia registrada no histórico.').waitFor()

  // A customer's markup is text.
  await dialog.getByRole('tab', { name: 'Msg 02' }).click()
  await dialog.getByText(MARKUP, { exact: false }).first().waitFor()
  await expect.poll(() => dialog.locator('img, script').count()).toBe(0)
  await send.click()
  await dialog.getByText('Envio registrado no histórico.').waitFor()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await dialog.getByText('Registro desfeito.').waitFor()

  await dialog.getByRole('tab', { name: 'Msg 03' }).click()
  await dialog.getByRole('button', { name: 'Usar um número' }).click()
  await until(async () => (await page.evaluate('document.activeElement.placeholder')) === '11 98765-4321')
  await number.fill('98765-4321')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Escreva o número com DDD').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.placeholder')).toBe('11 98765-4321')
  await expectAccessible(page)
  await number.fill('(11) 98765-4321')
  await page.keyboard.press('Enter')
  await expect.poll(() => send.getAttribute('href')).toContain('https://wa.me/5511987654321?text=')
  await dialog.getByText('Vai para +55 11 98765-4321.').waitFor()
  await until(async () => (await page.evaluate('document.activeElement.textContent')) === 'Enviar agora')
  await page.keyboard.press('Escape')
  const card = cardOf(page, 'Ana Luz')
  await card.getByText('+55 11 98765-4321').waitFor()
  // Edited on the lead itself, the next message goes there.
  await card.getByRole('link', { name: /Deep Lead/ }).click()
  await page.getByRole('button', { name: 'Editar WhatsApp' }).click()
  await page.getByLabel('WhatsApp', { exact: true }).fill('21 99876-5432')
  await page.keyboard.press('Enter')
  await page.locator('a[href^="https://wa.me/5521998765432"]').waitFor()
}

it('the action plan sends a message by WhatsApp, records it and takes it back, asks for a number that is not known, and fits a phone', async () => {
  const page = await house.enter(seller)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  await step('send', () => sendByWhatsApp(page))
  await step('number', () => typeNumber(page))
  const { id, fase } = (await seller.leads()).find(({ nome }) => nome === 'Célia Prado')!
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true, at: `/pipeline?lead=${id}` })
  await phone.locator(`[role=tab][data-phase="${fase}"], [role=tab]`).first().waitFor()
  await openPlan(phone, 'Célia Prado')
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(phone)
  await phone.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(phone)
  await phone.emulateMedia({ colorScheme: 'light' })
})
