import type { NumberMention } from '../../text/number-mention.ts'
import { sentenceAround, type Utterance } from '../../text/utterances.ts'
import { PART_BEFORE } from '../mentions/price-kind-words.ts'
import type { Price } from '../mentions/price.ts'

/** 'Solo 69, Equipe 129 e Rede 199 por mês': what the last price of a list says holds for those before it. */
export function withListed(prices: readonly Price[], numbers: readonly NumberMention[], utterance: Utterance): Price[] {
  const { folded, role } = utterance
  const model = prices.find(({ kind }) => kind === 'offer')
  if (model === undefined || role === 'customer') return [...prices]
  const all = [...prices]
  for (const mention of numbers) {
    const { from, to, value } = mention
    if (mention.spelled || value < 10 || all.some((price) => price.from === from)) continue
    if (value / model.value < 0.15 || value / model.value > 7) continue
    if (
      !/[a-z]{3,}(?: a)?[ :]+$/.test(folded.slice(0, from)) ||
      !/^(?:$|[.!](?!\d)|,(?!\d)| e (?:o |a )?[a-z]{3,}| ou |;|\n)/.test(folded.slice(to))
    )
      continue
    if (
      /\b(?:ate|de|em|dia|uns|tem|com|sao|modelo|acima|para|pra|numero|turma|as|n|faixa) $/.test(folded.slice(0, from))
    )
      continue
    const sentence = sentenceAround(utterance.text, from, to)
    const [start, end] = sentenceAround(utterance.text, model.from, model.to)
    if (sentence[0] !== start || sentence[1] !== end) continue
    all.push({
      ...model,
      // 'Aluguel 1.900, condomínio 450'.
      kind: PART_BEFORE.test(folded.slice(start, from)) ? 'part' : model.kind,
      from,
      to,
      value,
      noun: null,
      times: null,
      total: value,
      label: '',
      sentence,
      per: model.per === 'month' ? 'month' : 'whole',
      because: ['listed'],
    })
  }
  return all.sort((a, b) => a.from - b.from)
}
