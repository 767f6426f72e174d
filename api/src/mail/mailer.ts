import { setTimeout as delay } from 'node:timers/promises'
import type { Key } from '@fechai/platform/crypto/keys'
import { type Database, inScope, type Tx, wholeCompany } from '@fechai/data/database'
import {
  lettersOf,
  listDueLetters,
  orderLetters,
  removeExpiredLetters,
  type CarriedNotice,
  type Letter,
  type WaitingLetter,
} from '@fechai/data/notices'
import { DomainError } from '@fechai/domain/errors'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { openTransport } from './transport.ts'

/** Letters under way at once; a company with many shares them with the others. */
const AT_ONCE = 20
const CLOSING_MS = 2_000
const TOO_MANY = 'Há emails demais esperando para sair. Tente novamente em alguns minutos.'

export interface Mailer {
  /**
   * Stores a letter of a company; it leaves at once, or when the mail server is back.
   * @throws DomainError('limit') when too many wait.
   */
  send(empresaId: string, letter: Letter): Promise<void>
  /** Stores letters at the end of the caller's transaction, for `deliver` to send; those that are too many are dropped. */
  order(tx: Tx, empresaId: string, letters: readonly Letter[], notice?: CarriedNotice): Promise<void>
  /** Sends what is due. */
  deliver(): void
  /** Lets `work`, which runs unawaited, store its letter before the process ends. */
  follow(work: Promise<unknown>): void
  close(): Promise<void>
}

/** Lets a mail program end the letters by one press (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface MailerParts {
  environment: Environment
  log: Logger
  db: Database
  master: Key
}

export function openMailer({ environment, log, db, master }: MailerParts): Mailer {
  const transport = openTransport(environment)
  const followed = new Set<Promise<unknown>>()
  let isClosing = false
  let isDelivering = false
  let isWanted = false

  function follow(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined).finally(() => followed.delete(settled))
    followed.add(settled)
  }

  async function sendOne({ empresaId, id }: WaitingLetter): Promise<void> {
    const letters = lettersOf(db, master, empresaId)
    const letter = await letters.claim(id)
    if (letter === null) return
    try {
      const { to, subject, text, html, unsubscribe } = letter
      await transport.sendMail({
        // A process that died between sending and noting it sends once more: the same id lets a server see that.
        messageId: `<${id}@fechai>`,
        // As an object: a line break in a bare address would be read as more recipients.
        ...{ subject, text, to: { name: '', address: to } },
        ...(html !== undefined && { html }),
        ...(unsubscribe !== undefined && { headers: unsubscribeHeaders(unsubscribe) }),
      })
    } catch (err) {
      log.warn({ err, letterId: id }, 'letter not taken')
      return letters.postpone(id)
    }
    await letters.left(id)
  }

  async function deliverAll(): Promise<void> {
    isDelivering = true
    try {
      const expired = await removeExpiredLetters(db)
      if (expired > 0) log.error({ expired }, 'letters given up')
      do {
        isWanted = false
        const due = await listDueLetters(db, AT_ONCE)
        const sent = await Promise.allSettled(due.map(sendOne))
        for (const result of sent)
          if (result.status === 'rejected') log.warn({ err: result.reason as unknown }, 'letter postponed')
        isWanted ||= due.length === AT_ONCE
      } while (isWanted && !isClosing)
    } finally {
      isDelivering = false
    }
  }

  function deliver(): void {
    isWanted = true
    if (isDelivering || isClosing) return
    follow(deliverAll().catch((err: unknown) => log.warn({ err }, 'letters postponed')))
  }

  const refuse = (count: number, empresaId: string): void => {
    if (count > 0) log.error({ empresaId, count }, 'too many letters waiting')
  }

  return {
    deliver,
    follow,
    async send(empresaId, letter) {
      const refused = await inScope(db, wholeCompany(empresaId), (tx) => orderLetters(tx, master, empresaId, [letter]))
      refuse(refused, empresaId)
      if (refused > 0) throw new DomainError('limit', TOO_MANY, { code: 'emails', retryAfterSeconds: 60 })
      deliver()
    },
    async order(tx, empresaId, letters, notice) {
      refuse(await orderLetters(tx, master, empresaId, letters, notice), empresaId)
    },
    async close() {
      isClosing = true
      await Promise.race([Promise.all(followed), delay(CLOSING_MS)])
      transport.close()
    },
  }
}
