import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../../text/any-of.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { PEOPLE, type Quantity, RATE_AFTER } from './quantities.ts'

export const countStem = (word: string): string => word.replace(/(?:oes|aes|es|s)$/, '').slice(0, 9)

/** Things that are always counted to be ordered. */
export const COUNTED_TO_ORDER = anyOf(
  [
    /un|unid|unidade|peca|item|iten|saca|saco|caixa|par|pare|kit|licenca|veiculo|carro|moto|caminhao/,
    /caminhoe|maquina|camiseta|camisa|uniforme|cesta|caneca|placa|muda|garrafa|galao|galoe|pacote|rolo/,
    /porta|janela|ar|aparelho|equipamento|camera|extintor|extintore|pneu|botijao|botijoe|marmita|convite/,
    /lembrancinha|brinde|copo|salgado|doce|bolo|cadeira|mesa|dente|implante|cachorro|cao|cae|gato|pet/,
    /animal|animai|cabeca|dose|ingresso|passagem|passagen|diaria/,
  ],
  { before: /^/, after: /s?$/ },
)

/** Questions of the seller that a number answers: of which noun ('' for 'quantos?'), null when none is asked. */
const askedCount = remember(({ folded, role }: Utterance): string | null => {
  if (role !== 'seller') return null
  const found =
    /\bquant[oa]s\b(?: (?:deles|delas|desses|dessas|o senhor|a senhora|vc|vcs|voce|voces|seriam|sao|vai|vao|voce))*(?: ([a-z]+))?/.exec(
      folded,
    )
  return found === null ? null : (found[1] ?? '')
})
/** Words behind 'quantos' that name nothing. */
const NO_NOUN = new RegExp(lines`
  ^(?:|e|a|o|de|pra|para|por|no|na|precis\w*|quer\w*|ser\w*|sao|vai|vao|deseja\w*|tem|ter\w*|da|dao
  |leva\w*|separo|mando|coloco|ponho|unidade\w*|peca\w*|vc\w*|voce\w*|mais|ficou|ficam|faltam|ai|em
  |entre|mesmo|cada|do|dos|das|como|qual|tipo|gostaria\w*|pretende\w*|pensa\w*|imagina\w*|compra\w*
  |faz\w*|posso|anoto|reservo|seguro)$
`)

const asksPeople = remember(({ folded }: Utterance) =>
  /\bquant[oa]s (?:pessoas|profissiona\w+|funcionari\w+|alunos|criancas|adultos|colaborador\w+|convidad\w+|usuarios|filhos)\b/.test(
    folded,
  ),
)

const asksRate = remember(
  ({ role, folded }: Utterance) =>
    role === 'seller' && /\bquant[oa]s\b[^?]*\b(?:por|ao|a cada|no) (?:mes|dia|semana|ano|hora|noite)\b/.test(folded),
)

const ASKS_OF_OTHERS = new RegExp(lines`
  \b(?:emite[ms]?|mora[mn]?|atende[mn]?|vende[mn]?|trabalham?|recebe[mn]?|dorme[mn]?|roda[mn]?
  |fatura[mn]?) (?:hoje |atualmente |ai |la |em media |mais ou menos )?quant[oa]s\b
`)

/** 'Você emite quantas?': what the customer does, and no order. */
const asksOther = remember(({ role, folded }: Utterance) => role === 'seller' && ASKS_OF_OTHERS.test(folded))

const firstInteger = remember((utterance: Utterance): Quantity | null => {
  const { folded, index } = utterance
  const mention = numbersOf(utterance).find(({ value, currency }) => !currency && Number.isInteger(value) && value >= 1)
  if (mention === undefined) return null
  const noun = /^ ?([a-z]{2,})/.exec(folded.slice(mention.to))?.[1] ?? ''
  if (/^(?:dia|hora|ano|mes|metro|m2|quarto|filho|km|kg|min)/.test(noun)) return null
  return { utterance, index, value: mention.value, noun, from: mention.from, to: mention.to }
})

/** The count that answers the seller's 'quantos?', the latest first. */
export function answerToHowMany(
  utterances: readonly Utterance[],
  event: boolean,
  heads: ReadonlySet<string>,
  ofRivals: ReadonlySet<Utterance>,
): Quantity | null {
  for (let at = utterances.length - 1; at > 0; at--) {
    const utterance = utterances[at]!
    if (utterance.role === 'seller' || utterance.folded.length > 60 || ofRivals.has(utterance)) continue
    const before = utterances.slice(Math.max(0, at - 2), at)
    const nouns = before.map(askedCount).filter((noun) => noun !== null)
    if (
      before.some((asked) => asksRate(asked) || asksOther(asked)) ||
      RATE_AFTER.test(utterance.folded.replace(/^.*?\d/, ''))
    )
      continue
    if (nouns.length === 0 || (!event && before.some(asksPeople))) continue
    // 'Quantos lugares?' asks what it is like, 'quantos sofás?' how many.
    const counts = nouns.some(
      (noun) =>
        NO_NOUN.test(noun) || heads.has(countStem(noun)) || COUNTED_TO_ORDER.test(noun) || (event && PEOPLE.test(noun)),
    )
    if (!counts) continue
    const answer = firstInteger(utterance)
    if (answer !== null) return answer
  }
  return null
}
