import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import { analysesOf } from '@fechai/data/analyses'
import { mediaItemsOf } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import { defineStage } from '../stage.ts'

/**
 * Opens the numbered analysis and checks that the stored file is the one received. Safe to repeat: an upload has one
 * analysis, and checking changes nothing.
 */
export const receiveFile = defineStage('receiveFile', async (upload, { db, storage }, { beat, signal }) => {
  const { versao } = await analysesOf(db, upload.owner).open({
    ...{ uploadId: upload.id, conversationId: upload.conversationId },
    analyst: ANALYST_VERSION,
  })
  // A run that is reset or begun anew goes on from what was extracted: the file may be gone, and was compared then.
  if (upload.rawRemoved || (await mediaItemsOf(db, upload.owner, upload.key).list(upload.id)).length > 0) {
    return { versao }
  }

  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      beat(bytes, upload.sizeBytes).then(() => done(), done)
    },
  })
  await pipeline(await storage.getStream(upload.rawKey, upload.key), measure, { signal })
  if (bytes !== upload.sizeBytes || hash.digest('hex') !== upload.sha256) {
    throw new DomainError('unavailable', 'O arquivo guardado não confere com o recebido. Envie-o de novo.', {
      code: 'arquivo_alterado',
    })
  }
  return { versao }
})
