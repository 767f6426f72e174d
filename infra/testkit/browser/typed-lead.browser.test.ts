import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browserHouse, cardOf, expectAccessible } from './house.ts'

const house = browserHouse()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Novo Lead' })
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Adicionar Lead', exact: true })

async function openForm(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await dialog(page).getByRole('button', { name: 'Adicionar manualmente' }).click()
  await page.getByLabel('Nome', { exact: true }).waitFor()
}

it('a lead typed on a phone appears on the board with the person’s words and no conversation, and a lost answer makes no second one', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller, { width: 390, height: 844, touch: true })
  await page.getByRole('button', { name: 'Adicionar manualmente' }).click()
  await expectAccessible(page)
  // The form is longer than the screen: its actions reach the lower edge, so that no field shows beneath them.
  await expect
    .poll(() => page.evaluate('document.elementFromPoint(195, innerHeight - 2).textContent'))
    .toBe('Enviar uma conversaCancelarAdicionar Lead')

  await page.getByLabel('WhatsApp', { exact: true }).fill('98765-4321')
  await page.getByLabel('Valor', { exact: true }).fill('uns trocados')
  await add(page).click()
  await dialog(page).getByText('Este valor não pode ser lido.').waitFor()
  await expect.poll(() => page.getByLabel('WhatsApp', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('whatsapp')

  await page.getByLabel('Nome', { exact: true }).fill('Dona Célia')
  await page.getByLabel('WhatsApp', { exact: true }).fill('11 8765-4321')
  await page.getByLabel('Valor', { exact: true }).fill('2 unidades a R$ 750,00 cada')
  await page.getByLabel('Fase', { exact: true }).selectOption({ label: 'Em Objeção' })
  await add(page).click()
  await dialog(page).waitFor({ state: 'detached' })
  const card = cardOf(page, 'Dona Célia')
  await card.getByText('R$ 1.500,00').waitFor()
  await card.getByText('+55 11 98765-4321').waitFor()
  await card.getByText('Produto/Serviço').waitFor()
  await expect.poll(() => card.getByText('padrão').count()).toBeGreaterThan(0)
  await expect.poll(() => card.getByRole('button', { name: /Ver conversa/ }).count()).toBe(0)
  await expect
    .poll(() => seller.leads())
    .toMatchObject([{ nome: 'Dona Célia', whatsapp: '+5511987654321', fase: 'em-objecao' }])

  await card.getByRole('link', { name: 'Deep Lead: Dona Célia' }).click()
  await page.getByRole('heading', { name: 'Sem conversa' }).waitFor()
  await page.getByText('editado por você').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Devolver/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Nova análise' }).count()).toBe(0)
  await expect.poll(() => page.getByText('Incluir simulação').count()).toBe(0)
  await page.getByText('Origem: Cadastro manual').waitFor()
  await expectAccessible(page)

  // The answer to the next one gets lost on its way.
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  let lost = 0
  await page.route('**/api/leads', async (route) => {
    if (lost > 0 || route.request().method() !== 'POST') return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await openForm(page)
  await page.getByLabel('Nome', { exact: true }).fill('Bento Sá')
  await add(page).click()
  await expect.poll(async () => (await seller.leads()).length).toBe(2)
  await page.getByRole('button', { name: /na fila/ }).waitFor({ state: 'detached' })
  expect(lost).toBe(1)
  await expect
    .poll(async () => (await seller.leads()).map(({ nome }) => nome).sort())
    .toEqual(['Bento Sá', 'Dona Célia'])
  await page.getByRole('tab', { name: /Frio/ }).click()
  await expect.poll(() => cardOf(page, 'Bento Sá').count()).toBe(1)
})

it('a lead typed without a connection is taken back, or waits in sight, is worked on, and is made once when the network is back', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller, { serviceWorkers: 'allow' })
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
  await openForm(page)
  await page.getByLabel('Nome', { exact: true }).fill('Caio Leme')
  await add(page).click()
  await cardOf(page, 'Caio Leme').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await cardOf(page, 'Caio Leme').waitFor({ state: 'detached' })

  await openForm(page)
  await page.getByLabel('Nome', { exact: true }).fill('Alba Reis')
  await page.getByLabel('Valor', { exact: true }).fill('R$ 900,00')
  await page.getByLabel('Próximo passo', { exact: true }).fill('Ligar na sexta')
  await add(page).click()
  const card = cardOf(page, 'Alba Reis')
  await card.getByText('Aguardando a conexão').waitFor()
  await page.getByRole('button', { name: '1 alteração na fila' }).click()
  await page.getByText('Cadastrar Alba Reis').waitFor()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()

  await page.reload()
  await card.getByText('Aguardando a conexão').waitFor()
  await card.getByRole('link', { name: 'Deep Lead: Alba Reis' }).click()
  await page.getByText('Ainda não está no servidor').waitFor()
  await page.getByRole('button', { name: 'Editar produto' }).click()
  await page.getByLabel('Produto', { exact: true }).fill('Filtro')
  await page.getByLabel('Produto', { exact: true }).press('Enter')
  await page.getByRole('button', { name: '2 alterações na fila' }).waitFor()
  await expect.poll(() => seller.leads()).toEqual([])

  await page.context().setOffline(false)
  await page.getByRole('button', { name: /na fila/ }).waitFor({ state: 'detached' })
  await expect
    .poll(() => seller.leads())
    .toMatchObject([{ nome: 'Alba Reis', produto: 'Filtro', valor: 'R$ 900,00', proximoPasso: 'Ligar na sexta' }])
  await page.goto(`${house.origin}/pipeline`)
  await card.getByText('Filtro').waitFor()
  await expect.poll(() => page.getByText('Aguardando a conexão').count()).toBe(0)
  await expect.poll(() => cardOf(page, 'Alba Reis').count()).toBe(1)
})
