import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MockActivityEnvironment } from '@temporalio/testing'
import { CancelledFailure, type ApplicationFailure } from '@temporalio/common'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { mediaItemsOf } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import { STAGE_IDS } from '@fechai/domain/stages'
import { sample, SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { snapshot } from '../testing/snapshot.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { buildZip } from '../testing/zip-builder.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

const itemsOf = async (upload: TestUpload) =>
  mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId)
const activity = <Args extends unknown[], T>(work: (...args: Args) => Promise<T>, ...args: Args) =>
  new MockActivityEnvironment().run(work, ...args) as Promise<T>
const stateOf = (upload: TestUpload) => uploadsOf(worker.deps.db, upload.owner).find(upload.ref.uploadId)
const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => error as ApplicationFailure,
  )

describe('every stage may run twice', () => {
  test.each([
    ['an Android export with media', 'ex01'],
    ['a bare text', 'ex12'],
    ['one audio', 'ex13'],
    ['one image', 'ex14'],
  ])('%s', async (_name, id) => {
    const { fileName, bytes } = sample(id)
    const upload = await worker.receive(fileName, bytes)
    for (const stage of STAGE_IDS) {
      const result = await upload.run(stage)
      const once = await snapshot(worker, upload)
      expect(await upload.run(stage), stage).toEqual(result)
      expect(await snapshot(worker, upload), stage).toEqual(once)
    }
  })

  test('and from any stage again after the end, as a reset does', async () => {
    const { fileName, bytes } = sample('ex10')
    const upload = await worker.receive(fileName, bytes)
    await upload.runTo('finish')
    const done = await snapshot(worker, upload)
    for (const [index] of STAGE_IDS.entries()) {
      for (const stage of STAGE_IDS.slice(index)) await upload.run(stage)
      expect(await snapshot(worker, upload), STAGE_IDS[index]).toEqual(done)
    }
  })
})

test('the end keeps what screens show and removes the received file', async () => {
  const { fileName, bytes } = sample('ex01')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('finish')
  const folders = (await upload.objects()).map((key) =>
    key
      .split('/')
      .slice(4)
      .join('/')
      .replace(/[0-9a-f]{64}/, '*'),
  )
  expect(folders.sort()).toEqual([
    'context.json',
    'conversation.json',
    'draft.json',
    ...Array.from({ length: 5 }, () => 'entries/*'),
    'findings.json',
    'images/*.jpg',
    'images/*.jpg',
  ])
  expect(await stateOf(upload)).toMatchObject({
    status: 'concluido',
    percent: 100,
    counts: { messages: 57, texts: 1, images: 2, audios: 4, unread: 4 },
  })
})

test('progress never goes back, names its steps, and ends at a hundred', async () => {
  const { fileName, bytes } = sample('ex16')
  const upload = await worker.receive(fileName, bytes)
  worker.events.length = 0
  await upload.runTo('finish')
  const steps = worker.events.filter((event) => event.type === 'upload-progress')
  const percents = steps.map((event) => event.percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(new Set(steps.map((event) => event.stage)).size).toBe(STAGE_IDS.length)
  expect(steps.filter((event) => event.stage === 'readImages').length).toBeGreaterThan(3)
  expect(worker.events.map((event) => event.type)).toEqual(expect.arrayContaining(['lead-changed', 'upload-completed']))
  expect(JSON.stringify(worker.events)).not.toContain('WhatsApp')
})

test('one bad item is counted and named, never fatal', async () => {
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('00007530000075300802000000', 'hex'),
    Buffer.alloc(40),
  ])
  const upload = await worker.receive(
    'Conversa do WhatsApp com Ana Souza.zip',
    buildZip([
      { name: SMALL_CHAT_FILE, data: SMALL_CHAT },
      { name: 'IMG-20260914-WA0001.png', data: bomb },
      { name: 'IMG-20260914-WA0002.jpg', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'PTT-20260914-WA0003.mp3', data: '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n' },
      {
        name: 'PTT-20260914-WA0004.opus',
        data: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(200)]),
      },
      {
        name: 'STK-20260914-WA0005.webp',
        data: Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), Buffer.alloc(20)]),
      },
    ]),
  )
  await upload.runTo('finish')
  expect((await itemsOf(upload)).map(({ kind, status, reason }) => [kind, status, reason !== null])).toEqual([
    ['transcript', 'read', false],
    ['image', 'unread', true],
    ['image', 'unread', true],
    ['audio', 'unread', true],
    ['audio', 'unread', true],
    ['sticker', 'read', false],
  ])
  expect(await stateOf(upload)).toMatchObject({ status: 'concluido', counts: { unread: 4 } })
})

