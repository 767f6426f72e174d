import type { UploadAccepted } from '@fechai/contracts/uploads'
import { ApiError } from '../lib/api.ts'
import { uploadFile, type FileTransfer } from '../lib/upload-file.ts'
import { connection } from './connection.ts'

const RESEND_AFTER_MS = [1_000, 3_000, 8_000, 20_000, 30_000]

interface Sending {
  file: File
  batch: string
  onSent(sentBytes: number): void
  /** Each try is another transfer. */
  onTransfer(transfer: FileTransfer): void
  /** False once the person called it back. */
  isWanted(): boolean
}

/**
 * Sends a file, again where its connection was cut: a server that is replaced cuts what is under way, and is back within
 * a minute. The same bytes are one upload, however often they arrive.
 */
export async function sendUntilTaken({ file, batch, onSent, onTransfer, isWanted }: Sending): Promise<UploadAccepted> {
  for (let cuts = 0; ; cuts++) {
    const transfer = uploadFile(file, batch, onSent)
    onTransfer(transfer)
    try {
      return await transfer.accepted
    } catch (error) {
      const pauseMs = RESEND_AFTER_MS[cuts]
      if (pauseMs === undefined || !wasCut(error) || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isWanted()) throw error
    }
  }
}

/**
 * Returns true when the connection was cut, or the proxy did not reach the server; without a network nothing goes at
 * all.
 */
const wasCut = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'cancelado' &&
  connection.online &&
  ([0, 502, 504].includes(error.status) || error.code === 'servidor_reiniciando')
