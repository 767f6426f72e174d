import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { processName, sweepTempDirs, withTempDir } from './temp-dir.ts'

const made: string[] = []
afterEach(() => made.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })))

function folderOf(owner: string): string {
  const dir = mkdtempSync(join(tmpdir(), `fechai-worker-${owner}-`))
  made.push(dir)
  return dir
}

const [pid, startedAt, bootId] = processName(process.pid).split('.')

test.runIf(process.platform === 'linux').each([
  ['a process that is gone', `4194303.${startedAt}.${bootId}`],
  ['the worker that had this one’s pid before it, as in a container', `${pid}.${Number(startedAt) - 1}.${bootId}`],
  ['a worker of before the machine was started', `${pid}.${startedAt}.00000000`],
  ['a worker of an older version', String(process.pid)],
])('the folder of %s is swept', async (_name, owner) => {
  const dir = folderOf(owner)
  expect(await sweepTempDirs()).toBeGreaterThanOrEqual(1)
  expect(existsSync(dir)).toBe(false)
})

test('folders of the living stay, whichever process sweeps', async () => {
  const other = spawn('sleep', ['30'])
  try {
    await once(other, 'spawn')
    const dir = folderOf(processName(other.pid!))
    await withTempDir(async (own) => {
      await sweepTempDirs()
      expect([existsSync(dir), existsSync(own)]).toEqual([true, true])
    })
  } finally {
    other.kill()
  }
})
