import { sql } from 'kysely'
import { inScope } from '@fechai/data/database'
import { forgetMessageSecrets, whatsappKeysOf } from '@fechai/data/whatsapp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANSWER_SECRET } from './baileys/sealed-answer.ts'
import { MESSAGE_SECRET } from './baileys/sealed-edit.ts'
import { whatsappHouse, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
beforeAll(async () => {
  house = await whatsappHouse()
})
afterAll(() => house.close())

it('secrets that open edits are removed a day after they came, in every company, and no other key is, nor what opens a vote', async () => {
  const companies = await Promise.all([house.company(), house.company()])
  for (const company of companies) {
    const held = (await company.sessions.take(company.sessionId, company.owner.userId, 60_000))!
    const keys = whatsappKeysOf(house.db, company.owner, held, company.key)
    const write = (type: string, ...ids: string[]) =>
      keys.write(ids.map((id) => ({ type, id, value: Buffer.from('segredo') })))
    await write(MESSAGE_SECRET, 'old')
    await write('session', 'old')
    await write(ANSWER_SECRET, 'old')
    await inScope(house.db, company.owner, (tx) =>
      sql`update whatsapp_keys set created_at = now() - interval '25 hours' where session_id = ${company.sessionId}`.execute(
        tx,
      ),
    )
    await write(MESSAGE_SECRET, 'new')
  }
  await forgetMessageSecrets(house.db)
  for (const company of companies) {
    const rows = await inScope(house.db, company.owner, (tx) =>
      tx
        .selectFrom('whatsapp_keys')
        .select(['type', sql<boolean>`created_at < now() - interval '1 day'`.as('old')])
        .execute(),
    )
    expect(rows.sort((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: ANSWER_SECRET, old: true },
      { type: MESSAGE_SECRET, old: false },
      { type: 'session', old: true },
    ])
    await company.sessions.idle(company.sessionId)
  }
})
