import { afterEach, expect, test, vi } from 'vitest'
import { api, forgetEarly } from './api.ts'

const asked: string[] = []
function answerLate(): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ from: 'late' })
  })
}
const early = (answer: Promise<Response>): void => {
  globalThis.earlyAnswers = new Map([['/api/me', answer]])
}
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.earlyAnswers = undefined
})

test('an answer that was asked for with the page is taken once', async () => {
  answerLate()
  early(Promise.resolve(Response.json({ from: 'early' })))
  expect(await api.get('/api/me')).toEqual({ from: 'early' })
  expect(await api.get('/api/me')).toEqual({ from: 'late' })
  expect(asked).toEqual(['/api/me'])
})

test.each([
  ['does not come', () => Promise.reject(new TypeError('no network'))],
  [
    'stops in the middle',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (body) => body.error(new DOMException('late', 'TimeoutError')) })),
      ),
  ],
])('one that %s is asked for anew', async (_, answer) => {
  answerLate()
  early(answer())
  expect(await api.get('/api/me')).toEqual({ from: 'late' })
})

test('one that belongs to who was here before is forgotten', async () => {
  answerLate()
  early(Promise.resolve(Response.json({ from: 'early' })))
  forgetEarly()
  expect(await api.get('/api/me')).toEqual({ from: 'late' })
})
