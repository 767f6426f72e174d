import { lines } from '@fechai/shared/patterns/lines'
import { quoteAround, type Utterance } from '../text/utterances.ts'

/** Somebody beside the one who writes whose say, or whose money, the deal needs. */
export interface Stakeholder {
  part: 'decides' | 'pays'
  /** As they were called, without article: 'marido', 'proprietário Sérgio'. */
  called: string
  utterance: Utterance
  quote: string
}

/** Who may have a say over what another buys, or the money for it. Folded alternatives. */
const SOMEBODY = lines`
  marido|esposa|esposo|mulher|patroa|namorad[oa]|noiv[oa]|mae|pai|pais|irma|irmao|filh[oa]|sogr[oa]|cunhad[oa]|ti[oa]
  |av[oó]|soci[oa]s?|chefe|patrao|gerente|diretor[a]?|diretoria|presidente|sindic[oa]|conselho|assembleia|tesoureir[oa]
  |coordenador[a]?|coordenacao|supervisor[a]?|administrador[a]?|administracao|financeiro|compras|juridico|contabilidade
  |contador[a]?|engenheir[oa]|arquitet[oa]|proprietari[oa]|don[oa]|secretaria|empresa|matriz|prefeitura
`
/** Whom it is about, and what may be a name after it: 'meu marido', 'o proprietário, o Sérgio'. */
const WHO = lines`
  (?:com |pr[oa] |para [oa] |a[os]? |d[oa]s? |n[oa] )?(?:[oa]s? |meus? |minhas? |noss[oa]s? )?
  (?<who>${SOMEBODY})(?<name>,? (?:[oa] )?[a-z]+)?\b
`

/** 'Vou falar com meu marido', 'depende da diretoria', 'quem decide é o sócio', 'o síndico tem que aprovar'. */
const DECIDES = [
  new RegExp(lines`
    (?<!ja )\b(?:falar|conversar|ver|decidir|combinar|alinhar|consultar|perguntar|mostrar|submeter|passar|levar)
    (?: (?:isso|tudo|primeiro|antes|direitinho|melhor|aqui|la|o orcamento|a proposta|os valores))? (?=com |pr[oa] |para [oa] |ao? )${WHO}
  `),
  new RegExp(lines`\bdepende (?=d)${WHO}`),
  new RegExp(lines`\bquem (?:decide|manda|aprova|autoriza|resolve|escolhe|bate o martelo) (?:e|sao|vai ser) ${WHO}`),
  new RegExp(lines`
    ${WHO} (?:que |quem )?(?:ainda |e que )?(?:vai |tem que |precisa |preciso que )?(?:decid\w+|aprov(?:a|ar|e)|autoriz(?:a|ar|e)|liber(?:a|ar|e)|bat\w+ o martelo)\b
  `),
]
/** 'Quem paga é o proprietário', 'meu pai que vai pagar', 'passa no cartão da empresa'. */
const PAYS = [
  new RegExp(lines`\bquem (?:vai )?pag(?:a|ar) (?:e|sao|vai ser) ${WHO}`),
  new RegExp(
    lines`${WHO} (?:que |quem )?(?:e que )?(?:vai |que vai )?(?:paga|pagar|transfere|transferir|banca|bancar|faz o pix)\b`,
  ),
  new RegExp(lines`\b(?:cartao|conta|pix|nome|cnpj|cpf) (?=d[oa]s? )${WHO}`),
]
const PARTS = [
  ['decides', DECIDES],
  ['pays', PAYS],
] as const

/** A name begins with a great letter. */
const NAMED = /^,? (?:[oa] )?\p{Lu}\p{Ll}/u

/** What undoes it: 'não preciso falar com ninguém', 'não depende do meu marido'. */
const DENIED = /\b(?:nao|nem|sem) (?:\w+ ){0,3}$/

/** Whoever the customers name as deciding or paying; each once a part, where they are named last. */
export function stakeholders(utterances: readonly Utterance[]): Stakeholder[] {
  const found = new Map<string, Stakeholder>()
  for (const utterance of utterances) {
    const { role, source, attachment, folded, text } = utterance
    if (role === 'seller' || (source === 'media' && attachment !== 'audio')) continue
    for (const [part, patterns] of PARTS)
      for (const pattern of patterns) {
        const said = pattern.exec(folded)
        const who = said?.groups?.who
        if (!said || who === undefined || DENIED.test(folded.slice(0, said.index))) continue
        const from = said.index + said[0].indexOf(who)
        const name = text.slice(from + who.length, from + who.length + (said.groups?.name ?? '').length)
        const called = text.slice(from, from + who.length).toLowerCase()
        found.set(`${part} ${who}`, {
          ...{
            part,
            called: NAMED.test(name) ? `${called}${name.replace(/^,? (?:[oa] )?/i, ' ')}` : called,
            utterance,
          },
          quote: quoteAround(text, said.index, said.index + said[0].length),
        })
        break
      }
  }
  return [...found.values()]
}
