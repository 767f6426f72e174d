import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Row-level security, generated from the catalogue: what one company may do to another's rows, and a
 * salesperson to a colleague's, in every table that has `empresa_id`.
 */

interface Company {
  id: string
  userId: string
  colleagueId: string
  conversationId: string
  uploadId: string
  analysisId: string
  leadId: string
}

/** One row of each table for a company; a table that is not here fails the first test. */
const SEEDS: Record<string, (of: Company) => [sql: string, values: unknown[]]> = {
  conversations: (of) => [
    'insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, $4)',
    [of.id, of.conversationId, of.userId, Buffer.from('k')],
  ],
  messages: (of) => [
    'insert into messages (empresa_id, conversation_id, index, author, sent_at, body) values ($1, $2, 0, 0, now(), $3)',
    [of.id, of.conversationId, Buffer.from('m')],
  ],
  conversation_words: (of) => [
    'insert into conversation_words (empresa_id, conversation_id, part, words) values ($1, $2, 0, $3)',
    [of.id, of.conversationId, Buffer.from('w')],
  ],
  unread_words: (of) => [
    'insert into unread_words (empresa_id, conversation_id) values ($1, $2)',
    [of.id, of.conversationId],
  ],
  uploads: (of) => [
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key) values ($1, $2, $3, $4, 'a.zip', 1, 'hash', 'key')`,
    [of.id, of.uploadId, of.userId, of.conversationId],
  ],
  imports: (of) => [
    'insert into imports (empresa_id, upload_id, conversation_id) values ($1, $2, $3)',
    [of.id, of.uploadId, of.conversationId],
  ],
  fingerprints: (of) => [
    `insert into fingerprints (empresa_id, sha256, upload_id) values ($1, 'hash', $2)`,
    [of.id, of.uploadId],
  ],
  incoming_files: (of) => ['insert into incoming_files (empresa_id, upload_id) values ($1, $2)', [of.id, of.uploadId]],
  file_removals: (of) => ['insert into file_removals (empresa_id, upload_id) values ($1, $2)', [of.id, of.uploadId]],
  outbox: (of) => [
    'insert into outbox (empresa_id, user_id, upload_id, conversation_id) values ($1, $2, $3, $4)',
    [of.id, of.userId, of.uploadId, of.conversationId],
  ],
  media_items: (of) => [
    `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name) values ($1, $2, 0, 'image', 'h', 1, 'k', $3)`,
    [of.id, of.uploadId, Buffer.from('n')],
  ],
  analyses: (of) => [
    'insert into analyses (empresa_id, id, conversation_id, upload_id, versao) values ($1, $2, $3, $4, 1)',
    [of.id, of.analysisId, of.conversationId, of.uploadId],
  ],
  leads: (of) => [
    `insert into leads (empresa_id, id, user_id, conversation_id, analysis_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     values ($1, $2, $3, $4, $5, 'Ana', 'Bomba', '1', '--', 50, 'leads-frios', 'r', 'p')`,
    [of.id, of.leadId, of.userId, of.conversationId, of.analysisId],
  ],
  different_people: (of) => [
    'insert into different_people (empresa_id, user_id, lead_id, other_id, decided_by) values ($1, $2, $3, $3, $2)',
    [of.id, of.userId, of.leadId],
  ],
  // Comes with the lead.
  phase_totals: () => ['select 1', []],
  batches: (of) => [
    `insert into batches (empresa_id, id, number, user_id, mode, filter, at_once, analyst, model)
     values ($1, $2, 1, $2, 'aplicar', '{}', 4, '1.0', 'offline')`,
    [of.id, of.userId],
  ],
  alert_rules: (of) => [
    `insert into alert_rules (empresa_id, enabled, parked_minutes, provider_percent, by_mail, user_id)
     values ($1, true, 30, 10, true, $2)`,
    [of.id, of.userId],
  ],
  alerts: (of) => [`insert into alerts (empresa_id, kind, figure) values ($1, 'teto', 100)`, [of.id]],
  alert_deliveries: (of) => [`insert into alert_deliveries (empresa_id, body) values ($1, '{}')`, [of.id]],
  nightly_batches: (of) => [
    'insert into nightly_batches (empresa_id, enabled, limit_brl, user_id) values ($1, true, 5, $2)',
    [of.id, of.userId],
  ],
  older_reading_notices: (of) => [
    `insert into older_reading_notices (empresa_id, user_id, analyst) values ($1, $2, '1.0')`,
    [of.id, of.userId],
  ],
  stage_times: (of) => [
    `insert into stage_times (empresa_id, stage, day, step) values ($1, 'readText', current_date, 30)`,
    [of.id],
  ],
  economic_sends: (of) => [
    `insert into economic_sends (empresa_id, batch_id, user_id, state, questions) values ($1, $2, $2, 'enviado', 1)`,
    [of.id, of.userId],
  ],
  economic_questions: (of) => [
    `insert into economic_questions (empresa_id, batch_id, conversation_id, input_hash, step)
     values ($1, $2, $3, 'h', 1)`,
    [of.id, of.userId, of.conversationId],
  ],
  batch_items: (of) => [
    'insert into batch_items (empresa_id, batch_id, position, lead_id, user_id) values ($1, $2, 1, $3, $2)',
    [of.id, of.userId, of.leadId],
  ],
  evidence: (of) => [
    `insert into evidence (empresa_id, lead_id, analysis_id, position, field, message_index, author, sent_at, quote) values ($1, $2, $3, 0, 'nome', 0, 0, now(), $4)`,
    [of.id, of.leadId, of.analysisId, Buffer.from('q')],
  ],
  reading_decisions: (of) => [
    `insert into reading_decisions (empresa_id, lead_id, field, readings, decided, order_before, user_id)
     values ($1, $2, 'valor', '[]', '--', 1, $3)`,
    [of.id, of.leadId, of.userId],
  ],
  lead_activities: (of) => [
    `insert into lead_activities (empresa_id, lead_id, activity) values ($1, $2, '{}')`,
    [of.id, of.leadId],
  ],
  applied_edits: (of) => [
    'insert into applied_edits (empresa_id, user_id, key, lead_id) values ($1, $2, gen_random_uuid(), $3)',
    [of.id, of.userId, of.leadId],
  ],
  model_calls: (of) => [
    `insert into model_calls (empresa_id, conversation_id, versao, input_hash, step, day, model, reserved_brl, lease_ends_at)
     values ($1, $2, 1, 'h', 1, current_date, 'm', 0, now())`,
    [of.id, of.conversationId],
  ],
  manager_notices: (of) => [
    `insert into manager_notices (empresa_id, kind, day) values ($1, 'ia_chave', current_date)`,
    [of.id],
  ],
  lead_messages: (of) => [
    `insert into lead_messages (empresa_id, lead_id, material_hash, source, body) values ($1, $2, 'hash', 'modelo', $3)`,
    [of.id, of.leadId, Buffer.from('b')],
  ],
  learnings: (of) => [
    `insert into learnings (empresa_id, user_id, learning_text, origin) values ($1, $2, $3, 'Inserido pelo usuário')`,
    [of.id, of.userId, Buffer.from('t')],
  ],
  learning_proposals: (of) => [
    `insert into learning_proposals (empresa_id, user_id, fase, technique, decision) values ($1, $2, 'leads-mornos', 'desconto', 'aceita')`,
    [of.id, of.userId],
  ],
  selling_moves: (of) => [
    'insert into selling_moves (empresa_id, conversation_id, body) values ($1, $2, $3)',
    [of.id, of.conversationId, Buffer.from('b')],
  ],
  whatsapp_sessions: (of) => [
    `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish) values ($1, $2, $2, 'default', 'idle')`,
    [of.id, of.userId],
  ],
  whatsapp_consents: (of) => [
    `insert into whatsapp_consents (empresa_id, user_id) values ($1, $2)`,
    [of.id, of.userId],
  ],
  whatsapp_replies: (of) => [
    `insert into whatsapp_replies (empresa_id, session_id, address) values ($1, $2, $3)`,
    [of.id, of.userId, Buffer.from('a')],
  ],
  whatsapp_online: (of) => [
    `insert into whatsapp_online (empresa_id, session_id, since) values ($1, $2, now())`,
    [of.id, of.userId],
  ],
  whatsapp_keys: (of) => [
    `insert into whatsapp_keys (empresa_id, session_id, type, id, value) values ($1, $2, 't', $3, $3)`,
    [of.id, of.userId, Buffer.from('k')],
  ],
  whatsapp_journal: (of) => [
    'insert into whatsapp_journal (empresa_id, session_id, id, message_key, body) values ($1, $2, $3, $3, $3)',
    [of.id, of.userId, Buffer.from('j')],
  ],
  whatsapp_inbox: (of) => [
    `insert into whatsapp_inbox (empresa_id, session_id, event_key, kind, body) values ($1, $2, $3, 'message', $3)`,
    [of.id, of.userId, Buffer.from('i')],
  ],
  whatsapp_outbox: (of) => [
    `insert into whatsapp_outbox (empresa_id, session_id, id, user_id, message_id, body) values ($1, $2, $2, $2, 'm', $3)`,
    [of.id, of.userId, Buffer.from('o')],
  ],
  whatsapp_chats: (of) => [
    'insert into whatsapp_chats (empresa_id, id, session_id, user_id, details) values ($1, $2, $3, $3, $4)',
    [of.id, of.leadId, of.userId, Buffer.from('d')],
  ],
  whatsapp_addresses: (of) => [
    'insert into whatsapp_addresses (empresa_id, session_id, hash, chat_id) values ($1, $2, $3, $4)',
    [of.id, of.userId, Buffer.from('a'), of.leadId],
  ],
  whatsapp_messages: (of) => [
    `insert into whatsapp_messages (empresa_id, session_id, chat_id, conversation_id, key, sent_at, is_from_me, body)
     values ($1, $2, $3, $4, $5, now(), false, $5)`,
    [of.id, of.userId, of.leadId, of.conversationId, Buffer.from('m')],
  ],
  whatsapp_imports: (of) => [
    `insert into whatsapp_imports (empresa_id, id, session_id, user_id, target) values ($1, $2, $3, $3, 100)`,
    [of.id, of.leadId, of.userId],
  ],
  whatsapp_history_asks: (of) => [
    `insert into whatsapp_history_asks (empresa_id, import_id, session_id, chat_id, round, count)
     values ($1, $2, $3, $2, 0, 50)`,
    [of.id, of.leadId, of.userId],
  ],
  live_analysis_rules: (of) => [
    'insert into live_analysis_rules (empresa_id, quiet_minutes, daily_ceiling, updated_by) values ($1, 15, 20, $2)',
    [of.id, of.userId],
  ],
  erasures: (of) => [
    `insert into erasures (empresa_id, id, requested_by, number, ending) values ($1, $2, $2, $3, '5678')`,
    [of.id, of.userId, Buffer.from('n')],
  ],
  not_analysed: (of) => [
    `insert into not_analysed (empresa_id, number_hash, ending, decided_by) values ($1, $3, '5678', $2)`,
    [of.id, of.userId, Buffer.from('h')],
  ],
  column_colors: (of) => [`insert into column_colors (empresa_id, colors) values ($1, '{}')`, [of.id]],
  audit_seals: (of) => [
    'insert into audit_seals (empresa_id, seq, audit_id, seal) values ($1, 1, 1, $2)',
    [of.id, Buffer.from('s')],
  ],
  // A trigger of the audit writes it.
  audit_unsealed: (of) => ['select $1::uuid', [of.id]],
  audit_log: (of) => [`insert into audit_log (empresa_id, event) values ($1, 'test')`, [of.id]],
}

/** What belongs to the whole company; everything else follows the person whose row it is. */
const SHARED = new Set([
  'alert_rules',
  'alerts',
  'alert_deliveries',
  'nightly_batches',
  'economic_sends',
  'stage_times',
  'fingerprints',
  'incoming_files',
  'file_removals',
  'outbox',
  'manager_notices',
  'learnings',
  'learning_proposals',
  'whatsapp_sessions',
  'whatsapp_consents',
  'whatsapp_online',
  'whatsapp_replies',
  'whatsapp_keys',
  'whatsapp_journal',
  'whatsapp_inbox',
  'whatsapp_outbox',
  'live_analysis_rules',
  'erasures',
  'not_analysed',
  'column_colors',
  'audit_log',
  'audit_seals',
  'audit_unsealed',
])

const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
const pools = {
  app_api: new pg.Pool({ connectionString: process.env.DATABASE_API_URL, max: 2 }),
  app_worker: new pg.Pool({ connectionString: process.env.DATABASE_WORKER_URL, max: 2 }),
}
type Role = keyof typeof pools
const ROLES: Role[] = ['app_api', 'app_worker']

/** Refused by a policy or by a missing right: both are error 42501. */
const REFUSED = '42501'

const { rows: catalogue } = await owner.query<{ name: string; forced: boolean }>(`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped)
  order by c.relname`)
const tables = catalogue.map(({ name }) => name)

let ours: Company
let theirs: Company
beforeAll(async () => {
  ours = await seedCompany()
  theirs = await seedCompany()
})
afterAll(() => Promise.all([owner, ...Object.values(pools)].map((pool) => pool.end())))

async function seedCompany(): Promise<Company> {
  const of: Company = {
    id: randomUUID(),
    userId: randomUUID(),
    colleagueId: randomUUID(),
    conversationId: randomUUID(),
    uploadId: randomUUID(),
    analysisId: randomUUID(),
    leadId: randomUUID(),
  }
  await owner.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', $2)`, [of.id, Buffer.from('k')])
  for (const id of [of.userId, of.colleagueId]) {
    await owner.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', $3)`, [
      id,
      of.id,
      `${id}@exemplo.com.br`,
    ])
  }
  const client = await owner.connect()
  await client.query('begin')
  for (const seed of Object.values(SEEDS)) await client.query(...seed(of))
  await client.query('commit')
  client.release()
  return of
}

