import type { Facts } from '@fechai/analyst/facts'
import { type FieldCertainty, type Judgement, SALE_FROM } from '@fechai/analyst/lead'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import type { Conversation } from '@fechai/domain/conversation/message'
import { parseAmount } from '@fechai/domain/amount'
import { type Evidence, UPLOAD_DEFAULTS } from '@fechai/domain/lead'

const PROGRESS_WITHOUT_SALE = 10

/** Names and meanings of the labels of `infra/lab/eval/conversations`; null where nothing is known. */
export function asJson(
  conversation: Conversation,
  { objections }: Pick<Facts, 'objections'>,
  { fields, padroes, evidence }: LeadDraft,
  judgement: Judgement,
): object {
  const loose = conversation.authors.length === 0
  const known = <T>(field: (typeof padroes)[number], value: T): T | null => (padroes.includes(field) ? null : value)
  const flagged = (flag: string): number =>
    conversation.messages.filter(({ flags }) => flags.some((own) => own === flag)).length
  const customers = conversation.customers
  const isNone = judgement.sale.p < SALE_FROM
  const value = fields.valor === UPLOAD_DEFAULTS.valor ? null : known('valor', fields.valor)
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
    lead: {
      nome: known('nome', fields.nome),
      whatsapp: known('whatsapp', fields.whatsapp),
      produto: known('produto', fields.produto),
      quantidade: known('quantidade', fields.quantidade),
      valor_texto: value,
      valor_total_brl: value === null ? null : parseAmount(value).total,
      // Nothing is sold: that is read, though the lead leaves its phase at the default.
      fase: isNone ? 'leads-frios' : known('fase', fields.fase),
      progresso: isNone ? PROGRESS_WITHOUT_SALE : known('progresso', fields.progresso),
      status_lead: known('status_lead', fields.status_lead),
      objecoes: objections
        .filter(({ weight }) => weight === 2)
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
    certainty: certaintyOf(judgement, padroes),
    sale: { ...judgement.sale, parece_venda: judgement.sale.p >= SALE_FROM },
    evidence: Object.fromEntries(
      [...new Set(evidence.map(({ field }) => field))].map((field) => [
        field,
        distinct(evidence.filter((claim) => claim.field === field)),
      ]),
    ),
  }
}

/** Uses the names of `lead`; a field that holds its default is marked as such, whatever its weight. */
function certaintyOf({ certainty, sale, phase }: Judgement, padroes: LeadDraft['padroes']): object {
  const told = (field: keyof Judgement['certainty'], value = (text: string | null): unknown => text): object => {
    const { p, state, candidates }: FieldCertainty = certainty[field]
    return {
      p,
      state: padroes.includes(field) ? 'default' : sale.p < SALE_FROM && sale.state !== 'sure' ? 'confirm' : state,
      candidates: candidates.map((one) => ({
        value: value(one.value),
        p: one.p,
        message_index: one.said?.index ?? null,
        quote: one.said?.quote ?? null,
      })),
    }
  }
  const total = (text: string | null): number | null => (text === null ? null : parseAmount(text).total)
  const isNone = sale.p < SALE_FROM
  const fase = isNone
    ? {
        p: 1 - sale.p,
        state: sale.state,
        candidates: [
          { value: 'leads-frios', p: 1 - sale.p },
          { value: phase.fase, p: sale.p },
        ],
      }
    : told('fase')
  return {
    nome: told('nome'),
    whatsapp: told('whatsapp'),
    produto: told('produto'),
    quantidade: told('quantidade'),
    valor: told('valor'),
    valor_texto: told('valor'),
    valor_total_brl: told('valor', total),
    fase,
    proximoPasso: told('proximoPasso'),
  }
}

/** Each sentence once, in the order in which it was cited. */
function distinct(claims: readonly Evidence[]): { message_index: number; quote: string }[] {
  const seen = new Map(claims.map((claim) => [`${claim.messageIndex} ${claim.quote}`, claim]))
  return [...seen.values()].map(({ messageIndex, quote }) => ({ message_index: messageIndex, quote }))
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
