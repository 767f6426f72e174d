import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proto, type WAMediaUploadFunction } from '@whiskeysockets/baileys'
import type { SealedMedia } from '@fechai/domain/chat-message'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { sealMedia } from '../../media/seal-whatsapp.ts'
import { isOnMediaHost, MEDIA_HOST } from '../../media/whatsapp-host.ts'
import type { AccountStore } from '../channel.ts'

const UPLOAD_MS = 60_000

export interface FileToSend {
  account: AccountStore
  upload: WAMediaUploadFunction
  id: string
  file: OutgoingFile
  caption: string
}

/**
 * Builds a message with a file, which is uploaded to WhatsApp by then. The message is stored before it is sent, so
 * that every later try sends that one, and no file is sealed or uploaded a second time.
 */
export async function fileMessage({ account, upload, id, file, caption }: FileToSend): Promise<proto.IMessage> {
  const kept = file.media ? await account.wire(id) : null
  if (kept) return proto.Message.decode(kept)
  const media = await uploaded(upload, file, await account.openFile(file))
  const message = messageOf(file, media, caption)
  await account.keepWire(id, Buffer.from(proto.Message.encode(message).finish()), media)
  return message
}

/** Uploads from the disk, as the library requires: the file is sealed there, and removed right after. */
async function uploaded(
  upload: WAMediaUploadFunction,
  { kind, sizeBytes }: OutgoingFile,
  bytes: Buffer,
): Promise<SealedMedia> {
  const { sealed, key, sha256, sealedSha256 } = sealMedia(kind, bytes)
  const folder = await mkdtemp(join(tmpdir(), 'fechai-whatsapp-'))
  try {
    const path = join(folder, 'sealed')
    await writeFile(path, sealed, { mode: 0o600 })
    const base64 = sealedSha256.toString('base64')
    const { directPath } = await upload(path, { mediaType: kind, fileEncSha256B64: base64, timeoutMs: UPLOAD_MS })
    if (!directPath?.startsWith('/') || !isOnMediaHost(`https://${MEDIA_HOST}${directPath}`))
      throw new Error('WhatsApp named no place of the file')
    return {
      ...{ kind, path: directPath, key: key.toString('base64'), sizeBytes },
      ...{ sha256: sha256.toString('base64'), sealedSha256: base64 },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function messageOf({ kind, mimeType, fileName, isVoice }: OutgoingFile, media: SealedMedia, caption: string) {
  const file = {
    ...{ url: `https://${MEDIA_HOST}${media.path}`, directPath: media.path, mimetype: mimeType },
    ...{ mediaKey: Buffer.from(media.key, 'base64'), fileSha256: Buffer.from(media.sha256, 'base64') },
    ...{ fileEncSha256: Buffer.from(media.sealedSha256, 'base64'), fileLength: media.sizeBytes },
    mediaKeyTimestamp: Math.floor(Date.now() / 1_000),
    ...(kind === 'document' && { fileName, title: fileName }),
    ...(kind === 'audio' ? { ptt: isVoice } : caption !== '' && { caption }),
  }
  return proto.Message.fromObject({ [`${kind}Message`]: file })
}
