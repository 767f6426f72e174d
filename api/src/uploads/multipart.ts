import busboy from 'busboy'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import { requireProgress } from './require-progress.ts'

const CUT = 'O envio foi interrompido antes do fim. Tente de novo.'
const SLOW = 'O envio está lento demais e foi interrompido. Verifique a internet e tente de novo.'
const SEVERAL = 'Envie um arquivo por vez: neste envio veio mais de um, e nenhum foi guardado.'

export interface Multipart {
  /** Text fields, in whatever order they came. */
  fields: Map<string, string>
  files: number
}

/**
 * Reads a form as it arrives. `onFile` gets the stream of the part named `file`; whatever ends badly,
 * on either side, ends the other and leaves the rest of the body to be drained.
 * @throws DomainError('invalid') for a form that is none, is cut, too slow or holds several files; otherwise what `onFile` throws.
 */
export async function readMultipart(
  incoming: IncomingMessage,
  onFile: (stream: Readable, fileName: string) => Promise<void>,
  { fieldBytes = 1_000 } = {},
): Promise<Multipart> {
  const parser = openParser(incoming, fieldBytes)
  const fields = new Map<string, string>()
  const receiving: Promise<void>[] = []
  let files = 0

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => void fields.set(name, value))
    parser.on('file', (name, stream, { filename }) => {
      // An error of the part reaches `onFile` through its pipeline; this keeps it from being unhandled.
      stream.on('error', () => undefined)
      if (name !== 'file') return void stream.resume()
      if (files > 0) {
        stream.resume()
        return reject(new DomainError('invalid', SEVERAL, { code: 'varios_arquivos' }))
      }
      files += 1
      const work = onFile(stream, filename ?? '')
      receiving.push(work)
      work.catch(reject)
    })
    parser.on('error', (cause) => reject(invalid(CUT, cause)))
    parser.on('close', resolve)
    incoming.once('error', (cause) => reject(invalid(CUT, cause)))
    incoming.once('close', () => {
      if (!incoming.complete) reject(invalid(CUT))
    })
    // Cut before anyone listened: no event would ever come.
    if (incoming.destroyed) reject(invalid(CUT))
    incoming.pipe(parser)
    requireProgress(incoming, () => reject(new DomainError('invalid', SLOW, { code: 'envio_lento' })))
  })
  try {
    await parsed
    await Promise.all(receiving)
    return { fields, files }
  } catch (error) {
    incoming.unpipe(parser)
    parser.destroy(error as Error)
    await Promise.allSettled(receiving)
    throw error
  }
}

function openParser(incoming: IncomingMessage, fieldBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: incoming.headers,
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 20, fieldSize: fieldBytes, parts: 30 },
    })
  } catch (cause) {
    throw invalid(UPLOAD_TEXTS.missing, cause)
  }
}

/** The sender, not we, ended it. */
export const cutOff = (cause: unknown): DomainError => invalid(CUT, cause)

const invalid = (message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', message, { code: 'envio_invalido', cause })
