import type { HeldSession } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { SEND_FAILURES } from '@fechai/domain/whatsapp-states'
import type { Logger } from '@fechai/platform/log'
import type { Connection, OutgoingMessage } from './channel.ts'
import type { SessionStores } from './session-stores.ts'

/** A message that could not be sent during a connection is not retried at once. */
const SEND_AGAIN_MS = 30_000

export interface SendingOptions {
  held: HeldSession
  outbox: SessionStores['outbox']
  log: Logger
  /** The connection, while it is open. */
  through: () => Connection | null
  foundAs: Map<string, string>
  /** A message cannot go, whatever is tried. */
  refused: (messageId: string, code: string) => void
  waitFactor: number
}

export interface SessionSending {
  sendQueued(): Promise<void>
  /** Messages in transit through an ended connection are sent again through the next. */
  forget(): void
}

/** Sends what waits in its order, each with the id that was chosen for it: what the server has already, it has once. */
export function sessionSending(options: SendingOptions): SessionSending {
  const { held, outbox, log, through, foundAs, refused, waitFactor } = options
  const onTheirWay = new Set<string>()
  let sending = Promise.resolve()

  async function send(connection: Connection, message: OutgoingMessage): Promise<void> {
    if (connection !== through()) return
    try {
      await connection.send({ ...message, to: await addressOf(connection, message) })
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'invalid') return refused(message.id, error.code)
      log.warn({ err: error, sessionId: held.id, messageId: message.id }, 'whatsapp message not sent')
      setTimeout(() => onTheirWay.delete(message.id), SEND_AGAIN_MS * waitFactor).unref()
    }
  }

  /**
   * Checks that a person who is addressed by number has WhatsApp, before anything is sent.
   * @throws DomainError('invalid')
   */
  async function addressOf(connection: Connection, { id, to }: OutgoingMessage): Promise<string> {
    if (to.includes('@')) return to
    const address = await connection.findContact(to)
    if (address === null) throw noWhatsApp()
    foundAs.set(id, address)
    return address
  }

  return {
    async sendQueued() {
      const connection = through()
      if (!connection) return
      for (const { messageId, body } of await outbox.queued(held.id)) {
        if (onTheirWay.has(messageId)) continue
        onTheirWay.add(messageId)
        const message = { ...body, id: messageId }
        // Not in the queue of what comes: the answer of the server passes there.
        sending = sending.then(() => send(connection, message))
      }
    },
    forget: () => onTheirWay.clear(),
  }
}

const noWhatsApp = (): DomainError =>
  new DomainError('invalid', SEND_FAILURES.whatsapp_sem_conta, { code: 'whatsapp_sem_conta' })
