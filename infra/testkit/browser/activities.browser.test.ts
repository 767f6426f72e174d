import type { LeadActivities } from '@fechai/contracts/leads'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { step } from './step.ts'

const house = browserHouse({ serviceWorkers: 'allow' })
let seller: Seller
let leadId: string
beforeAll(async () => {
  seller = await house.seller()
  leadId = await house.haveLead(seller, { contact: 'Célia Prado' })
})

const told = async (action: string) =>
  (await seller.json<LeadActivities>(`/api/leads/${leadId}/activities`)).activities.filter(
    ({ details }) => details.action === action,
  )
const undoIn = (page: Page, what: string): Locator =>
  page.getByRole('listitem').filter({ hasText: what }).getByRole('button', { name: 'Desfazer' })

/** A call is recorded from the card by the keyboard, with words, and taken back; its history is read without a network. */
async function recordCall(page: Page): Promise<void> {
  const card = cardOf(page, 'Célia Prado')
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  await card.getByText('Conversa enviada').waitFor()
  const time = card.getByRole('time').first()
  await expect.poll(() => time.getAttribute('title')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await card.getByLabel('Nova nota').fill('Quer a mesa com seis cadeiras')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await card.getByRole('group', { name: 'Você ligou. O cliente atendeu?' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => card.getByRole('group', { name: /Você ligou/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Atendeu', exact: true }).press('Enter')
  await card.getByText('Ligou e foi atendido\nQuer a mesa com seis cadeiras').waitFor()
  await expect.poll(() => card.getByLabel('Nova nota').inputValue()).toBe('')
  await card.getByText('Ligação feita ·').waitFor()
  await expect.poll(() => told('CALL_MADE')).toMatchObject([{ details: { resultado: 'atendeu' } }])
  await undoIn(page, 'Ligação registrada.').click()
  await expect.poll(() => told('CALL_MADE')).toEqual([])

  // A history is read without a network as it was last seen, also one that was never opened.
  const given = page.waitForResponse((answer) => answer.url().includes('/api/activities?'))
  await page.reload()
  await given
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  await card.getByText('Conversa enviada').waitFor()
  await card.getByText('Sem contato com o servidor: é o que este aparelho viu por último.').waitFor()
}

/** A meeting is recorded on a phone at its hour, a call waits for the network, and a history that was never seen says so. */
async function recordMeeting(page: Page): Promise<void> {
  await page.goto(`${house.origin}/deeplead/${leadId}`)
  const history = page.getByRole('region', { name: 'Histórico de Atividades' })
  await history.getByRole('button', { name: 'Reunião' }).click()
  await history.getByRole('button', { name: 'Registrar reunião' }).click()
  await history.getByText('Diga o dia e a hora da reunião.').waitFor()
  await history.getByLabel('Dia e hora da reunião').fill('2026-12-01T14:30')
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Registrar reunião' }).click()
  await history.getByText('Reunião marcada para 01/12/2026 14:30').waitFor()
  await history.getByText('Reunião marcada ·').waitFor()

  await history.getByText('Conversa enviada').waitFor()
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
  await history.getByRole('button', { name: 'Ligação' }).click()
  await history.getByRole('button', { name: 'Não atendeu' }).click()
  await history.getByText('Ligação · aguardando a conexão').waitFor()
  await page.getByRole('button', { name: '1 alteração na fila' }).click()
  await page.getByText('Ligação para Célia Prado').waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await history.getByText('Ligou e não foi atendido').waitFor()
  await expect.poll(() => told('CALL_MADE')).toHaveLength(1)

  await page.route('**/api/activities?*', (route) => route.abort())
  await page.route(`**/api/leads/${leadId}/activities?*`, (route) => route.abort())
  await page.evaluate(`indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))`)
  await page.goto(`${house.origin}/deeplead/${leadId}`)
  await history.getByText('Este aparelho ainda não viu o histórico deste lead.').waitFor()
  await page.unroute(`**/api/leads/${leadId}/activities?*`)
  await history.getByRole('button', { name: 'Buscar de novo' }).click()
  await history.getByText('Conversa enviada').waitFor()
}

it('a call and a meeting are recorded, taken back and wait for the network, and a history is read without it', async () => {
  await step('call', async () => recordCall(await house.enter(seller)))
  await step('meeting', async () => recordMeeting(await house.enter(seller, { width: 390, touch: true })))
})
