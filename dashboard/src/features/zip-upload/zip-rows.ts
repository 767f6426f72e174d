import { stageNumber, stageLabel } from '@fechai/domain/stages'
import type { UploadState } from '@fechai/domain/upload'
import { ZIP_POINTS, ZIP_TEXTS } from '@fechai/domain/zip-check'
import { zipUploadCopy } from './copy.ts'
import type { Sending } from '../../state/uploads.ts'
import type { ZipFile } from '../../state/zip-batch.ts'

const { list } = zipUploadCopy
const [, ON_ITS_WAY, HERE, READ, ANALYSED, DONE] = ZIP_POINTS
/** The share of the eleven steps that reads a file. */
const READING_PERCENT = 72

/** A file as the list shows it, wherever it is. */
export interface ZipRow {
  id: string
  fileName: string
  sizeBytes: number
  state: keyof typeof list.states
  /** The content, the progress or the problem of the file. */
  note: string
  percent: number
  /** ISO; null of what is not on the server. */
  at: string | null
  leadId: string | null
  /** True if the server has the file. */
  isHere: boolean
  isRetryable: boolean
}

/** Bytes on their way fill 20 to 80, steps of the server 80 to 100; each point is passed by work that was done. */
export const sendingPercent = ({ sentBytes, sizeBytes }: Pick<Sending, 'sentBytes' | 'sizeBytes'>): number =>
  Math.floor(ON_ITS_WAY + (HERE - ON_ITS_WAY) * (sizeBytes === 0 ? 0 : Math.min(1, sentBytes / sizeBytes)))

export function herePercent({ status, stage, percent }: Pick<UploadState, 'status' | 'stage' | 'percent'>): number {
  if (status === 'concluido') return DONE
  if (stageNumber(stage) >= stageNumber('processFindings')) return ANALYSED
  if (stageNumber(stage) >= stageNumber('analyzeConversation')) return READ
  return HERE + Math.min(READ - HERE - 1, Math.floor(((READ - HERE) * percent) / READING_PERCENT))
}

export function rowOfUpload(upload: UploadState): ZipRow {
  const { id, fileName, sizeBytes, status, stage, detail, counts, cause, leadId, created_at } = upload
  const isParked = status === 'aguardando_acao'
  const note = isParked
    ? ZIP_TEXTS.failed(fileName, cause?.message ?? ZIP_TEXTS.unknown)
    : status === 'cancelado'
      ? list.cancelled
      : status === 'concluido'
        ? list.counts(counts)
        : status === 'recebido'
          ? list.received
          : detail || stageLabel(stage)
  const state = stateOf(status)
  const percent = herePercent(upload)
  const isRetryable = isParked && cause?.retryable === true
  return { id, fileName, sizeBytes, state, note, percent, at: created_at, leadId, isHere: true, isRetryable }
}

function stateOf(status: UploadState['status']): ZipRow['state'] {
  if (status === 'aguardando_acao') return 'failed'
  if (status === 'concluido') return 'done'
  return status === 'cancelado' ? 'cancelled' : 'going'
}

export function rowOfFile(
  { id, file, state, message }: ZipFile,
  sending: Sending | undefined,
  stopped: boolean,
): ZipRow {
  const notes = {
    ...{ failed: message, sending: '', choosing: list.choose },
    ...{ waiting: list.turn, queued: stopped ? list.halted : list.next },
  }
  return {
    ...{ id, fileName: file.name, sizeBytes: file.size, note: notes[state], at: null, leadId: null, isHere: false },
    state: state === 'waiting' || state === 'choosing' ? 'queued' : state,
    percent: state === 'sending' && sending ? sendingPercent(sending) : ZIP_POINTS[0],
    isRetryable: state === 'failed',
  }
}

/** Counts the rows of the list by state. */
export const countRows = (rows: readonly ZipRow[]) => ({
  done: rows.filter(({ state }) => state === 'done').length,
  going: rows.filter(({ state }) => state === 'going' || state === 'sending').length,
  failed: rows.filter(({ state }) => state === 'failed').length,
  queued: rows.filter(({ state }) => state === 'queued').length,
})
