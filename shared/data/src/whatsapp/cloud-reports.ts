import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { seal, open, type Key } from '@fechai/platform/crypto/keys'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import { isSignedByApp } from '@fechai/platform/graph/report-signature'
import { DomainError } from '@fechai/domain/errors'
import { byteaArray } from '../database/binary-array.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { companyKeyOf } from '../companies/companies.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { cloudSecretsIn, type CloudSecrets } from './cloud-secrets.ts'
import { journalPlace } from './keys.ts'
import { partsOfReport, type ReportPart } from './report-parts.ts'

/** The door of a number's reports, opened. */
export interface CloudDoor {
  owner: Owner
  /** The number itself, or another of the company where it was disconnected. */
  sessionId: string
  key: Key
  secrets: CloudSecrets
  /** Secrets of the apps of the company's numbers: an app reports all its numbers to one address. */
  appSecrets: readonly string[]
}

export interface ReportLimits {
  ofNumber: number
  ofCompany: number
}

/** A part of a report as it waits for the gateway; `key` is the same whenever it comes again. */
export interface WaitingReport extends ReportPart {
  key: string
}

/** The door of an address of reports; null for an address that is none, or of a company without a connected number. */
export async function cloudDoorOf(db: Database, master: Key, hook: string): Promise<CloudDoor | null> {
  const numbers = await translated(async () => {
    const { rows } = await sql<{ empresaId: string; sessionId: string; userId: string; credentials: Buffer }>`
      select empresa_id as "empresaId", session_id as "sessionId", user_id as "userId", credentials
      from whatsapp_cloud_hook(${hook}::uuid)`.execute(db.kysely)
    return rows
  })
  const [first] = numbers
  if (!first) return null
  const { empresaId, sessionId, userId } = first
  const owner: Owner = { empresaId, userId, reach: 'company' }
  const key = await companyKeyOf(db, master, owner)
  const opened = numbers.map((each) =>
    cloudSecretsIn(open(key, each.credentials, `whatsapp_sessions|credentials|${each.sessionId}`)),
  )
  const appSecrets = [...new Set(opened.map(({ appSecret }) => appSecret))]
  return { owner, sessionId, key, secrets: opened[0]!, appSecrets }
}

/** Notes that Meta has proven the address of a number's reports. */
export const noteCloudDoorProven = (db: Database, { owner, sessionId }: CloudDoor): Promise<void> =>
  inScope(db, owner, async (tx) => {
    // No row is fine: the number was disconnected meanwhile.
    await tx
      .updateTable('whatsapp_cloud_numbers')
      .set({ verified_at: sql<string>`now()` })
      .where('session_id', '=', sessionId)
      .execute()
  })

/**
 * Keeps a signed report for the gateway, part by part; one that came before and still waits is kept once.
 * @returns the sessions that have something new
 * @throws DomainError('unauthenticated') without an app's signature, ('invalid') for no report, ('unavailable') where
 * too much waits already
 */
export async function keepReport(
  db: Database,
  { owner, key, appSecrets }: CloudDoor,
  { body, signature }: { body: Buffer; signature: string | undefined },
  limits: ReportLimits,
): Promise<string[]> {
  if (!appSecrets.some((appSecret) => isSignedByApp(body, signature, appSecret)))
    throw new DomainError('unauthenticated', 'A assinatura não confere.', { code: 'assinatura' })
  const parts = partsOfReport(readReport(body))
  if (parts.size === 0) return []
  return inScope(db, owner, async (tx) => {
    const numbers = await tx
      .selectFrom('whatsapp_cloud_numbers as n')
      .innerJoin('whatsapp_sessions as s', 's.id', 'n.session_id')
      .select(['n.session_id', 'n.phone_number_id'])
      .where('n.phone_number_id', 'in', [...parts.keys()])
      .where('s.credentials', 'is not', null)
      .where('s.wish', '<>', 'gone')
      .execute()
    const kept: string[] = []
    for (const { session_id: sessionId, phone_number_id: numberId } of numbers) {
      const news = parts.get(numberId)!
      await requireRoom(tx, owner, sessionId, news.length, limits)
      await keepParts(tx, key, sessionId, news)
      kept.push(sessionId)
    }
    if (kept.length > 0)
      await tx
        .updateTable('whatsapp_cloud_numbers')
        .set({ reported_at: sql<string>`now()` })
        .where('session_id', 'in', kept)
        .execute()
    return kept
  })
}

function readReport(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    throw new DomainError('invalid', 'O pedido não é um JSON válido.', { code: 'json' })
  }
}

async function keepParts(tx: Tx, key: Key, sessionId: string, parts: readonly ReportPart[]): Promise<void> {
  const blind = blindIndex(key, sessionId)
  const rows = parts.map((part) => {
    const name = `report|${createHash('sha256').update(JSON.stringify(part)).digest('hex')}`
    const id = blind(name)
    const waiting: WaitingReport = { ...part, key: name }
    return { id, body: seal(key, JSON.stringify(waiting), journalPlace(sessionId, id)) }
  })
  // What came in one report has an order too.
  await sql`
    insert into whatsapp_journal (session_id, id, message_key, body, created_at)
    select ${sessionId}::uuid, each.id, each.id, each.body, clock_timestamp() + each.place * interval '1 microsecond'
    from unnest(${byteaArray(rows.map(({ id }) => id))}::bytea[], ${byteaArray(rows.map((row) => row.body))}::bytea[])
      with ordinality as each (id, body, place)
    on conflict do nothing`.execute(tx)
}

/** One after the other in a company: two at once would both see room for the last. */
async function requireRoom(tx: Tx, { empresaId }: Owner, sessionId: string, more: number, limits: ReportLimits) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports:${empresaId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*)::integer as all, (count(*) filter (where j.session_id = ${sessionId}))::integer as own
    from whatsapp_journal j join whatsapp_sessions s on s.empresa_id = j.empresa_id and s.id = j.session_id
    where s.channel = 'cloud'`.execute(tx)
  const { own, all } = rows[0]!
  if (own + more <= limits.ofNumber && all + more <= limits.ofCompany) return
  throw new DomainError('unavailable', 'Há avisos demais esperando. A Meta tenta de novo.', { code: 'avisos_demais' })
}

/** Removes what waits and is about a person, by each way in which their number is written. @returns how much */
export async function eraseReportsOf(tx: Tx, companyKey: Key, numbers: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('whatsapp_journal as j')
    .innerJoin('whatsapp_sessions as s', 's.id', 'j.session_id')
    .select(['j.session_id', 'j.id', 'j.body'])
    .where('s.channel', '=', 'cloud')
    .execute()
  let erased = 0
  for (const { session_id: sessionId, id, body } of rows) {
    const said = open(companyKey, body, journalPlace(sessionId, id)).toString()
    if (!numbers.some((number) => said.includes(`"${number}"`) || said.includes(`"+${number}"`))) continue
    const { numDeletedRows } = await tx
      .deleteFrom('whatsapp_journal')
      .where('session_id', '=', sessionId)
      .where('id', '=', id)
      .executeTakeFirst()
    erased += Number(numDeletedRows)
  }
  return erased
}
