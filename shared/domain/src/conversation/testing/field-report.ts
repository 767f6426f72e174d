import type { Message } from '../message.ts'
import { readTranscript } from '../read-transcript.ts'
import { readTranscriptBytes } from '../read-transcript-bytes.ts'
import { refusalOf } from '../refusals.ts'

/** A form of export that people report of parsers: its file, and what must be read of it. */
export interface FieldReport {
  file: string
  lines: readonly string[]
  /** The end between records, if a line end within a message is another. */
  end?: string
  read: readonly string[]
  seller?: string | null
  /** The kinds of WhatsApp's own lines, in order. */
  own?: readonly string[]
  /** True where the file opens as WhatsApp opens a conversation. */
  whole?: boolean
}

const described = ({ author, sentAt, text, attachment, flags }: Message): string => {
  const media =
    attachment === null ? '' : `[${attachment.kind}${attachment.name === null ? '' : ` ${attachment.name}`}]`
  const marks = flags.map((flag) => `(${flag})`).join('')
  const words = [media, marks, text.replaceAll('\n', ' / ')].filter((part) => part !== '').join(' ')
  return `${sentAt.slice(5, 16).replace('T', ' ')} ${author}: ${words}`
}

/** Reads a report as text and as bytes, in the terms of its expectations. */
export async function readReport(report: FieldReport) {
  const text = report.lines.join(report.end ?? '\n')
  const options = { fileName: report.file, offsetOf: () => 0 }
  const conversation = readTranscript(text, options)
  const asBytes = await readTranscriptBytes([new TextEncoder().encode(text)], options)
  const { seller, systemLines, ledger } = conversation
  return {
    messages: conversation.messages.map(described),
    fromBytes: asBytes.messages.map(described),
    refusal: refusalOf(conversation),
    nearHeaders: ledger!.nearHeaders,
    ...(report.seller !== undefined && { seller }),
    ...(report.own && { own: systemLines.map(({ kind }) => kind) }),
    ...(report.whole !== undefined && { whole: ledger!.tail === null }),
  }
}

export const mustBeRead = ({ read, seller, own, whole }: FieldReport) => ({
  ...{ messages: read, fromBytes: read, refusal: null, nearHeaders: 0 },
  ...(seller !== undefined && { seller }),
  ...(own && { own }),
  ...(whole !== undefined && { whole }),
})
