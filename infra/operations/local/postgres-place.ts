import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { mayUse, postgresUser, type RunAs } from './postgres-user.ts'
import { reachablePrograms, type PostgresPrograms } from './postgres-programs.ts'
import { SetupError } from '@fechai/platform/setup-error'

/** The folder for root's installations, whose Postgres user cannot enter the clone. */
const OUTSIDE = '/var/lib/fechai'

export interface PostgresPlace extends PostgresPrograms {
  /** The folder of the cluster: never a link. */
  home: string
  runAs?: RunAs
}

/**
 * Programs and data where Postgres can use them. It refuses to run as root, and the user that it then gets may not
 * enter every folder (root's home, a folder of `mktemp -d`): what is kept in such a one is moved out of it, and said.
 */
export function postgresPlace(dataDir: string, report: (line: string) => void): PostgresPlace {
  const link = join(dataDir, 'postgres')
  finishMove(link)
  const outside = postgresOutside(dataDir)
  if (outside !== undefined && !existsSync(outside))
    throw new SetupError(
      `Os dados do Postgres ficavam em ${outside} e não estão mais lá; traga-os de volta, ou rode npm run reset para começar do zero.`,
    )
  mkdirSync(link, { recursive: true, mode: 0o700 })
  const runAs = postgresUser()
  const programs = reachablePrograms(runAs, report)
  const home = realpathSync(link)
  if (!runAs) return { ...programs, home }
  chownSync(home, runAs.uid, runAs.gid)
  if (mayUse(runAs, '-w', home)) return { ...programs, home, runAs }
  const moved = moveOut(link, runAs)
  report(`O usuário do Postgres não entra em ${dataDir}: os dados dele ficam em ${moved}.`)
  return { ...programs, home: moved, runAs }
}

/** The folder outside that the data folder links to, where it does: to be removed with it. */
export function postgresOutside(dataDir: string): string | undefined {
  return linkedOutside(join(dataDir, 'postgres'))
}

export function linkedOutside(link: string): string | undefined {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined
  const target = readlinkSync(link)
  return dirname(target) === OUTSIDE ? target : undefined
}

/** Named after the clone. */
function moveOut(link: string, { uid, gid }: RunAs): string {
  const target = join(OUTSIDE, `${basename(dirname(dirname(link)))}-${randomBytes(4).toString('hex')}`)
  mkdirSync(OUTSIDE, { recursive: true })
  chmodSync(OUTSIDE, 0o711) // whatever the umask
  symlinkSync(target, `${link}.new`)
  execFileSync('mv', [link, target]) // may be another disk
  finishMove(link)
  chownSync(target, uid, gid)
  return target
}

/** A set-up that was interrupted between moving a cluster and linking to it has left the new link beside. */
function finishMove(link: string): void {
  if (!existsSync(link) && existsSync(`${link}.new`)) renameSync(`${link}.new`, link)
  rmSync(`${link}.new`, { force: true })
}
