import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { mediaKind } from '@fechai/domain/conversation/media-kind'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { attachmentOf, fileNameOf, headerOf, type ShortFormat } from './short-format.ts'
import { smallTalk } from './small-talk.ts'
import type { Label } from './score.ts'

export interface LabelledTalk {
  label: Label
  conversation: Conversation
  media: MediaText[]
}

/** A line of a set: the label's `expected` and the transcript as compact lines. */
export interface Compact {
  id: string
  title: string
  trade: string
  seller: string
  format?: ShortFormat
  traps?: string[]
  /** Written only where it is false: the talk is no sale at all. */
  sale?: boolean
  /**
   * 'c' customer, 's' seller or a name; '+2d' or '+3h' moves the clock; '~40' is forty messages of small talk;
   * '[audio] …', '[imagem] …' and '[doc] …' are read media.
   */
  lines: string[]
  expected: Partial<Label['expected']> &
    Pick<Label['expected'], 'nome' | 'produto' | 'fase' | 'status_lead' | 'progresso_range'>
  /** What is open at the end: words for the matter, whose turn it is, the day. */
  aberto?: { o_que: string[]; vez: 'cliente' | 'vendedor'; ate: string | null }
}

export function expandShort(compact: Compact): LabelledTalk {
  const { id, title, trade, seller, format = 'android', traps = [], sale, expected } = compact
  const media: MediaText[] = []
  const file = fileNameOf(format, title)
  const conversation = readTranscript(transcriptOf(compact, media).join('\n'), {
    fileName: file,
    entryNames: media.map(({ name }) => name),
  })
  const texts = (kind: string): [string, string][] =>
    media.flatMap(({ name, kind: own, text }) => (own === kind && text !== null ? [[name, text]] : []))
  const lines = (kind: string): Record<string, string[]> =>
    Object.fromEntries(texts(kind).map(([name, text]) => [name, text.split('\n')]))
  return {
    conversation,
    media,
    label: {
      id,
      file,
      format: format === 'android_bom' ? 'android_bom_crlf' : format,
      industry: trade,
      seller,
      traps,
      ...(sale === undefined ? {} : { sale }),
      transcripts: Object.fromEntries(texts('audio')),
      image_text: lines('image'),
      document_text: lines('document'),
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
        // Of a talk that is no sale the product is the default, which scores as right only where it is accepted.
        ...(sale === false ? { produto_aceitos: [...(expected.produto_aceitos ?? []), 'produto a definir'] } : {}),
      },
    },
  }
}

/** Every message two minutes after the one before; 2 March 2026, noon, unless the lines move the clock. */
function transcriptOf({ title, seller, lines, format = 'android' }: Compact, media: MediaText[]): string[] {
  let at = Date.UTC(2026, 2, 2, 12, 0)
  const say = (author: string, text: string): string => {
    at += 120_000
    return `${headerOf(format, at, author)}: ${text}`
  }
  return lines.flatMap((line, place) => {
    const skip = /^\+(\d+)([dh])$/.exec(line)
    if (skip !== null) {
      at += Number(skip[1]) * (skip[2] === 'd' ? 86_400_000 : 3_600_000)
      return []
    }
    if (/^~\d+$/.test(line))
      return smallTalk(Number(line.slice(1)), place).map(({ customer, text }) => say(customer ? title : seller, text))
    const split = line.indexOf(': ')
    const who = line.slice(0, split)
    const author = who === 'c' ? title : who === 's' ? seller : who
    return [say(author, withMedia(line.slice(split + 2), format, media))]
  })
}

function withMedia(text: string, format: ShortFormat, media: MediaText[]): string {
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
  return attachmentOf(format, name)
}
