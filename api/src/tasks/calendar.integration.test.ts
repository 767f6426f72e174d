import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarLink, TaskSettings } from '@fechai/contracts/tasks'
import { CALENDAR_LIMITS, dayAfter, timeInZone } from '@fechai/domain/task'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const today = timeInZone(Date.now()).day
async function team() {
  const manager = await signUpAt(api)
  return { manager, ana: await addMember(api, manager.user.empresaId, 'vendedor') }
}
async function add(who: Member, leadId: string, changes: object): Promise<string> {
  const id = randomUUID()
  await who.request('POST', '/api/tasks', {
    body: { id, leadId, title: 'Ligar', dueOn: today, dueMinute: null, ...changes },
  })
  return id
}
const link = async (who: Member): Promise<string> => {
  const made = (await (await who.request('POST', '/api/tasks/calendar')).json()) as CalendarLink
  return new URL(made.link).pathname
}
/** As a calendar reads it: without a session. */
const read = (path: string) => fetch(`${api.url}${path}`)
const events = async (path: string) => {
  const text = await (await read(path)).text()
  return {
    text,
    list: new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each)),
  }
}

describe('the calendar of tasks', () => {
  it('has the open tasks of its person alone, an hour as an instant and a whole day as a day', async () => {
    const { manager, ana } = await team()
    const title =
      'Levar; o contrato, a “planta” \\ e a chave à obra do condomínio, bloco Ção, e cobrar o sinal até às três da tarde'
    const [hers, other] = [await seedLead(ana, { nome: 'Renata\nAlves' }), await seedLead(manager)]
    const timed = await add(ana, hers, { title, dueOn: '2026-12-24', dueMinute: 900 })
    const whole = await add(ana, hers, { title: 'Visitar', dueOn: '2026-12-24' })
    const done = await add(ana, hers, {})
    await ana.request('PATCH', `/api/tasks/${done}`, { body: { revision: 1, state: 'done' } })
    await add(ana, hers, { dueOn: dayAfter(today, -CALENDAR_LIMITS.daysBack - 1) })
    await add(manager, other, { title: 'Do gestor' })
    const path = await link(ana)
    const answer = await read(path)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const { text, list } = await events(path)
    expect(list.map(({ uid }) => uid).sort()).toEqual([`${timed}@fechai`, `${whole}@fechai`].sort())
    const [atThree, allDay] = [timed, whole].map((id) => list.find(({ uid }) => uid === `${id}@fechai`)!)
    expect(atThree!.summary).toBe(`Renata Alves: ${title}`)
    expect(atThree!.startDate.toJSDate().toISOString()).toBe('2026-12-24T18:00:00.000Z')
    expect(atThree!.endDate.toJSDate().toISOString()).toBe('2026-12-24T18:30:00.000Z')
    expect([allDay!.startDate.isDate, allDay!.startDate.toString()]).toEqual([true, '2026-12-24'])
    expect(atThree!.component.getFirstPropertyValue('url')).toBe(`http://localhost:3002/deeplead/${hers}`)
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    // Nothing changed, so the calendar is the same to the byte.
    expect((await events(path)).text).toBe(text)
    expect((await events(await link(manager))).list.map(({ summary }) => summary)).toEqual(['Dona Célia: Do gestor'])
  })

  it('has a link that is shown once, stored as a hash, and ends at once when it is replaced or removed', async () => {
    const { ana } = await team()
    const since = async () =>
      ((await (await ana.request('GET', '/api/tasks/settings')).json()) as TaskSettings).calendarSince
    expect(await since()).toBeNull()
    const first = await link(ana)
    expect(await since()).not.toBeNull()
    const [row] = await asOwner<{ text: string; hash: Buffer }>(
      'select c::text as text, token_hash as hash from calendar_links c where user_id = $1',
      [ana.user.id],
    )
    const token = first.split('/').at(-1)!.replace('.ics', '')
    expect(token).toHaveLength(43)
    expect(row!.text + row!.hash.toString('latin1')).not.toContain(token)
    expect((await read(first)).status).toBe(200)
    const second = await link(ana)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await ana.request('DELETE', '/api/tasks/calendar')).status).toBe(204)
    expect([(await read(second)).status, await since()]).toEqual([404, null])
    expect((await read('/api/calendar/x.ics')).status).toBe(404)
    const lines = await asOwner<{ event: string }>(
      `select event from audit_log where empresa_id = $1 and event like 'calendar-%' order by id`,
      [ana.user.empresaId],
    )
    expect(lines.map(({ event }) => event)).toEqual([
      'calendar-link-made',
      'calendar-link-made',
      'calendar-link-removed',
    ])
  })

  it('closes with the access of its person, and answers so many times an hour', async () => {
    const { manager, ana } = await team()
    const path = await link(ana)
    const [row] = await asOwner<{ key: string }>(
      `select encode(token_hash, 'hex') as key from calendar_links where user_id = $1`,
      [ana.user.id],
    )
    await asOwner(`insert into rate_limits (key, hits, window_ends_at) values ($1, $2, now() + interval '1 hour')`, [
      `calendar:${row!.key}`,
      CALENDAR_LIMITS.hits - 1,
    ])
    expect((await read(path)).status).toBe(200)
    const refused = await read(path)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const own = await link(manager)
    expect((await read(own)).status).toBe(200)
    await asOwner('update auth.users set deactivated_at = now() where id = $1', [ana.user.id])
    expect((await read(path)).status).toBe(404)
    await asOwner('update auth.users set deactivated_at = null where id = $1', [ana.user.id])
    // Coming back opens no link of before.
    expect((await read(path)).status).toBe(404)
  })

  it('ends with a new password, and with no other change of the account', async () => {
    const { manager, ana } = await team()
    const [hers, other] = [await link(ana), await link(manager)]
    await asOwner('update auth.accounts set updated_at = now(), password = password where user_id = $1', [ana.user.id])
    expect((await read(hers)).status).toBe(200)
    await asOwner(`update auth.accounts set password = password || 'x' where user_id = $1`, [ana.user.id])
    expect([(await read(hers)).status, (await read(other)).status]).toEqual([404, 200])
  })
})
