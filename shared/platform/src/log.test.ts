import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
