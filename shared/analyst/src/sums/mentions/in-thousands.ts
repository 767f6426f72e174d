import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'

const AFTER_BARE_SUM = anyOf(
  [
    /$|[,.!?;\n]/,
    anyOf(
      [
        /nao|eu (?:faco|fecho|deixo|consigo|topo|vendo|pago|dou|aceito)|a vista|avista|no pix|no minimo/,
        /no maximo|em dinheiro|fech\w+|e |ta |da |reais|mesmo|entao|hoje|fica|levo|sim|com/,
        /pra (?:voce|vc|ti|o senhor|a senhora|fechar)/,
      ],
      { before: / /, after: /\b/ },
    ),
  ],
  { before: /^/ },
)

/** 'Tá 68 mil.' '60 não, 65 eu faço': in a bargain over thousands the short number means them too. */
export function inThousands(mention: NumberMention, folded: string, recent: readonly number[]): NumberMention {
  const { value, to, from, shaped, currency } = mention
  if (shaped || currency || !Number.isInteger(value) || value < 10 || value > 999) return mention
  if (!AFTER_BARE_SUM.test(folded.slice(to, to + 16))) return mention
  if (
    /\b(?:dia|dias|as|casa|lote|rua|n|numero|apto|quadra|modelo|ano|idade|tenho|de|com) $|[/-]$/.test(
      folded.slice(Math.max(0, from - 12), from),
    )
  )
    return mention
  const means = recent.some(
    (price) => price >= 10_000 && price % 100 === 0 && (value * 1000) / price > 0.7 && (value * 1000) / price < 1.4,
  )
  return means ? { ...mention, value: value * 1000, shaped: true } : mention
}
