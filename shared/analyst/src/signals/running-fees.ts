import { messagesInRange } from '../text/messages-in-range.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Signal } from './signal.ts'

const FEE = /\b(?:mensalidade|manutencao|anuidade|aluguel|condominio|parcela \d+|parcela de \w+)\b/
const PRICED = /\br\$ ?\d|\b\d{3,}\b|\b\d{1,3}(?:\.\d{3})+|\b\d+ mil\b/
const ASKS = /\?/
/** So many messages after a customer's question the seller's price answers it. */
const ANSWERS = 6

const isPriced = ({ role, folded }: Utterance): boolean => role === 'seller' && PRICED.test(folded)

/** 'Paguei a manutenção de março': what ran before the talk is paid, and another thing is asked for and priced after it. */
export function isRunningFee({ index, utterance }: Signal, utterances: readonly Utterance[]): boolean {
  if (!FEE.test(utterance.folded)) return false
  if (utterances.some((said) => said.index < index && isPriced(said))) return false
  return utterances.some(
    (said) =>
      said.index > index + 1 &&
      isPriced(said) &&
      messagesInRange(utterances, said.index - ANSWERS, said.index - 1).some(
        (before) => before.index > index && before.role === 'customer' && ASKS.test(before.folded),
      ),
  )
}
