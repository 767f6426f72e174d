import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { Environment } from '../env.ts'
import { fileSetting } from '../file-setting.ts'
import { noRoom, storageAway, storageSilent } from './storage-away.ts'

/** The time-outs of a request, milliseconds: `HttpHandlerOptions` of the SDK. */
export interface CallTime {
  requestTimeout: number
}

/** A slower transfer is ended. */
const SLOWEST_BYTES_PER_SECOND = 32 * 1024
/** The same for parts that storage itself puts together. */
const SLOWEST_JOINED_PER_SECOND = 10 * 1024 * 1024

/**
 * Returns the longest time without an answer: the allowed silence, and the time for sending. Sent bytes may be in the
 * system's buffers, where their progress is invisible.
 */
export const callTimes = ({ S3_SILENCE_MS: silenceMs }: Environment) => ({
  silenceMs,
  sending: (bytes = 0): CallTime => ({
    requestTimeout: silenceMs + Math.ceil((bytes / SLOWEST_BYTES_PER_SECOND) * 1_000),
  }),
  joining: (bytes: number): CallTime => ({
    requestTimeout: silenceMs + Math.ceil((bytes / SLOWEST_JOINED_PER_SECOND) * 1_000),
  }),
})
export type CallTimes = ReturnType<typeof callTimes>

export function openS3Client(environment: Environment): S3Client {
  const ca = fileSetting(environment, 'S3_CA_FILE')
  const options: S3ClientConfig = {
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: environment.S3_ACCESS_KEY_ID, secretAccessKey: environment.S3_SECRET_ACCESS_KEY },
    maxAttempts: 3,
    // Every chunk carries its own tag, and the first stage checks the hash of the whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...(ca && { httpsAgent: { ca } }),
      connectionTimeout: 1_500,
      requestTimeout: environment.S3_SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  }
  const client = new S3Client(options)
  leavePayloadUnsigned(client)
  askOnceWhereSilent(client)
  translateErrors(client)
  return client
}

/** Signs the request but not its bytes, as over TLS: hashing ciphertext twice more would prove nothing new. */
function leavePayloadUnsigned(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => (args) => {
      const { request } = args as { request?: { headers?: Record<string, string> } }
      const sendsObject = context.commandName === 'PutObjectCommand' || context.commandName === 'UploadPartCommand'
      if (sendsObject && request?.headers) request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD'
      return next(args)
    },
    { step: 'build', name: 'leavePayloadUnsigned' },
  )
}

/** Excludes a long silence from the repeated errors, because it would occur again. */
function askOnceWhereSilent(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        const { name, message } = error as Error
        // The other time-out, of a connection that does not come, is short.
        throw name === 'TimeoutError' && message.includes('requestTimeout') ? storageSilent() : error
      }),
    { step: 'finalizeRequest', priority: 'low', name: 'askOnceWhereSilent' },
  )
}

/** An object that is not there and a call that was called off stay what they are; everything else is storage away. */
function translateErrors(client: S3Client): void {
  const asTheyAre = new Set(['NoSuchKey', 'AbortError', 'DomainError'])
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        const { name } = error as Error
        if (asTheyAre.has(name)) throw error
        throw name === 'InsufficientStorage' ? noRoom(error) : storageAway(error)
      }),
    { step: 'initialize', priority: 'high', name: 'translateErrors' },
  )
}
