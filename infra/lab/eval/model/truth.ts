import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import { OBJECTION_NAMES, type ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Claims } from '@fechai/testkit/fakes/claims'
import type { Label } from '../score.ts'

const numbers = (values: readonly (number | string | null)[]): number[] =>
  values
    .filter((value) => value !== null)
    .map(Number)
    .filter(Number.isFinite)

/** What a reader without fault claims: the label. */
export function truthOf({ expected, traps, evidence = {} }: Label): Claims {
  const { objecoes, proximo_passo_keywords: steps, progresso_range: range } = expected
  return {
    nome: expected.nome === null ? [] : [expected.nome, ...expected.nome_aceitos],
    whatsapp: expected.whatsapp,
    produto: [expected.produto, ...expected.produto_aceitos],
    quantidade: numbers([expected.quantidade, ...expected.quantidade_aceitas]),
    valor:
      expected.valor_total_brl === null ? [] : numbers([expected.valor_total_brl, ...expected.valor_total_aceitos]),
    fase: expected.fase as Phase,
    status_lead: expected.status_lead as LeadStatus,
    progresso: Math.round((range[0] + range[1]) / 2),
    obstrucoes: objecoes
      .filter(({ resolvida }) => !resolvida)
      .map(({ categoria, message_index: n }) => ({
        text: OBJECTION_NAMES[categoria as ObjectionKind] ?? categoria,
        n,
      })),
    resumo: null,
    proximoPasso: steps.length === 0 ? null : steps.map(([word]) => word).join(', '),
    toMachines: traps.some((trap) => trap.startsWith('injecao')),
    proofs: evidence,
  }
}
