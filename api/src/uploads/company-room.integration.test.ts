import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletionsEnder } from '../leads/end-deletions.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload } from '../testing/seed.ts'
import { accepted, signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let crowded: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_COMPANY_BYTES: '3500' })
  crowded = await startApi({ LIMIT_COMPANY_CONVERSATIONS: '2' })
})
afterAll(() => Promise.all([api?.close(), crowded?.close()]))

const thousandBytes = (): string => randomBytes(500).toString('hex')
const send = (member: Member, bytes = thousandBytes()) => member.upload(bytes, 'conversa.txt')
const refusal = async (answer: Response) => {
  const { error, code } = (await answer.json()) as { error: string; code: string }
  return { status: answer.status, error, code }
}
const uploadsOf = ({ user }: Member) => asOwner('select id from uploads where empresa_id = $1', [user.empresaId])
const objectsOf = (at: TestApi, { user }: Member) => at.deps.storage.list(`companies/${user.empresaId}/`)

describe('the room of a company', () => {
  it('takes of ten files at once, of two people, as many as fit, and says how much is left', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 === 0 ? manager : seller)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
    expect(await refusal(answers.find(({ status }) => status !== 202)!)).toEqual({
      status: 403,
      code: 'espaco_esgotado',
      error:
        'O arquivo não cabe no espaço da sua empresa: restam 500 B de 3 KB. Exclua leads de que não precisa mais e envie de novo.',
    })
    expect(await uploadsOf(manager)).toHaveLength(3)
    expect(await objectsOf(api, manager)).toHaveLength(3)
    // A file that fits is taken, and a company's room is its own.
    expect((await send(seller, 'x'.repeat(500))).status).toBe(202)
    expect((await refusal(await send(seller, 'y'))).error).toMatch(/^Sua empresa usou todo o espaço que tem, 3 KB\./)
    expect((await send(await signUpAt(api))).status).toBe(202)
  })

  it('is free again once a lead is deleted for good, or an analysis called off', async () => {
    const member = await signUpAt(api)
    const [first, second] = [await accepted(await send(member)), await accepted(await send(member))]
    await accepted(await send(member))
    expect((await send(member)).status).toBe(403)
    const leadId = await finishUpload(member, first.uploadId)
    const answer = await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
    expect(answer.status).toBe(200)
    await deletionsEnder(api.deps)(0)
    expect((await send(member)).status).toBe(202)
    expect((await send(member)).status).toBe(403)
    await asOwner(`update uploads set status = 'cancelado' where id = $1`, [second.uploadId])
    expect((await send(member)).status).toBe(202)
  })

  it('takes as many conversations as it may keep, however many arrive at once', async () => {
    const member = await signUpAt(crowded)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(member)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2)
    expect(await refusal(answers.find(({ status }) => status !== 202)!)).toEqual({
      status: 403,
      code: 'conversas_demais',
      error:
        'Sua empresa chegou a 2 conversas guardadas, o máximo. Exclua leads de que não precisa mais e envie de novo.',
    })
    // Files that were joined are one conversation.
    const [first, second] = await uploadsOf(member)
    await asOwner(
      `update uploads set conversation_id = (select conversation_id from uploads where id = $1) where id = $2`,
      [first!.id, second!.id],
    )
    expect((await send(member)).status).toBe(202)
  })
})