const chatOf = (name: string) => ({
  name: `Conversa do WhatsApp com ${name}.txt`,
  data: `03/03/2026 09:01 - ${name}: Bom dia, tem toldo?\n03/03/2026 09:05 - Toldos Sabiá: Tem, R$ 300,00\n`,
})

test('a chat that was sent as a file of another is its attachment, however far down it is mentioned', async () => {
  const { name, data } = chatOf('Íris')
  const small = '03/03/2026 09:06 - Toldos Sabiá: certo\n'.repeat(3_000)
  const sent = `${data}${small}03/03/2026 09:07 - Íris: Conversa do WhatsApp com Otto.txt (arquivo anexado)\n`
  const upload = await worker.receive(name.replace('.txt', '.zip'), buildZip([{ name, data: sent }, chatOf('Otto')]))
  await upload.runTo('readText')
  expect(await stateOf(upload)).toMatchObject({ counts: { messages: 3_003 } })
  expect((await itemsOf(upload)).map((item) => [item.name, item.kind])).toEqual([
    [name, 'transcript'],
    ['Conversa do WhatsApp com Otto.txt', 'text'],
  ])
})

describe('refusals', () => {
  test.each([
    [
      'a text that is no conversation',
      'lista.txt',
      Buffer.from('pão\nleite\nqueijo\n'),
      'readText',
      'texto_sem_mensagens',
    ],
    [
      'a playlist that is called audio',
      'voz.mp3',
      Buffer.from('#EXTM3U\n/etc/passwd\n'),
      'extractZip',
      'arquivo_nao_reconhecido',
    ],
    [
      'a drawing that is called a photo',
      'foto.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'extractZip',
      'arquivo_nao_reconhecido',
    ],
    ['a text that is called an archive', 'conversa.zip', Buffer.from('oi'), 'extractZip', 'zip_invalido'],
    [
      'an archive without a conversation',
      'fotos.zip',
      buildZip([{ name: 'a.txt.vcf', data: 'x' }]),
      'extractZip',
      'zip_sem_conversa',
    ],
    [
      'an archive of two chats that nobody took apart',
      'conversas.zip',
      buildZip([chatOf('Íris'), chatOf('Otto')]),
      'readText',
      'zip_varias_conversas',
    ],
  ] as const)('%s', async (_name, fileName, bytes, stage, code) => {
    const upload = await worker.receive(fileName, bytes)
    const failure = await failureOf(upload.runTo(stage))
    expect({ type: failure?.type, nonRetryable: failure?.nonRetryable }).toEqual({ type: code, nonRetryable: true })
    expect(failure?.message).toMatch(/[.]$/)
    expect(failure?.message).not.toContain(fileName)
  })

  test('a stored file that was changed', async () => {
    const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    await worker.deps.storage.put((await upload.objects())[0]!, Buffer.from('outra coisa'), await keyOf(worker, upload))
    expect(await failureOf(upload.run('receiveFile'))).toMatchObject({ type: 'arquivo_alterado' })
  })
})

test('cancelling stops a stage immediately', async () => {
  const { fileName, bytes } = sample('ex03')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('readImages')
  const environment = new MockActivityEnvironment()
  environment.once('heartbeat', () => environment.cancel('CANCELLED'))
  const running = environment.run(worker.activities.transcribeAudio, upload.ref)
  await expect(running).rejects.toBeInstanceOf(CancelledFailure)
  expect((await itemsOf(upload)).some((item) => item.status === 'pending' && item.kind === 'audio')).toBe(true)
})

