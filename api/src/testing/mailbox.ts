import { until } from '@fechai/testkit/testing/until'

interface CaughtMail {
  to: string
  subject: string
  text: string
  /** Address that ends such letters by one request (RFC 8058); null for a letter without one. */
  oneClick: string | null
}

export async function mailsTo(email: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${process.env.MAIL_PAGE_URL}/api/messages`)
  return ((await answer.json()) as CaughtMail[]).filter(({ to }) => to === email)
}

/** Waits for the newest letter that matches. */
export const mailTo = (email: string, subject: RegExp): Promise<CaughtMail> =>
  until(async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject)))

export async function codeSentTo(email: string): Promise<string> {
  const { text } = await mailTo(email, /código de verificação/i)
  return /código de verificação é: ([A-Z0-9]{6})/.exec(text)![1]!
}
