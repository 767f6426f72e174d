import { sql } from 'kysely'
import type { AuditHead } from '@fechai/contracts/audit'
import { everyKey, type Key } from '@fechai/platform/crypto/keys'
import { installationSigner, isSigned } from '@fechai/platform/crypto/signatures'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Returns the signed text of a head, as one line. */
const textOf = ({ empresaId }: Owner, { day, seq, seal }: Omit<AuditHead, 'signature'>): string =>
  `${empresaId} ${day} ${seq} ${seal}`

const day = sql<string>`(now() at time zone 'utc')::date::text`

/**
 * Signs and stores the present head of the company's audit, once a day.
 * @returns null if today has one, or nothing is sealed
 */
export const publishHead = (db: Database, master: Key, owner: Owner): Promise<AuditHead | null> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<Omit<AuditHead, 'signature'>>`
      select ${day} as day, s.seq::float8 as seq, encode(s.seal, 'hex') as seal from audit_seals s
      where not exists (select from audit_heads h where h.day = (now() at time zone 'utc')::date)
      order by s.seq desc limit 1`.execute(tx)
    if (!rows[0]) return null
    const signature = installationSigner(master, 'audit-heads').sign(textOf(owner, rows[0]))
    await sql`insert into audit_heads (day, seq, seal, signature)
      values (${rows[0].day}::date, ${rows[0].seq}, decode(${rows[0].seal}, 'hex'), ${signature})
      on conflict do nothing`.execute(tx)
    return { ...rows[0], signature }
  })

export interface HeadCheck {
  last: AuditHead | null
  /** Places of seals that were published and are not there any more, or not as they were. */
  missing: number[]
}

/** Compares every published head with the seals that are there now. */
export async function checkHeads(db: Database, master: Key, owner: Owner): Promise<HeadCheck> {
  const publicKeys = everyKey(master).map((key) => installationSigner(key, 'audit-heads').publicKey)
  const heads = await inScope(db, owner, async (tx) => {
    const { rows } = await sql<AuditHead & { isThere: boolean }>`
      select h.day::text as day, h.seq::float8 as seq, encode(h.seal, 'hex') as seal, h.signature,
        s.seal is not distinct from h.seal as "isThere"
      from audit_heads h left join audit_seals s on s.empresa_id = h.empresa_id and s.seq = h.seq
      order by h.day`.execute(tx)
    return rows
  })
  const isGood = (head: (typeof heads)[number]): boolean =>
    head.isThere && publicKeys.some((publicKey) => isSigned(textOf(owner, head), head.signature, publicKey))
  const missing = heads.filter((head) => !isGood(head)).map(({ seq }) => seq)
  const last = heads.at(-1)
  return { last: last ? { day: last.day, seq: last.seq, seal: last.seal, signature: last.signature } : null, missing }
}
