import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisWorkflowId, CANCEL_SIGNAL } from '@fechai/contracts/runs/analyze-upload'
import { newKey } from '@fechai/platform/crypto/keys'
import { uploadsOf } from '@fechai/data/uploads'
import { abandonedFilesSweeper } from '../outbox/abandoned-files.ts'
import { dispatcherOf } from '../outbox/dispatcher.ts'
import type { AnalysisAnswer } from './analysis-answer.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload } from '../testing/seed.ts'
import { accepted, signUpAt, type Member } from '../testing/visitor.ts'
import { faultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { until } from '@fechai/testkit/testing/until'
import {
  announcedRows,
  nothingLeft,
  objectsOf,
  ownerOf,
  refusal,
  rowsOf,
  signalsOf,
  text,
} from '../testing/upload-traces.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

describe('a file that the server may have taken', () => {
  it('stays when the answer to its commit is lost, and its copy is a copy', async () => {
    const postgres = await faultyProxy(process.env.DATABASE_API_URL!)
    const cutting = await startApi({ DATABASE_API_URL: postgres.url })
    try {
      const member = await signUpAt(cutting)
      const content = text()
      postgres.behave({ cutAfter: /upload-received[^]*commit/i })
      const answer = await member.upload(content, 'conversa.txt')
      expect([answer.status, postgres.cut()]).toEqual([503, 1])
      postgres.behave('pass')
      // The server may still be at the commit whose answer was cut off.
      await expect.poll(() => rowsOf(member)).toHaveLength(1)
      const [row] = (await rowsOf(member)) as { id: string }[]
      expect(await objectsOf(api, member)).toEqual([`companies/${member.user.empresaId}/uploads/${row!.id}/raw`])
      await abandonedFilesSweeper(api.deps)(0)
      expect(await objectsOf(api, member)).toHaveLength(1)
      expect(await accepted(await member.upload(content, 'conversa.txt'))).toMatchObject({
        uploadId: row!.id,
        duplicate: true,
      })
    } finally {
      await cutting.close()
      await postgres.close()
    }
  })

  it('is refused with its sentence in a bounded time by a storage that is silent, and swept', async () => {
    const s3 = await faultyProxy(process.env.S3_ENDPOINT!)
    const waiting = await startApi({ S3_ENDPOINT: s3.url, S3_SILENCE_MS: '1000' })
    try {
      const member = await signUpAt(waiting)
      s3.behave('silent')
      const begun = performance.now()
      const sizes = [1_000, 12_000_000]
      const answers = await Promise.all(sizes.map((size) => member.upload(randomBytes(size), 'conversa.zip')))
      expect(performance.now() - begun).toBeLessThan(15_000)
      for (const answer of answers) {
        const [status, sentence] = await refusal(answer)
        expect(status).toBe(503)
        expect(sentence).toContain('O armazenamento de arquivos não respondeu.')
      }
      s3.behave('pass')
      await until(async () => {
        await abandonedFilesSweeper(api.deps)(0)
        return (await announcedRows(member)).length === 0
      })
      await nothingLeft(api, member)
    } finally {
      await waiting.close()
      await s3.close()
    }
  })

  it.each(['arquivo_sumiu', 'arquivo_alterado'])('and lost since (%s) comes again in its place', async (code) => {
    const member = await signUpAt(api)
    const content = text()
    const lost = await accepted(await member.upload(content, 'conversa.txt'))
    const lostKey = `companies/${member.user.empresaId}/uploads/${lost.uploadId}/raw`
    await api.deps.storage.remove([lostKey])
    const cause = { code, stage: 'receiveFile', message: 'O arquivo não está mais guardado.', retryable: false }
    await asOwner(`update uploads set status = 'aguardando_acao', cause = $2 where id = $1`, [
      lost.uploadId,
      JSON.stringify(cause),
    ])
    const again = await accepted(await member.upload(content, 'conversa.txt'))
    expect(again.duplicate).toBe(false)
    expect(again.uploadId).not.toBe(lost.uploadId)
    expect(await objectsOf(api, member)).toEqual([lostKey.replace(lost.uploadId, again.uploadId)])
    // Its run gets the signal to end, which cleans up after it.
    const workflowId = analysisWorkflowId({ empresaId: member.user.empresaId, uploadId: lost.uploadId })
    await until(async () => (await signalsOf(workflowId)).includes(CANCEL_SIGNAL))
    expect((await accepted(await member.upload(content, 'conversa.txt'))).uploadId).toBe(again.uploadId)
  })
})

it('a sweep removes the files that a dead process left in storage, and nothing else', async () => {
  const member = await signUpAt(api)
  const kept = await accepted(await member.upload(text(), 'conversa.txt'))
  const [uploadId, key] = [randomUUID(), newKey()]
  await uploadsOf(api.deps.db, ownerOf(member)).announce(uploadId)
  await api.deps.storage.put(`companies/${member.user.empresaId}/uploads/${uploadId}/raw`, Buffer.from('x'), key)
  await abandonedFilesSweeper(api.deps)()
  expect(await objectsOf(api, member)).toHaveLength(2)
  await abandonedFilesSweeper(api.deps)(0)
  expect(await objectsOf(api, member)).toEqual([`companies/${member.user.empresaId}/uploads/${kept.uploadId}/raw`])
  expect(await asOwner('select 1 from incoming_files where empresa_id = $1', [member.user.empresaId])).toEqual([])
})

describe('Prefer: wait', () => {
  it('answers with the analysis in the specified shape', async () => {
    const member = await signUpAt(api)
    const answering = member.upload(text(), 'conversa.txt', { prefer: 'wait=30' })
    const [row] = await until(async () => {
      const rows = (await rowsOf(member)) as { id: string }[]
      return rows.length > 0 && rows
    })
    const leadId = await finishUpload(member, row!.id)
    const answer = await answering
    expect(answer.status).toBe(200)
    const body = (await answer.json()) as AnalysisAnswer
    expect(body).toMatchObject({ success: true, leadId, supabaseStatus: 'saved', lead: { id: leadId } })
    expect(body.analysis.ia_responses).toMatchObject({ nome: 'Dona Célia', fase: 'leads-frios', objeções: [] })
    expect(body.data).toEqual({ textFiles: [], audioFiles: [], imageFiles: [] })
  })

  it('answers 202 when the time is over, and the reason of a run that waits for a person', async () => {
    const member = await signUpAt(api)
    const content = text()
    const late = await member.upload(content, 'conversa.txt', { prefer: 'wait=1' })
    const { uploadId } = await accepted(late)
    const cause = { code: 'formato', stage: 'readText', message: 'Não reconhecemos este texto.', retryable: false }
    await asOwner(`update uploads set status = 'aguardando_acao', cause = $2 where id = $1`, [
      uploadId,
      JSON.stringify(cause),
    ])
    expect(await refusal(await member.upload(content, 'conversa.txt', { prefer: 'wait=5' }))).toEqual([
      422,
      'Não reconhecemos este texto.',
    ])
  })
})

describe('a run', () => {
  it('holds up no other company’s run when it cannot be started', async () => {
    const [stuck, other] = [await signUpAt(api), await signUpAt(api)]
    const send = async (member: Member) => (await accepted(await member.upload(text(), 'conversa.txt'))).uploadId
    const [first, second] = [await send(stuck), await send(other)]
    const dispatched = async (id: string) =>
      (await asOwner('select 1 from outbox where upload_id = $1 and dispatched_at is not null', [id])).length === 1
    for (const id of [first, second]) {
      await until(() => dispatched(id))
      await asOwner(
        `update outbox set dispatched_at = null, created_at = now() - interval '1 minute' where upload_id = $1`,
        [id],
      )
    }
    let tries = 0
    const { runs } = api.deps
    const dispatch = dispatcherOf({
      ...api.deps,
      runs: {
        ...runs,
        async start(ref) {
          if (ref.uploadId === first && ++tries > 0) throw new Error('this one never starts')
          await runs.start(ref)
        },
      },
    })
    await dispatch()
    expect([await dispatched(first), await dispatched(second), tries]).toEqual([false, true, 1])
    await dispatch()
    expect(tries).toBe(1)
    await asOwner('update outbox set dispatched_at = now() where upload_id = $1', [first])
  })

  it('is retried only while it waits, and cancelled only until it ended', async () => {
    const member = await signUpAt(api)
    const { uploadId } = await accepted(await member.upload(text(), 'conversa.txt'))
    expect((await member.request('POST', `/api/uploads/${uploadId}/retry`)).status).toBe(409)
    expect((await member.request('POST', `/api/uploads/${uploadId}/cancel`)).status).toBe(200)
    await finishUpload(member, uploadId)
    expect((await member.request('POST', `/api/uploads/${uploadId}/cancel`)).status).toBe(409)
  })

  it('is hidden from a salesperson when it is a colleague’s', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const { uploadId } = await accepted(await manager.upload(text(), 'conversa.txt'))
    expect((await seller.request('GET', `/api/uploads/${uploadId}`)).status).toBe(404)
    expect((await accepted(await manager.upload('12/03/2026 10:00 - Ana: oi', 'a.txt'))).duplicate).toBe(false)
    expect(await refusal(await seller.upload('12/03/2026 10:00 - Ana: oi', 'a.txt'))).toEqual([
      409,
      expect.stringMatching(/^Este arquivo já foi enviado por outra pessoa da sua empresa\. Está com .+\.$/),
    ])
    const own = await accepted(await seller.upload(text(), 'conversa.txt'))
    expect((await manager.request('GET', `/api/uploads/${own.uploadId}`)).status).toBe(200)
  })
})
