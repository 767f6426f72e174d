import type { LeadDraft } from '@fechai/domain/lead-draft'
import { withheldOf } from '@fechai/domain/withheld'
import type { VerifiedFindings } from '../analysis.ts'
import { type Judgement, SALE_FROM } from '../reader/judgement.ts'

/** Said in the place of a summary. */
export const NO_SALE = 'Não parece uma conversa de venda.'

/**
 * True of a conversation that is no sale.
 * @param model the proven claims of a model, which says otherwise if it found what is sold, or for how much
 */
export const isNoSale = (
  sale: Judgement['sale'] | undefined,
  model: Pick<VerifiedFindings, 'produto' | 'valor'> | null,
): boolean =>
  sale !== undefined && sale.p < SALE_FROM && (model === null || (model.produto === null && model.valor === null))

/** What is left to say of it: who it is, and nothing of a sale. */
export const claimingNothing = (verified: VerifiedFindings): VerifiedFindings => ({
  ...verified,
  ...{ produto: null, quantidade: null, valor: null, fase: null, progresso: null, status_lead: null },
  ...{ obstrucoes: [], oportunidades: [], sugestoes: [], proximoPasso: null, parece_fechado: null },
  ...{ resumo: NO_SALE, resumoia: NO_SALE, duvidas: only('nome', 'whatsapp', verified.duvidas) },
  revisar: verified.revisar.filter((field) => field === 'nome' || field === 'whatsapp'),
  recusados: only('nome', 'whatsapp', verified.recusados),
})

/** The draft that claims nothing, with what `sold` would claim kept beside it, and the proofs of that. */
export const withholding = (bare: LeadDraft, sold: LeadDraft): LeadDraft => ({
  ...bare,
  ...{ evidence: sold.evidence, outrasProvas: sold.outrasProvas },
  retido: withheldOf(sold),
})

const only = <Kept extends object>(a: keyof Kept, b: keyof Kept, of: Kept): Kept =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key === a || key === b)) as Kept
