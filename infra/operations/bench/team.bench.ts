// 'Equipe' of fifty salespeople and 50,000 conversations: the first time, while nothing changes, and after a change.
// Then 500 leads at once pass from one of them to the next.
import { randomUUID } from 'node:crypto'
import type { AssignAnswer } from '@fechai/contracts/assign'
import type { TeamAnswer } from '@fechai/contracts/team'
import { MOST_ASSIGNED } from '@fechai/domain/lead-owner'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { measure } from './measurement.ts'
import { multiplyConversations } from './multiply-conversations.ts'
import { median, timed } from './statistics.ts'
import { talkingCompany } from './talking-company.ts'

const CONVERSATIONS = Number(process.env.BENCH_CONVERSATIONS ?? 50_000)
const SELLERS = Number(process.env.BENCH_SELLERS ?? 50)
/** Conversations that are sealed one by one; the others are copies of them. */
const SEALED = 500
const ROUNDS = 9
/** Waits and objections of each conversation. */
const WAITS = 6
const ASSIGN_ROUNDS = 5
/** Leads that are assigned one by one, to compare. */
const ONE_BY_ONE = 20

await measure(async (measurement) => {
  const { step, found } = measurement
  const size = { conversations: SEALED, messagesOfEach: 4 }
  const { client, seller, owner, ids, ask } = await talkingCompany(measurement, size)
  step(`copiando até ${CONVERSATIONS} conversas`)
  await multiplyConversations(client, ids, CONVERSATIONS / SEALED - 1)
  const sellers = Array.from({ length: SELLERS }, () => randomUUID())
  await client.query(
    `insert into auth.users (id, empresa_id, name, email)
     select id, $2, 'Vendedor ' || n, id || '@exemplo.test' from unnest($1::uuid[]) with ordinality as s (id, n)`,
    [sellers, owner.empresaId],
  )
  step('dando os leads a vendedores')
  await client.query(
    `update leads set user_id = ($2::uuid[])[1 + n % cardinality($2::uuid[])], progresso = n % 101,
       fase = (array['fechados', 'leads-frios', 'leads-mornos', 'leads-quentes', 'em-objecao'])[1 + n % 5],
       valor_total = case when n % 3 = 0 then null else 100 + n % 40000 end
     from (select id, row_number() over (order by id)::integer as n from leads where empresa_id = $1) as numbered
     where leads.id = numbered.id and leads.empresa_id = $1`,
    [owner.empresaId, sellers],
  )
  await client.query(
    `insert into reading_acts (empresa_id, conversation_id, messages, marks, steps, body)
     select c.empresa_id, c.id, 4, (
         select jsonb_agg(jsonb_build_object('kind', 'objects', 'by', 'customer', 'standing', 'stands', 'index', w,
           'objection', (array['preco', 'prazo', 'confianca'])[1 + w % 3], 'sentAt', c.last_at))
         from generate_series(1, 3) w),
       json_build_array(0, 0, 0, 0, 0, 3, (
         select json_agg(json_build_array(w, extract(epoch from c.last_at) * 1000, (w * 61 + hashtext(c.id::text) % 50) * 1000))
         from generate_series(1, $2::integer) w))::text, '\\x00'
     from conversations c where c.empresa_id = $1`,
    [owner.empresaId, WAITS],
  )
  await client.query(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status,
       stage, percent, raw_removed_at, finished_at)
     select l.empresa_id, gen_random_uuid(), l.user_id, l.conversation_id, 'Conversa do WhatsApp com Cliente.txt', 1000,
       l.id, 'removed', 'concluido', 'finish', 100, now(), now()
     from leads l where l.empresa_id = $1 and l.conversation_id is not null`,
    [owner.empresaId],
  )
  await client.query('delete from unread_words where empresa_id = $1', [owner.empresaId])
  await client.query('vacuum analyze')

  const today = timeInZone(Date.now()).day
  const path = `/api/insights/team?from=${dayAfter(today, -59)}&to=${today}`
  let answer = ''
  const asked = () => timed(async () => void (answer = await ask(path)))
  const first = await asked()
  const { rows, team } = JSON.parse(answer) as TeamAnswer
  if (rows.length < SELLERS || team!.leads !== CONVERSATIONS)
    throw new Error(`${rows.length} rows, ${team!.leads} leads`)
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round++) again.push(await asked())
  const before = answer
  await client.query(
    `update leads set fase = 'fechados', valor_total = 1 where id = (
       select id from leads where empresa_id = $1 and fase = 'leads-frios' limit 1)`,
    [owner.empresaId],
  )
  const changed = await asked()
  if (answer === before) throw new Error('the change is not in the answer')
  found({
    figure: {
      what: `'Equipe' de ${SELLERS} vendedores e ${CONVERSATIONS} conversas, a segunda vez`,
      value: median(again),
      unit: 'ms',
    },
    peer: { what: 'contado de novo, depois de uma mudança', value: changed, unit: 'ms' },
    of: 'figure',
    goal: { atMost: 300 },
    besides: [
      { what: 'a primeira vez', value: first, unit: 'ms' },
      { what: 'a mais lenta das seguintes', value: Math.max(...again), unit: 'ms' },
    ],
  })

  step(`passando ${MOST_ASSIGNED} leads de uma pessoa a outra`)
  const leadsOf = async (userId: string): Promise<{ id: string; from: string }[]> =>
    (
      await client.query<{ id: string; from: string }>(
        `select id, user_id as "from" from leads where empresa_id = $1 and user_id = $2 order by id limit $3`,
        [owner.empresaId, userId, MOST_ASSIGNED],
      )
    ).rows
  const assign = async (to: string, leads: readonly { id: string; from: string }[]): Promise<void> => {
    const { results } = await seller.json<AssignAnswer>('/api/leads/assign', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, leads }),
    })
    const refused = results.filter(({ before }) => before === null)
    if (refused.length > 0) throw new Error(`${refused.length} of ${leads.length} leads were not assigned`)
  }
  const assigned: number[] = []
  for (let round = 0; round < ASSIGN_ROUNDS; round++) {
    const leads = await leadsOf(sellers[round]!)
    assigned.push(await timed(() => assign(sellers[round + 1]!, leads)))
  }
  const few = (await leadsOf(sellers.at(-1)!)).slice(0, ONE_BY_ONE)
  const oneByOne = await timed(async () => {
    for (const lead of few) await assign(sellers[0]!, [lead])
  })
  found({
    figure: { what: `${MOST_ASSIGNED} leads atribuídos de uma vez`, value: median(assigned) / 1_000, unit: 's' },
    peer: {
      what: `um por um, pelo ritmo de ${ONE_BY_ONE}`,
      value: ((oneByOne / few.length) * MOST_ASSIGNED) / 1_000,
      unit: 's',
    },
    of: 'figure',
    goal: { atMost: 2 },
    besides: [{ what: 'a mais lenta', value: Math.max(...assigned) / 1_000, unit: 's' }],
  })
})
