import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '@fechai/platform/crypto/keys'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload, seedLead } from '../testing/seed.ts'
import { accepted, signUpAt, type Member } from '../testing/visitor.ts'
import { removeErasedFiles } from '../outbox/file-removals.ts'
import { amount } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'
import { deletionsEnder } from './end-deletions.ts'
import { column, edit, lead, move } from '../testing/lead-requests.ts'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'

/** A statement that deletes the smaller number takes longer than the test lets it. */
const MESSAGES = amount({ test: 60_000, soak: 300_000 })

let api: TestApi
let endDeletions: ReturnType<typeof deletionsEnder>
beforeAll(async () => {
  api = await startApi()
  endDeletions = deletionsEnder(api.deps)
})
afterAll(() => api?.close())
describe('a deletion', () => {
  const remove = (member: Member, id: string, confirm = 'confirmo') =>
    member.request('DELETE', `/api/leads/${id}`, { body: { confirm } })
  const restore = (member: Member, id: string) => member.request('POST', `/api/leads/${id}/restore`)
  const uploaded = async (member: Member) => {
    const content = `12/03/2026 10:00 - Ana: ${randomUUID()}\n`
    const { uploadId } = await accepted(await member.upload(content, 'conversa.txt'))
    return { content, uploadId, id: await finishUpload(member, uploadId) }
  }

  it('needs the word, and takes the conversation with it, so that the file may come again', async () => {
    const member = await signUpAt(api)
    const { content, id } = await uploaded(member)
    expect((await remove(member, id, 'Confirmo')).status).toBe(400)
    expect((await remove(member, id)).status).toBe(200)
    await endDeletions(0)
    for (const table of ['leads', 'conversations', 'uploads', 'messages', 'fingerprints']) {
      expect(await asOwner(`select 1 from ${table} where empresa_id = $1`, [member.user.empresaId])).toEqual([])
    }
    expect((await restore(member, id)).status).toBe(404)
    expect((await accepted(await member.upload(content, 'conversa.txt'))).duplicate).toBe(false)
  })

  it('is out of every sight at once, and can be taken back until it is final', async () => {
    const member = await signUpAt(api)
    const stays = await seedLead(member, { nome: 'Fica', order: 1 })
    const { id } = await uploaded(member)
    const before = await lead(member, id)
    await remove(member, id)
    for (const path of ['', '/evidence', '/activities'])
      expect((await member.request('GET', `/api/leads/${id}${path}`)).status, path).toBe(404)
    const messages = `/api/conversations/${before.conversation_id}/messages`
    expect((await member.request('GET', messages)).status).toBe(404)
    expect((await move(member, id, { fase: 'fechados', index: 0 })).status).toBe(404)
    expect((await edit(member, id, { nome: 'x' })).status).toBe(404)
    expect((await remove(member, id)).status).toBe(404)
    expect(await column(member, 'leads-frios')).toMatchObject({ total: 1, leads: [{ id: stays }] })
    await endDeletions()
    expect((await restore(member, id)).status).toBe(200)
    expect((await restore(member, id)).status).toBe(200)
    const { updated_at: _changed, ...after } = await lead(member, id)
    expect(before).toMatchObject({ ...after, revision: before.revision })
    await endDeletions(0)
    expect((await column(member, 'leads-frios')).total).toBe(2)
    expect(await asOwner('select event from audit_log where subject_id = $1 order by id', [id])).toEqual([
      { event: 'lead-deleted' },
      { event: 'lead-restored' },
    ])
  })

  it('can be undone only by people who may see the lead', async () => {
    const manager = await signUpAt(api)
    const [seller, colleague] = [
      await addMember(api, manager.user.empresaId, 'vendedor'),
      await addMember(api, manager.user.empresaId, 'vendedor'),
    ]
    const id = await seedLead(seller)
    await remove(seller, id)
    expect((await restore(colleague, id)).status).toBe(404)
    expect((await restore(await signUpAt(api), id)).status).toBe(404)
    expect((await restore(manager, id)).status).toBe(200)
  })

  it('is called off by a file that came for the conversation meanwhile', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await remove(member, id)
    await asOwner(
      `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
       select empresa_id, user_id, conversation_id, 'nova.zip', 1, $2, 'nowhere', 'concluido' from uploads where id = $1`,
      [uploadId, randomUUID()],
    )
    await endDeletions(0)
    expect((await lead(member, id)).id).toBe(id)
  })

  it('is called off by a file that is joining the conversation in that very moment', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await remove(member, id)
    const joining = await openTransaction(
      `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key)
       select empresa_id, user_id, conversation_id, 'nova.zip', 1, $2, 'nowhere' from uploads where id = $1`,
      [uploadId, randomUUID()],
    )
    const ending = endDeletions(0)
    await joining.isWaitedFor()
    await joining.commit()
    await ending
    expect((await lead(member, id)).id).toBe(id)
  })

  it('waits while it cannot be done, holds up no other company’s, and is done later', async () => {
    const [stuck, other] = [await signUpAt(api), await signUpAt(api)]
    const [first, second] = [await uploaded(stuck), await uploaded(other)]
    const hasty = await startApi({}, {}, { connectMs: 30_000, statementMs: 1_000, sessionMs: 30_000 })
    const holding = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await holding.connect()
    try {
      const ending = deletionsEnder(hasty.deps)
      await remove(stuck, first.id)
      await remove(other, second.id)
      await holding.query('begin')
      await holding.query('select 1 from leads where id = $1 for update', [first.id])
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [second.id])).length === 0
      })
      expect(await asOwner('select 1 from leads where id = $1', [first.id])).toHaveLength(1)
      await holding.query('commit')
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [first.id])).length === 0
      })
    } finally {
      await holding.end()
      await hasty.close()
    }
  })

  it(`keeps within the time of a statement for a conversation of ${MESSAGES} messages`, async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await asOwner(
      `insert into messages (empresa_id, conversation_id, index, author, sent_at, body)
       select empresa_id, conversation_id, n, 0, now(), '\\x00' from uploads, generate_series(1, $2::int) n where id = $1`,
      [uploadId, MESSAGES],
    )
    const hasty = await startApi({}, {}, { connectMs: 30_000, statementMs: 600, sessionMs: 30_000 })
    try {
      await remove(member, id)
      const ending = deletionsEnder(hasty.deps)
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [id])).length === 0
      })
      expect(await asOwner('select 1 from messages where empresa_id = $1', [member.user.empresaId])).toEqual([])
    } finally {
      await hasty.close()
    }
  })

  it('removes the files for good: also where storage was away, and what came late', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    const prefix = `companies/${member.user.empresaId}/uploads/${uploadId}/`
    const { storage } = api.deps
    const ordered = () => asOwner<{ tries: number }>('select tries from file_removals where upload_id = $1', [uploadId])
    const due = () => asOwner('update file_removals set due_at = now() where upload_id = $1', [uploadId])
    await storage.put(`${prefix}raw`, Buffer.from('x'), newKey())
    await remove(member, id)
    await endDeletions(0)
    expect(await ordered()).toEqual([{ tries: 0 }])
    const away = await startApi({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    try {
      await removeErasedFiles(away.deps)
    } finally {
      await away.close()
    }
    expect(await ordered()).toEqual([{ tries: 1 }])
    expect(await storage.list(prefix)).toHaveLength(1)

    await due()
    await removeErasedFiles(api.deps)
    expect(await storage.list(prefix)).toEqual([])
    // Something that was being stored when it went: known until nothing is left at a second look.
    await storage.put(`${prefix}entries/late`, Buffer.from('x'), newKey())
    await due()
    await removeErasedFiles(api.deps)
    expect(await storage.list(prefix)).toEqual([])
    expect(await ordered()).toHaveLength(1)
    await due()
    await removeErasedFiles(api.deps)
    expect(await ordered()).toEqual([])
  })

  it('waits for a run that still reads the conversation', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await asOwner(`update uploads set status = 'processando' where id = $1`, [uploadId])
    expect(await (await remove(member, id)).json()).toMatchObject({ code: 'analise_em_andamento' })
  })
})
