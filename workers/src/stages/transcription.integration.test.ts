import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StageResults } from '@fechai/contracts/runs/analyze-upload'
import { mediaItemsOf, recordingInWork } from '@fechai/data/conversations'
import { inScope, type Owner } from '@fechai/data/database'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { readDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { sample, SMALL_CHAT } from '../testing/samples.ts'
import { tone, wav } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let provider: ModelProvider
let worker: TestWorker

/** A recording as some phones write it, in a container that the provider does not accept. */
const aac = (): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=2', '-f', 'adts', 'pipe:1']
    execFile('ffmpeg', args, { encoding: 'buffer' }, (error, stdout) => (error ? reject(error) : resolve(stdout)))
  })

beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
})
beforeEach(async () => {
  await worker.deps.transcriber!.isWell()
  provider.paid.transcription = 0
  provider.hearWith(() => null)
  provider.slowDown(0)
})
afterAll(async () => {
  await worker.close()
  await provider.close()
})

async function ready(id: string): Promise<TestUpload> {
  const { fileName, bytes } = sample(id)
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('readText')
  return upload
}

const audiosOf = async (upload: TestUpload, of: TestWorker = worker) =>
  (await mediaItemsOf(of.deps.db, upload.owner, await keyOf(of, upload)).list(upload.ref.uploadId)).filter(
    (item) => item.kind === 'audio',
  )

test('voice notes become words that the analysis reads', async () => {
  const { fileName, bytes } = sample('ex13')
  provider.hear(createHash('sha256').update(bytes).digest('hex'), 'Oi, aqui é a Tatiane, quero o plano anual.')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('prepareContext')
  const { media } = await readDocument(await openUpload(upload.ref, worker.deps), worker.deps, 'context')
  expect(media).toEqual([{ name: fileName, kind: 'audio', text: 'Oi, aqui é a Tatiane, quero o plano anual.' }])
  expect((await audiosOf(upload))[0]!.seconds).toBeGreaterThan(1)
})

test('each is paid for once, however often the stage runs', async () => {
  const upload = await ready('ex01')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 4, unread: 0 })
  await upload.run('transcribeAudio')
  expect(provider.paid.transcription).toBe(4)
})

