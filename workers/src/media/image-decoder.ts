import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Waiting } from '@fechai/platform/concurrency/fair-semaphore'
import { ByteReader } from './byte-reader.ts'
import { companyLine } from './company-line.ts'
import { DomainError } from '@fechai/domain/errors'
import { nextFrame, type CleanImage } from './image-frames.ts'
import { imageRefused } from './image-refusals.ts'
import { killGroup } from './process-group.ts'
import { noWalls, type Sandbox } from './sandbox.ts'

/** The largest photo that is accepted takes a few seconds. */
const TIME_CAP_MS = 30_000
/** The limit of one copy; both are far smaller than this. */
const MAX_COPY_BYTES = 64 * 1024 * 1024

const CHILD = fileURLToPath(new URL('./image-child.ts', import.meta.url))
/** Its code, and that of the packages that it imports: these folders hold no secrets. */
const SEEN = ['node_modules', 'shared', 'workers'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
)
const COMMAND = [process.execPath, '--max-old-space-size=256', '--no-warnings', CHILD]

/** Decodes images where a decoder that is taken over finds nothing. */
export interface ImageDecoder {
  /**
   * Encodes an image anew, so that nothing but its pixels survives.
   * @throws DomainError('invalid') when it is no image, damaged, or too large; 'unavailable' when the walls around
   *   the decoder cannot be put up
   */
  clean(bytes: Buffer, of: Waiting): Promise<CleanImage>
  close(): Promise<void>
}

interface Decoder {
  child: ChildProcess
  reader: ByteReader
}

/**
 * One process decodes the images of one company, one after the other. It starts with the first image, after its end,
 * and for another company, so that a compromised decoder sees no other company's data.
 */
export function openImageDecoder(sandbox: Sandbox, timeCapMs = TIME_CAP_MS): ImageDecoder {
  let running: Decoder | null = null
  const line = companyLine(stop)

  async function start(): Promise<Decoder> {
    const child = sandbox.open({ command: COMMAND, sees: SEEN })
    let said = ''
    child.stderr!.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString('utf8')}`.slice(-2_000)))
    // A write to a process that has ended shows by its missing answer.
    child.stdin!.on('error', () => undefined)
    const failed = once(child, 'error').then(([error]: Error[]) => (said = error!.message))
    const decoder = { child, reader: new ByteReader(child.stdout!) }
    const frame = await Promise.race([nextFrame(decoder.reader).catch(() => null), failed.then(() => null)])
    if (frame && 'ready' in frame) return decoder
    killGroup(child)
    throw noWalls(said)
  }

  async function decode(bytes: Buffer, signal: AbortSignal): Promise<CleanImage> {
    signal.throwIfAborted()
    if (running && hasEnded(running.child)) running = null
    running ??= await start()
    signal.throwIfAborted()
    const { child, reader } = running
    const end = (): void => killGroup(child)
    const cap = setTimeout(end, timeCapMs)
    signal.addEventListener('abort', end, { once: true })
    try {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      child.stdin!.write(length)
      child.stdin!.write(bytes)
      return await answered(reader)
    } catch (error) {
      if (error instanceof DomainError) throw error
      // Later output of this process belongs to no image.
      await stop()
      signal.throwIfAborted()
      throw imageRefused('imagem_ilegivel', error)
    } finally {
      clearTimeout(cap)
      signal.removeEventListener('abort', end)
    }
  }

  async function stop(): Promise<void> {
    const child = running?.child
    running = null
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    killGroup(child)
    await ended
  }

  return {
    clean: (bytes, { empresaId, signal }) => line.run(empresaId, () => decode(bytes, signal)),
    async close() {
      await line.idle()
      await stop()
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function answered(reader: ByteReader): Promise<CleanImage> {
  const frame = await nextFrame(reader)
  if (frame === null || 'ready' in frame) throw new Error('the decoder ended')
  if ('refused' in frame) throw imageRefused(frame.refused)
  const { width, height, cleanBytes, readableBytes } = frame
  return { clean: await copy(reader, cleanBytes), readable: await copy(reader, readableBytes), width, height }
}

async function copy(reader: ByteReader, bytes: number): Promise<Buffer> {
  if (bytes > MAX_COPY_BYTES) throw new Error('copy too large')
  const taken = await reader.take(bytes)
  if (taken === null) throw new Error('the decoder ended')
  return taken
}