type Asker = { empresaId: string; userId: string; reach: 'own' | 'company' }

/** Runs one statement as a role of the product, for someone, and leaves nothing changed. */
async function asSomeone(
  role: Role,
  asker: Asker | null,
  text: string,
  values: unknown[] = [],
): Promise<{ count: number; code: string | null }> {
  const client = await pools[role].connect()
  try {
    await client.query('begin')
    if (asker) {
      const { empresaId, userId, reach } = asker
      await client.query(
        `select set_config('app.empresa_id', $1, true), set_config('app.user_id', $2, true), set_config('app.reach', $3, true)`,
        [empresaId, userId, reach],
      )
    }
    const { rowCount } = await client.query(text, values)
    return { count: rowCount ?? 0, code: null }
  } catch (error) {
    return { count: 0, code: (error as { code?: string }).code ?? 'unknown' }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('every table of a company is forced under its policies and has a seed here', () => {
  expect(tables).toEqual(Object.keys(SEEDS).sort())
  expect(catalogue.filter(({ forced }) => !forced)).toEqual([])
})

describe.each(ROLES)('%s', (role) => {
  describe.each(tables)('%s', (table) => {
    const manager = (): Asker => ({ empresaId: ours.id, userId: ours.userId, reach: 'company' })

    it('shows another company nothing, and lets it change nothing', async () => {
      for (const asker of [manager(), null]) {
        for (const statement of [
          `select 1 from ${table} where empresa_id = $1`,
          `update ${table} set empresa_id = empresa_id where empresa_id = $1`,
          `delete from ${table} where empresa_id = $1`,
        ]) {
          expect(await asSomeone(role, asker, statement, [theirs.id])).toSatisfy(harmless)
        }
      }
    })

    it('takes no row in another company’s name', async () => {
      const columns = await writableColumns(table)
      const { rows } = await owner.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where empresa_id = $1 limit 1`,
        [theirs.id],
      )
      const insert = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`
      expect((await asSomeone(role, manager(), insert, [JSON.stringify(rows[0]!.row)])).code).toBe(REFUSED)
      const move = `update ${table} set empresa_id = $1 where empresa_id = $2`
      expect(await asSomeone(role, manager(), move, [theirs.id, ours.id])).toSatisfy(
        ({ code, count }: Outcome) => code !== null || count === 0,
      )
    })

    it('shows a salesperson what is theirs and not what is a colleague’s', async () => {
      const { rows } = await owner.query(`select has_table_privilege($1, $2, 'select') as readable`, [role, table])
      if (!rows[0].readable) return
      const count = async (userId: string) =>
        (await asSomeone(role, { empresaId: ours.id, userId, reach: 'own' }, `select 1 from ${table}`)).count
      expect(await count(ours.userId)).toBe(1)
      expect(await count(ours.colleagueId)).toBe(SHARED.has(table) ? 1 : 0)
    })
  })

  it('sees its own company only, and no account or session', async () => {
    const asker: Asker = { empresaId: ours.id, userId: ours.userId, reach: 'company' }
    expect((await asSomeone(role, asker, 'select 1 from companies')).count).toBe(1)
    expect((await asSomeone(role, asker, 'select 1 from auth.users')).code).toBe(REFUSED)
    expect((await asSomeone(role, asker, 'select 1 from auth.sessions')).code).toBe(REFUSED)
  })

  it('reaches only what waits for the system as the system', async () => {
    const system = { empresaId: '', userId: '', reach: 'system' } as unknown as Asker
    const seen: string[] = []
    for (const table of tables) {
      const own = `select 1 from ${table} where empresa_id in ($1, $2)`
      if ((await asSomeone(role, system, own, [ours.id, theirs.id])).count > 0) seen.push(table)
    }
    expect(seen).toEqual(
      role === 'app_api'
        ? [
            'alert_deliveries',
            'alert_rules',
            'audit_unsealed',
            'erasures',
            'file_removals',
            'incoming_files',
            'manager_notices',
            'outbox',
            'unread_words',
          ]
        : ['batches', 'economic_sends', 'nightly_batches', 'outbox', 'unread_words'],
    )
  })

  it('finds the rows of its company by an index: what is for the system too is a queue', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tablename as name from pg_policies
      where permissive = 'PERMISSIVE' and $1 = any(roles) and cmd in ('ALL', 'SELECT')
      group by tablename having count(*) > 1 order by tablename`,
      [role],
    )
    const queues = [
      'alert_deliveries',
      'alert_rules',
      'audit_unsealed',
      'batches',
      'economic_sends',
      'erasures',
      'incoming_files',
      'file_removals',
      'manager_notices',
      'nightly_batches',
      'outbox',
      'unread_words',
    ]
    expect(rows.map(({ name }) => name).filter((name) => !queues.includes(name))).toEqual([])
  })

  it('cannot hang its own rows on another company’s', async () => {
    const asker: Asker = { empresaId: ours.id, userId: ours.userId, reach: 'company' }
    const insert = `insert into analyses (empresa_id, conversation_id, upload_id, versao) values ($1, $2, $3, 9)`
    expect((await asSomeone(role, asker, insert, [ours.id, theirs.conversationId, theirs.uploadId])).code).toBe('23503')
  })
})

it('the role of identity reads no table of a company', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) name where has_table_privilege('app_auth', name, 'select, insert, update, delete')`,
    [tables],
  )
  expect(rows).toEqual([])
})

interface Outcome {
  count: number
  code: string | null
}
const harmless = ({ count, code }: Outcome): boolean => count === 0 && (code === null || code === REFUSED)

async function writableColumns(table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and coalesce(identity_generation, '') <> 'ALWAYS'`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
