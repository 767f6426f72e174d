import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import type { Owner } from '@fechai/data/database'
import { mailboxAt } from '@fechai/data/origins'
import { DomainError } from '@fechai/domain/errors'
import { MAIL_LIMITS, MAIL_TEXTS, mailboxTokenIn } from '@fechai/domain/lead-mail'
import type { Deps } from '../deps.ts'
import { countMail } from './count-mail.ts'
import { MailRefusal } from './mail-refusal.ts'
import { takeMail } from './take-mail.ts'

export interface MailDoor {
  port: number
  close(): Promise<void>
}

const TEMPORARY = 451
/** An e-mail under way has so long when the process ends; then its connection is cut, as those that are idle. */
const CLOSE_MS = 5_000

/**
 * Takes e-mails to the addresses of companies, one recipient each, and answers only once the lead is stored: the server
 * that sends keeps what is not answered, and sends it again. It listens where LEAD_MAIL_DOMAIN is set, and the port is
 * not 0.
 */
export async function openMailDoor(deps: Deps): Promise<MailDoor | null> {
  const { environment, log } = deps
  const { LEAD_MAIL_DOMAIN: domain, LEAD_MAIL_PORT: port, LEAD_MAIL_HOST: host } = environment
  if (domain === '' || port === 0) return null
  const owners = new Map<string, Owner>()

  // The server in front speaks for many: its connection goes on after an unknown address.
  const findOwner = async (session: string, address: string, sender: string): Promise<void> => {
    const token = mailboxTokenIn(address, domain)
    const owner = token === null ? null : await mailboxAt(deps.db, token)
    if (!owner) throw new MailRefusal(550, MAIL_TEXTS.unknown)
    if (sender !== '') await countMail(deps, owner, sender)
    owners.set(session, owner)
  }
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    ...{ size: MAIL_LIMITS.messageBytes, maxClients: MAIL_LIMITS.connections, name: domain },
    closeTimeout: CLOSE_MS,
    onMailFrom(_sender, { id }, done) {
      owners.delete(id)
      done()
    },
    onRcptTo({ address }, { id, envelope }, done) {
      if (envelope.rcptTo.length > 0) return done(new MailRefusal(452, MAIL_TEXTS.oneAddress))
      answer(findOwner(id, address, senderIn(envelope)), done)
    },
    onData(stream, { id, envelope }, done) {
      answer(
        readWhole(stream).then((bytes) => {
          // A report about another e-mail has no sender, and is none that a person wrote.
          if (senderIn(envelope) !== '') return takeMail(deps, owners.get(id)!, bytes)
          return log.info({ kind: 'report' }, 'e-mail dropped')
        }),
        done,
      )
    },
    onClose({ id }) {
      owners.delete(id)
    },
  })

  /** The server that sends tries again where it was not at fault. */
  function answer(work: Promise<void>, done: (error?: Error | null) => void): void {
    work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof MailRefusal) return done(error)
        if (!(error instanceof DomainError)) log.error({ err: error }, 'e-mail not taken')
        done(new MailRefusal(TEMPORARY, MAIL_TEXTS.later))
      },
    )
  }

  // A client that hangs up is no reason to end.
  server.on('error', (err) => log.debug({ err }, 'connection of a mail server ended'))
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const senderIn = ({ mailFrom }: SMTPServerEnvelope): string => (mailFrom ? mailFrom.address : '')

async function readWhole(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The rest is read and dropped: the sender hears the answer only after its last byte.
    if (bytes <= MAIL_LIMITS.messageBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (bytes > MAIL_LIMITS.messageBytes) throw new MailRefusal(552, MAIL_TEXTS.tooLarge)
  return Buffer.concat(chunks)
}
