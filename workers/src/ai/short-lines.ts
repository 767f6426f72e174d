import type { NumberedMessage } from './numbered-messages.ts'
import type { SentData } from './sent-data.ts'

type Facts = SentData['fatos']

/** Letters around a message: the speaker, the end of its line, and a gap before it. */
const AROUND_LETTERS = 'V: '.length + 1 + '(…)\n'.length
/** Letters around the ids of messages that are not sent. */
const EARLIER_LETTERS = 'Antes: {}\n'.length
const BETWEEN_MARKS = '; '

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
  const marks = Map.groupBy(marksOf(fatos), ({ n }) => n)
  const gaps = new Set(omitidas.map(({ ate }) => ate + 1))
  const sent = new Set(mensagens.map(({ n }) => n))
  const lines = mensagens.flatMap((message) => {
    const line = `${message.autor === vendedor ? 'V' : 'C'}: ${wordsOf(message)}${inBraces(marks.get(message.n))}`
    return gaps.has(message.n) ? ['(…)', line] : [line]
  })
  const earlier = [...marks].flatMap(([n, found]) => (sent.has(n) ? [] : found))
  return [...(earlier.length > 0 ? [`Antes:${inBraces(earlier)}`] : []), ...lines].join('\n')
}

/** The most that each message takes of a short question, with what may be chosen in it. */
export function shortSizes(messages: readonly NumberedMessage[], fatos: Facts): number[] {
  const marks = Map.groupBy(marksOf(fatos), ({ n }) => n)
  return messages.map((each) => AROUND_LETTERS + wordsOf(each).length + inBraces(marks.get(each.n)).length)
}

/** The facts of the messages that are sent, and of the others as many as there is room for, the latest first. */
export function factsWithin(fatos: Facts, sent: ReadonlySet<number>, letters: number): Facts {
  let left = letters - EARLIER_LETTERS
  const out = new Set<string>()
  for (const { id, n, text } of marksOf(fatos).toSorted((a, b) => b.n - a.n)) {
    if (sent.has(n)) continue
    left -= text.length + BETWEEN_MARKS.length
    if (left < 0) out.add(id)
  }
  const isIn = ({ id }: { id: string }): boolean => !out.has(id)
  return { ...fatos, valores: fatos.valores.filter(isIn), atos: fatos.atos.filter(isIn) }
}

interface Mark {
  id: string
  /** The message in which it was found. */
  n: number
  text: string
}

function marksOf(fatos: Facts): Mark[] {
  const sums = offeredSums(fatos).map(({ id, n, tipo, por, total, valor }) => {
    const each = por === 'total' ? '' : ` por ${por}`
    return { id, n, text: `${id} ${REAIS.format(por === 'total' ? total : valor)}${each} ${tipo}` }
  })
  const acts = fatos.atos.map(({ id, n, tipo, confirmadoEm }) => {
    return { id, n, text: `${id} ${tipo}${confirmadoEm === null ? '' : ', confirmado'}` }
  })
  return [...sums, ...acts]
}

const inBraces = (marks: readonly Mark[] = []): string =>
  marks.length === 0 ? '' : ` {${marks.map(({ text }) => text).join(BETWEEN_MARKS)}}`

const wordsOf = ({ texto, transcricao, textoDaImagem, anexo }: NumberedMessage): string =>
  [texto, transcricao, textoDaImagem]
    .filter(Boolean)
    .join(' / ')
    // Braces are ours: what a customer writes must not look like an id.
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/\s+/g, ' ') || `(${anexo ?? 'vazia'})`
