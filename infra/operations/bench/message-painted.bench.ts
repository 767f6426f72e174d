// A WhatsApp message from the customer's telephone until a browser has painted it, while a hundred sessions get one each
// second, or every `EVERY_S`.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { connectShop, newNumber, pane, rowOf } from '@fechai/testkit/browser/whatsapp-shop'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import { phoneRemote } from '@fechai/testkit/fakes/whatsapp/page/phone-remote'
import { until } from '@fechai/testkit/testing/until'
import { boardInBrowser, type Person } from './board-in-browser.ts'
import { measure } from './measurement.ts'
import { median, percentile } from './statistics.ts'

const SESSIONS = Number(process.env.SESSIONS ?? 100)
const ROUNDS = Number(process.env.ROUNDS ?? 30)
const EVERY_S = Number(process.env.EVERY_S ?? 1)
const NAME = 'Valdir Ferreira'

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step }, { whatsapp: true })
  const { sim, pageUrl } = house.whatsapp!
  const phones = phoneRemote(pageUrl)
  step(`conectando ${SESSIONS} sessões`)
  const [people, contacts] = [[] as Person[], [] as Contact[]]
  for (let session = 0; session < SESSIONS; session++) {
    const [person, phone] = [await house.person(), newNumber()]
    await connectShop(phones, person, phone, [{ number: newNumber(), name: NAME }])
    people.push(person)
    contacts.push(sim.server.phones.find(({ number }) => number === phone)!.contacts[0]!)
  }
  const stored = async (): Promise<number> => {
    const { rows } = await house.database.query<{ count: number }>('select count(*)::int as count from messages')
    return rows[0]!.count
  }
  for (const contact of contacts) await contact.sendText('Bom dia')
  await until(async () => (await stored()) === SESSIONS, { timeoutMs: 120_000 })

  const page = await (await house.context(people[0]!)).newPage()
  await page.goto(`${house.origin}/whatsapp-web`)
  await rowOf(page, NAME).click()
  await pane(page, NAME).getByText('Bom dia').waitFor()
  await watchWords(page)

  step(`medindo: ${SESSIONS} mensagens a cada ${EVERY_S} s, ${ROUNDS} vezes`)
  const [painted, sending] = [[] as number[], [] as Promise<unknown>[]]
  const begunAt = now()
  for (let round = 0; round < ROUNDS; round++)
    for (const [session, contact] of contacts.entries()) {
      const dueAt = begunAt + (round + session / SESSIONS) * EVERY_S * 1_000
      if (dueAt > now()) await sleep(dueAt - now())
      const text = `Recado ${round} de hoje`
      const sentAt = now()
      if (session === 0)
        sending.push(
          page.evaluate<number>(`window.paintedAt(${JSON.stringify(text)})`).then((at) => painted.push(at - sentAt)),
        )
      sending.push(contact.sendText(text))
    }
  const sentS = (now() - begunAt) / 1_000
  await Promise.all(sending)
  const expected = SESSIONS * (ROUNDS + 1)
  await until(async () => (await stored()) >= expected, { timeoutMs: 120_000 }).catch(() => undefined)
  found({
    figure: { what: 'de quando o cliente envia à mensagem pintada, p95', value: percentile(painted, 0.95), unit: 'ms' },
    peer: { what: 'mensagens por segundo, ao mesmo tempo', value: (SESSIONS * ROUNDS) / sentS, unit: '/s' },
    of: 'figure',
    goal: { atMost: 400 },
  })
  found({
    figure: { what: 'o mesmo, p50', value: median(painted), unit: 'ms' },
    peer: { what: 'a mais lenta', value: Math.max(...painted), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 150 },
  })
  found({
    figure: { what: 'mensagens perdidas', value: expected - (await stored()), unit: '' },
    peer: { what: 'enviadas', value: expected, unit: '' },
    of: 'figure',
    goal: { atMost: 0 },
  })
})

/** The clock that this process shares with the page. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Gives the page `paintedAt(words)`: the instant after the frame in which a bubble shows them. */
async function watchWords(page: Page): Promise<void> {
  await page.evaluate(`window.paintedAt = (words) => new Promise((resolve) => {
    const look = () => [...document.querySelectorAll('[data-line]')].some((line) => line.textContent.includes(words))
      && (watching.disconnect(), requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))))
    const watching = new MutationObserver(look)
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })`)
}
