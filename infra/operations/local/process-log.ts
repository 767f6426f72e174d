import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 20 * 1024 * 1024

/** The line that says why, rather than the stack or the version that a program prints after it. */
export function lastWords(log: string): string {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return (
    lines.findLast((line) => /error|fatal|panic|inválid|falta|denied|refused/i.test(line) && !line.startsWith('at ')) ??
    lines.at(-1) ??
    ''
  )
}

/** Opens a log for appending; a long one is truncated first. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Returns the text from `start` (bytes) on, 256 KB at most. */
export function readFrom(file: string, start: number): string {
  const input = openSync(file, 'r')
  try {
    const rest = Buffer.alloc(Math.min(fstatSync(input).size - start, 256 * 1024))
    readSync(input, rest, 0, rest.length, start)
    return rest.toString('utf8')
  } finally {
    closeSync(input)
  }
}