test('the same bytes are heard once for a company, in whichever conversation and however many at a time', async () => {
  const note = tone()
  const receive = (contact: string, owner?: Owner) =>
    worker.receive(
      `Conversa do WhatsApp com ${contact}.zip`,
      buildZip([
        { name: `Conversa do WhatsApp com ${contact}.txt`, data: SMALL_CHAT.replaceAll('Ana Souza', contact) },
        { name: 'PTT-1.wav', data: note },
      ]),
      owner,
    )
  provider.hearWith(() => ({ text: 'Fecho por dois mil.' }))
  const first = await receive('Ana Souza')
  const others = [await receive('Bia Lima', first.owner), await receive('Caio Reis', first.owner)]
  for (const upload of [first, ...others]) await upload.runTo('readText')
  await Promise.all(others.map((upload) => upload.run('transcribeAudio')))
  expect(await first.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
  for (const upload of [first, ...others])
    expect((await audiosOf(upload))[0]).toMatchObject({ text: 'Fecho por dois mil.', seconds: 1, correction: null })
  expect(provider.paid.transcription).toBe(1)
  const elsewhere = await receive('Ana Souza')
  await elsewhere.runTo('transcribeAudio')
  expect(provider.paid.transcription).toBe(2)
})

test('two workers transcribe the same bytes once, and a dead one delays no other', async () => {
  const second = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
  const note = tone(2)
  const receive = async (by: TestWorker, contact: string, owner?: Owner) => {
    const upload = await by.receive(
      `Conversa do WhatsApp com ${contact}.zip`,
      buildZip([
        { name: `Conversa do WhatsApp com ${contact}.txt`, data: SMALL_CHAT.replaceAll('Ana Souza', contact) },
        { name: 'PTT-1.wav', data: note },
      ]),
      owner,
    )
    await upload.runTo('readText')
    return upload
  }
  provider.hearWith(() => ({ text: 'Fecho por dois mil.' }))
  provider.slowDown(500)
  const here = await receive(worker, 'Ana Souza')
  const there = await receive(second, 'Bia Lima', here.owner)
  await Promise.all([here.run('transcribeAudio'), there.run('transcribeAudio')])
  for (const upload of [here, there]) expect((await audiosOf(upload))[0]!.text).toBe('Fecho por dois mil.')
  expect(provider.paid.transcription).toBe(1)

  const left = await receive(worker, 'Caio Reis')
  const { sha256 } = (await audiosOf(left))[0]!
  const dead = recordingInWork(worker.deps.db, left.owner, sha256, crypto.randomUUID())
  expect(await dead.take(left.ref.uploadId)).toBe(true)
  const alive = recordingInWork(worker.deps.db, left.owner, sha256, crypto.randomUUID())
  expect(await alive.take(left.ref.uploadId)).toBe(false)
  await inScope(worker.deps.db, left.owner, (tx) =>
    tx.updateTable('recordings_in_work').set({ lease_ends_at: '2026-01-01T00:00:00Z' }).execute(),
  )
  expect(await left.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
  const held = await inScope(worker.deps.db, left.owner, (tx) =>
    tx.selectFrom('recordings_in_work').select('sha256').execute(),
  )
  expect(held).toEqual([])
  await second.close()
})

test('an attempt that ends in the middle keeps what it has paid for', async () => {
  const upload = await ready('ex03')
  provider.slowDown(100)
  const environment = new MockActivityEnvironment()
  const running = environment.run(worker.activities.transcribeAudio, upload.ref).catch(() => null)
  while (provider.paid.transcription < 5) await new Promise((resolve) => setTimeout(resolve, 20))
  environment.cancel('CANCELLED')
  await running
  await provider.idle()
  const kept = (await audiosOf(upload)).filter((item) => item.status === 'read').length
  const paid = provider.paid.transcription
  expect(kept).toBeGreaterThan(0)
  provider.slowDown(0)
  expect(await upload.run('transcribeAudio')).toEqual({ read: 21, unread: 0 })
  expect(provider.paid.transcription - paid).toBe(21 - kept)
})

test('a recording that the provider refuses is sent again as MP3', async () => {
  const upload = await ready('ex01')
  const names: string[] = []
  provider.hearWith(({ name, language }) => {
    names.push(`${name} ${language}`)
    return null
  })
  provider.failNext('transcription', 'bad-request')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 4, unread: 0 })
  expect(names.toSorted()).toEqual(['audio.mp3 pt', 'audio.ogg pt', 'audio.ogg pt', 'audio.ogg pt'])
})

test('one that is refused again is counted', async () => {
  const upload = await ready('ex13')
  provider.failNext('transcription', 'bad-request', 'bad-request')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 0, unread: 1 })
  expect((await audiosOf(upload))[0]).toMatchObject({
    reason: 'O áudio foi recusado pela transcrição.',
    seconds: expect.any(Number),
  })
})

test('a machine that hears more slowly than measured keeps a lead waiting no longer', async () => {
  const own = { TRANSCRIPTION_BASE_URL: provider.url, TRANSCRIPTION_SECONDS_A_MINUTE: '1' }
  const ear = await testWorker(own)
  let later = 0
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + later)
  // Three are heard at a time.
  provider.hearWith(() => ((later += 20_000), { text: 'Oi.' }))
  try {
    const notes = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `PTT-${n}.wav`, data: tone(n) }))
    const chat = { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT }
    const upload = await ear.receive('Conversa do WhatsApp com Ana Souza.zip', buildZip([chat, ...notes]))
    await upload.runTo('readText')
    const { read, unread, more = false } = (await upload.run('transcribeAudio')) as StageResults['transcribeAudio']
    expect(more).toBe(false)
    expect(unread).toBeGreaterThan(0)
    expect(read + unread).toBe(6)
    expect((await audiosOf(upload, ear)).filter(({ espera }) => espera === 'ouvindo')).toHaveLength(unread)
  } finally {
    vi.restoreAllMocks()
    await ear.close()
  }
})

