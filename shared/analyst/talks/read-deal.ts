import { looseMedia } from '@fechai/domain/conversation/loose-media'
import { mediaKind } from '@fechai/domain/conversation/media-kind'
import type { MediaText } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { parseAmount } from '@fechai/domain/amount'
import { analyze } from '../src/findings/analyze.ts'

export interface Deal {
  /** Sum in reais. */
  total: number | null
  count: number | null
}

const KINDS: Readonly<Record<string, string>> = { audio: 'PTT-1.opus', imagem: 'IMG-1.jpg', doc: 'Folha 1.pdf' }

/**
 * Sum and count that a talk between a customer ('c: …') and a seller ('s: …') ends with, two minutes a line.
 * 's: [imagem] a / b', '[audio]' and '[doc]' are media as they are read; a single line without a speaker is a loose file.
 */
export function dealOf(lines: readonly string[]): Deal {
  const media: MediaText[] = []
  const attach = (line: string): string => {
    const found = /^([cs]: )?\[(audio|imagem|doc)\] ?(.*)$/.exec(line)
    if (found === null) return line
    const name = KINDS[found[2]!]!.replace('1', String(media.length + 1))
    media.push({ name, kind: mediaKind(name), text: found[3]!.replaceAll(' / ', '\n') })
    return `${found[1] ?? ''}\u200e${name} (arquivo anexado)`
  }
  const said = lines.map(attach)
  const text = said.map((line, at) => {
    const clock = new Date(Date.UTC(2026, 2, 2, 10) + at * 120_000).toISOString().slice(11, 16)
    return `02/03/2026 ${clock} - ${line.replace(/^c:/, 'Bruna Costa:').replace(/^s:/, 'Loja:')}`
  })
  const conversation =
    lines.length === 1 && lines[0]!.startsWith('[')
      ? looseMedia(media[0]!.name, '2026-03-02T10:00:00-03:00')
      : readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Bruna Costa.txt' })
  const { valor, quantidade } = analyze(conversation, media)
  return {
    total: valor === null ? null : parseAmount(valor).total,
    count: quantidade === null ? null : Number.parseInt(quantidade, 10),
  }
}
