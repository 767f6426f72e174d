import { spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { smallDisk } from '@fechai/testkit/testing/small-disk'
import { createLogger, logTo } from './log.ts'

const MEGABYTE = 1024 * 1024

test.runIf(process.platform === 'linux')('a full disk ends no process that writes its log there', () => {
  const full = openSync('/dev/full', 'w')
  const log = createLogger('teste', 'info', logTo(full))
  for (let at = 0; at < 100; at++) log.info({ at })
  log.fatal({ at: 100 })
  closeSync(full)
})

test('a full disk loses lines, and whole lines are written again once it has room', (context) => {
  const disk = smallDisk(1)
  if (disk === null) return context.skip('a disk in memory needs root')
  try {
    const [ballast, file] = [join(disk.path, 'ballast'), join(disk.path, 'log')]
    const descriptor = openSync(file, 'a')
    const log = createLogger('teste', 'info', logTo(descriptor))
    log.info('first')
    expect(() => writeFileSync(ballast, Buffer.alloc(2 * MEGABYTE))).toThrow('ENOSPC')
    const long = 'x'.repeat(MEGABYTE / 8)
    for (let at = 0; at < 20; at++) log.info({ at, long })
    rmSync(ballast)
    log.info('room again')
    log.info('last')
    closeSync(descriptor)
    const written = readFileSync(file, 'utf8')
    expect(written).toContain('"msg":"first"')
    expect(written).toContain('"msg":"last"')
    expect(written).not.toContain('"at":19')
    expect(written.split('\n').at(-2)).toMatch(/^\{.*"msg":"last"\}$/)
  } finally {
    disk.unmount()
  }
})

test.skipIf(process.platform === 'win32')('a reader that is stuck holds the process up once, not at each line', () => {
  const waits = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
  const pipe = fullPipe()
  try {
    const log = createLogger('teste', 'info', logTo(pipe.end))
    for (let at = 0; at < 100; at++) log.info({ at }, 'lost')
    expect(waits).toHaveBeenCalledTimes(50)
    expect(pipe.read()).not.toContain('lost')
    log.info('room again')
    log.info('last')
    expect(pipe.read()).toMatch(/"msg":"room again"\}\n\{.*"msg":"last"\}\n$/)
    pipe.fill()
    log.info('cut again')
    expect(waits).toHaveBeenCalledTimes(100)
  } finally {
    waits.mockRestore()
    pipe.close()
  }
})

/** A pipe without room, whose ends never wait. */
function fullPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-pipe-'))
  const path = join(folder, 'pipe')
  expect(spawnSync('mkfifo', [path]).status).toBe(0)
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const end = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  /** Repeats an act until the pipe would have to wait. */
  const untilItWaits = (act: () => void): void => {
    try {
      for (;;) act()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
  const fill = () => untilItWaits(() => writeSync(end, '.'))
  fill()
  return {
    end,
    fill,
    read(): string {
      const piece = Buffer.alloc(64 * 1024)
      let read = ''
      untilItWaits(() => (read += piece.toString('utf8', 0, readSync(reader, piece))))
      return read
    },
    close() {
      for (const descriptor of [reader, end]) closeSync(descriptor)
      rmSync(folder, { recursive: true })
    },
  }
}
