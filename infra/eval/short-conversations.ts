import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import { mediaKind } from '@fechai/shared/conversation/media-kind'
import { readTranscript } from '@fechai/shared/conversation/read-transcript'
import type { Label } from './score.ts'

export interface ShortConversation {
  label: Label
  conversation: Conversation
  media: MediaText[]
}

/** One JSON file a conversation: the label's `expected` and the transcript as compact lines. */
interface Compact {
  title: string
  trade: string
  seller: string
  /** 'c' customer, 's' seller or a name; '+2d' or '+3h' moves the clock; '[audio] …' and '[imagem] …' are read media. */
  lines: string[]
  expected: Partial<Label['expected']> &
    Pick<Label['expected'], 'nome' | 'produto' | 'fase' | 'status_lead' | 'progresso_range'>
}

export function readShortConversations(folder: string): ShortConversation[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => expand(name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Compact))
}

function expand(id: string, { title, trade, seller, lines, expected }: Compact): ShortConversation {
  const media: MediaText[] = []
  let at = Date.UTC(2026, 2, 2, 12, 0)
  const transcript = lines.map((line) => {
    const skip = /^\+(\d+)([dh])$/.exec(line)
    if (skip !== null) {
      at += Number(skip[1]) * (skip[2] === 'd' ? 86_400_000 : 3_600_000)
      return null
    }
    at += 120_000
    const split = line.indexOf(': ')
    const who = line.slice(0, split)
    const author = who === 'c' ? title : who === 's' ? seller : who
    return `${stamp(at)} - ${author}: ${withMedia(line.slice(split + 2), media)}`
  })
  const file = `Conversa do WhatsApp com ${title}.txt`
  const conversation = readTranscript(transcript.filter((line) => line !== null).join('\n'), {
    fileName: file,
    entryNames: media.map(({ name }) => name),
  })
  return {
    conversation,
    media,
    label: {
      id,
      file,
      industry: trade,
      traps: [],
      transcripts: {},
      image_text: {},
      document_text: {},
      expected: {
        nome_aceitos: [],
        whatsapp: null,
        produto_aceitos: [],
        quantidade: null,
        quantidade_aceitas: [],
        valor_total_brl: null,
        valor_total_aceitos: [],
        fase_aceitas: [],
        status_aceitos: [],
        objecoes: [],
        objecoes_opcionais: [],
        proximo_passo_keywords: [],
        forbidden: [],
        ...expected,
      },
    },
  }
}

function stamp(at: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = new Date(at)
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

function withMedia(text: string, media: MediaText[]): string {
  const found = /^\[(audio|imagem|doc)\] ?/.exec(text)
  if (found === null) return text
  const number = String(media.length).padStart(4, '0')
  const name =
    found[1] === 'audio'
      ? `PTT-20260302-WA${number}.opus`
      : found[1] === 'imagem'
        ? `IMG-20260302-WA${number}.jpg`
        : `Documento ${number}.pdf`
  media.push({ name, kind: mediaKind(name), text: text.slice(found[0].length).replaceAll(' / ', '\n') })
  return `\u200e${name} (arquivo anexado)`
}
