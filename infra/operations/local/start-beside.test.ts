import { expect, test, vi } from 'vitest'
import { startBeside } from './start-beside.ts'

const say = { ready: 'pronta', failed: (message: string) => `sem ela: ${message}` }

function process() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(async () => reject(new Error('terminou antes de ficar pronto')))
  return { start: () => promise, stop, resolve, reject }
}

test('is reported once it is ready, and its start delays nothing else', async () => {
  const [lines, slow] = [[] as string[], process()]
  const { ready } = startBeside(slow, say, (line) => lines.push(line))
  expect(lines).toEqual([])
  slow.resolve()
  expect(await ready).toBe(true)
  expect(lines).toEqual(['pronta'])
})

test('is reported when it fails', async () => {
  const [lines, failing] = [[] as string[], process()]
  const { ready } = startBeside(failing, say, (line) => lines.push(line))
  failing.reject(new Error('sem memória'))
  expect(await ready).toBe(false)
  expect(lines).toEqual(['sem ela: sem memória'])
})

test('is stopped while it starts, without a word of failure', async () => {
  const [lines, slow] = [[] as string[], process()]
  const { ready, stop } = startBeside(slow, say, (line) => lines.push(line))
  await stop()
  expect(await ready).toBe(false)
  expect(slow.stop).toHaveBeenCalledOnce()
  expect(lines).toEqual([])
})