test('a transcriber that gets nowhere keeps a lead waiting no longer, also in the middle of a recording', async () => {
  const ear = await testWorker({ TRANSCRIPTION_BASE_URL: provider.url, TRANSCRIPTION_SECONDS_A_MINUTE: '1' })
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 90_000 ? 500 : ms))
  provider.slowDown(20_000)
  try {
    const chat = { name: 'Conversa do WhatsApp com Ana Souza.txt', data: SMALL_CHAT }
    const notes = [{ name: 'PTT-1.wav', data: tone() }]
    const upload = await ear.receive('Conversa do WhatsApp com Ana Souza.zip', buildZip([chat, ...notes]))
    await upload.runTo('readText')
    expect(await upload.run('transcribeAudio')).toEqual({ read: 0, unread: 1 })
    expect((await audiosOf(upload, ear))[0]).toMatchObject({ espera: 'ouvindo' })
    expect(await ear.deps.transcriber!.standing()).toBe(null)
  } finally {
    vi.restoreAllMocks()
    await ear.close()
  }
}, 15_000)

test('a container that the provider does not know is sent as MP3 at once', async () => {
  const upload = await worker.receive('AUD-0001.aac', await aac())
  await upload.runTo('readText')
  let sent = ''
  provider.hearWith(({ name }) => {
    sent = name
    return null
  })
  expect(await upload.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
  expect([sent, provider.paid.transcription]).toEqual(['audio.mp3', 1])
})

test('words are said somewhere: by the times of the model, or spread over the speech', async () => {
  const timed = await testWorker({
    OPENAI_API_KEY: 'chave-de-teste',
    OPENAI_BASE_URL: provider.url,
    OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
  })
  const segments = [
    {
      ...{ start: 0.4, end: 2, text: ' Fica em dois mil.' },
      words: [
        { word: ' dois', start: 1.1, end: 1.4, probability: 0.3 },
        { word: ' mil.', start: 1.4, end: 2, probability: 0.9 },
      ],
    },
    { start: 2, end: 4.2, text: ' Legendas pela comunidade Amara.org', no_speech_prob: 0.9, avg_logprob: -1.4 },
    { start: 4.2, end: 6, text: ' Pode ser na sexta?' },
  ]
  const text = 'Fica em dois mil. Pode ser na sexta?'
  provider.hearWith(({ model }) => (model === 'whisper-1' ? { text: 'x', segments } : { text }))
  const placesOf = async (of: TestWorker) => {
    const { fileName, bytes } = sample('ex13')
    const upload = await of.receive(fileName, bytes)
    await upload.runTo('transcribeAudio')
    return (await audiosOf(upload, of))[0]!
  }
  expect(await placesOf(timed)).toMatchObject({
    text,
    readBy: 'whisper-1',
    places: {
      kind: 'audio',
      estimated: false,
      lines: [
        { from: 0.4, to: 2, text: 'Fica em dois mil.', unsure: [{ start: 8, end: 12, at: 1.1 }] },
        { from: 4.2, to: 6, text: 'Pode ser na sexta?' },
      ],
    },
  })
  const { places, ...spread } = await placesOf(worker)
  expect(spread).toMatchObject({ text, readBy: 'gpt-4o-mini-transcribe' })
  const lines = places?.kind === 'audio' ? places.lines : []
  expect([places, lines.map((line) => line.text)]).toMatchObject([
    { estimated: true },
    ['Fica em dois mil.', 'Pode ser na sexta?'],
  ])
  expect(lines[1]!.from).toBeGreaterThan(0)
  expect(lines[1]!.to).toBeLessThanOrEqual(spread.seconds!)
  await timed.close()
})

test('a self-hosted server gets names and expected words, no sum; a provider gets nothing', async () => {
  const prompts: (string | null)[] = []
  provider.hearWith(({ prompt }) => {
    prompts.push(prompt)
    return null
  })
  await (await ready('ex01')).run('transcribeAudio')
  expect(new Set(prompts.splice(0))).toEqual(new Set([null]))

  const own = await testWorker({ TRANSCRIPTION_BASE_URL: provider.url, OPENAI_TRANSCRIBE_MODEL: 'whisper-1' })
  const { fileName, bytes } = sample('ex01')
  const upload = await own.receive(fileName, bytes)
  await upload.runTo('transcribeAudio')
  expect(prompts.length).toBeGreaterThan(0)
  for (const prompt of prompts) {
    expect(prompt).toMatch(/Juliana Prates.*quartos/)
    expect(prompt).not.toMatch(/\d/)
  }
  await own.close()
})

test('credits without a speaker are no transcript', async () => {
  provider.hearWith(() => ({ text: 'Legendas pela comunidade Amara.org' }))
  const upload = await ready('ex13')
  await upload.run('transcribeAudio')
  expect((await audiosOf(upload))[0]).toMatchObject({ status: 'read', text: '', reason: 'Sem fala.' })
})

test('a long recording is sent in parts, cut at silences, each paid for once, joined by its times', async () => {
  const timed = await testWorker({ TRANSCRIPTION_BASE_URL: provider.url, OPENAI_TRANSCRIBE_MODEL: 'whisper-1' })
  const seconds = 250
  const isPause = (time: number): boolean => time > 110 && time < 114
  const upload = await timed.receive(
    'reuniao.wav',
    wav(seconds, (time) => (isPause(time) ? 0 : ((time * 8_000) % 40) / 80)),
  )
  await upload.runTo('readText')
  let part = 0
  let calls = 0
  provider.hearWith(({ name, bytes }) => {
    // A server of one's own decodes nothing that a stranger sent.
    expect([name, bytes.subarray(0, 4).toString('latin1')]).toEqual(['audio.wav', 'RIFF'])
    if (++calls === 2) provider.failNext('transcription', 'no-quota')
    return { text: '', segments: [{ start: 1, end: 3, text: `parte ${part++}` }] }
  })
  expect(await upload.run('transcribeAudio')).toEqual({ read: 0, unread: 1 })
  expect(provider.paid.transcription).toBe(2)
  await timed.deps.transcriber!.isWell()
  const retry = { ...upload.ref, position: 0, requestId: 'r', requestedBy: 'u' }
  await new MockActivityEnvironment().run(() => timed.activities.beginItemRetry(retry))
  expect(await upload.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
  expect(provider.paid.transcription).toBe(3)
  const [audio] = await audiosOf(upload, timed)
  expect(audio!.text).toBe('parte 0 parte 1 parte 2')
  const starts = audio!.places?.kind === 'audio' ? audio!.places.lines.map((line) => line.from) : []
  expect(starts).toEqual([1, expect.closeTo(113, 0), expect.closeTo(233, 0)])
  await timed.close()
})

test.each(['rate-limit', 'html', 'reset', 'overloaded'] as const)('%s once is waited out', async (fault) => {
  const upload = await ready('ex13')
  provider.failNext('transcription', fault)
  expect(await upload.run('transcribeAudio')).toEqual({ read: 1, unread: 0 })
})

test('a provider that fails holds nothing up: the recordings say that they wait, and it is asked once', async () => {
  const upload = await ready('ex01')
  provider.beDown('no-quota')
  const before = provider.asked.transcription
  expect(await upload.run('transcribeAudio')).toEqual({ read: 0, unread: 4 })
  expect(provider.asked.transcription - before).toBeLessThanOrEqual(3)
  for (const item of await audiosOf(upload))
    expect(item).toMatchObject({
      espera: 'ia_sem_cota',
      reason: 'Ainda não lido: a cota da IA acabou. É lido sozinho assim que ela puder.',
      seconds: expect.any(Number),
    })
  provider.beDown(null)
})

test('a recording whose answers come cut is paid for twice, and says so', async () => {
  const upload = await ready('ex13')
  provider.failNext('transcription', 'cut-body', 'cut-body')
  expect(await upload.run('transcribeAudio')).toEqual({ read: 0, unread: 1 })
  expect(provider.paid.transcription).toBe(2)
  expect((await audiosOf(upload))[0]!.reason).toBe(
    'Não lido: a resposta da IA veio incompleta duas vezes. Tente de novo amanhã.',
  )
})

test('without a key they wait; with one, a repeated stage reads them', async () => {
  const keyless = await testWorker()
  const { fileName, bytes } = sample('ex13')
  const upload = await keyless.receive(fileName, bytes)
  await upload.runTo('transcribeAudio')
  expect((await audiosOf(upload, keyless))[0]).toMatchObject({
    status: 'unread',
    reason: 'Não transcrito: a transcrição por inteligência artificial não está configurada.',
  })
  expect(await new MockActivityEnvironment().run(worker.activities.transcribeAudio, upload.ref)).toEqual({
    read: 1,
    unread: 0,
  })
  await keyless.close()
})

test('silence is not sent', async () => {
  const upload = await worker.receive(
    'silencio.wav',
    wav(3, () => 0),
  )
  await upload.runTo('transcribeAudio')
  expect(provider.paid.transcription).toBe(0)
  expect((await audiosOf(upload))[0]).toMatchObject({ status: 'read', reason: 'Sem fala.', text: '', seconds: 3 })
})
