import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'

export interface BrowserHouse extends ProductUnderTest {
  browser: Browser
  origin: string
  open(options?: { width?: number; height?: number; touch?: boolean; context?: BrowserContext }): Promise<Page>
}

/** The whole product with its dashboard, and the system's Chromium to use it with. */
export async function browserHouse(environment: Record<string, string> = {}): Promise<BrowserHouse> {
  const house = await productUnderTest({ environment })
  const browser = await launchBrowser()
  const origin = house.product.env.PUBLIC_URL!
  return {
    ...house,
    browser,
    origin,
    async open({ width = 1440, height = 900, touch = false, context } = {}) {
      const own =
        context ??
        (await browser.newContext({
          viewport: { width, height },
          hasTouch: touch,
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
        }))
      own.setDefaultTimeout(20_000)
      const page = await own.newPage()
      await page.goto(origin)
      return page
    },
    async stop() {
      await browser.close()
      await house.stop()
    },
  }
}

export interface Account {
  email: string
  password: string
}

/** Signs up through the screen and waits for the board. */
export async function signUpOnScreen(page: Page, name = 'Rafaela Vila'): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@exemplo.com.br`, password: 'girassol-42-azul' }
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Empresa').fill('Vila Vendas')
  await page.getByLabel('CNPJ/CPF').fill('12345678000190')
  await page.getByLabel('Telefone').fill('11 90000-0001')
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByLabel('Confirmar Senha').fill(account.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  return account
}

export async function logInOnScreen(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
}

/** Chooses a file in 'Adicionar Novo Lead' and sends it. */
export async function sendConversation(page: Page, file: { bytes: Uint8Array; fileName: string }): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.fileName, mimeType: 'application/zip', buffer: Buffer.from(file.bytes) })
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
}

export const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

/** No finding of axe that keeps someone from using the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}
