import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, uploadLead } from './house.ts'
import { step } from './step.ts'
import { atRest } from '../testing/at-rest.ts'

const MARKUP = '<img src=x onerror=alert(1)> <script>alert(2)</script>'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await uploadLead(seller, { contact: 'Célia Prado', messages: 700, images: 1, audios: 1, mark: MARKUP })
})

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Célia Prado' })
const noteOf = (page: Page): Locator => page.getByRole('note', { name: 'Prova na conversa' })
const openFromCard = async (page: Page): Promise<Locator> => {
  await cardOf(page, 'Célia Prado').getByRole('button', { name: 'Ver conversa' }).click()
  return drawerOf(page)
}
const isFocused = async (page: Page, element: Locator): Promise<boolean> =>
  (await element.and(page.locator(':focus')).count()) === 1
const isInView = async (element: Locator): Promise<boolean> => {
  const box = await element.boundingBox()
  return box !== null && box.y > 0 && box.y + box.height < 900
}

/** Proofs of leads stay on their way until they are let through. */
async function heldProofs(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/evidence', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A proof that was given up opens nothing. From the card the conversation opens at its end, with its files, its pages and a search. */
async function openFromBoard(page: Page): Promise<void> {
  const release = await heldProofs(page)
  const answered = page.waitForResponse('**/evidence')
  await cardOf(page, 'Célia Prado').locator('button.proof').first().click()
  await page.getByText('Buscando a frase...').waitFor()
  await page.keyboard.press('Escape')
  await noteOf(page).waitFor({ state: 'detached' })
  release()
  await answered
  // The next press is the one that counts.
  const drawer = await openFromCard(page)
  await drawer.getByRole('button', { name: 'Ouvir áudio' }).waitFor()
  await expect.poll(() => drawer.locator('[data-glowing]').count()).toBe(0)

  await drawer.getByText('703 mensagens', { exact: false }).first().waitFor()
  await drawer.getByRole('button', { name: 'Ouvir áudio' }).waitFor()
  const picture = drawer.getByRole('img', { name: 'Imagem da conversa' })
  await picture.waitFor()
  await expect.poll(() => page.evaluate(`document.querySelector('[role=dialog] img').naturalWidth`)).toBeGreaterThan(0)
  await drawer.getByText(MARKUP).waitFor()
  await expect.poll(() => drawer.locator('script, img[src="x"]').count()).toBe(0)
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Buscar na conversa' }).click()
  const box = drawer.getByRole('searchbox', { name: 'Buscar nesta conversa' })
  await box.fill('ANUNCIO')
  await drawer.getByText('100 de 100').waitFor()
  await drawer.locator('[data-message="693"] mark', { hasText: 'anúncio' }).waitFor()
  await box.press('Enter')
  await drawer.getByText('99 de 100').waitFor()
  await drawer.getByRole('button', { name: 'Próximo resultado' }).click()
  await drawer.getByRole('button', { name: 'Próximo resultado' }).click()
  await drawer.getByText('1 de 100', { exact: true }).waitFor()
  await drawer.locator('[data-message="0"][data-glowing]').waitFor()
  expect(page.url()).not.toMatch(/anuncio/i)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await drawer.waitFor()

  const first = drawer.locator('[data-message="0"]')
  const goUp = async () => {
    await page.keyboard.press('Home')
    return first.count()
  }
  await expect.poll(goUp, { interval: 300 }).toBe(1)
  await drawer.getByText('15/09/2026', { exact: true }).waitFor()
  await expect.poll(() => drawer.locator('[data-message]').count()).toBeLessThan(60)

  await drawer.getByRole('button', { name: 'Fechar conversa' }).click()
  await expect
    .poll(() => isFocused(page, cardOf(page, 'Célia Prado').getByRole('button', { name: 'Ver conversa' })))
    .toBe(true)
}

/** A proof opens the conversation at its message, also where the press came first, and by a button where it does not arrive. */
async function openFromProof(page: Page): Promise<void> {
  const release = await heldProofs(page)
  const claim = cardOf(page, 'Célia Prado').locator('button.proof').first()
  await claim.click()
  await page.getByText('Buscando a frase...').waitFor()
  await expect.poll(() => drawerOf(page).count()).toBe(0)
  await page.route('**/messages?*', (route) => route.abort())
  release()
  await drawerOf(page).getByText('A conversa não foi carregada').waitFor()
  await expectAccessible(page)
  await page.unroute('**/messages?*')
  await drawerOf(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await drawerOf(page).locator('[data-glowing]').waitFor()
  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  await noteOf(page).waitFor({ state: 'detached' })
  // An element that appears under a resting mouse, as the card does here, does not count as pointed at.
  await claim.dispatchEvent('pointerover', { pointerType: 'mouse' })
  await cardOf(page, 'Célia Prado').locator('button.proof').nth(1).hover()
  await noteOf(page).first().waitFor()
  await expect.poll(() => noteOf(page).count()).toBe(1)
  await page.mouse.move(0, 0)

  await claim.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const quote = noteOf(page).getByRole('button').first()
  const words = (await quote.locator('q').textContent())!
  await quote.click()

  const message = drawerOf(page).locator('[data-glowing]')
  await message.waitFor()
  await expect.poll(() => message.locator('mark').first().textContent()).toBe(words)
  await expect.poll(() => isInView(message)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page, claim)).toBe(true)
}

/** A touch on a proof that is still on its way opens the conversation, which fills the screen of a phone. */
async function openByTouch(page: Page): Promise<void> {
  const release = await heldProofs(page)
  await page.getByRole('tab', { name: /Fechados/ }).click()
  await cardOf(page, 'Célia Prado').locator('button.proof').first().tap()
  await page.getByText('Buscando a frase...').waitFor()
  await expect.poll(() => drawerOf(page).count()).toBe(0)
  release()
  await drawerOf(page).locator('[data-glowing]').waitFor()
  await page.keyboard.press('Escape')
  await drawerOf(page).waitFor({ state: 'detached' })
  await noteOf(page).waitFor({ state: 'detached' })
  const drawer = await openFromCard(page)
  await drawer.locator('[data-message="702"]').waitFor()
  await atRest(page)
  // The drawer begins below a toast at the upper edge.
  const place = async () => {
    const box = await drawer.boundingBox()
    return box && [box.x, box.width, box.height]
  }
  await expect.poll(place).toEqual([0, 390, 844])
  const close = (await drawer.getByRole('button', { name: 'Fechar conversa' }).boundingBox())!
  expect(close.x + close.width).toBeLessThanOrEqual(390)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(page)
}

it('the conversation opens from the card, from a proof that is late or lost, and by a touch, is searched and walked through, and fills a phone', async () => {
  const page = await house.enter(seller)
  await step('card', () => openFromBoard(page))
  await page.reload()
  await step('proof', () => openFromProof(page))
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true, dark: true })
  await step('touch', () => openByTouch(phone))
})
