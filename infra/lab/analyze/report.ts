import {
  type Fact,
  type FactSheet,
  shownStanding,
  objectionEnding,
  type ObjectionFact,
  PART_NAMES,
  tellsMore,
} from '@fechai/analyst/facts'
import type { PhaseExplanation } from '@fechai/analyst/lead'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { type Amount, parseAmount } from '@fechai/domain/amount'
import { displayName } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { LeadField } from '@fechai/domain/lead-field'
import { REFUSAL_REASONS, type RefusableField } from '@fechai/domain/refusal'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { isWithheldSum } from '@fechai/domain/readings-to-confirm'

export interface Reading {
  conversation: Conversation
  draft: LeadDraft
  sheet: FactSheet
  why: PhaseExplanation
  /** One line: what was read of the file, and what was not. */
  ledger: string
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const short = (text: string, most = 90): string => {
  const line = oneLine(text)
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}
const day = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}`
const moment = (iso: string): string => `${day(iso)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`
const who = (author: string): string => (author === '' ? 'arquivo' : displayName(author))
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const ago = (days: number): string => (days === 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`)

/** Prints the lead first, then each claim with its sentence, then the facts behind it. */
export function writeReport(reading: Reading): string {
  const { conversation, draft, ledger, sheet } = reading
  const { messages, systemLines } = conversation
  const media = messages.filter(({ attachment }) => attachment !== null).length
  const isDated = messages[0]!.localTime !== ''
  const span = isDated ? `, de ${moment(messages[0]!.sentAt)} a ${moment(messages.at(-1)!.sentAt)}` : ''
  return [
    `${plural(messages.length, 'mensagem', 'mensagens')}, ${plural(systemLines.length, 'aviso', 'avisos')}, ${plural(media, 'mídia', 'mídias')}${span}`,
    ledger,
    '',
    ...leadLines(draft),
    '',
    ...phaseLines(reading),
    ...pricesLines(sheet, parseAmount(draft.fields.valor)),
    ...objectionLines(sheet, draft.fields.fase === 'fechados'),
    ...peopleLines(sheet),
    ...pendingLines(sheet),
    ...rhythmLines(sheet),
    '',
    draft.fields.resumo,
  ].join('\n')
}

function leadLines({ fields, padroes, revisar, recusados, duvidas, evidence }: LeadDraft): string[] {
  const lead = { ...fields, padroes, revisar, duvidas, editados: {} }
  const mark = (field: LeadField): string => {
    const refusal = recusados[field as RefusableField]
    if (refusal) return ` (recusado: ${oneLine(refusal.valor)}, ${REFUSAL_REASONS[refusal.motivo]})`
    if (padroes.includes(field)) return ' (não encontrado na conversa)'
    return revisar.includes(field) ? ' (a confirmar)' : ''
  }
  const proof = (field: LeadField, item: number | null = null): string[] => {
    if (isWithheldSum(lead, field)) return []
    const quotes = evidence.filter((claim) => claim.field === field && claim.item === item)
    const distinct = [...new Map(quotes.map((claim) => [`${claim.messageIndex} ${claim.quote}`, claim])).values()]
    return distinct
      .slice(0, 2)
      .map(
        ({ author, quote, messageIndex, sentAt }) =>
          `                 ↳ ${who(author)}, ${day(sentAt)}, mensagem ${messageIndex + 1}: “${short(quote, 110)}”`,
      )
  }
  const row = (label: string, field: LeadField, text: string): string[] => [
    `  ${label.padEnd(14)} ${oneLine(text)}${mark(field)}`,
    ...proof(field),
  ]
  const list = (label: string, field: 'obstrucoes' | 'oportunidades', items: readonly string[]): string[] =>
    items.length === 0
      ? []
      : [`  ${label}`, ...items.flatMap((text, item) => [`    • ${short(text, 120)}`, ...proof(field, item)])]
  return [
    'LEAD',
    ...row('Nome', 'nome', fields.nome),
    ...row('WhatsApp', 'whatsapp', fields.whatsapp),
    ...row('Produto', 'produto', fields.produto),
    ...row('Quantidade', 'quantidade', fields.quantidade),
    ...row('Valor', 'valor', fields.valor),
    `  ${'Fase'.padEnd(14)} ${PHASE_LABELS[fields.fase]}, ${fields.progresso}%, ${fields.status_lead}${mark('fase')}`,
    ...row('Próximo passo', 'proximoPasso', fields.proximoPasso).slice(0, 1),
    `  ${'Atendente'.padEnd(14)} ${fields.atendente}${mark('atendente')}`,
    `  ${'Último contato'.padEnd(14)} ${fields.ultimoContato}`,
    ...list('Obstáculos', 'obstrucoes', fields.obstrucoes),
    ...list('Oportunidades', 'oportunidades', fields.oportunidades),
  ]
}

