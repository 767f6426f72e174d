import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { LeadActivities } from '@fechai/contracts/leads'
import { PHASE_TITLES } from '@fechai/domain/phases'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf, expectAccessible, moveByKeys, sendConversation } from './house.ts'
import { deleteOnScreen, goOffline, leadOf, movedOn, nothingQueued, queue, stored } from './offline.ts'
import { step } from './step.ts'

const house = browserHouse({ serviceWorkers: 'allow' })

async function queueOnTheBoard(page: Page, seller: Seller): Promise<void> {
  const [before, caio] = [(await leadOf(seller, 'Alba Reis'))!.fase, (await leadOf(seller, 'Caio Luz'))!.fase]
  const card = cardOf(page, 'Íris Melo')
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Ver Atividades' }).click()
  await card.getByText('Conversa enviada').waitFor()
  await goOffline(page)

  await moveByKeys(page, 'Alba Reis')
  await queue(page, '1 alteração na fila').waitFor()
  await deleteOnScreen(page, 'Bento Sá')
  await deleteOnScreen(page, 'Caio Luz')
  await card.getByLabel('Nova nota').fill('Prefere ligação <b>à tarde</b>')
  await card.getByRole('button', { name: 'Anotar' }).click()
  await card.getByText('Nota · aguardando a conexão').waitFor()
  await expect.poll(() => card.getByLabel('Nova nota').inputValue()).toBe('')
  await queue(page, '4 alterações na fila').click()
  await page.getByText('Excluir Bento Sá').waitFor()
  await page.getByText('Nota em Íris Melo: “Prefere ligação <b>à tarde</b>”').waitFor()
  await expectAccessible(page)
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Excluir Caio Luz' })
  await row.getByRole('button', { name: 'Desfazer' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(async () => (await leadOf(seller, 'Alba Reis'))!.fase).toBe(before)
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await cardOf(page, 'Caio Luz').waitFor()

  await page.context().setOffline(false)
  await nothingQueued(page)
  await expect.poll(async () => (await leadOf(seller, 'Alba Reis'))!.fase).not.toBe(before)
  await expect.poll(() => leadOf(seller, 'Bento Sá')).toBeUndefined()
  await expect.poll(async () => (await leadOf(seller, 'Caio Luz'))!.fase).toBe(caio)
  await card.getByRole('listitem').filter({ hasText: 'Prefere ligação <b>à tarde</b>' }).getByText('Nota ·').waitFor()
  const { id } = (await leadOf(seller, 'Íris Melo'))!
  const notes = async () =>
    (await seller.json<LeadActivities>(`/api/leads/${id}/activities`)).activities.filter(
      ({ details }) => details.action === 'NOTE',
    )
  await expect.poll(() => notes()).toHaveLength(1)
  await card.getByLabel('Nova nota').fill('Escrita por engano')
  await page.keyboard.press('Control+Enter')
  await card.getByText('Escrita por engano').waitFor()
  const saved = page.getByRole('listitem').filter({ hasText: 'Nota guardada.' })
  await saved.getByRole('button', { name: 'Desfazer' }).click()
  await card.getByText('Escrita por engano').waitFor({ state: 'detached' })
  await expect.poll(() => notes()).toHaveLength(1)
}

async function selectInTheList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Listagem de Leads' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Alba Reis' }).click()
  const bar = page.getByRole('region', { name: 'Leads selecionados' })
  await bar.getByRole('button', { name: 'Mudar fase' }).waitFor()
  await page.context().setOffline(true)
  await bar.getByText(/^Sem internet não dá para mudar nem exportar vários leads/).waitFor()
  for (const name of ['Mudar fase', 'Mudar atendente', 'Exportar'])
    await expect.poll(() => bar.getByRole('button', { name }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect.poll(() => bar.getByRole('button', { name: 'Mudar fase' }).isDisabled()).toBe(false)
  await page.getByRole('link', { name: 'Pipeline de Leads' }).click()
  await cardOf(page, 'Alba Reis').waitFor()
}

/** A value in money is edited on Deep Lead, which claims no proof that it cannot look up. */
async function editOnDeepLead(page: Page, seller: Seller): Promise<void> {
  const { id, fase, resumo } = (await leadOf(seller, 'Leandro Dias'))!
  await page.goto(`${house.origin}/deeplead/${id}`)
  await page.getByRole('slider').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Você está sem internet.').waitFor()
  await page.getByRole('heading', { name: 'Leandro Dias', level: 1 }).waitFor()
  const quiet = page.getByRole('main').getByText('Aparece quando a conexão voltar.')
  await quiet.first().waitFor()
  await expect.poll(() => page.getByText('Sem conexão com o servidor').count()).toBe(0)
  const proofs = page.locator('button.proof').filter({ hasText: resumo.slice(0, 30) })
  await expect.poll(() => proofs.count()).toBe(0)

  await page.getByRole('button', { name: 'Editar valor' }).click()
  const box = page.getByRole('textbox', { name: 'Valor', exact: true })
  await box.fill('4600')
  await box.press('Enter')
  await queue(page, '1 alteração na fila').waitFor()
  await page.getByText('R$ 4.600,00').first().waitFor()
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  const card = cardOf(page, 'Leandro Dias')
  await card.getByText('R$ 4.600,00').waitFor()
  await expect.poll(() => card.getByText('provável').count()).toBe(0)
  await expect.poll(() => card.locator('.proof-likely').filter({ hasText: '4.600' }).count()).toBe(0)
  const column = page.getByRole('region', { name: PHASE_TITLES[fase] })
  await expect.poll(() => column.locator('header').innerText()).toMatch(/4[.,]6/)

  await card.getByRole('link', { name: 'Deep Lead: Leandro Dias' }).click()
  await quiet.first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('slider').waitFor()
  await quiet.first().waitFor({ state: 'detached' })
  await nothingQueued(page)
  await until(async () => (await leadOf(seller, 'Leandro Dias'))!.valor === 'R$ 4.600,00')
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  await card.waitFor()
}

async function chooseFile(page: Page): Promise<void> {
  await goOffline(page)
  await sendConversation(page, await sampleExport({ contact: 'Quica Sales' }))
  await page.getByText('Sem internet: 1 arquivo aguarda.').waitFor()
  await page.getByRole('button', { name: 'Remover arquivo' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar em segundo plano' }).click()
  await page.getByRole('button', { name: '1 arquivo aguarda' }).click()
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
  const isStored = async () => (await stored(page)).some(({ key }) => key.startsWith('waiting-file:'))
  await expect.poll(isStored).toBe(true)
  await page.reload()
  await page.getByText('Você está sem internet.').waitFor()
  await page.context().setOffline(false)
  await cardOf(page, 'Quica Sales').waitFor({ timeout: 60_000 })
  await expect.poll(isStored).toBe(false)
}

it('a browser without a connection keeps moves, deletions, notes, a value and a file where the person sees them, gives each back, and sends the rest in order', async () => {
  const seller = await house.seller()
  for (const contact of ['Alba Reis', 'Bento Sá', 'Caio Luz', 'Íris Melo', 'Leandro Dias'])
    await house.haveLead(seller, { contact })
  // Alone in its column, whose sum is looked at.
  await movedOn(seller, (await leadOf(seller, 'Leandro Dias'))!.id, 'em-objecao')
  const page = await house.enter(seller)
  await cardOf(page, 'Alba Reis').waitFor()
  await step('queue', () => queueOnTheBoard(page, seller))
  await step('list', () => selectInTheList(page))
  await step('Deep Lead', () => editOnDeepLead(page, seller))
  await step('file', () => chooseFile(page))
})
