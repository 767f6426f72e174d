import type { Conversation } from '@fechai/domain/conversation/message'
import { parseAmount } from '@fechai/domain/amount'
import { sideOf } from '@fechai/domain/conversation/side'
import type { DoubtReason } from '@fechai/domain/doubt'
import type { Evidence } from '@fechai/domain/lead'
import type { VerifiedFindings } from '../analysis.ts'
import { readAllPrices } from '../sums/read-prices.ts'
import { readSignals } from '../signals/signals.ts'
import type { Utterance } from '../text/utterances.ts'

/** The customer's words alone can mislead both readings: a sale and a sum need the seller's words too. */
export type AgreedDoubts = Partial<Record<'fase' | 'valor', DoubtReason>>

/** So many times below the middle of the seller's other prices, or above the largest, a sum is rather of another thing. */
const BELOW = 25
const ABOVE = 200
/** Below it a bare number may be short for thousands: '398' of 398 mil. */
const IN_FULL = 1_000

export function agreedDoubts(
  rules: VerifiedFindings,
  { seller, messages }: Conversation,
  utterances: readonly Utterance[],
): AgreedDoubts {
  // Without a known seller, no words count as the seller's.
  if (seller === null) return {}
  const doubts: AgreedDoubts = {}
  if (rules.fase === 'fechados' && !isAcknowledged(rules, utterances)) doubts.fase = 'sem-recibo'
  const valor = rules.valor === null ? null : doubtOfSum(rules, { seller, messages }, utterances)
  if (valor !== null) doubts.valor = valor
  return doubts
}

/** The seller says, after what the customer did, that it came. */
function isAcknowledged({ evidence }: VerifiedFindings, utterances: readonly Utterance[]): boolean {
  const acts = evidence.filter(({ field }) => field === 'fase').map(({ messageIndex }) => messageIndex)
  return readSignals(utterances).some(({ kind, index }) => kind === 'receipt' && acts.some((act) => index > act))
}

function doubtOfSum(
  { valor, evidence }: VerifiedFindings,
  { seller, messages }: Pick<Conversation, 'seller' | 'messages'>,
  utterances: readonly Utterance[],
): DoubtReason | null {
  const isSellers = ({ messageIndex }: Evidence): boolean => sideOf(messages[messageIndex]!, seller) === 'seller'
  if (!evidence.some((claim) => claim.field === 'valor' && isSellers(claim))) return 'so-o-cliente'
  const { total } = parseAmount(valor!)
  if (total === null) return null
  const others = readAllPrices(utterances)
    .filter(
      ({ role, kind, value, total: told }) =>
        role === 'seller' && kind === 'offer' && value !== total && told !== total,
    )
    .map(({ total: told }) => told)
    .toSorted((a, b) => a - b)
  const middle = others[Math.floor((others.length - 1) / 2)]
  const largest = others.at(-1) ?? 0
  const isFar = middle !== undefined && (total * BELOW <= middle || (largest >= IN_FULL && total >= largest * ABOVE))
  return isFar ? 'fora-de-escala' : null
}
