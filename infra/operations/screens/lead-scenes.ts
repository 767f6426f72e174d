import type { Page } from 'playwright-core'
import { button, firstCard, type Scene } from './scene.ts'

const slider = (page: Page) => page.getByRole('slider', { name: /como estava/ })

async function scrolledTo(page: Page, title: string): Promise<void> {
  await slider(page).waitFor()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.evaluate(
    `[...document.querySelectorAll('h2')].find((each) => each.textContent === '${title}').scrollIntoView()`,
  )
}

/** The conversation, one lead looked at closely, and the list of all. */
export const LEAD_SCENES: readonly Scene[] = [
  {
    name: 'drawer',
    title: 'Conversa',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page)
      await card.getByRole('button', { name: /Ver conversa/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/mensagens/)
        .first()
        .waitFor()
    },
  },
  { name: 'deep-lead', title: 'Deep Lead', path: '/deeplead', prepare: (page) => slider(page).waitFor() },
  {
    name: 'deep-lead-past',
    title: 'Deep Lead: como estava antes',
    path: '/deeplead',
    prepare: async (page) => {
      await slider(page).fill('2')
      await page.getByRole('region', { name: /^Como estava em/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'deep-lead-facts',
    title: 'Deep Lead: fatos da conversa',
    path: '/deeplead',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
      await scrolledTo(page, 'O que foi dito sobre valor')
    },
  },
  {
    name: 'deep-lead-edit',
    title: 'Deep Lead: editar',
    path: '/deeplead',
    prepare: async (page) => {
      await slider(page).waitFor()
      await page.getByRole('button', { name: 'Editar resumo', exact: true }).click()
      await button(page, 'Salvar').waitFor()
    },
  },
  {
    name: 'versions',
    title: 'Deep Lead: análises',
    path: '/deeplead',
    company: 'grown',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
      await scrolledTo(page, 'Análises')
      await page
        .getByText(/campos? mud(?:ou|aram)/)
        .first()
        .click()
    },
  },
  {
    name: 'deep-lead-none',
    title: 'Deep Lead sem leads',
    path: '/deeplead',
    company: 'empty',
    prepare: (page) => page.getByRole('heading', { name: 'Nenhum Lead Encontrado' }).waitFor(),
  },
  {
    name: 'deep-lead-denied',
    title: 'Deep Lead de outra empresa',
    path: '/deeplead/00000000-0000-7000-8000-000000000000',
    company: 'empty',
    prepare: (page) => page.getByText('Acesso Negado').waitFor(),
  },
  {
    name: 'leads',
    title: 'Listagem',
    path: '/leads',
    prepare: (page) => page.getByText(/lead\(s\) encontrado\(s\)/).waitFor(),
  },
  {
    name: 'leads-filters',
    title: 'Listagem: filtros',
    path: '/leads',
    prepare: async (page) => {
      await page.getByText(/lead\(s\) encontrado\(s\)/).waitFor()
      const phase = page.getByRole('button', { name: /^Fase/ })
      if ((await phase.count()) === 0) await button(page, 'Filtros').click()
      await phase.first().click()
      await page.getByRole('menuitemcheckbox', { name: 'Quente', exact: true }).click()
      await page.getByText('2 lead(s) encontrado(s)').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'leads-selected',
    title: 'Listagem: vários de uma vez',
    path: '/leads',
    prepare: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
      await boxes.nth(2).waitFor()
      for (const at of [0, 1, 2]) await boxes.nth(at).click()
      await page.getByRole('region', { name: 'Leads selecionados' }).waitFor()
    },
  },
  {
    name: 'leads-none',
    title: 'Listagem sem resultado',
    path: '/leads',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('ninguém assim')
      await page.getByText('Nenhum lead encontrado com os filtros aplicados.').waitFor()
    },
  },
]
