import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkFolder } from '../../testing/link-folder.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const MIGRATIONS = 'shared/data/migrations'

export interface EarlierRelease {
  folder: string
  /** The full hash of its commit. */
  commit: string
  /** Names of the migrations that it lacks, in order. */
  lacks: string[]
  remove(): void
}

/**
 * Unpacks the code of an earlier release with its packages into a folder of its own.
 * @param ref a commit; by default the last one before the newest migration, so that the two schemas differ
 * @throws when the history does not reach that far, as in a shallow clone
 */
export function earlierRelease(
  ref = `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)}^`,
): EarlierRelease {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'fechai-earlier-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const files = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    bringPackages(folder)
    const known = migrationsIn(folder)
    return { folder, commit, lacks: migrationsIn(root).filter((name) => !known.includes(name)), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Packages are linked where the lock file is the same, and installed where it differs. */
function bringPackages(folder: string): void {
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(root)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, stdio: 'ignore' })
    return
  }
  const packages = execFileSync('find', ['.', '-name', 'node_modules', '-type', 'd', '-prune'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of packages.trim().split('\n')) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    linkFolder(join(root, path), join(folder, path))
  }
}

const migrationsIn = (place: string): string[] =>
  readdirSync(join(place, MIGRATIONS))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}
