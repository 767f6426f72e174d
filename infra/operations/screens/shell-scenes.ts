import type { Page } from 'playwright-core'
import { post } from './post.ts'
import { button, firstCard, isPhone, type Scene } from './scene.ts'

const cards = (page: Page) => page.getByRole('article')

/** Scenes of the sign-in, the page frame, and its states without data or without a network. */
export const SHELL_SCENES: readonly Scene[] = [
  {
    name: 'login',
    title: 'Entrar',
    path: '/login',
    company: null,
    prepare: (page) => page.getByLabel('Senha').waitFor(),
  },
  {
    name: 'login-company',
    title: 'Entrar, também pelo login da empresa',
    path: '/login',
    company: null,
    prepare: async (page) => {
      await page.route('**/api/auth/sso/look', (route) => route.fulfill({ json: { sso: 'offered' } }))
      await page.getByLabel('Email').fill('ana@empresa.com.br')
      await page.getByLabel('Senha').focus()
      await button(page, 'Entrar com o login da empresa').waitFor()
    },
  },
  {
    name: 'login-company-only',
    title: 'Entrar só pelo login da empresa, que recusou',
    path: '/login?sso=email',
    company: null,
    prepare: async (page) => {
      await page.route('**/api/auth/sso/look', (route) => route.fulfill({ json: { sso: 'only' } }))
      await page.getByLabel('Email').fill('ana@empresa.com.br')
      await page.getByLabel('Senha').focus()
      await page.getByText('O seu email entra pelo login da empresa.').waitFor()
    },
  },
  {
    name: 'signup',
    title: 'Criar conta',
    path: '/login',
    company: null,
    prepare: async (page) => {
      await button(page, 'Criar conta').click()
      await page.getByLabel('Nome Completo').waitFor()
    },
  },
  {
    name: 'forgot',
    title: 'Recuperar senha',
    path: '/login',
    company: null,
    prepare: async (page) => {
      await button(page, 'Esqueci minha senha').click()
      await button(page, 'Enviar código').waitFor()
    },
  },
  {
    name: 'palette',
    title: 'Ir para',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('du')
      await page.getByRole('option', { name: /Dudu/ }).waitFor()
    },
  },
  {
    name: 'operations',
    title: 'Operação',
    path: '/?tela=operacao',
    company: 'parked',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Ver execuções/ }).click()
      await page.getByRole('link', { name: /abrir no Temporal/ }).waitFor()
    },
  },
  {
    name: 'keys',
    title: 'Atalhos',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    },
  },
  {
    name: 'menu',
    title: 'Menu',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      if (isPhone(page)) await button(page, 'Abrir menu').click()
      else await button(page, 'Recolher menu').click()
    },
  },
  {
    name: 'board-empty',
    title: 'Pipeline sem leads',
    path: '/pipeline',
    company: 'empty',
    prepare: (page) => page.getByText('Seu pipeline começa com uma conversa').waitFor(),
  },
  {
    name: 'board-loading',
    title: 'Pipeline carregando',
    keepsToasts: true,
    path: '/login',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.route('**/api/board*', () => undefined)
      await page.evaluate(
        'indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))',
      )
      await page.goto(new URL('/pipeline', page.url()).href)
      await page.getByText('Carregando leads...').waitFor()
    },
  },
  {
    name: 'board-error',
    title: 'Pipeline que não veio',
    path: '/login',
    company: 'empty',
    prepare: async (page) => {
      await page.route('**/api/board*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(new URL('/pipeline', page.url()).href)
      await button(page, 'Tentar novamente').waitFor()
    },
  },
  {
    name: 'board-offline',
    title: 'Pipeline sem internet',
    path: '/pipeline',
    prepare: async (page) => {
      await cards(page).first().waitFor()
      await page.context().setOffline(true)
      await page.getByText('Você está sem internet.').waitFor()
    },
  },
  {
    name: 'outbox-conflict',
    title: 'Fila com um conflito',
    path: '/pipeline',
    company: 'contested',
    prepare: async (page, seller) => {
      const [lead] = await seller.leads()
      const moveTo = (fase: string) => post(seller, `/api/leads/${lead!.id}/move`, { fase, index: 0 })
      await moveTo('leads-quentes')
      await page.reload()
      const card = await firstCard(page)
      await page.context().setOffline(true)
      await page.getByText('Você está sem internet.').waitFor()
      await card.focus()
      await page.keyboard.press('Space')
      await page.locator('[inert][data-phase]').waitFor()
      // The sensor listens to arrows from the next turn of the page's timers on.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
      await page.keyboard.press('ArrowRight')
      await page.getByText(/ sobre Em Objeção/).waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      const chip = page.getByRole('button', { name: /na fila/ })
      await chip.waitFor()
      await moveTo('leads-frios')
      await page.context().setOffline(false)
      await page.getByRole('button', { name: /Precisa de você/ }).click()
      await page.getByRole('dialog', { name: 'Alterações na fila' }).waitFor()
    },
  },
  {
    name: 'learnings',
    title: 'Aprendizado de AI',
    path: '/?tela=ai-learning',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'O que os seus fechamentos propõem' }).waitFor()
      await page
        .getByText(/vídeo do produto funcionando, o cliente decide/)
        .last()
        .waitFor()
    },
  },
]
