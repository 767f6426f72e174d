import { mediaItemsOf, type NewMediaItem } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import { extensionOf } from '@fechai/domain/upload-check'
import { readArchive, refusal } from '../media/archive.ts'
import { boundedTasks } from '../media/bounded-tasks.ts'
import { HEAD_BYTES, recognise, STORED_KINDS } from '../media/item-kind.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { listLiveFiles } from '../live/list-live-files.ts'
import { defineStage } from '../stage.ts'

/** Entries that are held are stored several at a time. */
const STORED_AT_ONCE = 6

/**
 * Puts the entries of the upload into storage and lists them; those of a live conversation are listed where they lie.
 * Safe to repeat: keys derive from the upload and the entry's hash, and the list is written once, at the end.
 */
export const extractZip = defineStage('extractZip', async (upload, deps, { beat, signal }) => {
  if (upload.isLive) return { entries: await listLiveFiles(upload, deps) }
  const items = mediaItemsOf(deps.db, upload.owner, upload.key)
  const known = await items.list(upload.id)
  if (known.length > 0) return { entries: known.length }

  if (upload.rawRemoved) throw refusal('zip_vazio')
  const read = deps.storage.openRanges(upload.rawKey, upload.key, upload.sizeBytes)
  const head = await read(0, Math.min(HEAD_BYTES, upload.sizeBytes))
  const { kind, archive, reason } = await recognise(head, upload.fileName, upload.sizeBytes)
  const found: NewMediaItem[] = []
  if (archive || extensionOf(upload.fileName) === '.zip') {
    let inflated = 0
    const storing = boundedTasks(STORED_AT_ONCE)
    try {
      const source = { sizeBytes: upload.sizeBytes, read }
      for await (const { bytes, kept, ...entry } of readArchive(source, signal)) {
        const storageKey = kept && entry.sizeBytes > 0 ? entryKey(upload, entry.sha256) : ''
        if (!Buffer.isBuffer(bytes)) await deps.storage.putStream(storageKey, bytes, upload.key, signal)
        else if (storageKey !== '') await storing.add(bytes, (held) => deps.storage.put(storageKey, held, upload.key))
        found.push(toItem(found.length, { ...entry, storageKey }))
        inflated += entry.sizeBytes
        await beat(
          inflated,
          inflated + upload.sizeBytes,
          found.length === 1 ? '1 arquivo extraído' : `${found.length} arquivos extraídos`,
        )
      }
      await storing.done()
    } finally {
      // Nothing may arrive in storage once the stage has ended.
      await storing.settled()
    }
  } else {
    if (!STORED_KINDS.has(kind) || reason !== null) throw unknownFile()
    const storageKey = entryKey(upload, upload.sha256)
    const whole = await deps.storage.getStream(upload.rawKey, upload.key)
    await deps.storage.putStream(storageKey, whole, upload.key, signal)
    const { fileName: name, sha256, sizeBytes } = upload
    found.push(toItem(0, { name, kind, reason, sha256, sizeBytes, storageKey }))
  }
  await items.add(upload.id, found)
  return { entries: found.length }
})

const entryKey = (upload: OpenUpload, sha256: string): string => upload.at(`entries/${sha256}`)

/** Kinds that nothing reads are done at once: they are listed, not missing. */
function toItem(position: number, entry: Omit<NewMediaItem, 'position' | 'status'>): NewMediaItem {
  const status = entry.reason !== null ? 'unread' : STORED_KINDS.has(entry.kind) ? 'pending' : 'read'
  return { position, status, ...entry }
}

const unknownFile = (): DomainError =>
  new DomainError('invalid', `O conteúdo do arquivo não corresponde ao nome. ${UPLOAD_TEXTS.wrongKind}`, {
    code: 'arquivo_nao_reconhecido',
  })
