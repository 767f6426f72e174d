import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '@fechai/platform/setup-error'

export interface Visitor {
  /** Repeats itself while the API is away: the person may kill it during the demonstration. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string, init?: RequestInit): Promise<T>
}

const patienceMs = 30_000

/** Talks to the public API as a browser does: a session cookie, the page's origin, nothing else. */
export function visitor(apiUrl: string, origin: string): Visitor {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      try {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(apiUrl + path, { ...init, headers: { ...init.headers, origin, cookie } })
        for (const line of answer.headers.getSetCookie()) keep(line)
        if (answer.status !== 503 || Date.now() > deadline) return answer
      } catch (error) {
        if (Date.now() > deadline)
          throw new SetupError(
            `A API não respondeu em ${patienceMs / 1000} s: ${String((error as Error).cause ?? error)}.`,
          )
      }
      await sleep(500)
    }
  }

  function keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1))
  }

  return {
    fetch: request,
    json: async <T>(path: string, init?: RequestInit) => {
      const answer = await request(path, init)
      const body = (await answer.json().catch(() => ({}))) as { error?: string }
      if (!answer.ok) throw new SetupError(`${path} respondeu ${answer.status}: ${body.error ?? 'sem explicação'}.`)
      return body as T
    },
  }
}

export function jsonBody(value: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
