import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { SecondFactorBegun } from '@fechai/contracts/second-factor'
import type { SsoDomain, SsoSettings } from '@fechai/contracts/sso'
import { authenticator } from './authenticator.ts'
import { startApi, type TestApi } from './harness.ts'
import { openIssuer, type Issuer, type Person } from './issuer.ts'
import { cookieOf, memberOf, PASSWORD, signUpAt, visitor, type Member } from './visitor.ts'
import { PUBLIC_REACH } from '../webhooks/judged-addresses.ts'

export interface Company {
  boss: Member
  domain: string
  client: { id: string; secret: string; redirectUri: string }
}

interface Begun {
  url: string
  cookie: string
}

/** The API with an issuer that opens it and a directory of domains, for the test file that calls this. */
export function ssoHouse() {
  const sso = { dns: new Map<string, string[]>() } as { api: TestApi; issuer: Issuer; dns: Map<string, string[]> }
  beforeAll(async () => {
    sso.issuer = await openIssuer()
    sso.api = await startApi(
      { LIMIT_SIGN_INS_PER_MINUTE: '10000' },
      {
        reach: { ...PUBLIC_REACH, isAllowed: (address) => address === '127.0.0.1' },
        texts: async (name) => sso.dns.get(name) ?? [],
      },
    )
  })
  beforeEach(() => {
    sso.issuer.forge(null)
    sso.issuer.inToken(true)
  })
  afterAll(() => Promise.all([sso.api?.close(), sso.issuer?.close()]))

  const settingsOf = async (who: Member) => (await (await who.request('GET', '/api/sso')).json()) as SsoSettings
  const send = (who: Member, path: string, body: object = {}, method = 'POST') =>
    who.request(method, `/api/sso${path}`, { body })
  const connection = ({ client }: Company, change: object = {}) => ({
    issuer: sso.issuer.url,
    clientId: client.id,
    secret: client.secret,
    current: PASSWORD,
    ...change,
  })
  const turn = ({ boss }: Company, change: object = {}) =>
    send(boss, '/switch', { on: true, only: false, breakGlass: null, current: PASSWORD, ...change })
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

  /** A company whose issuer is connected, and whose domain is proven. */
  async function companyWithIssuer(): Promise<Company> {
    const boss = await signUpAt(sso.api)
    const { redirectUri } = await settingsOf(boss)
    const client = { id: randomUUID(), secret: randomUUID(), redirectUri }
    sso.issuer.allow(client)
    const company = { boss, client, domain: `${randomUUID().slice(0, 13)}.exemplo` }
    expect((await send(boss, '', connection(company), 'PUT')).status).toBe(200)
    await prove(company)
    return company
  }

  const verify = (who: Member, id: string) => send(who, `/domains/${id}/verify`, { current: PASSWORD })

  async function prove({ boss, domain }: Company): Promise<void> {
    const { id, record } = (await (await send(boss, '/domains', { domain })).json()) as SsoDomain
    sso.dns.set(record.name, [...(sso.dns.get(record.name) ?? []), record.value])
    expect((await verify(boss, id)).status).toBe(200)
  }

  async function companyThatUsesIt(): Promise<Company> {
    const company = await companyWithIssuer()
    expect((await send(company.boss, '/test')).status).toBe(200)
    expect((await turn(company)).status).toBe(200)
    return company
  }

  const personOf = ({ domain }: Company, change: Partial<Person> = {}): Person => ({
    ...{ sub: randomUUID(), email: `${randomUUID()}@${domain}`, email_verified: true, name: 'Ana Souza' },
    ...change,
  })

  async function begin(email: string): Promise<Begun> {
    const answer = await visitor(sso.api).request('POST', '/api/auth/sso/start', { body: { email } })
    if (!answer.ok) throw new Error(`start answered ${answer.status}: ${await answer.text()}`)
    return { ...((await answer.json()) as { url: string }), cookie: cookieOf(answer) }
  }

  const come = (at: URL, cookie: string) =>
    fetch(`${sso.api.url}${at.pathname}${at.search}`, { redirect: 'manual', headers: { cookie } })

  /** The sign-in of a browser, from the login to where it ends. */
  async function signInBy(person: Person): Promise<{ at: string; cookie: string }> {
    const { url, cookie } = await begin(person.email)
    const answer = await come(await sso.issuer.visit(url, person), cookie)
    return { at: answer.headers.get('location')!, cookie: cookieOf(answer) }
  }

  async function enterBy(person: Person): Promise<Member> {
    const { at, cookie } = await signInBy(person)
    expect(at).toBe('/')
    return memberOf(sso.api, person.email, cookie)
  }

  /** Switches the second factor on; the code of the next step is still good. */
  async function secondFactorOf(who: Member): Promise<ReturnType<typeof authenticator>> {
    const post = (path: string, body: object) => who.request('POST', `/api/account/second-factor/${path}`, { body })
    const { uri } = (await (await post('begin', { current: PASSWORD })).json()) as SecondFactorBegun
    const now = Date.now()
    const code = authenticator(uri, () => now)
    who.cookie = cookieOf(await post('confirm', { code: code() }))
    return code
  }

  const withPassword = (email: string) =>
    visitor(sso.api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })

  return Object.assign(sso, {
    settingsOf,
    send,
    connection,
    turn,
    codeOf,
    companyWithIssuer,
    verify,
    prove,
    companyThatUsesIt,
    personOf,
    begin,
    come,
    signInBy,
    enterBy,
    secondFactorOf,
    withPassword,
  })
}
