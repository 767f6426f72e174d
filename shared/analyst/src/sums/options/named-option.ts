import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import type { Product } from '../../products/product.ts'
import { anyOf } from '../../text/any-of.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

/** 'Planos: Básico 89 ou Pro 149': the name before the price in question. */
export function optionName(offer: Offer | null, utterances: readonly Utterance[]): string | null {
  if (offer === null) return null
  const { utterance, from } = offer.price
  // 'Qual plano seria?', 'para vocês é o Clínica, 459': the sort of thing is named by the question.
  const at = utterances.indexOf(utterance)
  const kind = utterances
    .slice(Math.max(0, at - 2), at + 1)
    .flatMap(({ folded }) => /\b(plano|pacote|categoria|modalidade|versao|combo)s?\b/.exec(folded)?.[1] ?? [])
    .at(-1)
  const name = /(\p{Lu}[\p{L}\d]+)(?: (?:fica|sai|custa|por|a|e|é|ta|tá|está))?[ :,-]*(?:R\$ ?)?$/u.exec(
    utterance.text.slice(0, from),
  )?.[1]
  return kind === undefined || name === undefined || fold(name).startsWith(kind) || OPENS_PRICE.test(fold(name))
    ? null
    : `${kind} ${name}`
}

/** 'Consigo por 349 no plano anual': what opens a sentence about money names no plan. */
const OPENS_PRICE = anyOf(
  [
    /conseg(?:ui|uimos|uiria)|consigo|fa(?:co|zemos|ria)|posso|podemos|fic(?:a|am|ou|aria)/,
    /sa(?:i|em|iria)|cust(?:a|aria)|seria|hoje|agora|total|tudo|deix(?:o|amos)|fech(?:o|amos)|temos|tenho/,
    /valor|preco|entao|assim|cobr(?:o|amos)|vend(?:o|emos)|mand(?:o|amos)|baix(?:o|amos)|cheg(?:o|amos)/,
    /dou|damos|sim|isso|cada|apenas|somente|pix|cartao|boleto|entrega|frete/,
  ],
  { before: /^/, after: /$/ },
)

const PICKS = new RegExp(
  lines`
    (?:^|[,.!] ?|(?<!\p{L})(?:vou|vamos|quero|queremos|fico|ficamos|prefiro|fecha|fechamos|pode ser|então
    |entao) (?:com |no |na )?)(?:o|a|do|de|no|na) (\p{Lu}\p{L}{2,})(?!\p{L}| \p{Lu}| d[aeo]s? )
  `,
  'u',
)
const PRICED_NAMES =
  /(\p{Lu}\p{L}{2,}),?(?: (?:de|com|até|por|a|é|e|fica|sai|custa|está|tá|ta)(?: \p{Ll}+)?)? ?:? ?(?:R\$ ?)?\d/gu

/** 'Ok, o Clínica então': an option that the seller named with a price, taken by its name. */
export function pickedOption({ quote }: Product, utterances: readonly Utterance[]): string | null {
  const named = new Set<string>()
  let picked: string | null = null
  for (const { role, text } of utterances) {
    if (role === 'seller') for (const found of text.matchAll(PRICED_NAMES)) named.add(found[1]!)
    else if (named.size > 0) {
      const name = PICKS.exec(text)?.[1]
      if (name !== undefined && named.has(name)) picked = name
    }
  }
  return picked !== null && !fold(quote).includes(fold(picked)) ? picked : null
}
