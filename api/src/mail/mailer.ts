import { createTransport } from 'nodemailer'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '@fechai/shared/env'
import type { Logger } from '@fechai/shared/log'
import type { Letter } from './letters.ts'

/** Waits between the tries of one letter; a code is of no use after ten minutes. */
const WAITS_MS = [1_000, 5_000, 15_000, 60_000, 120_000]
const MAX_WAITING = 1_000

export interface Mailer {
  /** Returns at once; the letter is tried again while the mail server is away. */
  send(letter: Letter): void
  close(): Promise<void>
}

export function openMailer(environment: Environment, log: Logger): Mailer {
  const limits = {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport({ url: environment.SMTP_URL, ...limits }, { from: environment.MAIL_FROM })
  const closing = new AbortController()
  const waiting = new Set<Promise<void>>()

  async function deliver(letter: Letter): Promise<void> {
    for (const waitMs of [0, ...WAITS_MS]) {
      if (waitMs > 0) await delay(waitMs, undefined, { signal: closing.signal })
      try {
        // As an object: a line break in a bare address would be read as more recipients.
        await transport.sendMail({ subject: letter.subject, text: letter.text, to: { name: '', address: letter.to } })
        return
      } catch (err) {
        log.warn({ err }, 'letter not taken')
      }
    }
    log.error('letter given up')
  }

  return {
    send(letter) {
      if (waiting.size >= MAX_WAITING) return void log.error('too many letters waiting')
      const delivery = deliver(letter)
        .catch(() => undefined)
        .finally(() => waiting.delete(delivery))
      waiting.add(delivery)
    },
    async close() {
      closing.abort()
      await Promise.race([Promise.all(waiting), delay(2_000)])
      transport.close()
    },
  }
}
