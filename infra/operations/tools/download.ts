import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Tool } from './pins.ts'

const megabyte = 1024 * 1024

/** The project's own release, accepted only when it matches the checksums published with it. */
export async function downloadRelease(
  { name, version }: Pick<Tool, 'name' | 'version'>,
  { archive, checksums }: NonNullable<Tool['release']>,
  target: string,
  report: (line: string) => void,
): Promise<void> {
  const expected = checksumFor(basename(archive), (await get(checksums)).toString('utf8'))
  const bytes = await get(archive, (done, total) => report(`${name}: ${done} de ${total} MB baixados`))
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new Error(`a soma SHA-256 de ${archive} não confere`)
  const folder = mkdtempSync(join(tmpdir(), 'fechai-'))
  const draft = `${target}.${process.pid}`
  try {
    const file = join(folder, 'release.tar.gz')
    writeFileSync(file, bytes)
    execFileSync('tar', ['-xzf', file, '-C', folder])
    const program = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => basename(path) === name)
    if (!program) throw new Error(`${archive} não contém ${name}`)
    copyFileSync(join(folder, program), draft)
    chmodSync(draft, 0o755)
    renameSync(draft, target)
    report(`${name} ${version}: baixado e conferido.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(draft, { force: true })
  }
}

export function checksumFor(file: string, list: string): string {
  for (const line of list.split('\n')) {
    const [sum, name] = line.trim().split(/\s+\*?/)
    if (name === file && sum && /^[0-9a-f]{64}$/i.test(sum)) return sum.toLowerCase()
  }
  throw new Error(`a lista de somas publicada não contém ${file}`)
}

/** A network that lets nothing through must not hold up who can build instead. */
const ANSWER_MS = 5_000
/** Nothing for so long, and the rest will not come either. */
const SILENCE_MS = 15_000

async function get(url: string, onProgress?: (doneMb: number, totalMb: number) => void): Promise<Buffer> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), ANSWER_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const answer = await fetch(url, { signal: silence.signal })
    if (!answer.ok || !answer.body) throw new Error(`${url} respondeu ${answer.status}`)
    const total = Math.ceil(Number(answer.headers.get('content-length') ?? 0) / megabyte)
    const chunks: Uint8Array[] = []
    let size = 0
    let reported = 0
    for await (const chunk of answer.body) {
      heard()
      chunks.push(chunk)
      size += chunk.length
      if (size - reported < 10 * megabyte) continue
      reported = size
      onProgress?.(Math.round(size / megabyte), total)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    const { cause, message } = error as Error
    if (!silence.signal.aborted && cause === undefined) throw error
    const why = silence.signal.aborted ? 'não disse nada a tempo' : (cause as Error).message || message
    throw new Error(`${new URL(url).host}: ${why}`)
  } finally {
    clearTimeout(timer)
  }
}
