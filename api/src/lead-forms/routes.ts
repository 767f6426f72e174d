import type { Done } from '@fechai/contracts/endpoint'
import { countHit } from '@fechai/data/companies'
import { followLink, leadDoorsOf, leadMailboxOf } from '@fechai/data/origins'
import { DomainError } from '@fechai/domain/errors'
import { MAIL_TEXTS } from '@fechai/domain/lead-mail'
import { LINK_CODE, linkMessage, ORIGIN_LIMITS, ORIGIN_TEXTS } from '@fechai/domain/lead-origin'
import { whatsappLink } from '@fechai/domain/whatsapp-number'
import type { Deps } from '../deps.ts'
import { ofAddress } from '../http/address-limit.ts'
import type { ApiContext } from '../http/context.ts'
import { refuseByPage } from '../http/refuse-by-page.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { Routes } from '../http/serve.ts'
import { newTicket } from './form-ticket.ts'
import { isClick } from './is-click.ts'
import { receive, requireForm } from './receive.ts'

const DONE: Done = { success: true }

/** Routes of the ways in for leads: forms of other sites, short links to WhatsApp, and an address of e-mail. */
export const leadFormRoutes = (deps: Deps) => {
  const of = (c: ApiContext) => leadDoorsOf(deps.db, c.get('viewer').owner)
  const domain = deps.environment.LEAD_MAIL_DOMAIN
  const mailboxOf = (c: ApiContext) => leadMailboxOf(deps.db, c.get('viewer').owner, domain)
  return new Routes()
    .serve('GET /api/lead-forms', async (c) => ({
      ...(await of(c).list()),
      ...{ mailbox: domain === '' ? null : await mailboxOf(c).read(), takesMail: domain !== '' },
    }))
    .serve('POST /api/lead-mailbox', (c) => {
      if (domain === '') throw new DomainError('conflict', MAIL_TEXTS.off, { code: 'sem_recebimento_de_email' })
      return mailboxOf(c).renew()
    })
    .serve('DELETE /api/lead-mailbox', async (c) => {
      await mailboxOf(c).remove()
      return DONE
    })
    .serve('POST /api/lead-forms', (c, { body }) => of(c).addForm(body))
    .serve('DELETE /api/lead-forms/:id', async (c, { id }) => {
      await of(c).remove('lead_forms', id)
      return DONE
    })
    .serve('POST /api/lead-links', (c, { body }) => of(c).addLink(body))
    .serve('DELETE /api/lead-links/:id', async (c, { id }) => {
      await of(c).remove('lead_links', id)
      return DONE
    })
    .serve('GET /api/forms/:token/ticket', async (c, { token }) => {
      await requireForm(c, deps, token)
      return { ticket: newTicket(deps.environment.AUTH_SECRET, token) }
    })
    .serve('POST /api/forms/:token', async (c, { token, body }) => {
      await receive(c, deps, token, body)
      return DONE
    })
    .before('GET /api/l/:code', refuseByPage(sentencePage))
    .serve('GET /api/l/:code', async (c, { code }) => {
      await countHit(deps.db, ofAddress(c, deps, 'links', ORIGIN_LIMITS.clicksPerAddress))
      const link = LINK_CODE.test(code) ? await followLink(deps.db, code, isClick(c)) : null
      if (!link) throw new DomainError('not-found', ORIGIN_TEXTS.unknownLink, { code: 'link' })
      return c.redirect(whatsappLink(link.number, linkMessage(link.words, code)), 302)
    })
}
