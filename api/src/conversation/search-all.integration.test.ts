import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationHits } from '@fechai/contracts/conversation-search'
import { type ItemOutcome, readWords } from '@fechai/data/conversations'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation, type SeededConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_READS_PER_MINUTE: '1000' })
})
afterAll(() => api?.close())

/** A lead whose conversation can be searched. */
async function seeded(member: Member, what: SeededConversation): Promise<string> {
  const leadId = await seedConversation(api, member, what)
  await read(member, leadId)
  return leadId
}
async function read(member: Member, leadId: string): Promise<void> {
  const { empresaId, id: userId } = member.user
  const owner = { empresaId, userId, reach: 'company' as const }
  await readWords(api.deps.db, api.deps.master, owner, await conversationOf(leadId))
}
const ask = (member: Member, body: object) => member.request('POST', '/api/conversations/search', { body })
async function search(member: Member, q: string, more: object = {}): Promise<ConversationHits> {
  const answer = await ask(member, { q, ...more })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ConversationHits
}
const shown = ({ snippet }: ConversationHits['hits'][number]): string =>
  snippet.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const said = (text: string): ItemOutcome => ({ status: 'read', reason: null, text })

describe('the search in all conversations', () => {
  it('finds what was written, said and shown, and says who, when and where', async () => {
    const member = await signUpAt(api)
    const leadId = await seeded(member, {
      messages: [
        { text: 'Bom dia' },
        { text: 'Fica R$ 2.184,00 no pix', author: 'Rafaela', sentAt: '2026-09-14T21:48:00-03:00' },
        { attachment: { kind: 'audio', name: 'PTT-0001.opus' } },
        { attachment: { kind: 'image', name: 'IMG-0001.jpg' } },
      ],
      files: [
        {
          name: 'PTT-0001.opus',
          kind: 'audio',
          bytes: Buffer.from('OggS'),
          outcome: said('o frete é por nossa conta'),
        },
        { name: 'midia/IMG-0001.jpg', kind: 'image', bytes: Buffer.from('j'), outcome: said('ORÇAMENTO 48213') },
      ],
    })
    const written = await search(member, '2184 PIX')
    expect(written).toMatchObject({ total: 1, exact: true, unread: 0, nextCursor: null })
    expect(written.hits).toMatchObject([
      {
        leadId,
        nome: 'Dona Célia',
        index: 1,
        author: 'Rafaela',
        sentAt: '2026-09-14T21:48:00-03:00',
        place: 'message',
      },
    ])
    expect(shown(written.hits[0]!)).toBe('Fica R$ [2.184,00] no [pix]')
    const [spoken] = (await search(member, 'frete')).hits
    expect([spoken?.index, spoken?.place, shown(spoken!)]).toEqual([2, 'audio', 'o [frete] é por nossa conta'])
    const [image] = (await search(member, 'orçam')).hits
    expect([image?.index, image?.place, shown(image!)]).toEqual([3, 'image', '[ORÇAMENTO] 48213'])
    // Words of several messages are of one conversation all the same; a phrase is of one.
    expect((await search(member, 'frete pix orçamento')).total).toBe(1)
    expect((await search(member, 'frete geladeira')).total).toBe(0)
    expect((await search(member, '"no pix"')).total).toBe(1)
    expect((await search(member, '"pix no"')).hits).toEqual([])
  })

  it('finds a word in a conversation of thousands of messages, and words far apart in it', async () => {
    const member = await signUpAt(api)
    const messages = Array.from({ length: 2_500 }, (_, index) => ({ text: `mensagem ${index}` }))
    messages[3] = { text: 'quero a geladeira' }
    messages[2_400] = { text: 'e a torradeira também' }
    await seeded(member, { messages })
    expect((await search(member, 'geladeira')).hits).toMatchObject([{ index: 3 }])
    expect((await search(member, 'torradeira geladeira')).hits).toMatchObject([{ index: 2_400 }])
    expect((await search(member, 'mensagem')).hits).toMatchObject([{ index: 2_499 }])
  })

  it('shows leads page by page, the last spoken with first, each once', async () => {
    const member = await signUpAt(api)
    const leads: string[] = []
    for (let at = 0; at < 5; at++) {
      const leadId = await seeded(member, { messages: [{ text: 'tem desconto?' }, { text: 'desconto de 10%' }] })
      await asOwner(`update conversations set last_at = $2 where id = $1`, [
        await conversationOf(leadId),
        `2026-09-0${at + 1}T12:00:00.000123Z`,
      ])
      leads.unshift(leadId)
    }
    const first = await search(member, 'desconto', { limit: 2 })
    const second = await search(member, 'desconto', { limit: 2, cursor: first.nextCursor })
    const third = await search(member, 'desconto', { limit: 2, cursor: second.nextCursor })
    expect([first, second, third].flatMap(({ hits }) => hits.map(({ leadId }) => leadId))).toEqual(leads)
    expect([first.total, first.exact, second.total, third.nextCursor]).toEqual([5, false, null, null])
  })

  it('never shows another company anything, nor a salesperson a colleague’s', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    const ours = await seeded(member, { messages: [{ text: 'segredo da casa' }] })
    await seeded(stranger, { messages: [{ text: 'segredo de outra casa' }] })
    expect((await search(member, 'segredo')).hits.map(({ leadId }) => leadId)).toEqual([ours])
    const [seller, colleague] = [
      await addMember(api, member.user.empresaId, 'vendedor'),
      await addMember(api, member.user.empresaId, 'vendedor'),
    ]
    const theirs = await seeded(seller, { messages: [{ text: 'segredo do vendedor' }] })
    const of = async (who: Member) => (await search(who, 'segredo')).hits.map(({ leadId }) => leadId).sort()
    expect([await of(seller), await of(colleague), await of(member)]).toEqual([[theirs], [], [ours, theirs].sort()])
  })

  it('forgets a lead with its deletion, and what it was found by with its erasure', async () => {
    const member = await signUpAt(api)
    const leadId = await seeded(member, { messages: [{ text: 'apagar isto' }] })
    const id = await conversationOf(leadId)
    const kept = () => asOwner(`select 1 from conversation_words where conversation_id = $1`, [id])
    expect([(await search(member, 'apagar')).total, (await kept()).length]).toEqual([1, 1])
    await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
    expect((await search(member, 'apagar')).hits).toEqual([])
    await asOwner('delete from leads where id = $1', [leadId])
    await asOwner('delete from conversations where id = $1', [id])
    expect(await kept()).toEqual([])
  })

  it('says what it has not read yet, and finds it once it was', async () => {
    const member = await signUpAt(api)
    const leadId = await seedConversation(api, member, { messages: [{ text: 'ainda por ler' }] })
    expect(await search(member, 'ainda')).toMatchObject({ hits: [], unread: 1 })
    await read(member, leadId)
    await read(member, leadId)
    expect(await search(member, 'ainda')).toMatchObject({ hits: [{ leadId }], unread: 0 })
  })

  it('asks for something that can be found, and for no more than it gives', async () => {
    const member = await signUpAt(api)
    for (const [body, status] of [
      [{ q: 'x'.repeat(200) }, 200],
      [{ q: 'x'.repeat(201) }, 400],
      [{ q: '  ' }, 400],
      [{ q: 'pix', limit: 20 }, 200],
      [{ q: 'pix', limit: 21 }, 400],
      [{ q: 'pix', cursor: 'eA' }, 400],
      [
        {
          q: 'pix',
          cursor: Buffer.from(JSON.stringify(['2026-13-99T99:99:99.000000Z', randomUUID()])).toString('base64url'),
        },
        400,
      ],
    ] as const)
      expect((await ask(member, body)).status, JSON.stringify(body)).toBe(status)
    expect(await search(member, 'a ?! 👍')).toMatchObject({ hits: [], total: 0, exact: true })
  })

  it('counts among what opens whole conversations', async () => {
    const strict = await startApi({ LIMIT_READS_PER_MINUTE: '2' })
    try {
      const member = await signUpAt(strict)
      const statuses = []
      for (let at = 0; at < 3; at++) statuses.push((await ask(member, { q: 'pix' })).status)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await strict.close()
    }
  })
})
