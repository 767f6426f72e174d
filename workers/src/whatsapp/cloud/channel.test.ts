import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { graphClient } from '@fechai/platform/graph/graph-client'
import { until } from '@fechai/testkit/testing/until'
import type { AccountStore, ChannelEvent } from '../channel.ts'
import { cloudChannel } from './channel.ts'

const number = { phoneNumberId: '10001', wabaId: '20001', accessToken: 'EAAx', appSecret: 'a'.repeat(32) }
const metadata = { display_phone_number: '551130000000', phone_number_id: number.phoneNumberId }
const photo = (nth: number) => ({
  ...{ from: '5511990000002', id: `wamid.${nth}`, timestamp: '1800000000', type: 'image' },
  image: { id: String(90_000 + nth), mime_type: 'image/jpeg', sha256: Buffer.alloc(32, nth).toString('base64') },
})
const reportOf = (key: string, photos: number[]) =>
  Buffer.from(JSON.stringify({ key, field: 'messages', value: { metadata, messages: photos.map(photo) } }))

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A number whose reports wait, at a server of Meta's that answers each question about a file as `answer` does. */
async function connected(waiting: Buffer[], answer: () => Promise<void>) {
  let asked = 0
  const meta = createServer((_request, response) => {
    asked++
    void answer().then(() => response.writeHead(502).end('no answer of Graph'))
  })
  meta.listen(0, '127.0.0.1')
  await once(meta, 'listening')
  closing.push(() => meta.close())
  const store: Pick<AccountStore, 'loadCredentials' | 'leftovers' | 'readKeys'> = {
    loadCredentials: async () => Buffer.from(JSON.stringify({ ...number, number: '551130000000', name: null })),
    leftovers: async () => waiting,
    readKeys: async () => new Map<string, Buffer>(),
  }
  const events: ChannelEvent[] = []
  const api = cloudApi(graphClient(`http://127.0.0.1:${(meta.address() as AddressInfo).port}`))
  const connection = await cloudChannel(api).connect(store as AccountStore, (event) => events.push(event))
  closing.push(() => connection.end())
  const done = () => events.flatMap((event) => (event.type === 'done' ? event.messageKeys : []))
  const shown = () => events.flatMap((event) => (event.type === 'arrived' ? event.events : []))
  return { connection, asked: () => asked, done, shown }
}

it('asks for the size of one file in a pass where Meta is away, and shows all messages', async () => {
  const { asked, done, shown } = await connected([reportOf('a', [1, 2, 3]), reportOf('b', [4])], async () => undefined)
  await until(async () => done().length === 2)
  expect(shown()).toHaveLength(4)
  expect(asked()).toBe(1)
})

it('leaves a report for who comes next where it ends while the report is read', async () => {
  const silence = Promise.withResolvers<void>()
  const { connection, asked, done, shown } = await connected([reportOf('a', [1, 2])], () => silence.promise)
  await until(async () => asked() === 1)
  const ended = connection.end()
  silence.resolve()
  await ended
  expect([asked(), done(), shown()]).toEqual([1, [], []])
})
