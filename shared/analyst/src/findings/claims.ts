import type { Evidence } from '@fechai/domain/lead'
import type { Findings } from '../analysis.ts'

/** The subject of a claim; `question` is whether it was sold, `asked` that both sides agreed in words. */
type ClaimKind =
  | 'asked'
  | 'name'
  | 'phone'
  | 'product'
  | 'quantity'
  | 'sum'
  | 'question'
  | 'phase'
  | 'obstacles'
  | 'openings'
  | 'step'

/** Values of some fields of a lead, and the sentences that prove them. */
export interface Claim {
  about: ClaimKind
  fields: Partial<Omit<Findings, 'evidence'>>
  proofs: readonly Evidence[]
}

/** The claims of the first reader, except those that the second one makes anew; the second one's follow. */
export const remade = (first: readonly Claim[], second: readonly Claim[]): Claim[] => [
  ...first.filter(({ about }) => !second.some((claim) => claim.about === about)),
  ...second,
]

const NOTHING: Omit<Findings, 'evidence'> = {
  nome: null,
  whatsapp: null,
  produto: null,
  quantidade: null,
  valor: null,
  progresso: null,
  fase: null,
  status_lead: null,
  // Written of what was kept, see `lead-draft.ts`.
  resumo: null,
  resumoia: null,
  obstrucoes: [],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: null,
}

const isAsked = ({ about }: Claim): number => (about === 'asked' ? 0 : 1)

/** Writes the findings, once: every field and every proof comes from a claim. What is asked about proves first. */
export const findingsOf = (claims: readonly Claim[]): Findings => ({
  ...claims.reduce((fields, claim) => ({ ...fields, ...claim.fields }), NOTHING),
  evidence: claims.toSorted((a, b) => isAsked(a) - isAsked(b)).flatMap(({ proofs }) => proofs),
})
