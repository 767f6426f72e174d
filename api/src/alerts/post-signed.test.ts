import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWebhook, type Webhook } from '../testing/webhook.ts'
import { postSigned, PUBLIC_REACH } from './post-signed.ts'
import { isPublicAddress } from './public-address.ts'

let webhook: Webhook
beforeEach(async () => {
  webhook = await openWebhook()
})
afterEach(() => webhook.close())

const posting = () => ({ url: webhook.url, id: 'd1', body: '{"oi":"você"}', secret: 'segredo' })
const loopback = () => posting().url.replace('alertas.exemplo', '127.0.0.1')

describe('a webhook', () => {
  it('gets the message signed, so that no other sender is believed', async () => {
    await postSigned(posting(), webhook.reach)
    const [{ headers, body }] = webhook.got as [Webhook['got'][number]]
    expect([body, headers['x-fechai-delivery']]).toEqual(['{"oi":"você"}', 'd1'])
    const [, seconds, signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-fechai-signature']))!
    expect(signed).toBe(createHmac('sha256', 'segredo').update(`${seconds}.${body}`).digest('hex'))
  })

  it.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'])('at %s is not asked', async (address) => {
    const reach = {
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
      isAllowed: isPublicAddress,
    }
    await expect(postSigned(posting(), reach)).rejects.toThrow('não é público')
    await expect(postSigned({ ...posting(), url: loopback() }, PUBLIC_REACH)).rejects.toThrow('não é público')
    expect(webhook.got).toEqual([])
  })

  it('is not asked where one of its addresses is private', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    await expect(postSigned(posting(), { resolve, isAllowed: isPublicAddress })).rejects.toThrow('não é público')
  })

  it('is asked at the address that was judged, whatever its name says a moment later', async () => {
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    await postSigned(posting(), { resolve, isAllowed: (address) => address === '127.0.0.1' })
    expect([asked, webhook.got.length]).toEqual([1, 1])
  })

  it('is not followed when it redirects', async () => {
    const other = await openWebhook()
    webhook.answer(307, { location: other.url })
    await expect(postSigned(posting(), webhook.reach)).rejects.toThrow('redirecionamento (307)')
    expect(other.got).toEqual([])
    await other.close()
  })

  it('has not taken the alert when it fails or does not exist', async () => {
    webhook.answer(500)
    await expect(postSigned(posting(), webhook.reach)).rejects.toThrow('respondeu 500')
    const nobody = { ...posting(), url: 'http://alertas.exemplo:1/' }
    await expect(postSigned(nobody, webhook.reach)).rejects.toThrow('não respondeu')
    await expect(postSigned(posting(), { ...webhook.reach, resolve: async () => [] })).rejects.toThrow(
      'não foi encontrado',
    )
  })
})
