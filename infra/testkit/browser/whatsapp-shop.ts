import { randomInt } from 'node:crypto'
import type { CodeAnswer } from '@fechai/contracts/whatsapp-sessions'
import type { Locator, Page } from 'playwright-core'
import type { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import type { SeenLine } from '../fakes/whatsapp/phone-line.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

export interface Person {
  number: string
  name: string
  isSaved?: boolean
}

export const newNumber = (): string => `55119${randomInt(10_000_000, 99_999_999)}`

/** Connects a salesperson's WhatsApp to a phone of the imitation that knows these people. */
export async function connectShop(
  phones: ReturnType<typeof phoneRemote>,
  seller: Seller,
  phone: string,
  people: readonly Person[],
): Promise<void> {
  await phones.act('phone', { number: phone, name: 'Vila das Bombas' })
  for (const person of people) await phones.act('contact', { phone, ...person })
  const json = { headers: { 'content-type': 'application/json' }, method: 'POST' }
  await seller.json('/api/whatsapp/consent', { ...json, body: '{"understood":true,"mayDecide":true}' })
  const { sessionId } = await seller.json<CodeAnswer>('/api/whatsapp/connect', { ...json, body: '{}' })
  const { code } = await until(async () => (await phones.state()).codes.find((shown) => shown.sessionId === sessionId))
  await phones.act('scan', { phone, code })
  await until(async () => (await phones.state()).phones.find(({ number }) => number === phone)!.connected > 0)
}

/** Returns the lines of a phone's chat with a contact. */
export async function linesWith(
  phones: ReturnType<typeof phoneRemote>,
  phone: string,
  contact: string,
): Promise<SeenLine[]> {
  const { chats } = (await phones.state()).phones.find(({ number }) => number === phone)!
  return chats.find(({ id }) => id === contact)!.lines
}

export const rowOf = (page: Page, name: string): Locator => page.locator('[data-chat]').filter({ hasText: name })
export const pane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const lineWith = (page: Page, words: string): Locator => page.locator('[data-line]').filter({ hasText: words })
