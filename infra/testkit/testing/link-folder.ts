import { execFileSync } from 'node:child_process'

/** Makes a folder with the files of another one: linked, or copied where links cannot be made. */
export function linkFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, to])
  }
}
