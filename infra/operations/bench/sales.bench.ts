// 'Vendas' over 50,000 conversations: from what is known of each, and from all that was said in five hundred of them.
import { fromInsightLine } from '@fechai/contracts/insight-lines'
import type { InsightHead, InsightLine, SalesAnswer } from '@fechai/contracts/insights'
import { readSalesMarks } from '@fechai/data/reports'
import { salesReport } from '@fechai/domain/insights/sales/sales-report'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { measure } from './measurement.ts'
import { cpuMs } from './process-usage.ts'
import { median, timed } from './statistics.ts'
import { talkingCompany } from './talking-company.ts'

const CONVERSATIONS = Number(process.env.BENCH_CONVERSATIONS ?? 50_000)
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 20)
const DAYS = 90
const ROUNDS = 7
const LANES = 4
/** As many as are read of the lines, to compare the two ways. */
const COMPARED = 500

await measure(async (measurement) => {
  const { step, found } = measurement
  const { product, client, db, master, owner, ids, ask } = await talkingCompany(measurement, {
    ...{ conversations: CONVERSATIONS, messagesOfEach: MESSAGES },
  })
  await client.query(
    `update leads set fase = (array['fechados', 'leads-frios', 'leads-mornos', 'leads-quentes', 'em-objecao'])[1 + n % 5],
       valor_total = case when n % 3 = 0 then null else 100 + n % 40000 end
     from (select id, row_number() over (order by id) as n from leads where empresa_id = $1) as numbered
     where leads.id = numbered.id and leads.empresa_id = $1`,
    [owner.empresaId],
  )
  await client.query('delete from unread_words where empresa_id = $1', [owner.empresaId])
  const readMs = await timed(() =>
    forEachLimit(LANES, ids, async (id) => void (await readSalesMarks(db, master, owner, id))),
  )
  step(`marcas de ${CONVERSATIONS} conversas lidas em ${Math.round(readMs / 1_000)} s`)
  await client.query('vacuum analyze')

  const path = `/api/insights/sales?days=${DAYS}`
  const pid = product.api.pid()!
  const times: { cpu: number; ms: number }[] = []
  let bytes = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMs(pid)
    const ms = await timed(async () => void (bytes = (await ask(path)).length))
    times.push({ cpu: cpuMs(pid) - before, ms })
  }
  const { report, scope } = JSON.parse(await ask(path)) as SalesAnswer
  if (report.conversations !== CONVERSATIONS || scope.read !== CONVERSATIONS)
    throw new Error(`${report.conversations} counted, ${scope.read} of ${scope.found} read`)
  step(`resposta de ${Math.round(bytes / 1_024)} kB`)

  const until = new Date().toISOString()
  let lines: string[] = []
  const wholeMs = await timed(async () => {
    lines = (await ask(`/api/insights/conversations?days=${DAYS}&until=${until}`)).trimEnd().split('\n')
    const all = lines.slice(1).map((line) => fromInsightLine(JSON.parse(line) as InsightLine))
    salesReport(all, (JSON.parse(lines[0]!) as InsightHead).period)
  })
  const perConversation = wholeMs / Math.min(COMPARED, CONVERSATIONS)
  const whole = {
    what: 'aberta cada conversa, pelo ritmo de 500 delas',
    value: perConversation * CONVERSATIONS,
    unit: 'ms',
  } as const
  found({
    figure: { what: `'Vendas' de ${CONVERSATIONS} conversas, a primeira vez`, value: times[0]!.ms, unit: 'ms' },
    peer: whole,
    of: 'figure',
    goal: { atMost: 2_000 },
  })
  found({
    figure: { what: 'as seguintes, mediana', value: median(times.slice(1).map(({ ms }) => ms)), unit: 'ms' },
    peer: whole,
    of: 'figure',
    goal: { atMost: 200 },
    besides: [
      { what: 'tempo de processador da API', value: median(times.slice(1).map(({ cpu }) => cpu)), unit: 'ms' },
      { what: 'ler as marcas de uma conversa', value: readMs / CONVERSATIONS, unit: 'ms' },
    ],
  })
})
