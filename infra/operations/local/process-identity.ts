import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A pid alone may have been given to another program since; with its start time it names one process for ever. */
export interface ProcessIdentity {
  pid: number
  startedAt: string
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identityOf(pid)?.startedAt === startedAt
}

export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity
    return Number.isInteger(pid) && pid > 1 ? { pid, startedAt } : undefined
  } catch {
    return undefined // missing, or cut in the middle by a power failure: nobody is named
  }
}

function startTimeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie whose other threads are still ending still holds its ports and files.
    const isGone = fields[0] === 'Z' && Number(fields[17]) <= 1
    return isGone ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}
