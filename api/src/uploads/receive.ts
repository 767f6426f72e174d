import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { takeRoom } from '@fechai/data/companies'
import { prepareConversation } from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { type ReceivedUpload, uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import { checkUpload, EMPTY_FILE_TEXT } from '@fechai/domain/upload-check'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { requireSame } from '../http/route.ts'
import { dispatchNow } from '../outbox/dispatcher.ts'
import { companyRoom, countUpload } from './limits.ts'
import { meter } from './meter.ts'
import { cutOff, readMultipart } from './multipart.ts'
import { streamedTooLarge } from './size-limits.ts'

interface StoredFile {
  fileName: string
  sizeBytes: number
  sha256: string
}

/** Takes one file from the request into storage and into the list of what is to be analysed, or nothing at all. */
export async function receiveUpload(c: ApiContext, deps: Deps, batch: string | null): Promise<ReceivedUpload> {
  const { db, master, storage, bus } = deps
  const { owner } = c.get('viewer')
  const uploadId = randomUUID()
  const storageKey = rawKey(owner, uploadId)
  const conversation = await prepareConversation(db, master, owner, randomUUID()).catch(unsealed)
  const uploads = uploadsOf(db, owner)
  await uploads.announce(uploadId)
  let kept = false
  try {
    const file = await storeFile(c, deps, (stream, signal) =>
      storage.putStream(storageKey, stream, conversation.key, signal),
    )
    const requestId = c.get('requestId')
    const upload = { id: uploadId, conversation, storageKey, requestId, ...file }
    const received = await uploads.receive(upload, async (tx) => {
      await takeRoom(tx, owner, companyRoom(deps.environment), upload.sizeBytes)
      await countUpload(tx, deps.environment, c.get('viewer'), batch)
    })
    kept = !received.duplicate
    if (received.replaces) void endReplaced(deps, received.replaces)
    if (received.outboxId !== null) {
      const { empresaId, userId } = owner
      const ref = { empresaId, userId, uploadId, conversationId: conversation.id, requestId }
      void dispatchNow(deps, ref, received.outboxId)
      void bus.publish(owner, {
        type: 'upload-progress',
        uploadId,
        status: 'recebido',
        stage: 'receiveFile',
        percent: 0,
        done: 0,
        total: 1,
      })
    }
    return received
  } catch (error) {
    // The last answer may have been lost or never given: what is announced still is no upload.
    kept = !isRefusal(error)
    throw error
  } finally {
    // Also after a cut connection; a duplicate's bytes are there already.
    if (!kept) await discard(deps, owner, uploadId)
  }
}

/** The company's key does not open: nothing of the file was read, and none is kept in the clear. */
function unsealed(error: unknown): never {
  if (error instanceof DomainError) throw error
  throw new DomainError('unavailable', 'Erro de criptografia. O arquivo não foi enviado: tente de novo em instantes.', {
    ...{ code: 'criptografia', retryAfterSeconds: 60, cause: error },
  })
}

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable'

/** Ends the run of an upload whose file was lost: it is not needed once the file is here again. */
async function endReplaced({ runs, log }: Deps, ref: UploadRef): Promise<void> {
  await runs.cancel(ref).catch((err: unknown) => log.warn({ err, uploadId: ref.uploadId }, 'lost upload not ended'))
}

/** Discards a file. If it cannot be removed now, the sweeper does it, which knows of it by its announcement. */
async function discard({ db, storage, log }: Deps, owner: Owner, uploadId: string): Promise<void> {
  try {
    await storage.remove([rawKey(owner, uploadId)])
    await uploadsOf(db, owner).withdraw(uploadId)
  } catch (err) {
    log.warn({ err, uploadId }, 'object not removed yet')
  }
}

const rawKey = ({ empresaId }: Owner, uploadId: string): string => `${uploadPrefix(empresaId, uploadId)}raw`

async function storeFile(
  c: ApiContext,
  { environment }: Deps,
  put: (stream: Readable, signal: AbortSignal) => Promise<void>,
): Promise<StoredFile> {
  const { incoming } = c.env
  const declaredBytes = Number(c.req.header('content-length') ?? Number.NaN)
  const cut = new AbortController()
  let stored: StoredFile | null = null
  const form = await readMultipart(incoming, async (stream, givenName) => {
    const fileName = cleanName(givenName)
    const refusal = checkUpload({ name: fileName, sizeBytes: 1 })
    if (refusal) throw new DomainError('invalid', refusal, { code: 'tipo_de_arquivo' })
    const counted = meter(environment.LIMIT_UPLOAD_BYTES, () => streamedTooLarge(declaredBytes, environment))
    let broken: unknown
    const feeding = pipeline(stream, counted.stream).catch((error: unknown) => {
      broken = error
      cut.abort()
    })
    await put(counted.stream, cut.signal).catch((error: unknown) => {
      stream.destroy()
      const refused = [broken, error].find(isRefusal)
      throw refused ?? (error instanceof DomainError ? notStored(error) : cutOff(error))
    })
    await feeding
    stored = { fileName, sizeBytes: counted.bytes(), sha256: counted.sha256() }
  })
  const { owner } = c.get('viewer')
  requireSame(form.fields.get('empresaId'), owner.empresaId)
  requireSame(form.fields.get('userId'), owner.userId)
  return requireContent(stored)
}

function requireContent(file: StoredFile | null): StoredFile {
  if (!file) throw new DomainError('invalid', UPLOAD_TEXTS.missing, { code: 'sem_arquivo' })
  if (file.sizeBytes === 0) throw new DomainError('invalid', EMPTY_FILE_TEXT, { code: 'arquivo_vazio' })
  return file
}

/** The name as it is shown: no folders, nothing invisible that turns text around, one spelling of each accent. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(-255)

const notStored = (cause: DomainError): DomainError =>
  cause.code === 'sem_espaco'
    ? refusedByStorage('Não há espaço para guardar o arquivo', 60, cause)
    : refusedByStorage('O armazenamento de arquivos não respondeu', 10, cause)

const refusedByStorage = (what: string, retryAfterSeconds: number, cause: DomainError): DomainError =>
  new DomainError('unavailable', `${what}. Nada foi enviado: tente de novo em instantes.`, {
    code: cause.code === 'sem_espaco' ? cause.code : 'armazenamento_indisponivel',
    retryAfterSeconds,
    cause,
  })
