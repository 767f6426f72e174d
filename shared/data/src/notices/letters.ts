import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { deriveKey, open, seal, type Key } from '@fechai/platform/crypto/keys'
import { unwrapCompanyKey } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** Letters that may wait: of one company, and for one address, whichever companies write to it. */
export const LETTERS_WAITING = { perCompany: 500, perRecipient: 20 } as const

/** One letter. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The same text as HTML, for mail programs that show it. */
  html?: string
  /** Address that ends letters of this kind, by one request (RFC 8058). */
  unsubscribe?: string
  /** Seconds after which it is of no use, and goes unsent. */
  lastsSeconds: number
  /** A newer one of the same kind to the same address takes its place while it waits. */
  kind?: string
}

/** The notice in a letter: it counts as delivered once the letter has left. */
export interface CarriedNotice {
  kind: string
  day: string
}

export interface WaitingLetter {
  empresaId: string
  id: string
}

type Content = Pick<Letter, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>

const NO_SALT = Buffer.alloc(0)
/** A claimed letter is due again after that, should its process have died: longer than a mail server is waited for. */
const CLAIM_SECONDS = 60
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60 * 60

const placeOf = ({ empresaId, id }: WaitingLetter): string => `letters|${empresaId}|${id}`

/** Companies share it, so that an address has one bound; the rows live for hours, so a new master may change it. */
const recipientHash = (master: Key, to: string): Buffer =>
  createHmac('sha256', deriveKey(master, NO_SALT, 'letters|recipient').bytes)
    .update(to.toLowerCase())
    .digest()

/**
 * Stores letters of a company, as the last statements of the caller's transaction, which sees as the system afterwards.
 * @returns how many were refused because too many wait.
 */
export async function orderLetters(
  tx: Tx,
  master: Key,
  empresaId: string,
  letters: readonly Letter[],
  notice: CarriedNotice | null = null,
): Promise<number> {
  await sql`select set_config('app.empresa_id', ${empresaId}, true), set_config('app.reach', 'system', true),
    pg_advisory_xact_lock(hashtextextended(${`letters:${empresaId}`}, 0))`.execute(tx)
  const key = await keyOf(tx, master, empresaId)
  let refused = 0
  for (const { to, subject, text, html, unsubscribe, lastsSeconds, kind = null } of letters) {
    const [id, recipient] = [randomUUID(), recipientHash(master, to)]
    const more = { ...(html !== undefined && { html }), ...(unsubscribe !== undefined && { unsubscribe }) }
    const content: Content = { to, subject, text, ...more }
    const body = seal(key, JSON.stringify(content), placeOf({ empresaId, id }))
    if (kind !== null)
      await sql`delete from letters where empresa_id = ${empresaId} and recipient = ${recipient}
        and kind = ${kind}`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into letters (empresa_id, id, recipient, kind, body, notice_kind, notice_day, expires_at)
      select ${empresaId}, ${id}, ${recipient}, ${kind}, ${body}, ${notice?.kind ?? null}, ${notice?.day ?? null}::date,
        now() + make_interval(secs => ${lastsSeconds})
      where (select count(*) from letters where empresa_id = ${empresaId}) < ${LETTERS_WAITING.perCompany}
        and (select count(*) from letters where recipient = ${recipient}) < ${LETTERS_WAITING.perRecipient}`.execute(tx)
    if (!numAffectedRows) refused += 1
  }
  return refused
}

/** Lists what is due: the oldest of every company, then the second, so that none waits behind all of another's. */
export const listDueLetters = (db: Database, limit: number): Promise<WaitingLetter[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<WaitingLetter>`
      select empresa_id as "empresaId", id from (
        select empresa_id, id, due_at, row_number() over (partition by empresa_id order by due_at) as nth
        from letters where due_at <= now() and expires_at > now()) due
      order by nth, due_at limit ${limit}`.execute(tx)
    return rows
  })

/** Letters that are of no use any more. @returns how many went unsent. */
export const removeExpiredLetters = (db: Database): Promise<number> =>
  asSystem(db, async (tx) => {
    const { numAffectedRows } = await sql`delete from letters where expires_at <= now()`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })

export const lettersOf = (db: Database, master: Key, empresaId: string) => ({
  /** Only one of several processes gets it; null when another has it, or it has left. @throws when it does not open. */
  async claim(id: string): Promise<Content | null> {
    // Claimed for good before it is opened: one that cannot be opened waits like one that is not taken.
    const claimed = await inScope(db, wholeCompany(empresaId), async (tx) => {
      const { rows } = await sql<{ body: Buffer; wrapped: Buffer }>`
        update letters set tries = tries + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
        from companies c where c.id = letters.empresa_id
          and letters.id = ${id} and due_at <= now() and expires_at > now()
        returning body, c.wrapped_key as wrapped`.execute(tx)
      return rows[0]
    })
    if (!claimed) return null
    const key = unwrapCompanyKey(master, wholeCompany(empresaId), claimed.wrapped)
    return JSON.parse(open(key, claimed.body, placeOf({ empresaId, id })).toString()) as Content
  },

  /** The mail server has accepted it: the letter is removed, and its notice counts as delivered. */
  left: (id: string): Promise<void> =>
    inScope(db, wholeCompany(empresaId), async (tx) => {
      await sql`
        with gone as (delete from letters where id = ${id} returning notice_kind, notice_day)
        update manager_notices set told_at = coalesce(told_at, now())
        from gone where kind = gone.notice_kind and day = gone.notice_day`.execute(tx)
    }),

  /** It was not taken: each pause is twice as long as the one before. */
  postpone: (id: string): Promise<void> =>
    inScope(db, wholeCompany(empresaId), async (tx) => {
      await sql`
        update letters set due_at = now() + make_interval(
          secs => least(${FIRST_PAUSE_SECONDS} * power(2, tries - 1), ${LONGEST_PAUSE_SECONDS}))
        where id = ${id}`.execute(tx)
    }),
})

async function keyOf(tx: Tx, master: Key, empresaId: string): Promise<Key> {
  const { wrapped_key } = await tx
    .selectFrom('companies')
    .select('wrapped_key')
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow()
  return unwrapCompanyKey(master, wholeCompany(empresaId), wrapped_key)
}
