import type { Locator, Page } from 'playwright-core'
import type { Seller } from '@fechai/testkit/testing/seller'
import type { CompanyName } from './companies.ts'

/** One state of one screen. */
export interface Scene {
  /** File name, without the look. */
  name: string
  title: string
  /** The path of the page. */
  path: string
  /** The company whose data it shows; 'full' by default, null without a sign-in. */
  company?: CompanyName | null
  /** Something in it is faded for the moment, on purpose. */
  isPassing?: true
  /** Its toasts are part of it. */
  keepsToasts?: true
  /** Brings the page, which has just opened, into the state. */
  prepare: (page: Page, seller: Seller) => Promise<unknown>
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

export const isPhone = (page: Page): boolean => page.viewportSize()!.width < 700

/** The first card of a column, which a phone brings to the front first. */
export async function firstCard(page: Page, column = 'Leads Quentes'): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(`^${column}`) }).click()
  const within = isPhone(page) ? page.getByRole('tabpanel') : page.getByRole('region', { name: column })
  const card = within.getByRole('article').first()
  await card.waitFor()
  return card
}
