import { afterEach, expect, test, vi } from 'vitest'
import { errorFrom, forgetEarly } from './api.ts'
import { call } from './call.ts'

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
  expect(await call('GET /api/me')).toEqual({ from: 'early' })
  expect(await call('GET /api/me')).toEqual({ from: 'late' })
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
  expect(await call('GET /api/me')).toEqual({ from: 'late' })
})

test('one that belongs to who was here before is forgotten', async () => {
  answerLate()
  early(Promise.resolve(Response.json({ from: 'early' })))
  forgetEarly()
  expect(await call('GET /api/me')).toEqual({ from: 'late' })
})

test.each([
  ['the server’s own sentence', 409, '{"error":"Outra pessoa mudou.","code":"x"}', 'Outra pessoa mudou.'],
  ['nothing', 502, '', 'Erro no servidor: 502'],
  ['a line of text', 502, 'no healthy upstream\n', 'Erro no servidor: 502 - no healthy upstream'],
  ['a page', 502, '<html><body>Bad gateway</body></html>', 'Erro no servidor: 502'],
  ['a thing that is no sentence of ours', 500, '{"stack":"at open"}', 'Erro no servidor: 500'],
  ['a long text', 500, 'x'.repeat(201), 'Erro no servidor: 500'],
])('a refusal that carries %s', (_what, status, text, message) => {
  expect(errorFrom(status, text).message).toBe(message)
})
