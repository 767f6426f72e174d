// Digests of a thousand people of one company: from the first query to the last letter at the mail server.
import { setTimeout as delay } from 'node:timers/promises'
import { openDeps } from '../../../api/src/open-deps.ts'
import { digestSender } from '../../../api/src/tasks/digests.ts'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { measure } from './measurement.ts'
import { talkingCompany } from './talking-company.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000)
/** Time between two rounds, as the API has it. */
const ROUND_MS = 5_000
/** Eight in the morning of a Monday in São Paulo. */
const MONDAY_AT_EIGHT = Date.parse('2026-11-30T11:00:00Z')

await measure(async (measurement) => {
  const { keep, step, found } = measurement
  const { client, owner, product } = await talkingCompany(measurement, {
    ...{ conversations: 2 * PEOPLE, messagesOfEach: 2 },
  })
  await client.query(
    `insert into auth.users (empresa_id, name, email, role, email_verified)
     select $1, 'Vendedor ' || n, 'vendedor' || n || '@exemplo.test', 'vendedor', true from generate_series(1, $2) n`,
    [owner.empresaId, PEOPLE - 1],
  )
  await client.query('update auth.users set email_verified = true where empresa_id = $1', [owner.empresaId])
  await client.query(
    `with people as (select id, row_number() over (order by id) as n from auth.users
       where empresa_id = $1 and id <> empresa_id),
     numbered as (select id, row_number() over (order by id) as n from leads where empresa_id = $1)
     update leads set user_id = people.id, fase = case when numbered.n % 2 = 0 then 'fechados' else 'leads-quentes' end,
       valor_total = 100 + numbered.n
     from numbered join people on people.n = 1 + numbered.n % $2 where leads.id = numbered.id and leads.empresa_id = $1`,
    [owner.empresaId, PEOPLE],
  )
  await client.query(
    `insert into tasks (empresa_id, id, lead_id, due_on, body)
     select empresa_id, gen_random_uuid(), id, '2026-11-30', '\\x00' from leads where empresa_id = $1`,
    [owner.empresaId],
  )
  await client.query('vacuum analyze')
  const environment = readEnvironment({ ...process.env, ...product.env })
  const opened = keep(await openDeps(environment, createLogger('api', 'warn')), (deps) => deps.close())
  const send = digestSender(opened.deps, () => MONDAY_AT_EIGHT)
  const count = async (table: 'digests' | 'letters'): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ${table} where empresa_id = $1`,
      [owner.empresaId],
    )
    return rows[0]!.n
  }
  step(`enviando ${PEOPLE} resumos`)
  const begun = performance.now()
  for (;;) {
    await send()
    opened.deps.mailer.deliver()
    if ((await count('digests')) === PEOPLE && (await count('letters')) === 0) break
    await delay(ROUND_MS)
  }
  const ms = performance.now() - begun
  found({
    figure: {
      what: `resumos de ${PEOPLE} pessoas de uma empresa, até o servidor de email`,
      value: ms / 1_000,
      unit: 's',
    },
    peer: { what: 'um por segundo', value: PEOPLE, unit: 's' },
    of: 'figure',
    goal: { atMost: 60 },
  })
})
