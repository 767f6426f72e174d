// A colleague's edit until a browser has painted it, while 1,000 tabs of a hundred companies are open.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { signUp } from '@fechai/testkit/testing/seller'
import { boardInBrowser, type Person } from './board-in-browser.ts'
import { fillBoard } from './fill-board.ts'
import { sseTabs } from './listeners.ts'
import { measure } from './measurement.ts'
import { startProgram } from './program.ts'
import { median, percentile } from './statistics.ts'
import type { TabsRequest } from './tabs.program.ts'

const COMPANIES = 100
const TABS_PER_COMPANY = 10
const LEADS = 250
const EDITS = 200
const EDIT_EVERY_MS = 100
/** The last frames have reached the tabs by then. */
const SETTLE_MS = 2_000

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  const person = await house.person()
  await fillBoard(house.database, person, LEADS)
  const page = await (await house.context(person)).newPage()
  await page.goto(`${house.origin}/pipeline`)
  const card = page.locator('#column-leads-quentes [data-lead-id]').first()
  const id = (await card.getAttribute('data-lead-id'))!

  step(`abrindo ${COMPANIES * TABS_PER_COMPANY} abas de ${COMPANIES} empresas`)
  const tabs = keep(await startProgram<TabsRequest, number[][][]>('tabs'), (program) => program.stop())
  const origins = { apiUrl: house.origin, publicUrl: house.origin }
  const cookies = [person.cookie]
  while (cookies.length < COMPANIES) cookies.push((await signUp(origins)).cookie)
  const count = TABS_PER_COMPANY
  await tabs.ask({ open: cookies.map((cookie) => sseTabs(house.origin, cookie, { count, frame: 'lead-changed' })) })

  step(`medindo: ${EDITS} edições, uma a cada ${EDIT_EVERY_MS} ms`)
  await watchName(page, id)
  const [answered, painted] = [[] as number[], [] as number[]]
  for (let edit = 0; edit < EDITS; edit++) {
    const name = `Cliente ${edit} de hoje`
    const sentAt = now()
    const seen = page.evaluate<number>(`window.paintedAt(${JSON.stringify(name)})`)
    await rename(house.origin, person, id, name)
    answered.push(now() - sentAt)
    painted.push((await seen) - sentAt)
    await sleep(EDIT_EVERY_MS)
  }
  await sleep(SETTLE_MS)
  const [own, ...others] = await tabs.ask('collect')
  found({
    figure: {
      what: `da edição pedida à edição pintada, 1.000 abas abertas, p95`,
      value: percentile(painted, 0.95),
      unit: 'ms',
    },
    peer: { what: 'a resposta da API à mesma edição, p95', value: percentile(answered, 0.95), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 100 },
    besides: [
      { what: 'pintada, p50', value: median(painted), unit: 'ms' },
      { what: 'resposta, p50', value: median(answered), unit: 'ms' },
    ],
  })
  const received = own!.reduce((sum, tab) => sum + tab.length, 0)
  found({
    figure: { what: 'quadros perdidos nas outras abas da empresa', value: EDITS * count - received, unit: 'quadros' },
    peer: { what: 'esperados', value: EDITS * count, unit: 'quadros' },
    of: 'figure',
    goal: { atMost: 0 },
    besides: [{ what: 'chegados a outras empresas', value: others.flat(2).length, unit: 'quadros' }],
  })
})

/** The clock that this process shares with the page. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Gives the page `paintedAt(name)`: the instant after the frame in which the card shows that name. */
async function watchName(page: Page, id: string): Promise<void> {
  await page.evaluate(`window.paintedAt = (name) => new Promise((resolve) => {
    const card = document.querySelector('[data-lead-id="${id}"]').closest('[id^=column-]')
    const look = () => card.textContent.includes(name)
      && (watching.disconnect(), requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))))
    const watching = new MutationObserver(look)
    watching.observe(card, { subtree: true, childList: true, characterData: true })
    look()
  })`)
}

async function rename(origin: string, { cookie }: Person, id: string, nome: string): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/leads/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ nome }) })
  if (!answer.ok) throw new Error(`the edit was answered with ${answer.status}`)
  await answer.arrayBuffer()
}
