import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

/** The seller asks for the decision: 'e aí, vai querer?', 'conseguiram ver?', 'alguma novidade?'. */
const ASKS_DECISION = anyOf(
  [
    anyOf(
      [
        /quer\w+|fech\w+|lev\w+|garant\w+|reserv\w+|agend\w+|marc\w+|fic\w+|peg\w+|segu\w+|comec\w+/,
        /particip\w+|inscrev\w+|matricul\w+|renov\w+|contrat\w+|fazer|comprar|aprovar|confirmar/,
      ],
      { before: /(?:vai|vao|vamos|quer|querem|ainda quer|vai ser) / },
    ),
    /decidi\w+|resolveu|pens(?:ou|aram)|analis(?:ou|aram)|compar(?:ou|aram)/,
    /consegui(?:u|ram) (?:ver|decidir|comparar|analisar|conversar|falar|resposta)|convers(?:ou|aram)/,
    /alguma (?:posicao|novidade|definicao|resposta)/,
    /(?:tive\w+|teve|deu|tem) (?:algum )?(?:retorno|resposta|posicao|novidade)|aprov(?:ou|aram)|interesse/,
    /(?:ficou|restou|tem) (?:com )?(?:alguma )?duvida|gost(?:ou|aram)|viu|viram/,
  ],
  { before: /\b/, after: /\b[^.!]*\?/ },
)
/** The seller lets the customer go. */
const LETS_GO = new RegExp(lines`
  \b(?:que pena|uma pena|boa sorte|(?:muito )?sucesso|felicidades|fica (?:pra|para) (?:a |uma )?proxima
  |se mudar(?:em)? de ideia|faz parte|portas abertas|(?:obrigad[oa]|agradec\w+|valeu) pelo retorno)\b
`)
/** 'Entendo! Qualquer coisa me chama': let go without a word of regret. */
const LEAVES_OPEN = anyOf(
  [
    /qualquer coisa|(?:se|quando) (?:precisar|quiser)|precisando|so (?:me )?chamar/,
    /(?:a|ao) (?:disposicao|dispor)|estamos (?:aqui|por aqui)|(?:to|estou) (?:aqui|por aqui)/,
  ],
  {
    before: new RegExp(lines`
      ^(?:(?:a+h+|oh|opa|ok|certo|show|ta|tudo|kk+|(?:ha)+h?|rs+|oi|amor|flor|querid[oa]|linda)[ ,.!]*)*
      (?:entend\w+|imagin\w+|tranquil\w+|sem problemas?|tudo bem|ta (?:bom|certo)|bom tambem|que bom
      |legal)\b[^?]*\b
    `),
    after: /\b/,
  },
)
const GOES_ON = new RegExp(lines`
  \?|\d{2,}|\b(?:te (?:chamo|aviso|procuro|ligo|mando|falo)|(?:posso|consigo|vou|deixa eu|mas|melhoras
  |semana que vem|amanha|prova|concurso|dia \d+)|combinado|marcad[oa]|agendad[oa])\b
`)
/** A no in thanks or in excuses. */
const THANKS =
  /\b(?:agradec\w+|obrigad[oa] (?:pela atencao|mesmo assim|de qualquer|de toda)|(?:foi mal|desculpa) (?:ai|ae|viu|o trabalho|qualquer))/
/** Words that continue the conversation. */
const STAYS = anyOf([
  /\?/,
  anyWord([
    /ainda (?:nao|to|estou|quero|estamos|tenho)/,
    /te (?:falo|aviso|chamo|retorno|respondo|procuro|confirmo|dou)/,
    /vou (?:ver|pensar|falar|analisar|decidir|conversar|passar|querer|levar)|quero|queremos|gostei/,
    /gostamos|amei|adorei|gostou|assim que|quando|semana que vem|amanha|falta|esper\w+/,
    /pode (?:mandar|marcar|reservar|fechar|gerar)|fechad[oa]|vamos (?:fechar|querer|levar|fazer sim)/,
    /pag(?:o|uei)|pix|car[oa]\b|preco|valor|desconto|ja (?:fiz|mandei|assinei)|sim|vi|recebi|consegui/,
    /ador\w+|atras(?:ou|ado|ada|aram)|dia \d+/,
    /(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/,
  ]),
])

/** Messages to look back for the seller's question. */
const REACH = 3

/** True when the seller asked for the decision shortly before. */
const isAsked = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(Math.max(0, at - REACH), at)
    .some(({ role, folded }) => role === 'seller' && ASKS_DECISION.test(folded))

/** True when a customer's words may be an answer that ends the matter. */
const mayEnd = (said: Utterance): boolean =>
  said.role === 'customer' && said.source === 'text' && said.folded.length > 15 && !STAYS.test(spelled(said).text)

/** 'Ainda está procurando casa?' */
const ASKS_STILL =
  /\b(?:ainda (?:(?:esta|ta|tem|estao|tao|voce|voces|com|a) )*(?:procur|interess|precis|quer|pens|busc|fim|afim)\w*|tem interesse)\b[^.!\n]*\?/
/** A no to that, and not 'não vi ainda'. */
const SAYS_NO = new RegExp(lines`
  ^(?:(?:oi+|ola|opa|bom dia|boa (?:tarde|noite)|ah|hum+|entao|acho que|poxa|desculpa)[ ,.!]+)*nao\b
  (?! (?:sei|vi|vimos|consegui\w*|decidi\w*|tive|tivemos|deu|falei|pensei|fui|pude|achei|achamos
  |encontr\w+|resolv\w+|olhei|respond\w+|esqueci)\b)
`)

/** True when a customer declines the seller's question about continued interest. */
export function wantsNoLonger(utterances: readonly Utterance[], at: number): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer' || said.source !== 'text') return false
  const { text } = spelled(said)
  return (
    SAYS_NO.test(text) &&
    !/\?|\b(?:ainda|mas|so que|tenho sim|quero|sim)\b/.test(text) &&
    utterances.slice(Math.max(0, at - 2), at).some(({ role, folded }) => role === 'seller' && ASKS_STILL.test(folded))
  )
}

/**
 * True when a customer's answer to 'e aí, vai querer?' is a no, shown by the seller's reaction or the customer's
 * thanks: 'ganhei um' – 'que pena!'.
 */
export function isLetGoAt(utterances: readonly Utterance[], at: number): boolean {
  const said = utterances[at]!
  return mayEnd(said) && isAsked(utterances, at) && THANKS.test(spelled(said).text)
}

/** The customer's words before a seller's 'que pena', when they answered the seller's call for a decision. */
export function letGoBy(utterances: readonly Utterance[], at: number): Utterance | null {
  const { role, folded, source } = utterances[at]!
  if (
    role !== 'seller' ||
    source !== 'text' ||
    !(LETS_GO.test(folded) || LEAVES_OPEN.test(folded)) ||
    GOES_ON.test(folded)
  )
    return null
  const saidAt = [at - 2, at - 1].find((place) => utterances[place]?.role === 'customer')
  if (saidAt === undefined) return null
  const said = utterances[saidAt]!
  return mayEnd(said) && (isAsked(utterances, saidAt) || SAYS_NO.test(spelled(said).text)) ? said : null
}
