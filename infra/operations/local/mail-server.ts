import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listPage, mailPage, type CaughtMail } from './mail-page.ts'

/** Catches every mail sent on this machine and shows it on a page; nothing leaves. */
const [folder = '', smtpPort = '', pagePort = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', done)
    stream.on('end', () => {
      const file = join(folder, `${String(Date.now()).padStart(15, '0')}-${randomUUID()}.eml`)
      writeFileSync(`${file}.part`, Buffer.concat(chunks))
      renameSync(`${file}.part`, file)
      done()
    })
  },
})

const page = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  // A page elsewhere whose name was made to point here would read the codes in these mails.
  if (!namesThisMachine(request.headers.host)) {
    response.writeHead(421).end()
    return undefined
  }
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    response.end(body)
  }
  try {
    if (pathname === '/') return send(200, 'text/html', listPage(await caught()))
    if (pathname === '/api/messages') return send(200, 'application/json', JSON.stringify(await caught()))
    const mail = (await caught()).find(({ id }) => pathname === `/mail/${id}`)
    return mail ? send(200, 'text/html', mailPage(mail)) : send(404, 'text/plain', 'E-mail não encontrado.')
  } catch (error) {
    return send(500, 'text/plain', String(error))
  }
})

function namesThisMachine(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

async function caught(): Promise<CaughtMail[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  return Promise.all(names.slice(0, 200).map(readMail))
}

async function readMail(name: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(readFileSync(join(folder, name)))
  return {
    id: name.slice(0, -'.eml'.length),
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    oneClick: oneClickOf(mail.headers),
    receivedAt: new Date(Number(name.slice(0, 15))).toISOString(),
  }
}

/** Address that ends such letters by one request (RFC 8058). */
function oneClickOf(headers: readonly { key: string; value: string }[]): string | null {
  const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value ?? ''
  if (valueOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return null
  return /<(https?:[^>]+)>/.exec(valueOf('list-unsubscribe'))?.[1] ?? null
}

smtp.listen(Number(smtpPort), '127.0.0.1', () => page.listen(Number(pagePort), '127.0.0.1'))
smtp.on('error', (error) => console.error(error.message)) // a client that hangs up is no reason to end
process.once('SIGTERM', () => process.exit(0))
