import { lines } from '@fechai/domain/patterns/lines'
import { quoteAround, type Utterance } from '../text/utterances.ts'

/** A person other than the author whose consent, or money, the deal needs. */
export interface Stakeholder {
  part: 'decides' | 'pays'
  /** As they were called, without article: 'marido', 'proprietário Sérgio'. */
  called: string
  utterance: Utterance
  quote: string
}

/** Relatives who may have a say over a purchase, or the money for it. Folded alternatives. */
const KIN = lines`
  marido|esposa|esposo|mulher|patroa|namorad[oa]|noiv[oa]|mae|pai|pais|irma|irmao|filh[oa]|sogr[oa]|cunhad[oa]|ti[oa]
  |av[oó]|don[oa]|proprietari[oa]|engenheir[oa]|arquitet[oa]|contador[a]?
`
/** Offices in a firm or a house. */
const OFFICES = lines`
  soci[oa]s?|chefe|patrao|gerente|diretor[a]?|diretoria|presidente|sindic[oa]|conselho|assembleia|tesoureir[oa]
  |coordenador[a]?|coordenacao|supervisor[a]?|administrador[a]?|administracao|financeiro|compras|juridico|contabilidade
  |secretaria|empresa|matriz|prefeitura
`
/** The person, followed by a possible name: 'meu marido', 'o proprietário, o Sérgio'. */
const who = (any: string): string => lines`
  \b(?:com |pr[oa] |para [oa] |a[os]? |d[oa]s? |n[oa] )?(?:[oa]s? |meus? |minhas? |noss[oa]s? )?
  \b(?<who>${any})(?<name>,? (?:[oa] )?(?!(?:nao|nem|nunca|jamais|que|quem)\b)[a-z]+)?\b
`
const SOMEBODY = who(`${KIN}|${OFFICES}`)
const THEM = 'pr[oa] |para [oa] |ao? '
const FIRST = '(?: (?:isso|tudo|primeiro|antes|direitinho|melhor|aqui|la))?'

/** 'Vou falar com meu marido', 'levar pro conselho', 'depende da diretoria', 'quem decide é o sócio', 'o síndico tem que aprovar'. */
const DECIDES = [
  new RegExp(
    lines`(?<!ja )\b(?:falar|conversar|ver|decidir|combinar|alinhar|consultar|perguntar)${FIRST} (?=com )${SOMEBODY}`,
    'd',
  ),
  new RegExp(lines`(?<!ja )\b(?:falar|perguntar)${FIRST} (?=${THEM})${SOMEBODY}`, 'd'),
  new RegExp(
    lines`\b(?:mostrar|passar|levar|submeter) (?:o orcamento|a proposta|os valores) (?=${THEM})${SOMEBODY}`,
    'd',
  ),
  new RegExp(lines`\b(?:passar|levar|submeter)(?: isso| tudo)? (?=${THEM})${who(OFFICES)}`, 'd'),
  new RegExp(lines`\bdepende (?=d)${SOMEBODY}`, 'd'),
  new RegExp(
    lines`\bquem (?:decide|manda|aprova|autoriza|resolve|escolhe|bate o martelo) (?:e|sao|vai ser) ${SOMEBODY}`,
    'd',
  ),
  new RegExp(
    lines`
    ${SOMEBODY} (?:que |quem )?(?:ainda |e que )?(?:vai |tem que |precisa |preciso que )?(?:decid\w+|aprov(?:a|ar|e)
    |autoriz(?:a|ar|e)|liber(?:a|ar|e)|bat\w+ o martelo)\b
  `,
    'd',
  ),
]
/** 'Quem paga é o proprietário', 'meu pai que vai pagar', 'passa no cartão da empresa'. */
const PAYS = [
  new RegExp(lines`\bquem (?:vai )?pag(?:a|ar) (?:e|sao|vai ser) ${SOMEBODY}`, 'd'),
  new RegExp(
    lines`
    ${SOMEBODY} (?:que |quem )?(?:e que )?(?:vai |que vai )?(?:paga|pagar|transfere|transferir|banca|bancar|faz o pix)\b
  `,
    'd',
  ),
  new RegExp(lines`\b(?:no|pelo|com o) cartao (?=d[oa]s? )${SOMEBODY}`, 'd'),
]
const PARTS = [
  ['decides', DECIDES],
  ['pays', PAYS],
] as const

/** A name begins with a great letter. */
const NAMED = /^,? (?:[oa] )?\p{Lu}\p{Ll}/u

/** Negations: 'não preciso falar com ninguém', 'não depende do meu marido'. */
const DENIED = /\b(?:nao|nem|sem) (?:\w+ ){0,3}$/

/** Lists the people whom customers name as deciding or paying; each once per part, at their last mention. */
export function stakeholders(utterances: readonly Utterance[]): Stakeholder[] {
  const found = new Map<string, Stakeholder>()
  for (const utterance of utterances) {
    const { role, source, attachment, folded, text } = utterance
    if (role === 'seller' || (source === 'media' && attachment !== 'audio')) continue
    for (const [part, patterns] of PARTS)
      for (const pattern of patterns) {
        const said = pattern.exec(folded)
        const tie = said?.groups?.who
        if (!said || tie === undefined || DENIED.test(folded.slice(0, said.index))) continue
        found.set(`${part} ${tie}`, {
          part,
          called: calledIn(text, said),
          utterance,
          quote: quoteAround(text, said.index, said.index + said[0].length),
        })
        break
      }
  }
  return [...found.values()]
}

/** Their tie, and the name after it where it is written as one. */
function calledIn(text: string, { indices }: RegExpExecArray): string {
  const { who: tie, name } = indices!.groups!
  const named = name === undefined ? '' : text.slice(...name)
  const called = text.slice(...tie!).toLowerCase()
  return NAMED.test(named) ? `${called}${named.replace(/^,? (?:[oa] )?/i, ' ')}` : called
}
