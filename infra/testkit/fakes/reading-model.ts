import { gatherFacts } from '@fechai/analyst/facts'
import { conclude, type Findings, readStory, writeSummary } from '@fechai/analyst/lead'
import { sameAmount } from '@fechai/analyst/text'
import type { Conversation, Message } from '@fechai/domain/conversation/message'
import { parseAmount } from '@fechai/domain/amount'
import type { LeadField } from '@fechai/domain/lead-field'
import type { ChatRequest } from './model-request.ts'
import { questionIn, type SentChoices, type SentQuestion } from './sent-question.ts'
import { asksForMessages, writeLikeAModel } from './writing-model.ts'

/**
 * Answers an analysis as an honest model would, from the sent content alone: the rules read the messages, and a
 * sentence of its own states that no model was used. Other questions get no answer, so that results without a model
 * remain.
 */
export function readLikeAModel({ messages, response_format }: ChatRequest): unknown {
  const name = response_format?.json_schema?.name
  if (name !== 'lead' && name !== 'mensagens') return {}
  const sent = questionIn({ messages })
  if (asksForMessages(sent)) return writeLikeAModel(sent)
  const heard = sent.mensagens.map(({ n, transcricao, textoDaImagem }) => ({
    name: String(n),
    text: transcricao ?? textoDaImagem ?? null,
    kind: transcricao === undefined ? ('image' as const) : ('audio' as const),
  }))
  const conversation = conversationOf(sent)
  const facts = gatherFacts(conversation, heard)
  const findings = conclude(facts, conversation, heard)
  const evidence = findings.evidence.map(({ field, item, messageIndex, quote }) => ({
    field,
    item,
    messageIndex: sent.mensagens[messageIndex]!.n,
    quote,
  }))
  const { evidence: _rules, parece_fechado: _looks, a_conferir: _doubts, ...fields } = findings
  // A day that is only counted from 'sábado' was not said: a model's text would fall over it.
  const story = { ...readStory(facts, conversation), due: null, open: null }
  const resumo = writeSummary(story, { ...findings, produto: null, total: null })
  return {
    raciocinio: 'Leitura da IA de demonstração: as regras leram as mensagens que chegaram.',
    falaComMaquinas: false,
    mensagensParaMaquinas: [],
    ...fields,
    ...chosenFrom(sent.fatos, findings, evidence),
    resumo,
    resumoia: `${resumo ?? ''} (Leitura da IA de demonstração.)`.trim(),
    evidence,
  }
}

type Chosen = Pick<Findings, 'nome' | 'whatsapp' | 'quantidade' | 'valor'>
type Told = readonly Pick<Findings['evidence'][number], 'field' | 'messageIndex'>[]

/**
 * Converts the rules' reading to the ids that were sent; of several candidates it takes the one in a message that
 * proves it.
 */
function chosenFrom(
  { valores, quantidades, nomes, telefones, atos }: SentChoices,
  { nome, whatsapp, quantidade, valor }: Chosen,
  told: Told,
) {
  const proves = (field: LeadField, n: number): boolean =>
    told.some((claim) => claim.field === field && claim.messageIndex === n)
  const best = <T extends { n: number }>(field: LeadField, found: readonly T[]): T | undefined =>
    found.findLast(({ n }) => proves(field, n)) ?? found.at(-1)
  const { total } = parseAmount(valor ?? '')
  const sum = best(
    'valor',
    valores.filter((one) => total !== null && sameAmount(one.total, total)),
  )
  const single = valores.flatMap((one) =>
    quantidades
      .filter((count) => total !== null && sameAmount(one.valor * count.valor, total))
      .map(({ valor: vezes }) => ({ id: one.id, vezes })),
  )[0]
  const count = best(
    'quantidade',
    quantidades.filter((one) => one.valor === Number.parseInt(quantidade ?? '', 10)),
  )
  const act = atos.findLast(({ n }) => proves('fase', n))
  return {
    nome: nomes.find((one) => one.nome === nome)?.id ?? null,
    whatsapp: telefones.find((one) => one.numero === whatsapp)?.id ?? null,
    quantidade: count?.id ?? null,
    valor: sum ? [{ id: sum.id, vezes: null, sinal: 'mais' }] : single ? [{ ...single, sinal: 'mais' }] : null,
    ato: act?.id ?? null,
  }
}

function conversationOf({ titulo, grupo, vendedor, clientes, mensagens }: SentQuestion): Conversation {
  const messages = mensagens.map(({ n, autor, quando, texto, anexo }, index): Message => ({
    index,
    author: autor,
    sentAt: instant(quando),
    localTime: quando,
    text: texto,
    attachment: anexo ? { kind: anexo, name: String(n) } : null,
    flags: [],
    line: index + 1,
  }))
  return {
    title: titulo || null,
    group: grupo,
    authors: [...new Set(messages.map(({ author }) => author))],
    seller: vendedor,
    customers: clientes,
    messages,
    systemLines: [],
    precision: 'minute',
    dateOrder: 'day-month',
    platform: 'android',
  }
}

/** '14/09/2026 21:47' as an instant; the order of the messages says the rest. */
function instant(localTime: string): string {
  const [, day, month, year, hour, minute] = /(\d{1,2})\D(\d{1,2})\D(\d{2,4})\D+(\d{1,2}):(\d{2})/.exec(localTime) ?? []
  const two = (part = '1'): string => part.padStart(2, '0')
  return `${(year ?? '2026').padStart(4, '20')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00-03:00`
}
