import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { until } from '../../testing/until.ts'
import { watchAnswers } from './watch-answers.ts'

const PAGE = 3
/** Leads of the server. */
const names: string[] = []
let server: Server
afterEach(() => {
  names.length = 0
  server.closeAllConnections()
  server.close()
})

/** A product that keeps each lead as `keep` says: how often it has it, and what it answers. */
async function open(keep: (nth: number) => { times: number; status: number }): Promise<string> {
  let count = 0
  server = createServer((request, response) => {
    const address = new URL(request.url!, 'http://x')
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (address.pathname !== '/api/leads') return void answer(200, {})
    if (request.method === 'GET') {
      const from = Number(address.searchParams.get('cursor') ?? 0)
      const next = from + PAGE < names.length ? String(from + PAGE) : null
      const leads = names.slice(from, from + PAGE).map((nome) => ({ nome }))
      return void answer(200, { leads, nextCursor: next })
    }
    void json(request).then((body) => {
      const { times, status } = keep(count++)
      names.push(...Array.from({ length: times }, () => (body as { nome: string }).nome))
      answer(status, {})
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function brokenAfter(keep: (nth: number) => { times: number; status: number }): Promise<string[]> {
  const url = await open(keep)
  const watched = await watchAnswers({ apiUrl: url, publicUrl: url }, 1)
  await until(() => names.length >= 10)
  expect(await watched.close()).toBeGreaterThan(0)
  return watched.broken()
}

it('breaks nothing where each acknowledged lead is there once, over several pages', async () => {
  // A lead whose answer was lost may be there or not.
  const lost = [
    { times: 1, status: 503 },
    { times: 0, status: 503 },
  ]
  expect(await brokenAfter((nth) => lost[nth - 4] ?? { times: 1, status: 201 })).toEqual([])
})

it('names an acknowledged lead that is not there', async () => {
  const broken = await brokenAfter((nth) => ({ times: nth === 4 ? 0 : 1, status: 201 }))
  expect(broken).toEqual([expect.stringMatching(/^Lead [0-9a-f-]{36} was acknowledged and is not there$/)])
})

it('names a lead that is there twice', async () => {
  const broken = await brokenAfter((nth) => ({ times: nth === 4 ? 2 : 1, status: 201 }))
  expect(broken).toEqual([`${names[4]} is there more than once`])
})
