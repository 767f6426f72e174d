import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Tool } from './pins.ts'

const megabyte = 1024 * 1024

/** The project's own release, accepted only when it matches the checksums published with it. */
export async function downloadRelease(tool: Tool, target: string, report: (line: string) => void): Promise<void> {
  const { archive, checksums } = tool.release
  const expected = checksumFor(basename(archive), (await get(checksums)).toString('utf8'))
  const bytes = await get(archive, (done, total) => report(`${tool.name}: ${done} de ${total} MB baixados`))
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new Error(`a soma SHA-256 de ${archive} não confere`)
  const folder = mkdtempSync(join(tmpdir(), 'fechai-'))
  const draft = `${target}.${process.pid}`
  try {
    const file = join(folder, 'release.tar.gz')
    writeFileSync(file, bytes)
    execFileSync('tar', ['-xzf', file, '-C', folder])
    const program = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
      (path) => basename(path) === tool.name,
    )
    if (!program) throw new Error(`${archive} não contém ${tool.name}`)
    copyFileSync(join(folder, program), draft)
    chmodSync(draft, 0o755)
    renameSync(draft, target)
    report(`${tool.name} ${tool.version}: baixado e conferido.`)
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

async function get(url: string, onProgress?: (doneMb: number, totalMb: number) => void): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(600_000) }).catch((error: Error) => {
    throw new Error(
      `${new URL(url).host} não respondeu: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
  })
  if (!answer.ok || !answer.body) throw new Error(`${url} respondeu ${answer.status}`)
  const total = Math.ceil(Number(answer.headers.get('content-length') ?? 0) / megabyte)
  const chunks: Uint8Array[] = []
  let size = 0
  let reported = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size - reported < 10 * megabyte) continue
    reported = size
    onProgress?.(Math.round(size / megabyte), total)
  }
  return Buffer.concat(chunks)
}
