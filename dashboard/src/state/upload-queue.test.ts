import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { addFiles, chooseChats, clearQueue, removeFile, runQueue, uploadQueue } from './upload-queue.ts'
import { uploadTurn } from './upload-turn.ts'
import { clearUploads, uploads } from './uploads.ts'

type Answer = { uploadId: string; duplicate: boolean } | ApiError
let answers: Record<string, Answer>
let sent: string[]
let batches: string[]
let underWay = 0

vi.mock('../lib/upload-file.ts', () => ({
  uploadFile: (file: File, batch: string) => {
    batches.push(batch)
    return { abort: () => undefined, accepted: accept(file) }
  },
}))
async function accept({ name }: File): Promise<Answer> {
  sent.push(name)
  expect((underWay += 1)).toBe(1)
  await Promise.resolve()
  underWay -= 1
  const answer = answers[name] ?? { uploadId: name, duplicate: false }
  if (answer instanceof ApiError) throw answer
  return answer
}

const { online } = vi.hoisted(() => {
  globalThis.window ??= new EventTarget() as Window & typeof globalThis
  return { online: { online: true } }
})
vi.mock('./connection.ts', () => ({ connection: online }))

// Workers are the browser's; what they run is the same.
vi.mock('./export-checks.ts', async () => ({
  lookInto: async (file: File) => {
    const { listChats } = await import('../lib/archived-chats.ts')
    const { checkExport } = await import('../lib/check-export.ts')
    const chats = file.name.endsWith('.zip') ? await listChats(file) : null
    if (chats !== null && !('refusal' in chats)) return { refusal: null, chats }
    return { refusal: chats?.refusal ?? (await checkExport(file)), chats: null }
  },
  splitChats: (await import('../lib/archived-chats.ts')).takeChats,
}))
let previewed: string[]
let stopped: number
vi.mock('./previews.ts', () => ({
  askPreview: ({ file: { name } }: { file: File }) => previewed.push(name),
  stopPreview: () => (stopped += 1),
  dropPreview: () => undefined,
}))

const conversation = '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n'
const file = (name: string, content = conversation) => new File([content], name)
const states = () => uploadQueue.files.map(({ status }) => status)

beforeEach(() => {
  answers = {}
  sent = []
  batches = []
  underWay = 0
  previewed = []
  stopped = 0
})
afterEach(() => {
  clearQueue()
  clearUploads()
})

test('several files go one after the other, and the dialog closes behind the last', async () => {
  uploads.dialogOpen = true
  expect(addFiles([file('a.txt'), file('b.txt'), file('c.txt')])).toBeNull()
  expect(await runQueue()).toEqual({ sent: 3, duplicates: 0 })
  expect(sent).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(uploadQueue.files).toEqual([])
  expect(uploads.dialogOpen).toBe(false)
  expect(Object.keys(uploads.byId)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(uploads.watched).toBeNull()
})

test('a file beyond the limit of the hour waits in sight, and goes by itself when the hour is over', async () => {
  vi.useFakeTimers()
  try {
    answers['b.txt'] = new ApiError('Limite de uploads atingido.', { status: 429, retryAfterSeconds: 720 })
    addFiles([file('a.txt'), file('b.txt'), file('c.txt')])
    const done = runQueue()
    await vi.waitFor(() => expect(states()).toEqual(['sent', 'waiting', 'ready']))
    expect(uploadTurn.waiting).toMatchObject({ for: 'limit' })
    delete answers['b.txt']
    await vi.advanceTimersByTimeAsync(700_000)
    expect(sent).toEqual(['a.txt', 'b.txt'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await done).toEqual({ sent: 3, duplicates: 0 })
    expect(uploadTurn.waiting).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('one that is taken away while it waits lets the rest go', async () => {
  answers['a.txt'] = new ApiError('Limite de uploads atingido.', { status: 429, retryAfterSeconds: 720 })
  addFiles([file('a.txt'), file('b.txt')])
  const done = runQueue()
  await vi.waitFor(() => expect(states()).toEqual(['waiting', 'ready']))
  removeFile(uploadQueue.files[0]!.id)
  expect(await done).toEqual({ sent: 1, duplicates: 0 })
})

test('a server that many send to at once is waited for', async () => {
  vi.useFakeTimers()
  try {
    answers['a.txt'] = new ApiError('Muitos envios.', { status: 503, code: 'muitos_envios', retryAfterSeconds: 5 })
    addFiles([file('a.txt'), file('b.txt')])
    const done = runQueue()
    await vi.waitFor(() => expect(states()).toEqual(['waiting', 'ready']))
    delete answers['a.txt']
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await done).toEqual({ sent: 2, duplicates: 0 })
  } finally {
    vi.useRealTimers()
  }
})

test('a file whose connection was cut goes again by itself, so often', async () => {
  vi.useFakeTimers()
  try {
    answers['a.txt'] = new ApiError('Sem conexão.', { status: 0 })
    addFiles([file('a.txt'), file('b.txt')])
    const done = runQueue()
    await vi.waitFor(() => expect(sent).toEqual(['a.txt']))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(sent).toEqual(['a.txt', 'a.txt', 'a.txt'])
    expect(new Set(batches).size).toBe(1)
    answers['a.txt'] = new ApiError('Reiniciando.', { status: 503, code: 'servidor_reiniciando' })
    await vi.advanceTimersByTimeAsync(8_000)
    delete answers['a.txt']
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await done).toEqual({ sent: 2, duplicates: 0 })

    answers['c.txt'] = new ApiError('Sem conexão.', { status: 0 })
    addFiles([file('c.txt'), file('d.txt')])
    sent = []
    const stopped = runQueue()
    await vi.waitFor(() => expect(sent).toEqual(['c.txt']))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await stopped).toBeNull()
    expect([sent.length, states()]).toEqual([6, ['failed', 'ready']])
  } finally {
    vi.useRealTimers()
  }
})

test('files wait while there is no network', async () => {
  online.online = false
  addFiles([file('a.txt'), file('b.txt')])
  const done = runQueue()
  await vi.waitFor(() => expect(states()).toEqual(['waiting', 'ready']))
  expect(sent).toEqual([])
  online.online = true
  window.dispatchEvent(new Event('online'))
  expect(await done).toEqual({ sent: 2, duplicates: 0 })
})

test('all files of a sending go under one name, fifty at most', async () => {
  addFiles(Array.from({ length: 52 }, (_, at) => file(`${at}.txt`)))
  expect(await runQueue()).toEqual({ sent: 52, duplicates: 0 })
  expect([...new Set(batches)].map((batch) => batches.filter((each) => each === batch).length)).toEqual([50, 2])
})

test('the first that the server refuses stops the rest; another try goes on with it', async () => {
  answers['b.txt'] = new ApiError('O armazenamento de arquivos não respondeu.', { status: 503 })
  addFiles([file('a.txt'), file('b.txt'), file('c.txt')])
  expect(await runQueue()).toBeNull()
  expect(uploadQueue.stoppedAt).toEqual({
    name: 'b.txt',
    message: 'O armazenamento de arquivos não respondeu.',
  })
  expect(states()).toEqual(['sent', 'failed', 'ready'])
  delete answers['b.txt']
  expect(await runQueue()).toEqual({ sent: 3, duplicates: 0 })
  expect(sent).toEqual(['a.txt', 'b.txt', 'b.txt', 'c.txt'])
})

test('one whose content is refused here is never sent, and stops the rest until it is removed', async () => {
  addFiles([file('a.txt'), file('vazio.txt', '\n'), file('c.txt')])
  expect(await runQueue()).toBeNull()
  expect(sent).toEqual(['a.txt'])
  expect(uploadQueue.stoppedAt?.name).toBe('vazio.txt')
  expect(uploadQueue.stoppedAt?.message).toMatch(/está vazio/)
  removeFile(uploadQueue.files[1]!.id)
  expect(await runQueue()).toEqual({ sent: 2, duplicates: 0 })
})

test('each file that may go is previewed, and sending waits for no preview', async () => {
  addFiles([file('a.txt'), file('vazio.txt', '\n')])
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'refused']))
  expect(previewed).toEqual(['a.txt'])
  removeFile(uploadQueue.files[1]!.id)
  await runQueue()
  expect(sent).toEqual(['a.txt'])
  expect(stopped).toBeGreaterThan(0)
})

