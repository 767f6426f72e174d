import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentSchema } from '@fechai/platform/env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { linkFolder } from '@fechai/testkit/testing/link-folder'
import { amount } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'
import { prepareBinaries } from '../tools/binaries.ts'
import { cacheDir } from '../tools/cache-dir.ts'
import { builtDashboard } from './dashboard-build.ts'
import { isFree, portsFrom } from './ports.ts'
import { postgresOutside } from './postgres-place.ts'

// A clone in a folder that only its owner may enter, as root's home is on most servers.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const nothingGiven = Object.fromEntries(Object.keys(environmentSchema.shape).map((key) => [key, '']))
/** Not of the clone, or made anew in it. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'test-results']
const NOBODY = 65534
const isRoot = process.getuid!() === 0
/** Root's Postgres runs as a user who may not enter the folder: `npm test` tries root, the soak another user as well. */
const users: [name: string, uid: number][] = isRoot
  ? amount({
      test: [['root', 0]],
      soak: [
        ['root', 0],
        ['another user', NOBODY],
      ],
    })
  : [['its owner', process.getuid!()]]

// Neither is what is tried here: both are as they would be after a minute more.
beforeAll(async () => {
  await Promise.all([
    prepareBinaries(() => {}),
    builtDashboard(() => {}, join(tmpdir(), 'fechai-private-dashboard.log')),
  ])
})
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) {
    const outside = postgresOutside(join(folder, 'clone/.data'))
    for (const path of [outside, folder]) if (path) rmSync(path, { recursive: true, force: true })
  }
})

/** The files of this checkout with its packages, the programs of the servers, and a home, all below one folder. */
function privateClone(uid: number): { folder: string; clone: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-private-'))
  folders.push(folder)
  const clone = join(folder, 'clone')
  const isPart = (path: string) => !LEFT_OUT.includes(path.slice(root.length))
  cpSync(root, clone, { recursive: true, filter: isPart })
  linkFolder(join(root, 'node_modules'), join(clone, 'node_modules'))
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
  const programs = join(folder, '.cache/fechai')
  mkdirSync(programs, { recursive: true })
  for (const { name } of readdirSync(cacheDir(), { withFileTypes: true }).filter((entry) => entry.isFile()))
    copyFileSync(join(cacheDir(), name), join(programs, name))
  // Files that are linked keep their owner: they are this checkout's too.
  if (uid !== 0) execFileSync('find', [folder, '-type', 'd', '-exec', 'chown', `${uid}:${uid}`, '{}', '+'])
  chownSync(folder, uid, uid)
  return { folder, clone }
}

function type(command: string, uid: number, { folder, clone }: { folder: string; clone: string }, base: number) {
  const PATH = `${join(clone, 'node_modules/node/bin')}:${process.env.PATH}`
  // The demonstration signs up all the same.
  const env = { ...nothingGiven, PATH, HOME: folder, FECHAI_PORT_BASE: String(base), SIGN_UP: 'closed' }
  // A umask of careful people, too: what set-up makes for others says so itself.
  const child = spawn('sh', ['-c', `umask 077; exec ${command}`], { cwd: clone, env, uid, gid: uid })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const closed = once(child, 'close').then(([code]) => code as number)
  return { child, closed, said: () => said }
}

const logOf = ({ clone }: { clone: string }, name: string): string => {
  const file = join(clone, `.data/logs/${name}.log`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

it.concurrent.each(users)(
  '%s gets from `npm run demo` to the lead in it, and an npm that is ended takes everything with it',
  { timeout: 600_000 },
  async (_name, uid) => {
    const block = await freePortBlock()
    const place = privateClone(uid)
    expect((statSync(place.folder).mode & 0o777).toString(8)).toBe('700')
    const demo = type('npm run demo -- --no-voice', uid, place, block.base)
    try {
      const isReady = () => demo.said().includes('Ctrl-C encerra tudo.')
      await until(() => isReady() || demo.child.exitCode !== null, { timeoutMs: 500_000 })
      const said = demo.said()
      expect(isReady(), `${said}\n${logOf(place, 'worker')}`).toBe(true)
      demo.child.kill('SIGTERM')
      await until(() => !existsSync(join(place.clone, '.data/lock')))
      expect((await Promise.all(Object.values(portsFrom(block.base)).map(isFree))).every(Boolean)).toBe(true)
      expect(logOf(place, 'worker').includes('media tools run inside their walls')).toBe(existsSync('/usr/bin/bwrap'))
      expect(said).toContain('11 de 11')
      expect(said).toMatch(/Nome +Juliana Prates\n +“/)
      const outside = postgresOutside(join(place.clone, '.data'))
      // Only root's Postgres runs as a user who may not enter.
      expect(outside !== undefined).toBe(uid === 0)
      if (outside === undefined) return
      expect(said).toContain(`os dados dele ficam em ${outside}.`)
      expect((statSync(outside).mode & 0o777).toString(8)).toBe('700')
      const reset = type('npm run reset -- --yes', uid, place, block.base)
      expect(await reset.closed, reset.said()).toBe(0)
      expect([existsSync(outside), lstatSync(join(place.clone, '.data/postgres'), { throwIfNoEntry: false })]).toEqual([
        false,
        undefined,
      ])
    } finally {
      demo.child.kill('SIGTERM')
      await demo.closed
      block.release()
    }
  },
)
