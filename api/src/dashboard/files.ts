import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
/** The build leaves the smallest form of a text beside it. */
const COMPRESSED = '.br'

export interface PageFile {
  type: string
  etag: string
  /** Hashed names never change their content. */
  immutable: boolean
  plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
}

/** The built dashboard in memory, by path: what is not in the map cannot be asked for. */
export async function loadFiles(directory: string): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>()
  if (directory === '') return files
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).replaceAll('\\', '/')}`
    if (!path.endsWith(COMPRESSED)) files.set(path, await toPageFile(path, file))
  }
  if (!files.has('/index.html')) throw new Error(`Não há um painel construído em ${directory}.`)
  return files
}

async function toPageFile(path: string, file: string): Promise<PageFile> {
  const plain = await readFile(file)
  const compressed = file + COMPRESSED
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    plain: new Uint8Array(plain),
    brotli: existsSync(compressed) ? new Uint8Array(await readFile(compressed)) : null,
  }
}
