import { createTransport, type Transporter } from 'nodemailer'
import type { Environment } from '@fechai/platform/env'
import { fileSetting } from '@fechai/platform/file-setting'

const LIMITS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** The way to the mail server. One that is named with an authority of its own is never spoken to in the clear. */
export function openTransport(environment: Pick<Environment, 'SMTP_URL' | 'SMTP_CA_FILE' | 'MAIL_FROM'>): Transporter {
  const ca = fileSetting(environment, 'SMTP_CA_FILE')
  const trusted = ca && { requireTLS: true, tls: { ca } }
  return createTransport({ url: environment.SMTP_URL, ...LIMITS, ...trusted }, { from: environment.MAIL_FROM })
}
