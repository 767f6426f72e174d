import type { NumberedMessage } from './numbered-messages.ts'
import type { SentData } from './sent-data.ts'

type Facts = SentData['fatos']

/** Letters around the words of a message: the speaker, and the ids in braces. */
const AROUND_LETTERS = 30

/** About how long a message is in a short question. */
export const shortLength = (message: NumberedMessage): number => wordsOf(message).length + AROUND_LETTERS

/** Kinds of sums that may be what a deal is about. */
const OFFERED: ReadonlySet<string> = new Set(['oferta', 'repetição', 'pedido do cliente', 'conta das regras'])

/** The sums of a short question, which are fewer than those that were found. */
export const offeredSums = ({ valores }: Pick<Facts, 'valores'>): Facts['valores'] =>
  valores.filter(({ tipo }) => OFFERED.has(tipo))

const REAIS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/**
 * A conversation as lines of a play: V sells, everybody else is C, and what may be chosen stands behind the words in
 * which it was found. JSON of the same would be twice as long.
 */
export function shortLines({ vendedor, omitidas, fatos, mensagens }: SentData): string {
  const marks = new Map<number, string[]>()
  const mark = (n: number, text: string): void => void marks.set(n, [...(marks.get(n) ?? []), text])
  for (const { id, n, tipo, por, total, valor } of offeredSums(fatos)) {
    const each = por === 'total' ? '' : ` por ${por}`
    mark(n, `${id} ${REAIS.format(por === 'total' ? total : valor)}${each} ${tipo}`)
  }
  for (const { id, n, tipo, confirmadoEm } of fatos.atos)
    mark(n, `${id} ${tipo}${confirmadoEm === null ? '' : ', confirmado'}`)
  const gaps = new Set(omitidas.map(({ ate }) => ate + 1))
  const sent = new Set(mensagens.map(({ n }) => n))
  const lines = mensagens.flatMap((message) => {
    const marked = marks.get(message.n)
    const line = `${message.autor === vendedor ? 'V' : 'C'}: ${wordsOf(message)}${marked ? ` {${marked.join('; ')}}` : ''}`
    return gaps.has(message.n) ? ['(…)', line] : [line]
  })
  const elsewhere = [...marks].flatMap(([n, found]) => (sent.has(n) ? [] : found))
  return [...(elsewhere.length > 0 ? [`Antes: {${elsewhere.join('; ')}}`] : []), ...lines].join('\n')
}

const wordsOf = ({ texto, transcricao, textoDaImagem, anexo }: NumberedMessage): string =>
  [texto, transcricao, textoDaImagem]
    .filter(Boolean)
    .join(' / ')
    // Braces are ours: what a customer writes must not look like an id.
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/\s+/g, ' ') || `(${anexo ?? 'vazia'})`
