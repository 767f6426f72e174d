import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const module = new URL('./stop-on-signals.ts', import.meta.url).href
const command = `
import { beforeStopping, stopOnSignals } from '${module}'
stopOnSignals()
beforeStopping(async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  console.log('put away')
})
console.log('ready')
setInterval(() => {}, 1_000)`

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a command that is stopped by %s puts away what it made first', async (signal, code) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.once('data', () => {
    child.kill(signal)
    child.kill(signal)
  })
  const [said, [ended]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  expect([said, ended]).toEqual(['ready\n\nEncerrando…\nput away\n', code])
})
