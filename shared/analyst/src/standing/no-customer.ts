import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { StandingView } from './standing-view.ts'

/** Who looks for work, sells something to the shop or wrote to the wrong number. */
const NO_CUSTOMER = anyWord([
  /contratando(?! (?:seguro|servico|plano|frete|buffet))|curricul\w+/,
  /vagas? (?:de|pra|para) (?:emprego|trabalho|vendedor\w*|atendente|auxiliar|ajudante|motorista|motoboy|recepcionista|caixa|estagi\w+)/,
  /sou (?:representante|vendedor\w*|consultor\w*) d[aeo]s? (?!um\b|uma\b)/,
  /(?:apresentar|oferecer|mostrar) (?:\w+ )?(?:nossa|nosso|nossas|nossos) (?:tabela|proposta|catalogo|produtos?|servicos?|planos?|solucao|linha|portfolio)/,
  /proposta de parceria/,
  /(?:precisa|precisam|precisando) de (?:motoboy|entregador|funcionari\w+|ajudante|vendedor\w*)/,
  /falar com o responsavel|foi engano|numero errado/,
])
const ASKS_FOR_IT = /\b(?:quero|queria|queremos|preciso|orcamento|cotar|cotacao|quanto|valor|preco)\b/

/** The first words of the other side, which tell what they came for. */
const OPENING = 4

/** Whether who writes is no customer at all. */
export function isNoCustomer({ utterances }: StandingView): boolean {
  const opening = utterances.filter(({ role }) => role === 'customer').slice(0, OPENING)
  const says = (pattern: RegExp): boolean => opening.some((said) => pattern.test(spelled(said).text))
  return says(NO_CUSTOMER) && !says(ASKS_FOR_IT)
}

const NONE_LEFT = anyOf(
  [
    /nao (?:temos|tenho|trabalh\w+|fazemos|faco|vendemos|vendo|atendemos|entregamos|consert\w+|alugamos)/,
    /(?:acab(?:ou|aram)|esgot(?:ou|ado|ada|aram)|(?:foi |foram )?vendid[oa]s?|(?:foi |foram )?alugad[oa]s?)\b/,
    /sem estoque|em falta|fora de estoque/,
  ],
  {
    before:
      /^(?:(?:oi|ola|opa|infelizmente|poxa|puxa|ah|hoje|agora|no momento|essa?|ela?|el[ea]s|ja|bom dia|boa tarde|boa noite|desculpa|esse|o azul)[ ,!.]+)*/,
  },
)
const OFFERS_ELSE =
  /\d{2,}|\?|\b(?:mas|porem|chega(?:m|ra)?|temos (?:o|a|os|as|um|uma|outr)|tenho (?:o|a|os|as|um|uma|outr)|posso)\b/
const PARTS = new RegExp(lines`
  ^(?:(?:ah?|oh?|ok|okay|ta|tudo|bom|bem|certo|beleza|blz|entendi|poxa|puxa|que|uma|pena|obrigad[oa]
  |brigad[oa]|valeu|vlw|por nada|tranquilo|sem problema|entao|mas|viu|era (?:isso |[oa] )?
  que (?:eu |a gente )?(?:queria|precisava|procurava)|era (?:so )?(?:[oa] )?[a-z]+ mesmo|nao|mesmo assim
  |de nada|ate mais|tchau)[ ,!.]*)+$
`)

/** Whether the seller had nothing of what was asked for, and the customer left it at that. */
export function foundNothing({ utterances, messages }: StandingView): boolean {
  const deniedAt = utterances.findLastIndex(({ role, folded }) => role === 'seller' && NONE_LEFT.test(folded))
  if (deniedAt < 1 || OFFERS_ELSE.test(utterances[deniedAt]!.folded)) return false
  const asked = utterances
    .slice(0, deniedAt)
    .filter(({ role }) => role === 'customer')
    .slice(-2)
  const after = utterances.slice(deniedAt + 1)
  const said = after.filter(({ role }) => role === 'customer')
  return (
    asked.some(({ folded }) => folded.includes('?')) &&
    said.length > 0 &&
    said.every(leaves) &&
    (!after.some(({ role, folded }) => role === 'seller' && OFFERS_ELSE.test(folded)) || said.some(declines)) &&
    messages.every(({ index, attachment }) => attachment === null || index < utterances[deniedAt]!.index)
  )
}

/** 'Sabe alguma que atenda?', 'conhece quem faça?': somebody else is asked for. */
const ASKS_WHOM =
  /\b(?:sabe(?:m|ria)?|conhece(?:m)?|indica(?:m|ria)?|recomenda(?:m)?)\b[^.!?\n]{0,20}\b(?:quem|alguem|algum[a]?|outr[oa])\b[^.!\n]*\?/
const GOES_THERE =
  /\b(?:vou (?:ligar|chamar|procurar|falar com|la)|obrigad[oa]|brigad[oa]|valeu|por favor|manda|passa)\b/

/** Whether the customer asked for another firm, and left with its name. */
export function isSentOn({ utterances, advance }: StandingView): boolean {
  const said = utterances.filter(({ role }) => role === 'customer').slice(-OPENING)
  const asked = said.findIndex((one) => ASKS_WHOM.test(spelled(one).text))
  const after = said.slice(asked + 1)
  return (
    advance === undefined &&
    asked >= 0 &&
    after.length > 0 &&
    after.every((one) => !one.folded.includes('?') && (GOES_THERE.test(spelled(one).text) || !/[a-z]/.test(one.folded)))
  )
}

/** A no to what was offered in its place. */
const declines = ({ folded }: Utterance): boolean => /^(?:ah |poxa )?nao\b/.test(folded)

const leaves = (said: Utterance): boolean => PARTS.test(spelled(said).text.trim())