test('hand-offs stay small with 5,000 messages and 200 media', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const two = (value: number): string => String(value).padStart(2, '0')
  const lines = Array.from({ length: 5_000 }, (_, n) => {
    const when = `${two(1 + Math.floor(n / 600))}/09/2026 ${two(8 + (Math.floor(n / 60) % 10))}:${two(n % 60)}`
    return `${when} - ${n % 2 ? 'Beto' : 'Ana'}: Mensagem ${n} sobre o orçamento de R$ ${n},00`
  })
  const media = Array.from({ length: 200 }, (_, n) => ({
    name: `IMG-20260914-WA${String(n).padStart(4, '0')}.png`,
    data: Buffer.concat([pixel, Buffer.from([n])]),
  }))
  const upload = await worker.receive(
    'Conversa do WhatsApp com Ana.zip',
    buildZip([{ name: 'Conversa do WhatsApp com Ana.txt', data: lines.join('\n') }, ...media]),
  )
  for (const stage of STAGE_IDS) {
    const result = await upload.run(stage)
    expect(JSON.stringify(result).length, stage).toBeLessThan(16 * 1024)
  }
  expect(await stateOf(upload)).toMatchObject({ counts: { messages: 5_000, images: 200 } })
})

describe('beside the stages', () => {
  const { versao: _, ...none } = {} as AnalysisRef

  test('a parked run shows its cause, and goes on', async () => {
    const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    const cause = {
      code: 'ia_sem_cota',
      stage: 'analyzeConversation',
      message: 'A cota acabou.',
      retryable: true,
    } as const
    await activity(worker.activities.parkRun, { ...none, ...upload.ref }, cause)
    expect(await stateOf(upload)).toMatchObject({ status: 'aguardando_acao', cause })
    await upload.runTo('finish')
    expect(await stateOf(upload)).toMatchObject({ status: 'concluido', cause: null })
  })

  test.each(['extractZip', 'readImages', 'saveLead'] as const)(
    'cancelling after %s leaves nothing of the conversation',
    async (stage) => {
      const { fileName, bytes } = sample('ex10')
      const upload = await worker.receive(fileName, bytes)
      await upload.runTo(stage)
      await activity(worker.activities.cancelRun, upload.ref)
      await activity(worker.activities.cancelRun, upload.ref)
      const left = await snapshot(worker, upload)
      expect(left).toMatchObject({
        objects: {},
        messages: [],
        items: [],
        leads: [],
        evidence: [],
        lead_activities: [],
        fingerprints: [],
        conversations: [{ title: null, authors: [] }],
      })
      expect(await stateOf(upload)).toMatchObject({ status: 'cancelado' })
      expect(await failureOf(upload.run('readText'))).toMatchObject({ type: 'cancelado', nonRetryable: true })
    },
  )

  test('a run that is done is not cancelled', async () => {
    const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    await upload.runTo('finish')
    const done = await snapshot(worker, upload)
    await activity(worker.activities.cancelRun, upload.ref)
    expect(await snapshot(worker, upload)).toEqual(done)
  })

  test('a stranded upload is found after half a minute, and once', async () => {
    const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
    const mine = async () =>
      (await activity(worker.activities.listStrandedUploads)).filter(({ ref }) => ref.uploadId === upload.ref.uploadId)
    expect(await mine()).toEqual([])
    await worker.deps.db.kysely.transaction().execute(async (tx) => {
      const { sql } = await import('kysely')
      await sql`select set_config('app.empresa_id', ${upload.owner.empresaId}, true)`.execute(tx)
      await sql`update outbox set created_at = now() - interval '1 minute', dispatched_at = null where upload_id = ${upload.ref.uploadId}`.execute(
        tx,
      )
    })
    const [found] = await mine()
    const { versao: _versao, ...ref } = upload.ref
    expect(found?.ref).toEqual(ref)
    await activity(worker.activities.markDispatched, [found!.outboxId])
    expect(await mine()).toEqual([])
  })
})
