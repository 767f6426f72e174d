import { inTurn, type Price, revised } from '../mentions/price.ts'

/** 'O resto em 10x', 'mais 12x', '+ 18x', right before instalments; 'de entrada' in the words between. */
const REST = /(?:\b(?:resto|restante|saldo|demais|mais|entrada|sinal)\b[^.!?\n]{0,25}|\+ ?|\be )$/

/**
 * 'Entrada de 1.600 e o resto em 20x de 400': the instalments pay what the deposit leaves. They are a part of the price
 * that was named; where none was, the two together are the price.
 */
export const withDeposits = (prices: readonly Price[], recent: readonly number[]): Price[] =>
  inTurn(prices, (price, before) => {
    if (price.per !== 'instalment' || price.kind !== 'offer' || price.times === null) return price
    const deposit = before.findLast(
      (other) =>
        other.kind === 'part' &&
        other.from < price.from &&
        other.per === 'whole' &&
        /\b(?:entrada|sinal|ato)\b/.test(price.utterance.folded.slice(Math.max(0, other.from - 25), other.to + 25)),
    )
    const start = price.utterance.folded
      .slice(0, price.from)
      .replace(/\d{1,3} ?(?:x|vezes|parcelas)(?: iguais| fixas)? ?(?:de )?(?:r\$ ?)?$/, '')
    if (deposit === undefined || !REST.test(start)) return price
    const sum = deposit.value + price.total
    const whole = [
      ...recent,
      ...before.filter(({ kind, from }) => kind === 'offer' && from < deposit.from).map(({ value }) => value),
    ]
    return whole.some((value) => value > sum * 0.6 && value < sum * 1.1)
      ? revised(price, 'pays-the-rest', { kind: 'part' })
      : revised(price, 'deposit-and-rest', { total: Math.round(sum * 100) / 100, per: 'whole', times: null })
  })
