// Words in 600,000 sealed messages of one company with fifty others beside it, until the first eight leads are known.
import pg from 'pg'
import { searchConversations } from '@fechai/api/conversation/search-all'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { openDatabase } from '@fechai/data/database'
import { readWords } from '@fechai/data/conversations'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { openBareWorker } from './bare-worker.ts'
import { fillConversations } from './fill-conversations.ts'
import { labelledTalk } from './labelled-talk.ts'
import { measure } from './measurement.ts'
import { median, percentile, timed } from './statistics.ts'

const LEADS = 10_000
const OTHERS = 50
const LEADS_OF_EACH = 100
const MESSAGES = 60
/** As the worker does. */
const READ_AT_ONCE = 4
const ROUNDS = 12
/** One conversation, some, many, several words, a sum, a phrase, the beginning of a word, none. */
const ASKED = [
  'pedido 104321',
  'nota fiscal',
  'desconto',
  'entrega sexta pix',
  '1.200,00',
  '"bom dia"',
  'orçam',
  'helicóptero',
] as const

await measure(async ({ keep, step, found }) => {
  step('iniciando os servidores')
  const worker = keep(await openBareWorker(), (opened) => opened.stop())
  const client = keep(new pg.Client({ connectionString: worker.env.DATABASE_URL }), (opened) => opened.end())
  await client.connect()
  const api = keep(openDatabase({ url: worker.env.DATABASE_API_URL! }), (opened) => opened.close())
  const { db } = worker.deps
  const master = masterKey(worker.env.FECHAI_MASTER_KEY!)
  const talk = await labelledTalk()

  const owners = []
  for (let company = 0; company <= OTHERS; company++) {
    const owner = await worker.company()
    const conversations = company === 0 ? LEADS : LEADS_OF_EACH
    if (company < 2) step(`preparando ${conversations} leads com ${MESSAGES} mensagens cada`)
    const ids = await fillConversations({ db, master }, client, owner, {
      conversations,
      messagesOfEach: MESSAGES,
      talk,
    })
    owners.push({ owner, ids })
  }
  step('lendo as palavras')
  const all = owners.flatMap(({ owner, ids }) => ids.map((id) => ({ owner, id })))
  const readMs = await timed(() =>
    forEachLimit(READ_AT_ONCE, all, async ({ owner: of, id }) => void (await readWords(db, master, of, id))),
  )
  await client.query('vacuum analyze')
  const { owner } = owners[0]!
  const { rows } = await client.query<{ mb: number; sealed: number }>(
    `select pg_total_relation_size('conversation_words') / 1e6 as mb, pg_total_relation_size('messages') / 1e6 as sealed`,
  )

  const allMs: number[] = []
  for (const q of ASKED) {
    const ms: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      ms.push(await timed(() => searchConversations({ db: api, master }, owner, { q })))
    const { hits, total } = await searchConversations({ db: api, master }, owner, { q })
    step(
      `${q.padEnd(20)} ${hits.length} de ${total}, p50 ${median(ms).toFixed(0)} ms, p95 ${percentile(ms, 0.95).toFixed(0)} ms`,
    )
    allMs.push(...ms)
  }
  const other = owners[1]!.owner
  const smallMs: number[] = []
  for (const q of ASKED)
    for (let round = 0; round < ROUNDS; round++)
      smallMs.push(await timed(() => searchConversations({ db: api, master }, other, { q })))
  found({
    figure: {
      what: `palavras em ${LEADS * MESSAGES} mensagens seladas de ${LEADS} leads, p95`,
      value: percentile(allMs, 0.95),
      unit: 'ms',
    },
    peer: {
      what: `as mesmas em ${LEADS_OF_EACH} leads de outra empresa, p95`,
      value: percentile(smallMs, 0.95),
      unit: 'ms',
    },
    of: 'figure',
    goal: { atMost: 300 },
    besides: [
      { what: 'p50', value: median(allMs), unit: 'ms' },
      { what: 'tamanho do que se procura, índice incluído', value: rows[0]!.mb, unit: 'MB' },
      { what: 'tamanho das mensagens seladas', value: rows[0]!.sealed, unit: 'MB' },
      { what: 'ler as palavras de uma conversa', value: readMs / (LEADS + OTHERS * LEADS_OF_EACH), unit: 'ms' },
    ],
  })
})
