import type { Page } from 'playwright-core'
import type { Lead } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import type { Seller } from '../testing/seller.ts'
import { cardOf } from './house.ts'

/** The steps that journeys without a connection share. */

export const leadOf = async (seller: Seller, name: string): Promise<Lead | undefined> =>
  (await seller.leads()).find(({ nome }) => nome === name)

export const movedOn = (seller: Seller, id: string, fase: Phase): Promise<unknown> =>
  seller.json(`/api/leads/${id}/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fase, index: 0 }),
  })

export const queue = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words })
export const nothingQueued = (page: Page) => queue(page, /na fila/).waitFor({ state: 'detached' })

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
}

export async function deleteOnScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByLabel(/Para confirmar/).fill('confirmo')
  await page.getByRole('button', { name: 'Confirmar Exclusão' }).click()
  await cardOf(page, name).waitFor({ state: 'detached' })
}

/** Runs in the page: the kind of each local database with each key of its values. */
const STORED = `(async () => {
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
  const filled = []
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    const keys = await done(database.transaction('values').objectStore('values').getAllKeys())
    filled.push(...keys.map((key) => ({ kind: name.split(':')[1], key: String(key) })))
    database.close()
  }
  return filled
})()`

/** Returns the kind and the key of each value that the page keeps. */
export const stored = (page: Page): Promise<{ kind: string; key: string }[]> => page.evaluate(STORED)
/** Returns the kind of each value that the page keeps. */
export const kindsStored = async (page: Page): Promise<string[]> => (await stored(page)).map(({ kind }) => kind)
