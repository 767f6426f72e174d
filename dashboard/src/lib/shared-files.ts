/** Cache in which `public/sw.js` leaves files from the share sheet. */
const SHARED = 'fechai-shared'
/**
 * Milliseconds that a shared file is kept: an older one was shared by mistake, or by another person at this phone.
 */
const KEPT_MS = 60 * 60_000

/** Takes the files that were shared with the application; each is handed over once, and kept nowhere. */
export async function takeSharedFiles(now = Date.now()): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return []
  const shared = await caches.open(SHARED)
  const files: File[] = []
  for (const request of await shared.keys()) {
    const response = await shared.match(request)
    const isFresh = now - Number(response?.headers.get('x-shared-at') ?? 0) < KEPT_MS
    if (response && isFresh) files.push(await asFile(response))
  }
  await caches.delete(SHARED)
  return files
}

async function asFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name, { type })
}

/** Forgets shared files that were never taken: they belong to the person who leaves. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED)
}
