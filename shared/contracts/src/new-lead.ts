import * as z from 'zod'
import { LEAD_STATUSES } from '@fechai/domain/lead'
import { PHASES } from '@fechai/domain/phases'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { NEW_LEAD_LENGTHS, TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import { campaignFields } from './campaign.ts'

const text = (letters: number) => z.string().trim().max(letters).optional()

/** 'Given as a single string they become a one-item array and empty values are dropped' (specification 1, §5). */
const asList = (given: unknown): unknown => {
  const items = typeof given === 'string' ? [given] : given
  return Array.isArray(items) ? items.filter((item) => typeof item !== 'string' || item.trim() !== '') : items
}
const list = (items: number, letters: number) =>
  z.preprocess(asList, z.array(z.string().trim().max(letters)).max(items).optional())

const isNumberOrUnknown = (written: string): boolean =>
  written === '' || written === TYPED_DEFAULTS.whatsapp || toWhatsappNumber(written) !== null

/** Treats null as a missing value. */
const withoutNulls = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body

const L = NEW_LEAD_LENGTHS
const instant = z.iso.datetime({ offset: true }).optional()

/**
 * A lead that a person types in, or a program sends. The specification's allow-list, `valor` and the campaign;
 * everything else is dropped, times of the row included.
 */
export const newLeadBody = z.preprocess(
  withoutNulls,
  z.object({
    /** The browser's own: what is sent twice is one lead. */
    id: z.uuid().toLowerCase().optional(),
    nome: text(L.nome),
    produto: text(L.produto),
    quantidade: text(L.quantidade),
    valor: text(L.valor),
    progresso: z.number().int().min(0).max(100).optional(),
    fase: z.enum(PHASES).optional(),
    resumo: text(L.resumo),
    resumoia: text(L.resumo),
    obstrucoes: list(4, 500),
    oportunidades: list(4, 500),
    sugestoes: list(4, 500),
    proximoPasso: text(L.proximoPasso),
    atendente: text(L.atendente),
    status_lead: z.enum(LEAD_STATUSES).optional(),
    whatsapp: z.string().trim().max(L.whatsapp).refine(isNumberOrUnknown).optional(),
    canais_utilizados: list(10, 40),
    arquivo_original: text(300),
    arquivo_path: text(300),
    data_inicio_conversa: instant,
    ultima_interacao: instant,
    ultimoContato: text(40),
    order: z.number().min(-1e9).max(1e9).optional(),
    ...campaignFields,
  }),
)
export type NewLead = z.infer<typeof newLeadBody>
