import type { Page } from 'playwright-core'
import { button, firstCard, type Scene } from './scene.ts'

const cards = (page: Page) => page.getByRole('article')

/** The board and what is done on it. */
export const BOARD_SCENES: readonly Scene[] = [
  { name: 'board', title: 'Pipeline', path: '/pipeline', prepare: (page) => cards(page).first().waitFor() },
  {
    name: 'board-compact',
    title: 'Pipeline compacto',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await button(page, 'Compacto').filter({ visible: true }).click()
    },
  },
  {
    name: 'card-open',
    title: 'Cartão aberto',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page)
      await button(card, 'Mais info').click()
      await card.getByRole('button', { name: 'Plano de Ação Prático' }).waitFor()
    },
  },
  {
    name: 'card-history',
    title: 'Atividades e notas',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page, 'Em Objeção')
      await button(card, 'Mais info').click()
      await button(card, 'Ver Atividades').click()
      await card.getByText('Prefere ligação depois das 18h.').waitFor()
      await card.getByLabel('Nova nota').fill('Retomar na segunda com a proposta revista.')
      await button(card, 'Anotar').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'card-lifted',
    title: 'Cartão no ar',
    isPassing: true,
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page)
      await card.focus()
      await page.keyboard.press('Space')
      await page.locator('[inert][data-phase]').waitFor()
      await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
      await page.keyboard.press('ArrowRight')
      await page.getByText(/ sobre Em Objeção/).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'filters',
    title: 'Filtros',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Ativo', exact: true }).click()
      await page.getByText('7 resultado(s) encontrado(s)').waitFor()
    },
  },
  {
    name: 'search-empty',
    title: 'Busca sem resultado',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.getByRole('searchbox').fill('ninguém assim')
      await page.getByText('0 resultado(s) encontrado(s)').waitFor()
    },
  },
  {
    name: 'colors',
    title: 'Cor da coluna',
    path: '/pipeline',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Personalizar cor/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Cor da coluna' }).waitFor()
    },
  },
  {
    name: 'delete',
    title: 'Excluir',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page)
      await card.getByRole('button', { name: /^Excluir/ }).click()
      await page.getByRole('heading', { name: 'Excluir Lead Definitivamente' }).waitFor()
    },
  },
  {
    name: 'action-plan',
    title: 'Plano de Ação Prático',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await firstCard(page, 'Em Objeção')
      await button(card, 'Mais info').click()
      await card.getByRole('button', { name: 'Plano de Ação Prático' }).click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Msg 01' }).waitFor()
    },
  },
  {
    name: 'open-question',
    title: 'Pergunta sem resposta',
    path: '/pipeline',
    company: 'contested',
    prepare: async (page) => {
      const card = page.getByRole('article').first()
      await card.or(page.getByRole('tab').first()).first().waitFor()
      for (const tab of await page.getByRole('tab').all()) {
        if ((await card.count()) > 0) break
        await tab.click()
      }
      await button(card, 'Mais info').click()
      await card.getByRole('button', { name: 'Plano de Ação Prático' }).click()
      await page.getByText('O cliente perguntou e ninguém respondeu:').waitFor()
    },
  },
]
