import { fold } from '@fechai/domain/conversation/fold'
import { EMPTY_WORDS, STOP_WORDS } from '../products/product-words.ts'
import type { Product } from '../products/product.ts'
import { anyOf } from '../text/any-of.ts'
import { contentWords } from '../text/content-words.ts'
import type { Utterance } from '../text/utterances.ts'

/** Words after a thing that do not describe it further: prices, states, actions. */
const TELLS_NOTHING = anyOf(
  [
    /cento$|quant|custa|sair|saiu|fica|novo|nova|velh|usad|barat|car[oa]s?$|bonit|lind|boa|bom|mesm|pront/,
    /certo|cert[ao]|valor|preco|cada|junt|inteir|cheg|vend|compr|quer|tem|temos|vem|ach|pod|precis|tamb/,
    /muit|menos|entreg|instalad|incluso|inclus|dess|ness|aquel|esse|essa|esta|isso|pra|para|sobre|como/,
    /quando|onde|agora|hoje|amanha|ontem|depois|antes|entao|porque|obrigad|semana|mes|ano|dia|gente|voce/,
    /senhor|casa$|voces|reais|conto|parcel|pix|cartao|cliente|pesso|faco|faz|fazem|fez|meio|firma|form/,
    /tipo|outro|dois|duas|tres|marca|modelo|tamanh|qualid|vcs|dele|dela|nosso|minha|meu|outr|primeir/,
    /ultim|proxim|unic|vezes|aqui/,
  ],
  { before: /^/ },
)

/** A thing is named in full at the beginning of a conversation. */
const OPENING = 80

/** A thing named by one word, with what the talk says most behind it: 'persiana' is 'persiana rolô'. */
export function fullerName(product: Product, utterances: readonly Utterance[]): Product {
  const [head, ...others] = contentWords(fold(product.name))
  if (head === undefined || others.length > 0 || /[\s(]/.test(product.name.trim())) return product
  const after = new RegExp(`\\b${head}(?:e?s)? ((?:de |em |para |pra )?)([a-z]{4,})(?![a-z])`, 'g')
  const counts = new Map<string, { count: number; shown: string }>()
  for (const { folded, text, index, role } of utterances.slice(0, OPENING)) {
    if (!folded.includes(head)) continue
    for (const found of folded.matchAll(after)) {
      const word = found[2]!
      if (
        TELLS_NOTHING.test(word) ||
        STOP_WORDS.has(word) ||
        EMPTY_WORDS.has(word) ||
        /(?:ou|aram|ando|endo|indo|ei)$/.test(word)
      )
        continue
      // A small word in between, or a known pair: 'persiana rolô', 'muda de eucalipto'.
      const end = found.index + found[0].length
      const shown = text.slice(end - word.length - found[1]!.length, end)
      if (found[1] === '' && /^\p{Lu}/u.test(shown)) continue
      const known = counts.get(word.replace(/e?s$/, ''))
      counts.set(word.replace(/e?s$/, ''), {
        count: (known?.count ?? 0) + (found[1] === 'de ' && (index < 12 || role === 'seller') ? 1.5 : 1),
        shown: known?.shown ?? shown,
      })
    }
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count)
  return best === undefined || best.count < 1.5 ? product : { ...product, name: `${product.name} ${best.shown}` }
}
