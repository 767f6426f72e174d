import type { Phase } from '../../phases.ts'
import { TECHNIQUES, type TechniqueId } from '../../techniques.ts'
import type { DecidedConversation } from './closing-context.ts'
import { wilsonInterval } from './interval.ts'

/** More at once are a list to get through, not something to learn. */
export const PROPOSALS_MAX = 3
/** Closed sales that a proposal names. */
const SALES_NAMED = 5

/** A salesperson's techniques in closed sales, offered as a learning; its text names no client. */
export interface LearningProposal {
  fase: Phase
  technique: TechniqueId
  /** The proposed text; the user may reword it. */
  text: string
  /** Customers who bought, and who decided either way, where it was done. */
  closed: number
  decided: number
  /** Closed sales in which it was done, and the message; only leads that the asker may see. */
  sales: { leadId: string; nome: string; messageIndex: number | null }[]
}

export interface SeenConversation extends DecidedConversation {
  leadId: string
  nome: string
}

const MOMENTS: Partial<Record<Phase, string>> = {
  'leads-quentes': 'Quando o cliente disser sim',
  'em-objecao': 'Quando há uma objeção em aberto',
  'leads-mornos': 'Enquanto o cliente ainda decide',
  'leads-frios': 'Depois de dias de silêncio',
}
/** Techniques after a closed sale, which did not close it. */
const AFTERWARDS = new Set<TechniqueId>(['pos-venda', 'indicacao'])

export const proposalKey = (fase: string, technique: string): string => `${fase} ${technique}`

/** The likeliest first, by the lower end of the interval of their rate. `settled` holds keys that were decided on. */
export function learningProposals(
  conversations: readonly SeenConversation[],
  settled: ReadonlySet<string>,
): LearningProposal[] {
  const found = new Map<string, LearningProposal & { who: { closed: Set<string>; decided: Set<string> } }>()
  for (const { closed, moves, leadId, nome } of conversations) {
    for (const [fase, technique, messageIndex = null] of moves.techniques) {
      const key = proposalKey(fase, technique)
      if (!isProposable(fase, technique) || settled.has(key)) continue
      const proposal = found.get(key) ?? {
        ...{ fase, technique, text: textOf(fase, technique), closed: 0, decided: 0, sales: [] },
        who: { closed: new Set<string>(), decided: new Set<string>() },
      }
      found.set(key, proposal)
      proposal.who.decided.add(moves.who)
      if (!closed) continue
      proposal.who.closed.add(moves.who)
      proposal.sales.push({ leadId, nome, messageIndex })
    }
  }
  return [...found.values()]
    .filter(({ sales }) => sales.length > 0)
    .map(({ who, sales, ...proposal }) => ({
      ...proposal,
      closed: who.closed.size,
      decided: who.decided.size,
      sales: sales.slice(0, SALES_NAMED),
    }))
    .toSorted((a, b) => likelihood(b) - likelihood(a) || b.closed - a.closed)
    .slice(0, PROPOSALS_MAX)
}

/** Returns true if a closed sale shows it: nothing else may be called learned from one. */
export const isProposed = (
  conversations: readonly DecidedConversation[],
  fase: Phase,
  technique: TechniqueId,
): boolean =>
  isProposable(fase, technique) &&
  conversations.some(
    ({ closed, moves }) => closed && moves.techniques.some(([at, id]) => at === fase && id === technique),
  )

const isProposable = (fase: Phase, technique: TechniqueId): boolean =>
  MOMENTS[fase] !== undefined && !AFTERWARDS.has(technique)

const likelihood = ({ closed, decided }: LearningProposal): number => wilsonInterval(closed, decided)[0]

function textOf(fase: Phase, technique: TechniqueId): string {
  if (technique === 'retomada') return 'Depois de dias de silêncio, retomar a conversa.'
  const done = TECHNIQUES[technique]
  return `${MOMENTS[fase]}, ${done.charAt(0).toLowerCase()}${done.slice(1)}.`
}
