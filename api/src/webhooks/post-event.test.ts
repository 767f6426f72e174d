import { Webhook as Receiver } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWebhook, type Webhook } from '../testing/webhook.ts'
import { PUBLIC_REACH } from './judged-addresses.ts'
import { postEvent } from './post-event.ts'
import { isPublicAddress } from './public-address.ts'

let webhook: Webhook
beforeEach(async () => {
  webhook = await openWebhook()
})
afterEach(() => webhook.close())

const secret = 'whsec_c2VncmVkbyBkZSAzMiBieXRlcyBwYXJhIHRlc3Rlcw=='
const posting = () => ({ url: webhook.url, id: 'd1', body: '{"oi":"você"}', secrets: [secret] })
const loopback = () => posting().url.replace('alertas.exemplo', '127.0.0.1')

describe('a webhook', () => {
  it('gets the message signed, so that no other sender is believed', async () => {
    await postEvent(posting(), webhook.reach)
    const [{ headers, body }] = webhook.got as [Webhook['got'][number]]
    expect([body, headers['webhook-id']]).toEqual(['{"oi":"você"}', 'd1'])
    const signed = headers as Record<string, string>
    expect(new Receiver(secret).verify(body, signed)).toEqual({ oi: 'você' })
    expect(() => new Receiver(secret).verify(body.replace('oi', 'ou'), signed)).toThrow('No matching signature')
    expect(() => new Receiver('whsec_b3V0cm8=').verify(body, signed)).toThrow('No matching signature')
  })
  it('is verified by either secret while they are exchanged', async () => {
    const next = 'whsec_b3V0cm8gc2VncmVkbyBkZSAzMiBieXRlcyBwYXJhIGE='
    await postEvent({ ...posting(), secrets: [next, secret] }, webhook.reach)
    const [{ headers, body }] = webhook.got as [Webhook['got'][number]]
    for (const held of [secret, next])
      expect(new Receiver(held).verify(body, headers as Record<string, string>)).toEqual({ oi: 'você' })
  })
  it.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'])('at %s is not asked', async (address) => {
    const reach = {
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
      isAllowed: isPublicAddress,
    }
    await expect(postEvent(posting(), reach)).rejects.toThrow('não é público')
    await expect(postEvent({ ...posting(), url: loopback() }, PUBLIC_REACH)).rejects.toThrow('não é público')
    expect(webhook.got).toEqual([])
  })

  it('is not asked where one of its addresses is private', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    await expect(postEvent(posting(), { resolve, isAllowed: isPublicAddress })).rejects.toThrow('não é público')
  })

  it('is asked at the address that was judged, whatever its name says a moment later', async () => {
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    await postEvent(posting(), { resolve, isAllowed: (address) => address === '127.0.0.1' })
    expect([asked, webhook.got.length]).toEqual([1, 1])
  })

  it('is not followed when it redirects', async () => {
    const other = await openWebhook()
    webhook.answer(307, { location: other.url })
    expect((await postEvent(posting(), webhook.reach)).status).toBe(307)
    expect(other.got).toEqual([])
    await other.close()
  })

  it('answers with its status, the beginning of its body, and the time that it asks for', async () => {
    webhook.answer(429, { 'retry-after': '90' }, 'espere')
    expect(await postEvent(posting(), webhook.reach)).toEqual({ status: 429, text: 'espere', retryAfter: 90 })
    webhook.answer(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
    const { retryAfter } = await postEvent(posting(), webhook.reach)
    expect(retryAfter).toSatisfy((seconds: number) => seconds > 50 && seconds <= 60)
  })
  it('reads four thousand bytes of an answer without an end', async () => {
    webhook.respond((response) => {
      response.writeHead(200)
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more))
      more()
    })
    const { status, text } = await postEvent(posting(), webhook.reach)
    expect([status, text.length]).toEqual([200, 4_096])
  })
  it('counts an answer that breaks off as an answer', async () => {
    webhook.respond((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('meio', () => response.destroy())
    })
    expect(await postEvent(posting(), webhook.reach)).toEqual({ status: 200, text: 'meio', retryAfter: null })
  })
  it('has not answered when it breaks off before, or does not exist', async () => {
    webhook.respond((response) => response.destroy())
    await expect(postEvent(posting(), webhook.reach)).rejects.toThrow('não respondeu')
    const nobody = { ...posting(), url: 'http://alertas.exemplo:1/' }
    await expect(postEvent(nobody, webhook.reach)).rejects.toThrow('não respondeu')
    await expect(postEvent(posting(), { ...webhook.reach, resolve: async () => [] })).rejects.toThrow(
      'não foi encontrado',
    )
  })
})
