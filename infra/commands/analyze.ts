import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Facts, gatherFacts } from '@fechai/shared/analyst/facts'
import { conclude } from '@fechai/shared/analyst/analyze'
import { draftLead, type LeadDraft } from '@fechai/shared/analyst/lead-draft'
import { verifyFindings } from '@fechai/shared/analyst/verify-evidence'
import { displayName } from '@fechai/shared/conversation/fold'
import { mediaKind } from '@fechai/shared/conversation/media-kind'
import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/shared/conversation/refusals'
import { parseAmount } from '@fechai/shared/domain/amount'
import { LIMITS, UPLOAD_EXTENSIONS, UPLOAD_TEXTS } from '@fechai/shared/domain/limits'
import { PHASE_LABELS } from '@fechai/shared/domain/phases'
import { loadExport } from '../eval/load-export.ts'

const USAGE = 'Uso: npm run analyze -- ARQUIVO [--json] [--media-text TEXTOS.json] [--now ISO]'

interface Options {
  path: string
  json: boolean
  media: MediaText[]
  now: string | undefined
}

/** The product without servers: one file in, the lead in the terminal. Bad input: its sentence, exit 2. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return refuse(options)
  const read = await loadExport(options.path).catch(() => null)
  if (read === null) return refuse('Não há uma conversa do WhatsApp neste arquivo.')
  const { conversation } = read
  const refusal = refusalOf(conversation)
  if (refusal !== null) return refuse(TRANSCRIPT_REFUSALS[refusal])
  const facts = gatherFacts(conversation, options.media)
  const verified = verifyFindings(conclude(facts, conversation, options.media), conversation, options.media)
  const draft = draftLead(verified, conversation, { fileName: basename(options.path), now: options.now })
  console.log(options.json ? JSON.stringify(asJson(conversation, facts, draft), null, 2) : report(conversation, draft))
  return 0
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

function readOptions(args: readonly string[]): Options | string {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const taken = [valueOf('--media-text'), valueOf('--now')]
  const path = args.find((arg) => !arg.startsWith('--') && !taken.includes(arg))
  if (path === undefined) return USAGE
  if (!existsSync(path) || !statSync(path).isFile()) return `Arquivo não encontrado: ${path}`
  if (!UPLOAD_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension))) return UPLOAD_TEXTS.wrongKind
  const size = statSync(path).size
  if (size === 0) return 'O arquivo está vazio.'
  if (size > LIMITS.uploadGeneralBytes) return UPLOAD_TEXTS.aboveGeneral
  const texts = valueOf('--media-text')
  if (texts !== undefined && !existsSync(texts)) return `Arquivo não encontrado: ${texts}`
  const media = texts === undefined ? [] : readMediaTexts(texts)
  if (media === null) return 'O arquivo de --media-text não é um objeto JSON de nome e texto.'
  return { path, json: args.includes('--json'), media, now: valueOf('--now') }
}

function readMediaTexts(path: string): MediaText[] | null {
  try {
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    return Object.entries(texts).map(([name, text]) => ({
      name,
      kind: mediaKind(name),
      text: Array.isArray(text) ? text.join('\n') : typeof text === 'string' ? text : null,
    }))
  } catch {
    // A hand-written file: what is wrong with it is told by the caller's sentence.
    return null
  }
}

/** Names and meanings of the labels of `infra/eval/conversations`; null where nothing is known. */
function asJson(conversation: Conversation, facts: Facts, { fields, padroes, evidence }: LeadDraft): unknown {
  const loose = conversation.authors.length === 0
  const known = <T>(field: (typeof padroes)[number], value: T): T | null => (padroes.includes(field) ? null : value)
  const flagged = (flag: string): number =>
    conversation.messages.filter(({ flags }) => flags.some((own) => own === flag)).length
  const customers = conversation.customers
  const value = known('valor', fields.valor)
  return {
    conversation: {
      title: conversation.title,
      group: conversation.group,
      seller: conversation.seller,
      customer: conversation.group ? customers : (customers[0] ?? null),
      messages: conversation.messages.length,
      system_lines: conversation.systemLines.length,
      calls: conversation.systemLines.filter(({ kind }) => kind === 'call').length,
      deleted: flagged('deleted'),
      edited: flagged('edited'),
      media: countMedia(conversation),
      message_count_by_author: Object.fromEntries(
        conversation.authors.map((author) => [
          author,
          conversation.messages.filter((message) => message.author === author).length,
        ]),
      ),
      first_ts: loose ? null : (conversation.messages[0]?.sentAt ?? null),
      last_ts: loose ? null : (conversation.messages.at(-1)?.sentAt ?? null),
      ts_precision: loose ? null : conversation.precision,
      forged_header_lines: conversation.ledger?.forgedHeaders ?? 0,
    },
    ledger: conversation.ledger ?? null,
    lead: {
      nome: known('nome', fields.nome),
      whatsapp: known('whatsapp', fields.whatsapp),
      produto: known('produto', fields.produto),
      quantidade: known('quantidade', fields.quantidade),
      valor_texto: value,
      valor_total_brl: value === null ? null : parseAmount(value).total,
      fase: known('fase', fields.fase),
      progresso: known('progresso', fields.progresso),
      status_lead: known('status_lead', fields.status_lead),
      objecoes: facts.objections
        .filter(({ weight, resolvida }) => weight === 2 || resolvida)
        .map(({ categoria, index, resolvida, quote }) => ({
          categoria,
          message_index: index,
          resolvida: resolvida || fields.fase === 'fechados',
          quote,
        })),
      proximoPasso: known('proximoPasso', fields.proximoPasso),
      resumo: known('resumo', fields.resumo),
      oportunidades: fields.oportunidades,
    },
    evidence: Object.fromEntries(
      [...new Set(evidence.map(({ field }) => field))].map((field) => [
        field,
        evidence
          .filter((claim) => claim.field === field)
          .map(({ messageIndex, quote }) => ({ message_index: messageIndex, quote })),
      ]),
    ),
  }
}

