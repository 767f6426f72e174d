import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import type { Owner } from '@fechai/data/database'
import { leadNotesOf } from '@fechai/data/leads'
import { receiveMail } from '@fechai/data/origins'
import { derivedUuid } from '@fechai/platform/crypto/derived-uuid'
import { DomainError } from '@fechai/domain/errors'
import {
  isExportedTalk,
  MAIL_TEXTS,
  readLeadMail,
  unaskedKind,
  wordsOfPage,
  type MailParty,
} from '@fechai/domain/lead-mail'
import type { Deps } from '../deps.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'
import { MailRefusal } from './mail-refusal.ts'

const REFUSED = 550
/** Letters of the text that are read. */
const READ_LENGTH = 50_000

/** Makes a lead of an e-mail, or adds it to one. What no person asked is taken, and leaves nothing. @throws MailRefusal */
export async function takeMail(deps: Deps, owner: Owner, bytes: Buffer): Promise<void> {
  const { db, master, log } = deps
  const mail = await PostalMime.parse(bytes)
  const unasked = unaskedKindOf(mail)
  // The operator's server has taken it already: it would answer a refusal by a report to a sender who may be forged.
  if (unasked !== null) return log.info({ kind: unasked }, 'e-mail dropped')
  const from = partyIn(mail.from)
  const text = (mail.text ?? wordsOfPage(mail.html ?? '')).slice(0, READ_LENGTH)
  if (!from || (text.trim() === '' && !mail.subject?.trim())) throw new MailRefusal(REFUSED, MAIL_TEXTS.empty)
  const files = mail.attachments.filter(({ related }) => !related)
  if (files.some(({ filename }) => isExportedTalk(filename ?? ''))) throw new MailRefusal(REFUSED, MAIL_TEXTS.exported)
  const words = readLeadMail({
    ...{ from, replyTo: partyIn(mail.replyTo?.[0]), subject: mail.subject ?? '', text, attachments: files.length },
  })
  const hash = createHash('sha256').update(mail.messageId?.trim() || bytes)
  const messageId = hash.digest('hex')
  const lead = await receiveMail(db, master, owner, words, messageId)
  if (!lead.isNew) {
    // The note of an e-mail that comes again is there already.
    const id = derivedUuid(`${owner.empresaId}|${messageId}`)
    await addNote(deps, owner, lead.id, { id, text: words.mensagem })
  }
  if (!lead.isRepeated)
    notifyLeadChanged(deps, owner, { id: lead.id, user_id: lead.userId }, lead.isNew ? 'created' : 'updated')
}

const unaskedKindOf = ({ headers }: Email): ReturnType<typeof unaskedKind> =>
  unaskedKind((name) => headers.find(({ key }) => key === name)?.value.trim() ?? '')

const partyIn = (party: Address | undefined): MailParty | null =>
  party?.address && /^[^\s<>@]+@[^\s<>@]+$/.test(party.address) ? { name: party.name, address: party.address } : null

async function addNote(
  { db, master }: Deps,
  owner: Owner,
  leadId: string,
  note: { id: string; text: string },
): Promise<void> {
  try {
    await leadNotesOf(db, master, owner).add(leadId, note, 'E-mail')
  } catch (error) {
    // An e-mail that comes again after its lead was deleted has nothing to add.
    if (!(error instanceof DomainError && error.kind === 'not-found')) throw error
  }
}
