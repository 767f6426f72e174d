import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditHead } from '@fechai/contracts/audit'
import { deriveKey, everyKey, type Key } from '@fechai/platform/crypto/keys'
import { checkHeads } from './heads.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const AT_ONCE = 500
/** A line that is still unsealed after this was not written by the product. */
const SEALED_WITHIN = sql`interval '10 minutes'`

/** All that a line says, as one text; the order of its parts is part of every seal. */
const line = sql<string>`jsonb_build_array(a.empresa_id, a.id, a.event, a.user_id, a.subject_id, a.details,
  (extract(epoch from a.created_at) * 1000000)::bigint)::text`

const sealOf = (key: Buffer, before: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(before).update(text).digest()

const keyOf = (master: Key, { empresaId }: Owner): Buffer =>
  deriveKey(master, Buffer.from(empresaId), 'audit-seal').bytes

const FIRST = Buffer.alloc(32)

/** Seals what waits, oldest first. @returns how many lines were sealed; as many as fit at once may be followed by more. */
export function sealAudit(db: Database, master: Key, owner: Owner): Promise<number> {
  const key = keyOf(master, owner)
  return inScope(db, owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audit|${owner.empresaId}`}, 0))`.execute(tx)
    const { rows } = await sql<{ id: number; text: string }>`
      select a.id, ${line} as text from audit_unsealed q
      join audit_log a on a.empresa_id = q.empresa_id and a.id = q.audit_id
      order by a.id limit ${AT_ONCE}`.execute(tx)
    const head = await headOf(tx)
    let { seq, seal } = head
    const seals = rows.map(({ id, text }) => {
      seal = sealOf(key, seal, text)
      return { seq: ++seq, audit_id: id, seal }
    })
    if (seals.length === 0) return 0
    await tx.insertInto('audit_seals').values(seals).execute()
    await tx
      .deleteFrom('audit_unsealed')
      .where(
        'audit_id',
        'in',
        seals.map(({ audit_id }) => audit_id),
      )
      .execute()
    return seals.length
  })
}

async function headOf(tx: Tx): Promise<{ seq: number; seal: Buffer }> {
  const last = await tx.selectFrom('audit_seals').select(['seq', 'seal']).orderBy('seq', 'desc').limit(1).execute()
  return last[0] ? { seq: Number(last[0].seq), seal: last[0].seal } : { seq: 0, seal: FIRST }
}

export interface AuditProblem {
  /** Id of the line in `audit_log`, or the place of a seal that is gone. */
  id: number
  /** Place in the company's record, which people know a line by; null where it was never sealed. */
  line: number | null
  what: 'alterada' | 'removida' | 'selo-removido' | 'sem-selo' | 'cabeca'
}

export interface AuditCheck {
  lines: number
  /** The last seal, hexadecimal; a copy elsewhere reveals a missing end. */
  head: string
  problems: AuditProblem[]
  published: AuditHead | null
}

interface Sealed {
  seq: number
  auditId: number
  seal: Buffer
  text: string | null
}

/** Computes every seal of a company again. A line that was tampered with is named, those after it are not. */
export async function verifyAudit(db: Database, master: Key, owner: Owner): Promise<AuditCheck> {
  // A line was sealed under the master key of its day.
  const keys = everyKey(master).map((each) => keyOf(each, owner))
  const isSeal = ({ seal, text }: Sealed, before: Buffer): boolean =>
    keys.some((key) => timingSafeEqual(sealOf(key, before, text!), seal))
  const problems: AuditProblem[] = []
  let seq = 0
  let before: Buffer = FIRST
  let lines = 0
  for (let page: Sealed[] = []; ;) {
    page = await sealedAfter(db, owner, seq)
    for (const each of page) {
      for (let gone = seq + 1; gone < each.seq; gone++) problems.push({ id: gone, line: gone, what: 'selo-removido' })
      // A gap breaks the chain, because the missing seals are unknown; the stored seal continues it.
      const isWhole = each.seq === seq + 1
      if (each.text === null) problems.push({ id: each.auditId, line: each.seq, what: 'removida' })
      else if (isWhole && !isSeal(each, before)) problems.push({ id: each.auditId, line: each.seq, what: 'alterada' })
      ;[seq, before] = [each.seq, each.seal]
      lines++
    }
    if (page.length < AT_ONCE) break
  }
  for (const id of await unsealedIds(db, owner)) problems.push({ id, line: null, what: 'sem-selo' })
  const { last, missing } = await checkHeads(db, master, owner)
  for (const id of missing) problems.push({ id, line: id, what: 'cabeca' })
  return { lines, head: seq === 0 ? '' : before.toString('hex'), problems, published: last }
}

const sealedAfter = (db: Database, owner: Owner, seq: number): Promise<Sealed[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<Sealed>`
      select s.seq::float8 as seq, s.audit_id::float8 as "auditId", s.seal,
        case when a.id is not null then ${line} end as text
      from audit_seals s left join audit_log a on a.empresa_id = s.empresa_id and a.id = s.audit_id
      where s.seq > ${seq} order by s.seq limit ${AT_ONCE}`.execute(tx)
    return rows
  })

const unsealedIds = (db: Database, owner: Owner): Promise<number[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select a.id::float8 as id from audit_log a
      left join audit_seals s on s.empresa_id = a.empresa_id and s.audit_id = a.id
      where s.seq is null and a.created_at < now() - ${SEALED_WITHIN} order by a.id limit 1000`.execute(tx)
    return rows.map(({ id }) => id)
  })
