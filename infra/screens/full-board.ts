import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UploadState } from '@fechai/shared/domain/upload'
import { signUp } from '../testing/seller.ts'

const conversations = fileURLToPath(new URL('../eval/conversations/', import.meta.url))
const DONE_MS = 180_000
const ASK_MS = 300

interface Cookie {
  name: string
  value: string
  url: string
}

/** A company whose board holds a lead of every labelled conversation that came as an archive; who is signed in there. */
export async function fullBoard(origin: string): Promise<Cookie[]> {
  const seller = await signUp({ apiUrl: origin, publicUrl: origin }, 'Rafaela Vila')
  for (const path of globSync('*/*.zip', { cwd: conversations }).sort()) {
    const { uploadId } = await seller.upload(readFileSync(join(conversations, path)), basename(path))
    await ended(() => seller.uploadState(uploadId))
  }
  return seller.cookie.split('; ').map((each) => {
    const at = each.indexOf('=')
    return { name: each.slice(0, at), value: each.slice(at + 1), url: origin }
  })
}

async function ended(ask: () => Promise<UploadState>): Promise<void> {
  const until = Date.now() + DONE_MS
  for (;;) {
    const { status } = await ask()
    if (status === 'concluido') return
    if (status !== 'recebido' && status !== 'processando') throw new Error(`Uma conversa do quadro terminou ${status}.`)
    if (Date.now() > until) throw new Error('Uma conversa do quadro não terminou a tempo.')
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}
