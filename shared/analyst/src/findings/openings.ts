import { fold } from '@fechai/domain/conversation/fold'
import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../text/any-of.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import type { Point } from './summary.ts'

/** People other than the customer who may buy. */
const OTHER =
  '(?:prim[ao]|irma|irmao|amig[ao]s?|vizinh[ao]s?|cunhad[ao]|sogr[ao]|colegas?|compadre|comadre|tia|tio|conhecid[ao])'

/** Another's wish to buy, or a contact that is handed on. */
export const REFERRAL = new RegExp(
  lines`
    \b(?:(?:vou|posso|ja) (?:te |lhe )?indicar|(?:vou|posso) indicar|te indico|indiquei|(?:vou |posso )?
    pass(?:ar|o|ei) (?:o )?(?:teu|seu) (?:numero|contato|zap)|quer(?:em)? (?:o )?(?:teu|seu) (?:numero
    |contato|zap)|te passo o contato (?!d[oa] (?:meu|minha|banco|contador))|(?:minha|meu|uma?|uns
    |umas) ${OTHER}\b[^.?!\n]{0,40}\b(?:quer(?:em|ia)? (?:(?:tambem|tb|igual|um|uma|o seu|orcamento
    |comprar|contratar|alugar|instalar|colocar|reformar|pra)\b|fazer (?:igual|tambem|(?:uma?|a
    |o) (?!discurso|surpresa|brinde|pergunta|homenagem|video))|casar|a \w+ pra|gravar|traco)
    |tambem (?:precisa|ta precisando|quer comprar)|interessad|interessou|vai casar|(?:quer
    |pediu) orcamento)|vizinh[ao][^.?!\n]{0,30}\b(?:tambem (?:viu|perguntou)|perguntou (?:quem|quanto
    |onde))|(?:minha|meu) ${OTHER}\b[^.?!\n]{0,30}(?:faz|fazem) \d+ (?:anos )?em \w+|clientes? que (?:pega
    |compr|precis)\w*)
  `,
)

const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|jun|jul|ago|set|out|nov|dez)'
const WEEKDAY = '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)'
const WHEN = lines`
  (?:dia \d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2} de ${MONTH}|${MONTH}|${WEEKDAY}|(?:semana|mes|ano) que vem
  |(?:esse|este|nesse|no) (?:mes|ano|fim de semana)|hoje|amanha|natal|reveillon|pascoa|carnaval)
`
const EVENT = lines`
  (?:casamento|casorio|aniversario|formatura|inauguracao|viagem|mudanca|entrevista|festa|evento|safra
  |plantio|colheita|feira|batizado|bodas|obra|natal|reveillon|prova)
`

/** A day that is the customer's own, not one on which they will answer. */
const DATE = new RegExp(
  lines`
    \b(?:(?<!nao )(?:vence|venc[ei]\w*|acaba|termina|expira|encerra)(?: \w+)? ?(?:em |no |na |dia |so )*
    ${WHEN}|(?:precis\w+|quer(?:o|emos|ia)|tem que|tenho que|teria que|tinha que)\b[^.?!\n]{0,35}\b
    (?:(?:ate|antes d[eoa]) (?:o |a |no maximo )*(?:${WHEN}|${EVENT}))|(?:[oa]|m(?:eu|inha)|noss[oa]
    |el[ae]) ?${EVENT}(?: d?[aeo]l?[ae]?s?)?(?: \w+)? ?(?:e|ser[aá]|vai ser|comeca|cai|ta marcad[oa]|fica)
    \b(?: so| no| na| em| pra)* ${WHEN}|(?:inauguro|inauguramos|viajo|viajamos|me mudo|a gente muda
    |mudamos|caso|casamos) (?:so |no |na |em )*${WHEN}|(?:antes d[oa]) ${EVENT})
  `,
)
const ANSWERS = new RegExp(lines`
  \b(?:te (?:dou|falo|chamo|aviso|mando|retorno|respondo|confirmo)|me (?:fale|fala|chama|avisa|manda
  |liga|lembra)|dar (?:a )?(?:resposta|retorno)|vou (?:ver|dar|pensar)|plantao)\b
`)

const LATER =
  '(?:depois(?! d[eoa] )|mais pra frente|(?:no )?ano que vem|proximo ano|qq dia|qualquer dia|futuramente|em breve|na proxima)'

