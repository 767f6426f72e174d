import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seedParked } from '../testing/seed-parked.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse } from './house.ts'

const house = browserHouse()
let seller: Seller

const HOURS = Array.from({ length: 16 }, (_, at) => 7 + at)
const two = (value: number): string => String(value).padStart(2, '0')

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** Two questions an hour, from seven to ten at night, each answered within half an hour. */
const busyDay = (day: string): string[] =>
  HOURS.flatMap((hour) =>
    [0, 30].flatMap((minute) => [
      `${day} ${two(hour)}:${two(minute)} - Ana Prado: Quanto sai a cozinha planejada?`,
      `${day} ${two(hour)}:${two(minute + hour)} - Loja Aroeira: A cozinha planejada sai por R$ 25.000,00`,
    ]),
  )

const talk = (contact: string, lines: readonly string[]): Promise<string> =>
  house.seed(seller, { fileName: `Conversa do WhatsApp com ${contact}.txt`, text: lines.join('\n') })

/** One busy day, one conversation in each of the months before, and an upload that waits. */
beforeAll(async () => {
  seller = await house.seller()
  for (const [at, days] of [40, 70, 100, 130, 160].entries()) {
    const [day, name] = [dayBefore(days), `Cliente ${'ABCDE'[at]}`]
    await talk(name, [`${day} 10:00 - ${name}: Tem estante?`, `${day} 10:05 - Loja Aroeira: Tem sim`])
  }
  await talk('Ana Prado', busyDay(dayBefore(9)))
  await seedParked(house.databaseUrl, seller)
  // Reports leave out a phase that is to confirm: a person says it.
  for (const { id, revision } of await seller.leads()) await confirmPhase(id, revision)
})

async function confirmPhase(id: string, revision: number): Promise<void> {
  const { status } = await seller.request(`/api/leads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fase: 'leads-mornos', revision }),
  })
  expect(status).toBe(200)
}

/** Backgrounds that a browser would leave off the paper, among those that carry a number. */
const LOST_ON_PAPER = `[...document.querySelectorAll('main figure[aria-hidden] span, main td span')]
  .filter((each) => {
    const { backgroundColor, printColorAdjust } = getComputedStyle(each)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' && each.clientHeight > 0 && printColorAdjust !== 'exact'
  }).length`

/** Counts the pairs of labels that cover the same place. */
const COVERED = `(() => {
  const boxes = [...document.querySelectorAll('main figure svg')].flatMap((chart) => {
    const names = [...chart.querySelectorAll('text')].filter((each) => /^[a-z]{3}\\/\\d{2}$/.test(each.textContent))
    return names.slice(1).map((each, at) => each.getBoundingClientRect().left - names[at].getBoundingClientRect().right)
  })
  return boxes.filter((gap) => gap < 2).length
})()`

const OUTSIDE = `[...document.querySelectorAll('section[aria-label^="Tempo médio por hora"] figure')].flatMap((card) => {
  const { left, right } = card.getBoundingClientRect()
  return [...card.querySelectorAll('svg text')].filter((each) => {
    const box = each.getBoundingClientRect()
    return box.left < left || box.right > right
  })
}).length`

async function expectOnPaper(page: Page, name: string, part: string): Promise<void> {
  await page.getByRole('region', { name: part }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(LOST_ON_PAPER)).toBe(0)
  await expect.poll(() => page.locator('header').locator('select, button').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: null })
  const folder = process.env.REPORT_PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.pdf`), await page.pdf({ format: 'A4' }))
}

async function expectHoursFit(page: Page): Promise<void> {
  const hours = page.getByRole('region', { name: 'Tempo médio por hora do dia' })
  await expect.poll(() => hours.getByRole('rowheader', { name: /^\d+h$/ }).count()).toBe(HOURS.length)
  await expect.poll(() => page.evaluate(OUTSIDE)).toBe(0)
}

it('Vendas and a seller’s page print their bars, and neither controls nor the state of uploads; no label covers another one; all hours fit a phone', async () => {
  const page = await house.enter(seller, { at: '/?tela=scanpro-vendas' })
  await expectOnPaper(page, 'Vendas', '01 Resumo do funil')
  await page.getByRole('combobox').selectOption('180')
  const months = page.getByRole('region', { name: '07 Nota de eficiência' }).getByRole('rowheader')
  await months
    .filter({ hasText: /^[a-z]{3}\/\d{2}$/ })
    .nth(5)
    .waitFor()
  await expect.poll(() => page.evaluate(COVERED)).toBe(0)

  await page.goto(`${house.origin}/?tela=analise-vendedor`)
  await expectOnPaper(page, 'Análise de Vendedor', 'Tempo médio por hora do dia')
  await expectHoursFit(page)
  // A count of replies is called replies.
  await page.getByRole('button', { name: /: Responde rápido: \d+ respostas$/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectHoursFit(page)
})
