import type { Conversation } from '@fechai/domain/conversation/message'
import type { Act, ActKind, ConversationReading } from '@fechai/domain/act'
import { parseAmount } from '@fechai/domain/amount'
import type { Evidence } from '@fechai/domain/lead'
import type { VerifiedFindings } from '../analysis.ts'
import { objectionKindOf } from '@fechai/domain/conversation/objection-kind'
import type { Judgement } from '../reader/judgement.ts'

/** The probability that the trained reader gives to the fields of a claim; absent from what was stored earlier. */
interface Sureness {
  certainty?: Judgement['certainty'] | undefined
  sale?: Judgement['sale']
}

const FAMILIES: Readonly<Record<'valor' | 'fase' | 'obstrucoes', ReadonlySet<ActKind>>> = {
  valor: new Set(['proposes', 'names-a-price']),
  fase: new Set(['agrees', 'orders', 'pays', 'pays-in-part', 'delivers']),
  obstrucoes: new Set(['objects', 'hesitates']),
}

/**
 * The rules' acts with those of a model's claims that no rule proposed: a verified sentence of a price, of a closed
 * sale or of an obstacle is an act too, so that a model's better reading reaches the reports.
 */
export function claimedActs(
  { acts, ...reading }: ConversationReading,
  verified: VerifiedFindings,
  { certainty, sale }: Sureness,
  { seller }: Pick<Conversation, 'seller'>,
): ConversationReading {
  const claims = verified.evidence.flatMap((claim) => claimOf(claim, verified, seller) ?? [])
  const added = claims
    .filter(({ family, act }) => !acts.some((own) => own.index === act.index && family.has(own.kind)))
    .map(({ field, act }) => ({
      ...act,
      p: (field === 'obstrucoes' ? undefined : certainty?.[field].p) ?? sale?.p ?? act.p,
    }))
  const all = [...acts, ...added].toSorted((a, b) => a.index - b.index)
  return { ...reading, acts: all }
}

/** A claim that nothing judged is as probable as not. */
const UNJUDGED = 0.5

function claimOf(
  { field, item, messageIndex: index, quote, sentAt, author }: Evidence,
  { fase, valor, obstrucoes }: VerifiedFindings,
  seller: string | null,
): { field: keyof typeof FAMILIES; family: ReadonlySet<ActKind>; act: Act } | null {
  const about = {
    ...{ index, quote, sentAt, p: UNJUDGED, standing: 'stands' as const, settledBy: null, thing: null, dueOn: null },
    ...{ sum: null, objection: null, rules: [`model:${field}`] },
  }
  if (field === 'valor' && valor !== null)
    return {
      ...{ field, family: FAMILIES.valor },
      act: { ...about, kind: 'proposes', by: author === seller ? 'seller' : 'customer', sum: parseAmount(valor).total },
    }
  if (field === 'fase' && fase === 'fechados')
    return { field, family: FAMILIES.fase, act: { ...about, kind: 'agrees', by: 'customer' } }
  const obstacle = field === 'obstrucoes' && item !== null ? obstrucoes[item] : undefined
  if (field !== 'obstrucoes' || obstacle === undefined) return null
  const objection = objectionKindOf(obstacle)
  return { field, family: FAMILIES.obstrucoes, act: { ...about, kind: 'objects', by: 'customer', objection } }
}
