import type { Conversation, MediaKind } from './message.ts'

/** How one entry of the archive ended; entries that are neither transcript nor mentioned count as well. */
export interface EntryOutcome {
  /** Path or base name inside the archive. */
  name: string
  outcome: 'transcript' | 'read' | 'unread' | 'ignored'
  /** For 'unread': why, in words of a salesperson. */
  reason?: string
}

/** Where each attachment of the messages and each entry of the archive went; every one in one bucket. */
export interface MediaLedger {
  /** Attachments of messages. */
  mentioned: number
  read: number
  /** In the archive, but not read, by reason. */
  unread: { reason: string; count: number }[]
  /** Left out of the export, or named and not there. */
  absent: Partial<Record<MediaKind, number>>
  /** Entries of the archive that no message mentions, the transcript left out. */
  unmentioned: number
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')

export function tallyMedia({ messages }: Conversation, entries: readonly EntryOutcome[]): MediaLedger {
  const byName = new Map(entries.map((entry) => [baseName(entry.name), entry]))
  const ledger: MediaLedger = { mentioned: 0, read: 0, unread: [], absent: {}, unmentioned: 0 }
  const reasons = new Map<string, number>()
  const used = new Set<string>()
  for (const { attachment } of messages) {
    if (attachment === null) continue
    ledger.mentioned++
    const name = attachment.name?.normalize('NFC') ?? null
    const entry = name === null ? undefined : byName.get(name)
    if (entry === undefined || entry.outcome === 'transcript') {
      ledger.absent[attachment.kind] = (ledger.absent[attachment.kind] ?? 0) + 1
      continue
    }
    used.add(name!)
    if (entry.outcome === 'read') ledger.read++
    else {
      const reason = entry.reason ?? (entry.outcome === 'ignored' ? 'não precisa ser lida' : 'não lida')
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  }
  ledger.unread = [...reasons].map(([reason, count]) => ({ reason, count }))
  ledger.unmentioned = [...byName].filter(([name, { outcome }]) => outcome !== 'transcript' && !used.has(name)).length
  return ledger
}

const WORDS: Record<MediaKind, readonly [string, string]> = {
  image: ['imagem', 'imagens'],
  audio: ['áudio', 'áudios'],
  video: ['vídeo', 'vídeos'],
  sticker: ['figurinha', 'figurinhas'],
  gif: ['GIF', 'GIFs'],
  document: ['documento', 'documentos'],
  contact: ['contato', 'contatos'],
  unknown: ['mídia', 'mídias'],
}

/** Pictures of a feeling: their absence takes nothing from a sale. */
const SMALL: readonly MediaKind[] = ['sticker', 'gif']

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

/**
 * One line for the lead: 'Leu 100 %', or what is missing and the one step that mends it. The worst gap is told:
 * the end only, then media left out, then media that could not be read, then lines of nobody.
 */
export function describeLedger({ ledger, messages }: Conversation, media: MediaLedger | null = null): string {
  if (ledger === undefined) return 'Leu 100 %'
  const absent = Object.entries(media?.absent ?? omittedIn(messages)) as [MediaKind, number][]
  const missing = absent.filter(([kind]) => !SMALL.includes(kind))
  const unread = (media?.unread ?? []).filter(({ reason }) => reason !== 'não precisa ser lida')
  if (ledger.tail !== null) {
    const why =
      ledger.tail === 'limit'
        ? `o arquivo tem exatamente ${lastCount(messages.length)} mensagens`
        : 'o arquivo não começa pelo início da conversa'
    return `Leu o arquivo inteiro, que é provavelmente só o fim da conversa: ${why}. Se houver uma exportação mais antiga, envie também.`
  }
  if (missing.length > 0) {
    const words = missing.map(([kind, count]) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`)
    const one = missing.length === 1 && missing[0]![1] === 1
    return `Leu todo o texto; ${one ? 'falta' : 'faltam'} ${list(words)}. Exporte de novo com "Incluir mídia" e envie.`
  }
  if (unread.length > 0) {
    const words = unread.map(({ reason, count }) => `${count} ${reason}`)
    return `Leu todo o texto; mídias não lidas: ${list(words)}. Toque em "Tentar de novo" na mídia.`
  }
  if (ledger.unknownLines.length > 0 && messages.length > 0) {
    const count = ledger.unknownLines.length
    const said = count === 1 ? '1 linha solta' : `${count} linhas soltas`
    return `Leu todas as mensagens; ${said} no começo do arquivo não ${count === 1 ? 'é' : 'são'} de ninguém. Envie o arquivo como o WhatsApp o gerou.`
  }
  if (!ledger.dateOrderSure)
    return 'Leu 100 %; as datas não dizem o que é dia e o que é mês, e foram lidas como dia/mês.'
  return 'Leu 100 %'
}

const lastCount = (messages: number): string => (messages > 20_000 ? '40.000' : '10.000')

function omittedIn(messages: Conversation['messages']): Partial<Record<MediaKind, number>> {
  const counts: Partial<Record<MediaKind, number>> = {}
  for (const { attachment } of messages)
    if (attachment !== null && attachment.name === null) counts[attachment.kind] = (counts[attachment.kind] ?? 0) + 1
  return counts
}
