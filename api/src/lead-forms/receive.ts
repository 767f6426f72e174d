import type { SentForm } from '@fechai/contracts/lead-forms'
import { countHit, type RateLimit } from '@fechai/data/companies'
import { leadNotesOf } from '@fechai/data/leads'
import { formAt, hasOtherForms, ownerOfForm, receiveForm, type FormDoor } from '@fechai/data/origins'
import { DomainError } from '@fechai/domain/errors'
import { ORIGIN_LIMITS, ORIGIN_TEXTS, originOf } from '@fechai/domain/lead-origin'
import { waitText } from '@fechai/domain/wait-text'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { derivedUuid } from '@fechai/platform/crypto/derived-uuid'
import type { Deps } from '../deps.ts'
import { ofAddress } from '../http/address-limit.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'
import { requireTicket } from './form-ticket.ts'

const HOUR = 3_600

/** Makes a lead of a form of another site. What looks like a program is answered as a person is, and leaves nothing. */
export async function receive(c: ApiContext, deps: Deps, token: string, sent: SentForm): Promise<void> {
  const { db, master, environment } = deps
  const form = await requireForm(c, deps, token)
  await countHit(db, ofAddress(c, deps, 'forms', ORIGIN_LIMITS.perAddress))
  requireTicket(environment.AUTH_SECRET, token, sent.ticket)
  if (sent.site) return
  if (sent.whatsapp && toWhatsappNumber(sent.whatsapp) === null)
    throw new DomainError('invalid', ORIGIN_TEXTS.number, { code: 'whatsapp' })
  // A form beyond its own bound takes nothing of what the company's others may bring; a single one may bring it all.
  if (await hasOtherForms(db, form)) await countHit(db, ofForm(form.formId))
  await countHit(db, ofCompany(form.empresaId))
  const sendingId = sendingIdOf(form, sent)
  const lead = await receiveForm(db, form, sent, originOf(sent), sendingId)
  const owner = ownerOfForm(form)
  const text = noteOf(sent)
  // The note of a form that comes again is there already.
  if (lead.isOfAnother && text !== '')
    await leadNotesOf(db, master, owner).add(lead.id, { id: derivedUuid(`note|${sendingId}`), text }, form.name)
  if (!lead.isRepeated)
    notifyLeadChanged(deps, owner, { id: lead.id, user_id: lead.userId }, lead.isNew ? 'created' : 'updated')
}

/** A visitor who presses twice, or whose browser tries again, sends the same words under the same ticket. */
const sendingIdOf = ({ formId }: FormDoor, { ticket, nome, whatsapp, produto, mensagem }: SentForm): string =>
  derivedUuid(JSON.stringify([formId, ticket, nome, whatsapp, produto, mensagem]))

/** The words of a person whom the company knows already. */
const noteOf = ({ produto, mensagem }: SentForm): string =>
  [produto && `Produto: ${produto}`, mensagem].filter(Boolean).join('\n')

/** The form of a token, for a page that may send it. @throws DomainError('not-found' | 'forbidden') */
export async function requireForm(c: ApiContext, { db }: Deps, token: string): Promise<FormDoor> {
  const form = await formAt(db, token)
  if (!form) throw new DomainError('not-found', ORIGIN_TEXTS.unknownForm, { code: 'formulario' })
  if (!form.origins.includes(c.req.header('origin') ?? ''))
    throw new DomainError('forbidden', ORIGIN_TEXTS.otherSite, { code: 'formulario_de_outro_site' })
  return form
}

/** Bounds what comes in by one form: its token is on a page for everyone to copy. */
const ofForm = (formId: string): RateLimit => ({
  ...{ key: `forms-by:${formId}`, hits: ORIGIN_LIMITS.perForm, windowSeconds: HOUR },
  message: (seconds) => `Este formulário recebeu envios demais nesta hora. Tente de novo ${waitText(seconds)}.`,
})

/** Bounds what comes in for a company by forms. */
const ofCompany = (empresaId: string): RateLimit => ({
  ...{ key: `forms-of:${empresaId}`, hits: ORIGIN_LIMITS.perCompany, windowSeconds: HOUR, message: ORIGIN_TEXTS.often },
})