interface Opening {
  title: string
  says: RegExp
  unless?: RegExp
}

/** Sentences of the customer that open more business, or a date or money to hold on to; the first that fits. */
const OPENINGS: readonly Opening[] = [
  { title: 'Indicação', says: REFERRAL, unless: /\b(?:tem|teria|conhece) [^.!\n]{0,30}(?:indicar|indicacao)/ },
  {
    title: 'Compra futura',
    says: new RegExp(
      lines`
        \b(?:${LATER}\b[^.?!\n]{0,25}\b(?:(?:eu )?(?:quero|queria|vou querer|faco|compro|pego|vou precisar
        |vamos (?:querer|precisar)|contrato)|(?:vc|voce|vcs) (?:cota|faz|orca|me cota)|tem o d[ao] )
        |em ${MONTH} [^.?!\n]{0,40}\b(?:vou querer|quero|faco|compro)\b[^.?!\n]{0,20}\b(?:de novo|outr[oa]
        |tambem|tb|mais)|vou querer (?:tb|tambem|de novo|mais))
      `,
    ),
    unless: /\b(?:o que (?:eu )?(?:vou|quero)|quero (?:ver|pensar|saber|falar))\b/,
  },
  { title: 'Data que pesa', says: DATE, unless: ANSWERS },
  {
    title: 'Necessidade declarada',
    says: anyOf(
      [
        /conta de (?:luz|agua|energia|gas|telefone)/,
        /gast(?:o|amos) (?:uns |umas |mais de |quase |muito|mto|em media |por )/,
        /(?:perco|perdemos|perdendo) (?:muito |muita |mto |mta )?(?:cliente|venda|tempo|dinheiro|horas?|pedido|negocio|aluno|paciente)s?/,
        /dor de cabeca|cansad[oa] d|precis\w+ (?:muito|mto|urgente)/,
      ],
      { before: /\b/ },
    ),
    unless: /\?|\b(?:sem|nao (?:e|da|tenho)) (?:\w+ )?(?:dor de cabeca|problema)/,
  },
  {
    title: 'Dinheiro previsto',
    says: new RegExp(
      lines`
        \b(?:fgts|(?:cai|sai|entra|receb\w+|libera\w*)\b[^.?!\n]{0,20}\b(?:salario|bonus|comissao|decimo
        |pagamento|consorcio|heranca|acerto)|(?:salario|bonus|comissao|decimo terceiro|13[oº°]?|consorcio
        |acerto)(?!\w)[^.?!\n]{0,15}\b(?:cai|sai|entra|chega|em ${MONTH})|recebo (?:so |no |na |em )*
        (?:${WHEN})|financiamento (?:foi |ja foi |ta |saiu )?(?:aprovad|saiu|liberad)\w*)
      `,
    ),
    unless: /\bnao (?:caiu|saiu|entrou|recebo|recebi)\b/,
  },
]

const GATED = OPENINGS.map((opening) => ({ ...opening, may: gateOf(opening.says) }))

const openingIn = remember((utterance: Utterance): Point | null => {
  const { folded, text, index, role, source, attachment } = utterance
  if (role === 'seller' || folded.length < 10 || (source === 'media' && attachment !== 'audio')) return null
  for (const { may, says, unless, title } of GATED) {
    const found = may(folded) ? says.exec(folded) : null
    if (found === null || unless?.test(folded) === true) continue
    const quote = quoteAround(text, found.index, found.index + found[0].length)
    return { text: `${title}: ${quote}`, index, quote }
  }
  return null
})

const wordsOf = ({ text }: Point): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Lists openings for more business: other buyers first, then the first and the last mention; at most four. */
export function readOpenings(utterances: readonly Utterance[]): Point[] {
  const points: Point[] = []
  // Small talk comes back in the same words: it is one opening.
  const told = new Set<string>()
  for (const utterance of utterances) {
    const point = openingIn(utterance)
    if (point === null || points.at(-1)?.index === point.index || told.has(wordsOf(point))) continue
    told.add(wordsOf(point))
    points.push(point)
  }
  const referrals = points.filter(({ text }) => text.startsWith('Indicação'))
  return [...new Set([...referrals.slice(-2), ...points.slice(0, 2), ...points.slice(-2)])]
    .slice(0, 4)
    .sort((a, b) => a.index - b.index)
}
