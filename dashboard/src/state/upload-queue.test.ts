import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { addFiles, clearQueue, removeFile, runQueue, uploadQueue } from './upload-queue.ts'
import { clearUploads, uploads } from './uploads.ts'

type Answer = { uploadId: string; duplicate: boolean } | ApiError
let answers: Record<string, Answer>
let sent: string[]
let underWay = 0

vi.mock('../lib/upload-file.ts', () => ({
  uploadFile: (file: File) => ({ abort: () => undefined, accepted: accept(file) }),
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

// Workers are the browser's; what they run is the same.
vi.mock('./export-checks.ts', async () => ({
  checkFile: (await import('../lib/check-export.ts')).checkExport,
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

test('the first that the server refuses stops the rest; another try goes on with it', async () => {
  answers['b.txt'] = new ApiError('Limite de uploads atingido. Tente novamente em 1 hora.', { status: 429 })
  addFiles([file('a.txt'), file('b.txt'), file('c.txt')])
  expect(await runQueue()).toBeNull()
  expect(uploadQueue.stoppedAt).toEqual({
    name: 'b.txt',
    message: 'Limite de uploads atingido. Tente novamente em 1 hora.',
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