const said = (fact: Fact): string =>
  `${day(fact.sentAt)} ${who(fact.author)} (mensagem ${fact.messageIndex + 1}, ${ago(fact.ageDays)}): “${short(fact.quote)}”`

function phaseLines({ why }: Reading): string[] {
  return [
    `POR QUE ${why.label.toUpperCase()}`,
    `  ${why.because}`,
    ...(why.proof === null ? [] : [`  ↳ ${said(why.proof)}`]),
    ...why.reasons
      .slice(-5)
      .map(({ weighs, label, fact }) => `  ${weighs === 'for' ? '+' : '−'} ${label}: ${said(fact)}`),
  ]
}

const MOST = 8

function pricesLines({ prices }: FactSheet, shown: Amount): string[] {
  const standing = { current: ' ← vale hoje', replaced: ' (trocado depois)', other: '' } as const
  const newest = prices.slice(-MOST)
  if (newest.length === 0) return []
  const older = prices.length - newest.length
  return [
    '',
    `PREÇOS DITOS${older === 0 ? '' : ` (os ${newest.length} mais novos de ${prices.length})`}`,
    ...newest.map(
      (price) =>
        `  ${day(price.sentAt)} ${who(price.author)}: ${price.saidAs}${standing[shownStanding(price, shown)]} (mensagem ${price.messageIndex + 1})`,
    ),
  ]
}

function objectionLines({ objections }: FactSheet, sold: boolean): string[] {
  const ending = (fact: ObjectionFact): string =>
    ({
      overcome: `superada na mensagem ${fact.overcomeBy! + 1}`,
      settled: 'superada pela venda',
      open: 'aberta',
      hint: 'só um indício',
    })[objectionEnding(fact, sold)]
  const strong = objections.filter(({ strength }) => strength === 'strong').slice(-MOST)
  if (strong.length === 0) return []
  return ['', 'OBJEÇÕES', ...strong.map((fact) => `  ${ending(fact)} · ${fact.label} · ${said(fact)}`)]
}

function peopleLines({ people }: FactSheet): string[] {
  if (!tellsMore(people)) return []
  return [
    '',
    'QUEM É QUEM',
    ...people.map(
      ({ name, part, fact }) => `  ${PART_NAMES[part]}: ${displayName(name)}${fact === null ? '' : ` · ${said(fact)}`}`,
    ),
  ]
}

function pendingLines({ questions, dates }: FactSheet): string[] {
  const open = questions.filter(({ answeredBy }) => answeredBy === null).slice(-3)
  const promises = dates.filter(({ kind, dueOn }) => kind === 'promise' && dueOn !== null).slice(-4)
  return [
    ...(open.length === 0 ? [] : ['', 'PERGUNTAS SEM RESPOSTA', ...open.map((fact) => `  ${said(fact)}`)]),
    ...(promises.length === 0
      ? []
      : ['', 'COMBINADOS COM DATA', ...promises.map((fact) => `  para ${day(fact.dueOn!)} · ${said(fact)}`)]),
  ]
}

function rhythmLines({ silence, responseTimes }: FactSheet): string[] {
  const minutes = (count: number): string =>
    count === 0
      ? 'menos de 1 min'
      : count < 90
        ? `${count} min`
        : count < 2880
          ? `${Math.round(count / 60)} h`
          : `${Math.round(count / 1440)} dias`
  const { seller, customer } = responseTimes
  const last =
    silence.unanswered === 1 ? 'A última mensagem é do vendedor' : `As últimas ${silence.unanswered} são do vendedor`
  const lines = [
    ...(silence.customerSilentDays !== null && silence.unanswered > 0
      ? [`  ${last}; o cliente falou pela última vez ${ago(silence.customerSilentDays)}.`]
      : []),
    ...(seller === null
      ? []
      : [
          `  O vendedor responde em ${minutes(seller.medianMinutes)} (mediana); a resposta mais lenta levou ${minutes(seller.longestMinutes)}.`,
        ]),
    ...(customer === null ? [] : [`  O cliente responde em ${minutes(customer.medianMinutes)} (mediana).`]),
  ]
  return lines.length === 0 ? [] : ['', 'RITMO', ...lines]
}
