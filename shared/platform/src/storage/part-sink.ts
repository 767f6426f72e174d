import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Writable } from 'node:stream'
import type { CallTimes } from './s3-client.ts'

/** The smallest part that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024
/** The time for a failed storage to delete the parts. */
const FORGET_MS = 3_000

interface Target {
  Bucket: string
  Key: string
}

/**
 * Takes a stream of unknown length: one part fills while another is sent, in two buffers that are used over
 * and over, so that memory stays flat whatever the size. What fits in one part is sent as one object.
 */
export function partsInto(
  client: S3Client,
  target: Target,
  times: CallTimes,
  signal?: AbortSignal,
): { sink: Writable; discard(): Promise<void> } {
  const abortable = signal && { abortSignal: signal }
  const parts: CompletedPart[] = []
  let uploadId: string | undefined
  let sending: Promise<void> = Promise.resolve()
  let working: Promise<void> = Promise.resolve()
  let filling = Buffer.allocUnsafeSlow(PART_BYTES)
  let spare: Buffer<ArrayBuffer> | null = null
  let filled = 0

  async function send(Body: Buffer, PartNumber: number): Promise<void> {
    const part = { ...target, UploadId: uploadId, PartNumber, Body, ContentLength: Body.length }
    const options = { ...times.sending(Body.length), ...abortable }
    const { ETag } = await client.send(new UploadPartCommand(part), options)
    parts.push({ ETag, PartNumber })
  }

  async function flush(): Promise<void> {
    // Cannot be aborted: an upload with an unknown id could never be withdrawn.
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(target), times.sending())).UploadId
    await sending
    const full = filling
    sending = send(full.subarray(0, filled), parts.length + 1)
    // Awaited by the next flush; a failure must not count as unhandled until then.
    sending.catch(() => undefined)
    filling = spare ?? Buffer.allocUnsafeSlow(PART_BYTES)
    spare = full
    filled = 0
  }

  async function take(chunk: Buffer, from = 0): Promise<void> {
    const copied = chunk.copy(filling, filled, from)
    filled += copied
    if (filled === PART_BYTES) await flush()
    if (from + copied < chunk.length) await take(chunk, from + copied)
  }

  async function finish(): Promise<void> {
    if (!uploadId) {
      const Body = filling.subarray(0, filled)
      const options = { ...times.sending(filled), ...abortable }
      await client.send(new PutObjectCommand({ ...target, Body, ContentLength: filled }), options)
      return
    }
    if (filled > 0) await flush()
    await sending
    const complete = { ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } }
    const options = { ...times.joining(parts.length * PART_BYTES), ...abortable }
    await client.send(new CompleteMultipartUploadCommand(complete), options)
  }

  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // The common case waits for nothing, and costs no promise.
      if (filled + chunk.length < PART_BYTES) {
        filled += chunk.copy(filling, filled)
        done()
      } else (working = take(chunk)).then(() => done(), done)
    },
    final(done) {
      working = finish()
      working.then(() => done(), done)
    },
  })
  return {
    sink,
    /** Removes the parts after a failure, unless storage is down for this as well. */
    async discard() {
      await working.catch(() => undefined)
      await sending.catch(() => undefined)
      if (!uploadId) return
      const abort = new AbortMultipartUploadCommand({ ...target, UploadId: uploadId })
      await client.send(abort, { requestTimeout: FORGET_MS }).catch(() => undefined)
    },
  }
}
