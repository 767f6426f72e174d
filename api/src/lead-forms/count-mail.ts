import { createHmac } from 'node:crypto'
import { countHit } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { MAIL_LIMITS, MAIL_TEXTS } from '@fechai/domain/lead-mail'
import type { Deps } from '../deps.ts'

const TEN_MINUTES = 600
const HOUR = 3_600

/**
 * Counts an e-mail of a sender to a company, before it is read. The counts of forms are others: forged e-mails close no
 * form. A sender beyond its own bound takes nothing of the company's. @throws DomainError('limit')
 */
export async function countMail({ db, environment }: Deps, { empresaId }: Owner, address: string): Promise<void> {
  const sender = createHmac('sha256', environment.AUTH_SECRET)
    .update(`mails|${empresaId}|${address.toLowerCase()}`)
    .digest('base64url')
  const message = MAIL_TEXTS.later
  await countHit(db, {
    ...{ key: `mails-from:${sender}`, hits: MAIL_LIMITS.perSender, windowSeconds: TEN_MINUTES, message },
  })
  await countHit(db, { key: `mails-to:${empresaId}`, hits: MAIL_LIMITS.perCompany, windowSeconds: HOUR, message })
}
