import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadAllowance } from '@fechai/contracts/uploads'
import { LIMITS } from '@fechai/domain/limits'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { accepted, signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { answered } from '@fechai/testkit/testing/answered'
import { until } from '@fechai/testkit/testing/until'
import { announced, nothingLeft, objectsOf, refusal, rowsOf, text } from '../testing/upload-traces.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

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
    expect(await objectsOf(api, member)).toEqual([`companies/${member.user.empresaId}/uploads/${uploadId}/raw`])
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
      await until(async () => (await objectsOf(api, member)).length === 1)
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
    await nothingLeft(api, member)
  })

  it.each([
    ['conversa.exe', 'x', 'Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.'],
    ['conversa.txt', '', 'O arquivo não foi enviado: está vazio.'],
  ])('of %s says why', async (name, content, sentence) => {
    const member = await signUpAt(api)
    expect(await refusal(await member.upload(content, name))).toEqual([400, sentence])
    await nothingLeft(api, member)
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
    await nothingLeft(api, member)
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
      await until(async () => (await objectsOf(api, member)).length === 1)
    } finally {
      await small.close()
    }
  })

  it('keeps nothing after a cut connection or a wrong length', async () => {
    const member = await signUpAt(api)
    // Cut ahead of the first byte, and in the middle.
    for (const cutWhen of [() => Promise.resolve(), () => announced(member)]) {
      await sendRaw(api, member, { bytes: 7_000_000, declared: 20_000_000, cutWhen })
      await nothingLeft(api, member)
    }
    const early = await sendRaw(api, member, { bytes: 50_000, declared: 20_000 })
    expect(early).toContain('400')
    await nothingLeft(api, member)
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