const PLURALS = {
  image: 'images',
  audio: 'audios',
  video: 'videos',
  document: 'documents',
  sticker: 'stickers',
  contact: 'contacts',
  gif: 'gifs',
  unknown: 'omitted',
} as const

function countMedia({ messages }: Conversation): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(Object.values(PLURALS).map((kind) => [kind, 0]))
  for (const { attachment } of messages) {
    if (attachment === null) continue
    const kind = attachment.name === null ? 'omitted' : PLURALS[attachment.kind]
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function report(conversation: Conversation, { fields, padroes, revisar, evidence }: LeadDraft): string {
  const mark = (field: (typeof padroes)[number]): string =>
    (padroes.includes(field) ? ' (padrão)' : '') + (revisar.includes(field) ? ' (revisar)' : '')
  const proof = (field: string, item: number | null = null): string[] =>
    evidence
      .filter((claim) => claim.field === field && claim.item === item)
      .slice(0, 2)
      .map(
        ({ author, quote, messageIndex }) =>
          `      ↳ ${author === '' ? 'arquivo' : displayName(author)} (mensagem ${messageIndex + 1}): “${quote.replace(/\s+/g, ' ')}”`,
      )
  const row = (label: string, field: (typeof padroes)[number], text: string): string[] => [
    `  ${label.padEnd(14)} ${text}${mark(field)}`,
    ...proof(field),
  ]
  const list = (label: string, field: 'obstrucoes' | 'oportunidades', items: readonly string[]): string[] =>
    items.length === 0
      ? []
      : [`  ${label}`, ...items.flatMap((text, item) => [`    • ${text.replace(/\s+/g, ' ')}`, ...proof(field, item)])]
  const media = conversation.messages.filter(({ attachment }) => attachment !== null).length
  return [
    `${conversation.messages.length} mensagens, ${conversation.systemLines.length} avisos, ${media} mídias; de ${conversation.messages[0]!.localTime || '?'} a ${conversation.messages.at(-1)!.localTime || '?'}`,
    '',
    ...row('Nome', 'nome', fields.nome),
    ...row('WhatsApp', 'whatsapp', fields.whatsapp),
    ...row('Produto', 'produto', fields.produto),
    ...row('Quantidade', 'quantidade', fields.quantidade),
    ...row('Valor', 'valor', fields.valor),
    ...row('Fase', 'fase', `${PHASE_LABELS[fields.fase]}, ${fields.progresso}%`),
    ...row('Status', 'status_lead', fields.status_lead).slice(0, 1),
    ...row('Próximo passo', 'proximoPasso', fields.proximoPasso),
    ...row('Atendente', 'atendente', fields.atendente),
    ...row('Último contato', 'atendente', fields.ultimoContato)
      .slice(0, 1)
      .map((line) => line.replace(/ \((?:padrão|revisar)\)/g, '')),
    ...list('Obstáculos', 'obstrucoes', fields.obstrucoes),
    ...list('Oportunidades', 'oportunidades', fields.oportunidades),
    '',
    `  ${fields.resumo}`,
  ].join('\n')
}
