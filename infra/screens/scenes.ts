import type { Page } from 'playwright-core'

/** One state of one screen. */
export interface Scene {
  /** File name, without the look. */
  name: string
  title: string
  /** Where the page opens. */
  path: string
  /** Nobody is signed in. */
  signedOut?: boolean
  /** Brings the page, which has just opened, into the state. */
  prepare: (page: Page) => Promise<unknown>
}

const cards = (page: Page) => page.getByRole('article')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 700

/** The first card of the hot column, which a phone shows first. */
const hot = async (page: Page) => {
  const within = isPhone(page) ? page : page.getByRole('region', { name: 'Leads Quentes' })
  const card = within.getByRole('article').first()
  await card.waitFor()
  return card
}

export const SCENES: readonly Scene[] = [
  {
    name: 'login',
    title: 'Entrar',
    path: '/login',
    signedOut: true,
    prepare: (page) => page.getByLabel('Senha').waitFor(),
  },
  {
    name: 'signup',
    title: 'Criar conta',
    path: '/login',
    signedOut: true,
    prepare: async (page) => {
      await button(page, 'Criar conta').click()
      await page.getByLabel('Nome Completo').waitFor()
    },
  },
  { name: 'board', title: 'Pipeline', path: '/pipeline', prepare: (page) => cards(page).first().waitFor() },
  {
    name: 'card-open',
    title: 'Cartão aberto',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await hot(page)
      await card.getByRole('button', { name: 'Mais info' }).click()
      await card.getByText('Menos info').waitFor()
    },
  },
  {
    name: 'drawer',
    title: 'Conversa',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await hot(page)
      await card.getByRole('button', { name: /Ver conversa/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/mensagens/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'add-lead',
    title: 'Adicionar lead',
    path: '/pipeline',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
      await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
    },
  },
  {
    name: 'delete',
    title: 'Excluir',
    path: '/pipeline',
    prepare: async (page) => {
      const card = await hot(page)
      await card.getByRole('button', { name: /^Excluir/ }).click()
      await page.getByRole('heading', { name: 'Excluir Lead Definitivamente' }).waitFor()
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
    name: 'leads',
    title: 'Listagem',
    path: '/leads',
    prepare: (page) => page.getByText(/lead\(s\) encontrado\(s\)/).waitFor(),
  },
  {
    name: 'deep-lead',
    title: 'Deep Lead',
    path: '/deeplead',
    prepare: (page) => page.getByRole('slider', { name: /como estava/ }).waitFor(),
  },
  {
    name: 'deep-lead-past',
    title: 'Deep Lead: como estava antes',
    path: '/deeplead',
    prepare: async (page) => {
      await page.getByRole('slider', { name: /como estava/ }).fill('2')
      await page.getByRole('region', { name: /^Como estava em/ }).waitFor()
    },
  },
]
