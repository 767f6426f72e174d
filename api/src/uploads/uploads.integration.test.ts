import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisWorkflowId, CANCEL_SIGNAL } from '@fechai/contracts/runs/analyze-upload'
import type { UploadAllowance } from '@fechai/contracts/uploads'
import { newKey } from '@fechai/platform/crypto/keys'
import type { Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { LIMITS } from '@fechai/domain/limits'
import { abandonedFilesSweeper } from '../outbox/abandoned-files.ts'
import { dispatcherOf } from '../outbox/dispatcher.ts'
import type { AnalysisAnswer } from './analysis-answer.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload } from '../testing/seed.ts'
import { accepted, signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { answered } from '@fechai/testkit/testing/answered'
import { faultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const text = (): string => `12/03/2026 10:00 - Ana: bom dia ${randomUUID()}\n`
const objectsOf = (member: Member) => api.deps.storage.list(`companies/${member.user.empresaId}/`)
const rowsOf = (member: Member) => asOwner('select id from uploads where empresa_id = $1', [member.user.empresaId])
const ownerOf = ({ user }: Member): Owner => ({ empresaId: user.empresaId, userId: user.id, reach: 'company' })
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error] as const

const announcedRows = (member: Member) =>
  asOwner('select 1 from incoming_files where empresa_id = $1', [member.user.empresaId])
const announced = (member: Member) => until(async () => (await announcedRows(member)).length > 0, { intervalMs: 5 })

async function nothingLeft(member: Member): Promise<void> {
  await until(async () => (await announcedRows(member)).length === 0)
  expect(await rowsOf(member)).toEqual([])
  expect(await objectsOf(member)).toEqual([])
}

describe('a file', () => {
  it('is taken at once and stored encrypted', async () => {
    const member = await signUpAt(api)
    const content = text()
    const { uploadId, duplicate } = await accepted(await member.upload(content, 'Conversa do WhatsApp com Ana.txt'))
    expect(duplicate).toBe(false)
    const state = (await (await member.request('GET', `/api/uploads/${uploadId}`)).json()) as Record<string, unknown>
    expect(state).toMatchObject({
      id: uploadId,
      fileName: 'Conversa do WhatsApp com Ana.txt',
      sizeBytes: content.length,
      percent: 0,
    })
    expect(await objectsOf(member)).toEqual([`companies/${member.user.empresaId}/uploads/${uploadId}/raw`])
  })

  it('starts its run', async () => {
    const member = await signUpAt(api)
    const { uploadId } = await accepted(await member.upload(text(), 'conversa.txt'))
    await until(
      async () =>
        (await asOwner('select 1 from outbox where upload_id = $1 and dispatched_at is not null', [uploadId]))
          .length === 1,
    )
  })

  it('is one upload when twenty send it at once, and its limit counts once', async () => {
    const limited = await startApi({ LIMIT_UPLOADS_PER_HOUR: '2' })
    try {
      const member = await signUpAt(limited)
      const bytes = randomBytes(300_000)
      // Twenty at once may be more than a busy Postgres takes; a client sends again what was answered 503.
      const send = async () => accepted(await answered(() => member.upload(bytes, 'conversa.zip')))
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(new Set(answers.map(({ uploadId }) => uploadId)).size).toBe(1)
      expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
      expect(await rowsOf(member)).toHaveLength(1)
      await until(async () => (await objectsOf(member)).length === 1)
      await accepted(await member.upload(text(), 'outra.txt'))
      const refused = await member.upload(text(), 'terceira.txt')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
      expect(await refusal(refused)).toEqual([429, 'Limite de uploads atingido. Tente novamente em 1 hora.'])
      expect(await rowsOf(member)).toHaveLength(2)
    } finally {
      await limited.close()
    }
  })

  it('is one of a sending of fifty files, which counts once; the next file is another', async () => {
    const limited = await startApi({ LIMIT_UPLOADS_PER_HOUR: '2' })
    try {
      const member = await signUpAt(limited)
      const left = async () =>
        ((await (await member.request('GET', '/api/uploads/allowance')).json()) as UploadAllowance).left
      const send = (batch: string) => answered(() => member.upload(text(), 'conversa.txt', { 'x-upload-batch': batch }))
      const [batch, other, third] = [randomUUID(), randomUUID(), randomUUID()]
      expect(await left()).toBe(2)
      for (let file = 0; file < LIMITS.uploadFilesAtOnce; file++) await accepted(await send(batch))
      expect(await left()).toBe(1)
      expect((await send(batch)).status).toBe(429)
      await accepted(await send(other))
      await accepted(await send(other))
      expect(await left()).toBe(0)
      expect(await refusal(await send(third))).toEqual([429, expect.stringMatching(/em (?:1 hora|5\d minutos)\.$/)])
      expect((await send('todos')).status).toBe(400)
    } finally {
      await limited.close()
    }
  })

  it('is separate in another company, and reveals nothing of ours', async () => {
    const [ours, theirs] = [await signUpAt(api), await signUpAt(api)]
    const bytes = randomBytes(1_000)
    const first = await accepted(await ours.upload(bytes, 'conversa.zip'))
    const second = await accepted(await theirs.upload(bytes, 'conversa.zip'))
    expect(second.duplicate).toBe(false)
    expect(second.uploadId).not.toBe(first.uploadId)
    expect((await theirs.request('GET', `/api/uploads/${first.uploadId}`)).status).toBe(404)
  })
})

describe('a refusal', () => {
  it('keeps nothing when the company’s key does not open', async () => {
    const member = await signUpAt(api)
    await asOwner('update companies set wrapped_key = $2 where id = $1', [member.user.empresaId, Buffer.alloc(61)])
    const answer = await member.upload(text(), 'conversa.txt')
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'criptografia' }])
    await nothingLeft(member)
  })

  it.each([
    ['conversa.exe', 'x', 'Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.'],
    ['conversa.txt', '', 'O arquivo não foi enviado: está vazio.'],
  ])('of %s says why', async (name, content, sentence) => {
    const member = await signUpAt(api)
    expect(await refusal(await member.upload(content, name))).toEqual([400, sentence])
    await nothingLeft(member)
  })

  it('explains that the form has no file', async () => {
    const member = await signUpAt(api)
    const empty = new FormData()
    empty.append('outro', 'x')
    const wrong = new FormData()
    wrong.append('arquivo', new Blob(['x']), 'conversa.txt')
    for (const body of [empty, wrong]) {
      const answer = await fetch(`${api.url}/api/upload`, {
        method: 'POST',
        body,
        headers: { origin: api.origin, cookie: member.cookie },
      })
      expect(await refusal(answer)).toEqual([400, 'Arquivo não fornecido'])
    }
    expect((await member.request('POST', '/upload', { body: {} })).status).toBe(400)
    await nothingLeft(member)
  })

  it('gives a stranger the specified text', async () => {
    const answer = await visitor(api).upload(randomBytes(5_000_000), 'conversa.zip')
    expect(await refusal(answer)).toEqual([401, 'Usuário não autenticado. Faça login para enviar o arquivo.'])
  })

  it('keeps nothing when the ids are not the session’s', async () => {
    const member = await signUpAt(api)
    for (const [field, value] of [
      ['empresaId', randomUUID()],
      ['userId', randomUUID()],
    ] as const) {
      const form = new FormData()
      form.append('file', new Blob([text()]), 'conversa.txt')
      form.append(field, value)
      const answer = await fetch(`${api.url}/upload`, {
        method: 'POST',
        body: form,
        headers: { origin: api.origin, cookie: member.cookie },
      })
      expect(answer.status).toBe(404)
    }
    expect((await member.upload(text(), 'conversa.txt', { 'x-empresa-id': randomUUID() })).status).toBe(404)
    expect((await member.upload(text(), 'conversa.txt', { 'x-empresa-id': member.user.empresaId })).status).toBe(202)
  })

  it('reaches the sender of a large file during the upload, by both limits and however it is sent', async () => {
    const small = await startApi({ LIMIT_UPLOAD_BYTES: '1000000', LIMIT_UPLOAD_GENERAL_BYTES: '3000000' })
    try {
      const member = await signUpAt(small)
      expect(await refusal(await member.upload(randomBytes(30_000_000), 'conversa.zip'))).toEqual([
        413,
        'Arquivo muito grande. Máximo 100MB.',
      ])
      const [status, sentence] = await refusal(await member.upload(randomBytes(2_000_000), 'conversa.zip'))
      expect(status).toBe(413)
      expect(sentence).toBe('Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 1,9 MB')
      const chunked = await sendRaw(small, member, { chunked: true, bytes: 4_000_000 })
      expect(chunked).toContain('413')
      expect(chunked).toContain('Tamanho máximo permitido: 50MB')
      expect((await member.upload(randomBytes(1_000_000), 'conversa.zip')).status).toBe(202)
      await until(async () => (await objectsOf(member)).length === 1)
    } finally {
      await small.close()
    }
  })

  it('keeps nothing after a cut connection or a wrong length', async () => {
    const member = await signUpAt(api)
    // Cut ahead of the first byte, and in the middle.
    for (const cutWhen of [() => Promise.resolve(), () => announced(member)]) {
      await sendRaw(api, member, { bytes: 7_000_000, declared: 20_000_000, cutWhen })
      await nothingLeft(member)
    }
    const early = await sendRaw(api, member, { bytes: 50_000, declared: 20_000 })
    expect(early).toContain('400')
    await nothingLeft(member)
  })

  it('while storage is away says so, and everything works when it is back', async () => {
    const away = await startApi({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    try {
      const member = await signUpAt(away)
      const content = text()
      const answer = await member.upload(content, 'conversa.txt')
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('10')
      expect(await rowsOf(member)).toEqual([])
      await accepted(await visitor(api, member.cookie).upload(content, 'conversa.txt'))
    } finally {
      await away.close()
    }
  })
})

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
      expect(await objectsOf(member)).toEqual([`companies/${member.user.empresaId}/uploads/${row!.id}/raw`])
      await abandonedFilesSweeper(api.deps)(0)
      expect(await objectsOf(member)).toHaveLength(1)
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
      await nothingLeft(member)
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
    expect(await objectsOf(member)).toEqual([lostKey.replace(lost.uploadId, again.uploadId)])
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
  expect(await objectsOf(member)).toHaveLength(2)
  await abandonedFilesSweeper(api.deps)(0)
  expect(await objectsOf(member)).toEqual([`companies/${member.user.empresaId}/uploads/${kept.uploadId}/raw`])
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

/** Names of the signals that a run was sent. */
async function signalsOf(workflowId: string): Promise<string[]> {
  const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS })
  try {
    const { events } = await new Client({ connection }).workflow.getHandle(workflowId).fetchHistory()
    return events!.flatMap((event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? [])
  } finally {
    await connection.close()
  }
}

interface RawUpload {
  bytes: number
  declared?: number
  chunked?: boolean
  /** Hangs up as soon as this is so. */
  cutWhen?: () => Promise<unknown>
}

/** A request that no HTTP client would send. */
function sendRaw(to: TestApi, member: Member, { bytes, declared, chunked, cutWhen }: RawUpload): Promise<string> {
  const start =
    '--limite\r\nContent-Disposition: form-data; name="file"; filename="conversa.zip"\r\nContent-Type: application/zip\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), randomBytes(bytes), Buffer.from('\r\n--limite--\r\n')])
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${declared ?? body.length}`
  const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nOrigin: ${to.origin}\r\nCookie: ${member.cookie}\r\nContent-Type: multipart/form-data; boundary=limite\r\n${length}\r\nConnection: close\r\n\r\n`
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(head)
    if (!chunked) socket.write(body)
    for (let at = 0; chunked && at < body.length; at += 100_000) {
      const chunk = body.subarray(at, at + 100_000)
      socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]))
    }
    if (chunked) socket.write('0\r\n\r\n')
    if (cutWhen) void cutWhen().then(() => socket.destroy())
  })
}