test('a file that has no place here is not chosen, and its sentence says why', () => {
  expect(addFiles([file('a.txt'), file('proposta.docx')])).toMatch(/^Por favor, selecione apenas/)
  expect(uploadQueue.files.map((each) => each.file.name)).toEqual(['a.txt'])
})

test('copies of what is there are counted apart', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'antigo', status: 'concluido', leadId: 'l' }))
  answers['a.txt'] = { uploadId: 'antigo', duplicate: true }
  addFiles([file('a.txt'), file('b.txt')])
  expect(await runQueue()).toEqual({ sent: 1, duplicates: 1 })
  vi.unstubAllGlobals()
})

const severalChats = () => {
  const chat = (name: string) => ({ name: `Conversa do WhatsApp com ${name}.txt`, data: conversation })
  const texts = ['Íris', 'Otto', 'Lia'].map((name, at) => ({ ...chat(name), data: conversation.repeat(at + 1) }))
  return new File([new Uint8Array(buildZip(texts))], 'Conversas.zip')
}

test('a ZIP of several chats waits for a choice, and each chosen chat goes as a file of its own', async () => {
  addFiles([file('a.txt'), severalChats(), file('z.txt')])
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'choosing', 'ready']))
  const { id, chats, chosen } = uploadQueue.files[1]!
  expect(chats.map(({ title, messages }) => [title, messages])).toEqual([
    ['Íris', 1],
    ['Otto', 2],
    ['Lia', 3],
  ])
  expect(chosen).toHaveLength(3)
  chooseChats(
    id,
    chosen.filter((each) => !each.includes('Otto')),
  )
  expect(await runQueue()).toEqual({ sent: 4, duplicates: 0 })
  expect(sent).toEqual(['a.txt', 'Conversa do WhatsApp com Íris.zip', 'Conversa do WhatsApp com Lia.zip', 'z.txt'])
  expect(new Set(batches).size).toBe(1)
})

test('a ZIP of which no chat was chosen is not sent', async () => {
  addFiles([file('a.txt'), severalChats()])
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'choosing']))
  chooseChats(uploadQueue.files[1]!.id, [])
  await runQueue()
  expect(sent).toEqual(['a.txt'])
})

test('a list that was not seen yet is shown before anything goes', async () => {
  addFiles([file('a.txt'), severalChats()])
  expect(await runQueue()).toBeNull()
  expect([sent, states()]).toEqual([[], ['ready', 'choosing']])
  await runQueue()
  expect(sent).toHaveLength(4)
})
