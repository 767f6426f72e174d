import type { Me, SessionUser } from '@fechai/contracts/session'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { answered } from '@fechai/testkit/testing/answered'
import { cookieOf, newAccount, newEmail, PASSWORD } from '@fechai/testkit/testing/new-account'
import type { TestApi } from './harness.ts'

export { cookieOf, newEmail, PASSWORD }

/** Person at a browser: keeps a cookie and says where requests come from. */
export interface Visitor {
  cookie: string
  request(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Response>
  upload(bytes: Uint8Array | string, name: string, headers?: Record<string, string>): Promise<Response>
}

export function visitor(api: Pick<TestApi, 'url' | 'origin'>, cookie = ''): Visitor {
  const self: Visitor = {
    cookie,
    request(method, path, { body, headers, signal } = {}) {
      return fetch(`${api.url}${path}`, {
        method,
        headers: {
          origin: api.origin,
          ...(self.cookie ? { cookie: self.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      })
    },
    async upload(bytes, name, headers = {}) {
      const form = new FormData()
      form.append('file', new Blob([typeof bytes === 'string' ? bytes : Buffer.from(bytes)]), name)
      return fetch(`${api.url}/upload`, {
        method: 'POST',
        body: form,
        headers: { origin: api.origin, cookie: self.cookie, ...headers },
      })
    },
  }
  return self
}

export interface Member extends Visitor {
  email: string
  user: SessionUser
}

export async function signUpAt(api: Pick<TestApi, 'url' | 'origin'>, name = 'Rafaela Vila'): Promise<Member> {
  let email = ''
  const answer = await answered(() => {
    email = newEmail()
    return visitor(api).request('POST', '/api/auth/sign-up/email', {
      body: newAccount(email, name),
    })
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return memberOf(api, email, cookieOf(answer))
}

export async function memberOf(api: Pick<TestApi, 'url' | 'origin'>, email: string, cookie: string): Promise<Member> {
  const someone = visitor(api, cookie)
  const me = await answered(() => someone.request('GET', '/api/me'))
  if (!me.ok) throw new Error(`me answered ${me.status}`)
  const { user } = (await me.json()) as Me
  return Object.assign(someone, { email, user })
}

export const accepted = async (answer: Response): Promise<UploadAccepted> => {
  if (answer.status !== 202) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as UploadAccepted
}
