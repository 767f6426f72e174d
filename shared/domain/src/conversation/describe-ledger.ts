import { type ConversationLedger, conversationLedger } from './conversation-ledger.ts'
import type { Conversation, MediaKind } from './message.ts'

/** The outcome of one entry of the archive; entries that are neither transcript nor mentioned count as well. */
export interface EntryOutcome {
  /** Path or base name inside the archive. */
  name: string
  outcome: 'transcript' | 'read' | 'unread' | 'ignored'
  /** The reason for 'unread', in a salesperson's words. */
  reason?: string
}

/** The outcome of each attachment of the messages and each entry of the archive; every one in one bucket. */
export interface MediaLedger {
  /** Attachments of messages. */
  mentioned: number
  read: number
  /** Entries in the archive that were not read, by reason. */
  unread: { reason: string; count: number }[]
  /** Left out of the export, or named and not there. */
  absent: Partial<Record<MediaKind, number>>
  /** Entries of the archive that no message mentions, the transcript left out. */
  unmentioned: number
}

const LANGUAGES = { en: 'inglês', es: 'espanhol' } as const
const NOT_NEEDED = 'não precisa ser lida'

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
      const reason = entry.reason ?? (entry.outcome === 'ignored' ? NOT_NEEDED : 'não lida')
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

const counted = (kind: MediaKind, count: number): string => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`

/** '12 imagens, 3 áudios e 1 documento'; empty without any. */
export const mediaWords = (counts: Partial<Record<MediaKind, number>>): string =>
  list((Object.entries(counts) as [MediaKind, number][]).map(([kind, count]) => counted(kind, count)))

/** The sentence that says that everything was read, or names the gap and the step that fills it. */
export interface LedgerLine {
  complete: boolean
  text: string
}

/** One reading of a file, for who has nothing else: the terminal and the tests. */
export function describeLedger(conversation: Conversation, media: MediaLedger | null = null): string {
  const { messages } = conversation
  const ledger = conversationLedger(messages, [{ conversation, entryNames: namesOf(messages) }])
  if (media !== null) ledger.absent = media.absent
  return ledgerLine(ledger, media?.unread ?? []).text
}

const namesOf = (messages: Conversation['messages']): string[] =>
  messages.flatMap(({ attachment }) => attachment?.name ?? [])

/**
 * Returns one line for the lead: 'Leu 100 %', or the gap and the one step that fills it. The worst gap comes first:
 * another language, the end only, then media left out, then unreadable media, then lines without an author. `unread`
 * counts the unreadable media, by reason.
 */
export function ledgerLine(
  ledger: ConversationLedger,
  unread: readonly { reason: string; count: number }[],
): LedgerLine {
  const gap = (text: string): LedgerLine => ({ complete: false, text })
  if (ledger.language)
    return gap(
      `A conversa parece estar em ${LANGUAGES[ledger.language]}, e a leitura é feita para o português. Confira valor, produto e fase.`,
    )
  if (ledger.tail !== null) {
    const why =
      ledger.tail === 'limit'
        ? `o arquivo tem exatamente ${ledger.tailMessages > 20_000 ? '40.000' : '10.000'} mensagens`
        : 'o arquivo não começa pelo início da conversa'
    return gap(
      `Leu o arquivo inteiro, que é provavelmente só o fim da conversa: ${why}. Se houver uma exportação mais antiga, envie também.`,
    )
  }
  const missing = (Object.entries(ledger.absent) as [MediaKind, number][]).filter(([kind]) => !SMALL.includes(kind))
  if (missing.length > 0) {
    const one = missing.length === 1 && missing[0]![1] === 1
    const words = mediaWords(Object.fromEntries(missing))
    return gap(`Leu todo o texto; ${one ? 'falta' : 'faltam'} ${words}. Exporte de novo com "Incluir mídia" e envie.`)
  }
  const failed = unread.filter(({ reason }) => reason !== NOT_NEEDED)
  if (failed.length > 0) {
    const total = failed.reduce((sum, { count }) => sum + count, 0)
    const [worst] = [...failed].sort((a, b) => b.count - a.count)
    return gap(
      `Leu todo o texto; ${total === 1 ? '1 mídia não foi lida' : `${total} mídias não foram lidas`}. ${sentence(worst!.reason)}`,
    )
  }
  if (ledger.unknownLines > 0 && ledger.messages > 0) {
    const one = ledger.unknownLines === 1
    const said = one ? '1 linha solta' : `${ledger.unknownLines} linhas soltas`
    return gap(
      `Leu todas as mensagens; ${said} no começo do arquivo não ${one ? 'é' : 'são'} de ninguém. Envie o arquivo como o WhatsApp o gerou.`,
    )
  }
  if (ledger.nearHeaders > 0) {
    const one = ledger.nearHeaders === 1
    const said = one ? '1 linha parece' : `${ledger.nearHeaders.toLocaleString('pt-BR')} linhas parecem`
    return gap(
      `Leu quase tudo; ${said} o começo de outra mensagem, com a data em um formato que ainda não lemos, e ${one ? 'ficou' : 'ficaram'} como texto da mensagem de cima. Confira essa parte na conversa.`,
    )
  }
  if (ledger.outOfOrder > 0)
    return gap(
      `Leu 100 %; ${ledger.outOfOrder} mensagens estavam fora de ordem no arquivo e foram postas na ordem das datas.`,
    )
  if (ledger.otherForms > 0)
    return gap(`Leu 100 %; ${ledger.otherForms} mensagens têm a data em outro formato e foram lidas também.`)
  if (!ledger.dateOrderSure)
    return gap('Leu 100 %; as datas não dizem o que é dia e o que é mês, e foram lidas como dia/mês.')
  return { complete: true, text: 'Leu 100 %' }
}

/** Adds the full stop. */
const sentence = (reason: string): string => `${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
