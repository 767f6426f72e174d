import { expect, it } from 'vitest'
import { startApi } from '../testing/harness.ts'
import { visitor } from '../testing/visitor.ts'

const ask = async (contact: string) => {
  const api = await startApi({ SECURITY_CONTACT: contact })
  try {
    const answer = await visitor(api).request('GET', '/.well-known/security.txt')
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  } finally {
    await api.close()
  }
}

it('names the contact, for as long as RFC 9116 allows', async () => {
  const { status, type, text } = await ask('seguranca@exemplo.com.br')
  expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(text).toContain('Contact: mailto:seguranca@exemplo.com.br\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1_000)
  expect((await ask('https://exemplo.com.br/seguranca')).text).toContain('Contact: https://exemplo.com.br/seguranca\n')
})

it('does not exist without a contact', async () => {
  expect((await ask('')).status).toBe(404)
})
