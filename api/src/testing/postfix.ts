import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Folder below which Postfix is installed: that of the system, or of a package that was unpacked. */
const ROOT = process.env.POSTFIX_ROOT ?? '/'
const PROGRAMS = join(ROOT, 'usr/sbin')
const DAEMONS = join(ROOT, 'usr/lib/postfix')

/** Its processes change their users, so that only the system's own may start it. */
export const hasPostfix = userInfo().uid === 0 && existsSync(join(DAEMONS, 'sbin/master'))

export interface Postfix {
  port: number
  /** Sends what waits in its queue now. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Starts a Postfix of its own, in a folder of its own, with further settings as `postconf -e` takes them. */
export async function startPostfix(port: number, settings: readonly string[]): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-postfix-'))
  const at = (name: string) => join(folder, name)
  chmodSync(folder, 0o755)
  for (const name of ['conf', 'spool', 'data', 'man']) mkdirSync(at(name))
  // Any user and group that Debian has and that own nothing.
  const [user, group] = ['games', 'operator']
  chownSync(at('data'), idOf(user), -1)
  writeFileSync(at('conf/main.cf'), [...mainLines(at, user, group), ''].join('\n'))
  writeFileSync(at('conf/master.cf'), masterLines(port))
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(PROGRAMS, program), ['-c', at('conf'), ...args], {
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: DAEMONS },
    })
  for (const setting of settings) await run('postconf', '-e', setting)
  await run('postfix', 'start')
  return {
    port,
    flush: async () => void (await run('postfix', 'flush')),
    async stop() {
      await run('postfix', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (user: string): number => Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout)

const mainLines = (at: (name: string) => string, user: string, group: string): string[] => [
  'compatibility_level = 3.6',
  `command_directory = ${PROGRAMS}`,
  `daemon_directory = ${join(DAEMONS, 'sbin')}`,
  `shlib_directory = ${DAEMONS}`,
  `meta_directory = ${join(ROOT, 'etc/postfix')}`,
  ...['sendmail', 'mailq', 'newaliases'].map((name) => `${name}_path = ${join(PROGRAMS, 'sendmail')}`),
  ...['html', 'readme', 'sample'].map((name) => `${name}_directory = no`),
  `manpage_directory = ${at('man')}`,
  `queue_directory = ${at('spool')}`,
  `data_directory = ${at('data')}`,
  `mail_owner = ${user}`,
  `setgid_group = ${group}`,
  'import_environment = MAIL_CONFIG TZ LANG=C POSTLOG_SERVICE POSTLOG_HOSTNAME LD_LIBRARY_PATH',
  `maillog_file = ${at('log')}`,
  `maillog_file_prefixes = ${tmpdir()}`,
  'myhostname = mx.exemplo.invalid',
  'mydestination =',
  // What comes from this machine is judged as what comes from the internet.
  'mynetworks = 192.0.2.1/32',
  'inet_interfaces = loopback-only',
  'inet_protocols = ipv4',
  'default_database_type = inline',
  ...['alias_maps =', 'alias_database ='],
]

/** The services of the distribution, without a chroot and on another port. */
const masterLines = (port: number): string =>
  readFileSync(join(ROOT, 'usr/share/postfix/master.cf.dist'), 'utf8')
    .replace(/^(\w\S*\s+\S+\s+\S+\s+\S+\s+)y(\s)/gm, '$1n$2')
    .replace(/^smtp(\s+inet)/m, `127.0.0.1:${port}$1`)
