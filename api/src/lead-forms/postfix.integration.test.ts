import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadMailbox } from '@fechai/contracts/lead-forms'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { hasPostfix, startPostfix, type Postfix } from '../testing/postfix.ts'
import { signUpAt } from '../testing/visitor.ts'
import { openMailDoor, type MailDoor } from './mail-door.ts'

if (!hasPostfix) console.log('Postfix não está instalado: POSTFIX_ROOT diz onde está um pacote dele aberto.')

const LEAD_MAIL_DOMAIN = 'leads.example.com'
/** Postfix asks the API about an address while the sender waits some seconds. */
const PATIENCE = { timeoutMs: 60_000 }

let ports: Awaited<ReturnType<typeof freePortBlock>>
let api: TestApi
let door: MailDoor
let postfix: Postfix
beforeAll(async () => {
  if (!hasPostfix) return
  ports = await freePortBlock()
  api = await startApi({ LEAD_MAIL_DOMAIN, LEAD_MAIL_PORT: String(ports.base) })
  door = (await openMailDoor(api.deps))!
  postfix = await startPostfix(ports.base + 1, recipe(ports.base))
}, 60_000)
afterAll(async () => {
  await postfix?.stop()
  await door?.close()
  await api?.close()
  ports?.release()
})

/** The settings that docs/self-hosting.md gives to operators. */
function recipe(port: number): string[] {
  const page = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const [lines = ''] = /^# MX of leads[^]*?postfix reload/m.exec(page) ?? []
  const settings = [...lines.matchAll(/'([^']+)'/g)].map(([, setting]) => setting!.replace('2525', String(port)))
  expect(settings.length).toBeGreaterThan(5)
  return settings
}

async function send(to: string, subject: string): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: postfix.port, ignoreTLS: true })
  try {
    await transport.sendMail({ from: 'Célia Prado <celia@exemplo.com>', to, subject, text: 'Quero duas bombas.' })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}

it.runIf(hasPostfix)(
  'Postfix as the page sets it up brings e-mails, keeps them while the API is away, and refuses unknown addresses',
  { timeout: 240_000 },
  async () => {
    const boss = await signUpAt(api)
    const { address } = (await (await boss.request('POST', '/api/lead-mailbox')).json()) as LeadMailbox
    const taken = async () =>
      (await asOwner('select from lead_mails where empresa_id = $1', [boss.user.empresaId])).length
    await until(async () => (await send(address, 'Primeiro')) === 250, PATIENCE)
    await until(async () => (await taken()) === 1, PATIENCE)
    expect(
      await asOwner<{ nome: string }>('select nome from leads where empresa_id = $1', [boss.user.empresaId]),
    ).toEqual([{ nome: 'Célia Prado' }])
    await until(async () => (await send('leads-aaaaaaaaaaaaaaaa@leads.example.com', 'Ninguém')) === 550, PATIENCE)
    // It relays nothing for others: a refusal of its own restrictions for relaying.
    expect(await send('alguem@outro.example', 'Adiante')).toBe(454)

    await door.close()
    expect(await send(address, 'Segundo')).toBe(250)
    door = (await openMailDoor(api.deps))!
    await until(async () => {
      await postfix.flush()
      return (await taken()) === 2
    }, PATIENCE)
  },
)
