import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationMatches, ConversationPage } from '@fechai/contracts/conversation'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation, type SeededConversation } from '../testing/seed-conversation.ts'
import { seedImports } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const seeded = async (what: SeededConversation): Promise<string> =>
  conversationOf(await seedConversation(api, member, what))
const page = async (id: string, query = ''): Promise<ConversationPage> => {
  const answer = await member.request('GET', `/api/conversations/${id}/messages${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConversationPage
}
const search = async (id: string, q: string): Promise<ConversationMatches> => {
  const answer = await member.request('POST', `/api/conversations/${id}/search`, { body: { q } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConversationMatches
}
const indexes = ({ messages }: ConversationPage) => messages.map(({ index }) => index)

const audio = { name: 'midia/PTT-0001.opus', kind: 'audio', bytes: Buffer.from('OggS0123456789') } as const
const image = { name: 'IMG-0001.jpg', kind: 'image', bytes: Buffer.from('jpeg') } as const

describe('a page', () => {
  it('holds the messages asked for, or the last ones', async () => {
    const messages = Array.from({ length: 250 }, (_, index) => ({ text: `mensagem ${index}` }))
    const id = await seeded({ messages })
    const last = await page(id)
    expect(last).toMatchObject({ total: 250, title: 'Dona Célia', seller: 'Rafaela', group: false })
    expect(indexes(last)).toEqual(Array.from({ length: 100 }, (_, index) => 150 + index))
    expect(indexes(await page(id, '?from=10&limit=3'))).toEqual([10, 11, 12])
    expect(indexes(await page(id, '?from=900'))).toEqual([])
    expect((await member.request('GET', `/api/conversations/${id}/messages?limit=201`)).status).toBe(400)
    expect((await member.request('GET', `/api/conversations/${id}/messages?from=-1`)).status).toBe(400)
  })

  it('says what was read in each attachment, and why another was not', async () => {
    const unread = { status: 'unread', reason: 'A imagem está danificada.', text: null } as const
    const lines = [{ from: 12.5, to: 14, text: 'dezenove mil' }]
    const id = await seeded({
      messages: [
        { author: 'Rafaela', attachment: { kind: 'audio', name: 'PTT-0001.opus' } },
        { attachment: { kind: 'image', name: 'IMG-0001.jpg' }, flags: ['edited'] },
        { attachment: { kind: 'video', name: null } },
      ],
      files: [
        {
          ...audio,
          outcome: {
            status: 'read',
            reason: null,
            text: 'dezenove mil',
            seconds: 41,
            places: { kind: 'audio', lines, estimated: true },
          },
        },
        { ...image, outcome: unread },
      ],
    })
    const { messages, media, authors } = await page(id)
    expect(authors).toEqual(['Rafaela', 'Dona Célia'])
    expect(media).toEqual({ audios: 1, audiosRead: 1, images: 1, imagesRead: 0 })
    expect(messages).toMatchObject([
      {
        author: 'Rafaela',
        attachment: { kind: 'audio', position: 0 },
        reading: { status: 'read', text: 'dezenove mil', seconds: 41, lines, estimated: true, seen: [], retry: null },
      },
      {
        attachment: { kind: 'image', position: null },
        reading: { ...unread, retry: { uploadId: expect.any(String), position: 1 } },
        flags: ['edited'],
      },
      { attachment: { kind: 'video', name: null, position: null }, reading: null },
    ])
  })

  it('returns the lines around a message, and links to those before and after', async () => {
    const messages = Array.from({ length: 250 }, (_, index) => ({ text: `mensagem ${index}` }))
    const id = await seeded({ messages })
    const middle = await page(id, '?around=120&limit=4')
    expect([indexes(middle), middle.previous, middle.next]).toEqual([[118, 119, 120, 121], 118, 121])
    const before = await page(id, `?before=${middle.previous}&limit=200`)
    expect([indexes(before).at(-1), before.messages.length, before.previous]).toEqual([117, 118, null])
    const after = await page(id, `?after=${middle.next}&limit=200`)
    expect([indexes(after)[0], after.messages.length, after.next]).toEqual([122, 128, null])
    const refused = await member.request('GET', `/api/conversations/${id}/messages?around=1&from=1`)
    expect(refused.status).toBe(400)
  })

  it('is not found for a missing conversation, one without a lead, or one whose lead was deleted', async () => {
    const leadId = await seedConversation(api, member, { messages: [{}], files: [audio] })
    const deleted = await conversationOf(leadId)
    expect((await page(deleted)).total).toBe(1)
    const answer = await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
    expect(answer.status).toBe(200)
    const { conversationId } = await seedImports(member)
    for (const id of [deleted, conversationId, randomUUID(), leadId, 'x'])
      for (const path of ['messages', 'transcript', 'media/0', 'media/0/words']) {
        const refused = await member.request('GET', `/api/conversations/${id}/${path}`)
        expect([refused.status, await refused.json()], path).toMatchObject([404, { error: 'Conversa não encontrada' }])
      }
  })
})

describe('the search', () => {
  it('finds words and transcripts, whatever their case and accents', async () => {
    const id = await seeded({
      messages: [
        { text: 'Quanto custa a INSTALAÇÃO?' },
        { text: 'nada' },
        { attachment: { kind: 'audio', name: 'PTT-0001.opus' } },
        { text: '100% à vista' },
      ],
      files: [{ ...audio, outcome: { status: 'read', reason: null, text: 'a instalacao é por nossa conta' } }],
    })
    expect((await search(id, 'instalação')).matches).toEqual([0, 2])
    expect((await search(id, '100%')).matches).toEqual([3])
    expect((await search(id, '%')).matches).toEqual([3])
    const refused = await member.request('POST', `/api/conversations/${id}/search`, { body: { q: '  ' } })
    expect(refused.status).toBe(400)
  })

  it('stops at a thousand matches and says so', async () => {
    const messages = Array.from({ length: 2_050 }, () => ({ text: 'sim' }))
    const { matches, truncated } = await search(await seeded({ messages }), 'SIM')
    expect([matches.length, matches.at(-1), truncated]).toEqual([1_000, 999, true])
  })
})

describe('a file', () => {
  it('comes decrypted, in parts when asked, and can run nothing', async () => {
    const id = await seeded({ messages: [{}], files: [audio] })
    const whole = await member.request('GET', `/api/conversations/${id}/media/0`)
    expect(whole.status).toBe(200)
    expect(await whole.text()).toBe('OggS0123456789')
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': '14',
      'content-disposition': 'inline; filename="audio-0"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    })
    const part = await member.request('GET', `/api/conversations/${id}/media/0`, { headers: { range: 'bytes=4-6' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-6/14', '012'])
    const outside = await member.request('GET', `/api/conversations/${id}/media/0`, { headers: { range: 'bytes=14-' } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */14'])
  })

  it('is downloaded, never played, when its name is of no audio that browsers know', async () => {
    const odd = { ...audio, name: '"><script>.html' }
    const id = await seeded({ messages: [{}], files: [odd] })
    const answer = await member.request('GET', `/api/conversations/${id}/media/0`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audio-0"')
  })

  it('returns the positions of an image’s words', async () => {
    const words = [{ text: '289,90', x: 10, y: 20, width: 60, height: 12 }]
    const places = { kind: 'image' as const, width: 800, height: 600, words, seen: [] }
    const read = { status: 'read', reason: null, text: '289,90' } as const
    const id = await seeded({
      messages: [{}],
      files: [{ ...image, outcome: { ...read, places } }, audio, image],
    })
    const wordsOf = async (position: number) =>
      member.request('GET', `/api/conversations/${id}/media/${position}/words`)
    expect(await (await wordsOf(0)).json()).toEqual({ places })
    expect(await (await wordsOf(1)).json()).toEqual({ places: null })
    expect((await wordsOf(2)).status).toBe(404)
  })

  it('is not found when it was not cleaned, is of another kind or does not exist', async () => {
    const clean = { status: 'read', reason: null, text: null } as const
    const id = await seeded({
      messages: [{}],
      files: [
        image,
        { ...image, outcome: clean },
        { ...image, name: 'contrato.pdf', kind: 'document', outcome: clean },
      ],
    })
    const seen = []
    for (const position of ['0', '1', '2', '3', '-1', '01', 'x']) {
      const { status, headers } = await member.request('GET', `/api/conversations/${id}/media/${position}`)
      seen.push(status === 200 ? headers.get('content-type') : status)
    }
    expect(seen).toEqual([404, 'image/jpeg', 404, 404, 404, 404, 404])
  })

  it('is visible only to people who may see the lead', async () => {
    const id = await seeded({ messages: [{ text: 'segredo' }], files: [audio] })
    const colleague = await addMember(api, member.user.empresaId, 'vendedor')
    const stranger = await signUpAt(api)
    for (const other of [colleague, stranger]) {
      const answers = await Promise.all([
        other.request('GET', `/api/conversations/${id}/messages`),
        other.request('POST', `/api/conversations/${id}/search`, { body: { q: 'segredo' } }),
        other.request('GET', `/api/conversations/${id}/media/0`),
        other.request('GET', `/api/conversations/${id}/media/0/words`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
  })
})
