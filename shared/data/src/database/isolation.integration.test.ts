import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANARY_ROWS, TABLES_OF_NOBODY, type CanaryCompany } from './canary-rows.ts'

/**
 * Row-level security, generated from the catalogue: what one company may do to another's rows, and a
 * salesperson to a colleague's, in every table that has `empresa_id`.
 */

/** Tables shared by the whole company; every other row belongs to one person. */
const SHARED = new Set([
  'alert_rules',
  'alerts',
  'alert_deliveries',
  'lead_forms',
  'lead_links',
  'lead_mailboxes',
  'connections',
  'connection_attempts',
  'connection_leads',
  'connection_removals',
  'webhooks',
  'webhook_deliveries',
  'nightly_batches',
  'economic_sends',
  'stage_times',
  'recordings_in_work',
  'fingerprints',
  'incoming_files',
  'file_removals',
  'outbox',
  'manager_notices',
  'letters',
  'learnings',
  'learning_proposals',
  'whatsapp_sessions',
  'whatsapp_cloud_numbers',
  'whatsapp_consents',
  'whatsapp_online',
  'whatsapp_replies',
  'whatsapp_keys',
  'whatsapp_journal',
  'whatsapp_inbox',
  'whatsapp_outbox',
  'live_analysis_rules',
  'isolation_tests',
  'sales_settings',
  'report_versions',
  'team_settings',
  'own_words',
  'calibrations',
  'erasures',
  'scanpro_reports',
  'retention_rules',
  'retention_due',
  'not_analysed',
  'column_colors',
  'attendants',
  'lead_rules',
  'lead_rule_members',
  'lead_rule_numbers',
  'lead_arrivals',
  'sales_teams',
  'sales_team_members',
  'lead_settings',
  'message_tones',
  'digest_rounds',
  'audit_log',
  'audit_heads',
  'audit_seals',
  'audit_unsealed',
])

/** Rows of a person that the leader of the person's team does not see: notices, settings, and what the person asked for. */
const PERSONAL = new Set([
  'applied_edits',
  'calendar_links',
  'data_exports',
  'digest_mails',
  'digests',
  'followed_leads',
  'lead_import_rows',
  'lead_imports',
  'lead_requests',
  'notifications',
  'older_reading_notices',
  'push_browsers',
  'saved_views',
  'task_mails',
  'whatsapp_history_asks',
  'whatsapp_imports',
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

let ours: CanaryCompany
let theirs: CanaryCompany
/** A company whose colleague leads the team of its person. */
let led: CanaryCompany
beforeAll(async () => {
  ours = await seedCompany()
  theirs = await seedCompany()
  led = await seedCompany()
  await owner.query('insert into sales_team_members (empresa_id, user_id, team_id, leads) values ($1, $2, $1, true)', [
    led.id,
    led.colleagueId,
  ])
})
afterAll(() => Promise.all([owner, ...Object.values(pools)].map((pool) => pool.end())))

async function seedCompany(): Promise<CanaryCompany> {
  const of: CanaryCompany = {
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
  for (const seed of Object.values(CANARY_ROWS)) await client.query(...seed(of))
  await client.query('commit')
  client.release()
  return of
}

/** Rows of a company in a table. Changes of a report are counted for the owner of the leads, and for the company. */
const rowsOf = (table: string): number => (table === 'report_versions' ? 2 : 1)

type Asker = { empresaId: string; userId: string; reach: 'own' | 'team' | 'company' }

/** Runs one statement as a role of the product, for one person, and rolls it back. */
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
  expect(tables).toEqual(Object.keys(CANARY_ROWS).sort())
  expect(catalogue.filter(({ forced }) => !forced)).toEqual([])
})

it('every other table is listed as one without a company, and each of a company can be emptied of a canary', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [tables],
  )
  expect(rows.map(({ name }) => name).filter((name) => !(name in TABLES_OF_NOBODY))).toEqual([])
  const { rows: emptied } = await owner.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'canary' order by 1`,
  )
  expect(emptied.map(({ name }) => name)).toEqual([...tables, 'companies'].sort())
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
      expect(await count(ours.userId)).toBe(rowsOf(table))
      expect(await count(ours.colleagueId)).toBe(SHARED.has(table) ? rowsOf(table) : 0)
    })

    it('shows the leader of a team what its members sell, and no other leader', async () => {
      const { rows } = await owner.query(`select has_table_privilege($1, $2, 'select') as readable`, [role, table])
      if (!rows[0].readable) return
      const count = async (of: CanaryCompany) =>
        (await asSomeone(role, { empresaId: of.id, userId: of.colleagueId, reach: 'team' }, `select 1 from ${table}`))
          .count
      const ofBoth = table === 'sales_team_members' ? 2 : rowsOf(table)
      // The workers only erase notes of coaching.
      const isPersonal = PERSONAL.has(table) || (role === 'app_worker' && table === 'coaching_notes')
      expect(await count(led)).toBe(isPersonal ? 0 : ofBoth)
      // A leader of no team reaches no more than a salesperson.
      expect(await count(ours)).toBe(SHARED.has(table) ? rowsOf(table) : 0)
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
            'data_exports',
            'erasures',
            'file_removals',
            'incoming_files',
            'letters',
            'manager_notices',
            'outbox',
            'scanpro_reports',
            'support_files',
            'unread_words',
          ]
        : ['batches', 'economic_sends', 'nightly_batches', 'outbox', 'retention_rules', 'unread_words'],
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
      'data_exports',
      'economic_sends',
      'erasures',
      'incoming_files',
      'file_removals',
      'letters',
      'manager_notices',
      'nightly_batches',
      'outbox',
      'retention_rules',
      'scanpro_reports',
      'support_files',
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

it.each(ROLES)('%s changes and removes a shared view for managers alone', async (role) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into saved_views (empresa_id, user_id, name, shared, place, body)
     values ($1, $2, 'Da empresa', true, 'lista', '{}') returning id`,
    [led.id, led.userId],
  )
  const asker = (userId: string, reach: Asker['reach']): Asker => ({ empresaId: led.id, userId, reach })
  const [seller, author, manager] = [
    asker(led.colleagueId, 'own'),
    asker(led.userId, 'own'),
    asker(led.colleagueId, 'company'),
  ]
  const [see, take, remove] = [
    'select 1 from saved_views where id = $1',
    `update saved_views set shared = false, user_id = current_setting('app.user_id')::uuid where id = $1`,
    'delete from saved_views where id = $1',
  ]
  for (const who of [seller, author]) {
    expect((await asSomeone(role, who, see, [rows[0]!.id])).count).toBe(1)
    expect(await asSomeone(role, who, take, [rows[0]!.id])).toSatisfy(harmless)
    expect(await asSomeone(role, who, remove, [rows[0]!.id])).toSatisfy(harmless)
  }
  expect((await asSomeone(role, manager, remove, [rows[0]!.id])).count).toBe(1)
  await owner.query('delete from saved_views where empresa_id = $1 and id = $2', [led.id, rows[0]!.id])
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
