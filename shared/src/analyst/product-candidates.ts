import { gateOf } from './gate.ts'
import { growing } from './growing.ts'
import { occurrence } from './product-hints.ts'
import type { Price } from './price.ts'
import { thingsAt } from './product-names.ts'
import { SOLD } from './product-words.ts'
import type { Utterance } from './utterances.ts'
import { workOf } from './work-verbs.ts'

export interface Candidate {
  utterance: Utterance
  /** Offsets of what names it: the verb of the work, if there is one, and the thing. */
  from: number
  /** Where the thing itself begins. */
  thing: number
  to: number
  /** The work that a verb asks for: 'Reforma' of 'reformar o sofá'. */
  work: string | null
  /** The work was named without a thing: 'quero castrar'. */
  alone: boolean
  /** How it was named: 2 and more is a request. */
  weight: number
  /** The weight, and what speaks for it beside. */
  score: number
}

/** What comes before the thing a customer asks for. Folded; the match ends where the thing begins. */
const ASKS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:quero|queria|queremos|gostaria(?:mos)?|preciso|precisamos|precisava|precisando|procuro|procuramos|procurando|procura|busco|buscando|interesse|interessad[oa]s?|pensando em|avaliando|analisando|estudando|planejando|querendo|cotando|(?:to|tou|estou|estamos|tava|estava) vendo|to atras|atras) (?:muito )?(?:de |do |da |em |no |na |por |um |uma |saber (?:o (?:valor|preco) )?|ver |fazer |comprar |contratar |encomendar |adquirir |fechar )*/g,
    3,
  ],
  [
    /\b(?:quanto|qto|qnto|qt) (?:que )?(?:e |ta |esta |fica |custa |sai |voces cobram |vcs cobram |cobra |vc cobra |seria |vale |tao |estao |ficaria |sairia )*(?:pra |para )?/g,
    3,
  ],
  [
    /\b(?:valor(?:es)?|precos?|orcamento|cotacao|informac(?:ao|oes)|infos?|detalhes|duvida|saber) (?:de |do |da |dos |das |sobre |pra |para |a respeito d[eoa] |um |uma )+/g,
    3,
  ],
  [/\b(?:anuncio|postagem|post|video|propaganda|promocao) (?:n[oa] \w+ )?(?:de |do |da |dos |das |sobre )+/g, 2.5],
  [
    /(?:^(?:[a-z]+ ){0,3}|[.!?\n,] ?|\b(?:voces|vcs|vc|ce|voce|ai) )(?:ainda |nao |so |tambem )?(?:tem|teria|teriam|vendem?|faz(?:em)?|trabalham? com|fabricam?|oferecem?|colocam?|aplicam?|entregam?|atendem?) /g,
    2,
  ],
  [/\b(?:qual|quais)(?: o| a| os| as| e| sao)? (?=[a-z]+s?(?: de [a-z]+)? (?:voces|vcs|vc)\b)/g, 2.2],
  [/\b(?:me falaram|fiquei sabendo|ouvi falar|vi) (?:de |do |da |que voces fazem |o |a )(?:uns |umas )?/g, 1.2],
  [/\bso (?:o|a|os|as) /g, 2.4],
  [
    /\b(?:ta|esta|continua|segue) (?:de pe|disponivel|a venda|valendo|na promocao|livre) (?:o |a |os |as |ess[ea] |aquel[ea] )/g,
    2.4,
  ],
  [
    /\b(?:indica(?:ram|ou)|recomend(?:aram|ou)|falaram (?:d[oa]s?|bem d[oa]s?)) (?:o |a |os |as )?(?:sua |seu |suas |seus )/g,
    1.6,
  ],
  [/(?<!\b(?:com|pro|pra|do|da|no|na|falei|conversei) )\b(?:meu|minha) /g, 0.5],
  // A physician's or another adviser's word: 'o médico mandou fazer pilates'.
  [
    /\b(?:medic[oa]|dra?|doutora?|dentista|ortopedista|fisio\w*|nutri\w*|veterinari[oa]|psicolog[oa]|arquitet[oa]|engenheir[oa]|contador[a]?|advogad[oa]|professor[a]?|coordenadora?|el[ae])(?: \w+)? (?:me )?(?:mandou|falou|indicou|receitou|recomendou|passou|pediu|sugeriu) (?:pra |para )?(?:eu |ele |ela )?(?:fazer |usar |colocar |tomar |por |comprar |de |em |do |da |um |uma |o |a )*/g,
    2.6,
  ],
  [/\b(?:mal|dificuldades?|reforco|reprovad[oa]|nota baixa) (?:em|de|com|na|no) /g, 2.4],
  // 'Minha bomba queimou': what broke is what is bought or mended.
  [
    /\b(?:meu|minha|o|a|os|as) (?=[a-z]+(?: [a-z]+){0,2} (?:queim\w+|pif\w+|quebr\w+|estrag\w+|parou|fur\w+|morreu|rasg\w+|rach\w+|(?:ta|esta|tava) (?:pingando|vazando|ruim|quebrad[oa]|parad[oa])|deu (?:problema|defeito)))/g,
    2.2,
  ],
  [/\b(?:vou|vamos) (?:querer|levar|ficar com|pegar|fechar) (?:mesmo |so )?(?:com )?(?:o |a |os |as )/g, 2.4],
]

const ASKING = ASKS.map(([pattern, weight]) => ({ may: gateOf(pattern), pattern, weight }))

/** Of the first messages only: later they speak of details. */
const OPENS: readonly (readonly [RegExp, number])[] = [
  [/\bvi (?:o|a|os|as|aquel[ea]|ess[ea]) /g, 2.4],
  [/^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|e)[,!. ]+)*aquel[ea]s? /g, 2.2],
  [/\b(?:vc|voce|vcs|voces|ce) (?:e|sao|eh|trabalha com|mexe com) (?!d[eo]|o|a|de|casad|daqui|muito|da\b)/g, 2],
  [
    /\b(?:vcs?|voces?) (?:ja )?(?:fez|fizeram|instal\w+|montou|montaram|vendeu|venderam) (?:o |a |os |as |um |uma )/g,
    2.2,
  ],
  [/\b(?:sobre|a respeito d[oae]|por causa d[oae]) (?:o |a |os |as |um |uma )?/g, 1.6],
]

/** 'Recarrega extintor?', 'tem como desentupir a pia?': a verb of work where a request stands. */
const WORK_ASKED =
  /(?:^(?:(?:bom dia|boa tarde|boa noite|oi+e?|ola|opa|amig[oa]|moc[oa]|por favor|tudo bem|blz|beleza)[,!.? ]+)*|\b(?:tem como|da pra|daria pra|consegue[m]?|poderia[m]?|pode[m]?|seria possivel|quanto (?:e|fica|custa|sai|cobra) (?:pra|para)|(?:vc|vcs|voce|voces|ce|ai|o senhor|a senhora)) (?:me )?)([a-z]{4,}) /g

/** 'Vocês furam poço?': any verb of doing, asked of the seller. */
const ASKS_DOING =
  /\b(?:voces|vcs|voce|vc|ce|ai|o senhor|a senhora|tu) (?!est|atend|entreg|aceit|parcel|divid|abr|fic|cobr|pod|consegu|sab|pass|mand|lig|ach|vai|vao|tem|tinh|ser|sao|quer|acredit|lembr|viu|vir|recebe|fal|diss|conhec)[a-z]{2,}(?:am|em|a|e) /g

const TAIL_ASKS =
  /^(?:(?:bom dia|boa tarde|boa noite|oi+|ola|opa|amigo|amiga|moca|moco|irmao)[,!. ]+)*((?:[a-z0-9]|\.\d)(?:[^?!.,\n]|\.\d){2,45}?) (?:(?:voces|vcs|vc|ai|ainda) )?(?:tem|vende|vendem|fazem|faz|(?:ta|esta|tao|estao) (?:ai|aí|com (?:vc|voce)|pra vender|quanto|qto|disponive\w+|saindo|a venda)|quanto|qto|qnto)\b/

/** How a seller who calls first says what he sells. */
const PITCH =
  /\b(?:a gente|nos|aqui|empresa|agencia) (?:cuida|cuidamos|faz|fazemos|trabalha|trabalhamos|oferece|oferecemos|vende|vendemos) (?:de |do |da |dos |das |com |o |a )*/

/** What a seller recalls of the customer's request, or has to sell. */
const RECALLS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:informac(?:ao|oes)|interesse|procurando|buscando|pediu|perguntou|pergunta|comentei|falei|falamos|conversamos|contato|sobre|anuncio) (?:d[oae]s? |n[oa]s? |sobre |por |pel[oa] |um |uma |o |a |seu |sua )+/g,
    2.2,
  ],
  [/(?:^|[.!?] )(?:fazemos|trabalhamos com|oferecemos|vendemos|fabricamos|alugamos|somos especialistas em) /g, 1.8],
  [/\b(?:tenho|temos|lancei|lancamos|abrimos|montei|criei|ofereco|oferecemos) (?:um |uma |o |a |nosso |nossa )/g, 0.9],
]

/** What a seller's own proposal is for. */
const PROPOSES =
  /\b(?:proposta|orcamento|cotacao|contrato|apresentacao|parceria) (?:de |do |da |dos |das |para |pra )(?:um |uma |o |a )?/

/** 'Temos 9 splits': a counted thing. */
const COUNTED = /(?<![\d.,/])\d{1,5} (?:un(?:idades?)? (?:de )?)?([a-z]{4,})/g

const OFFERS_BEFORE_PRICE =
  /([a-z][a-z0-9\s+&-]{2,40}?) (?:fica|sai|esta|ta|por|custa|e|sao|a partir|de)? ?(?:r\$ ?)?\d+(?:[.,]\d+)*(?!\d|[.,]\d| ?(?:%|gb|mb|km|kg|cm|mm|m2|ml|x\b|h\b|hs?\b|min\b|anos?\b|dias?\b|meses\b|litros?\b|lugar\w*|vagas?\b|\/\d|:\d))/

/** Every place where a thing is asked for, proposed or listed, with the weight of how. */
export const readCandidates = growing(
  () => [] as Candidate[],
  (candidates, utterance, _past, at) => {
    const own: Candidate[] = []
    if (utterance.source === 'media' && utterance.attachment !== 'audio') documentLine(utterance, own)
    else if (utterance.role === 'seller') offeredIn(utterance, at, own)
    else askedIn(utterance, at, own)
    candidates.push(...own)
  },
)

function offeredIn(utterance: Utterance, at: number, candidates: Candidate[]): void {
  const { folded } = utterance
  const add = (from: number, to: number, weight: number): void => thingsAt(utterance, from, to, weight, candidates)
  const proposal = at < 6 ? PROPOSES.exec(folded) : null
  if (proposal !== null) add(proposal.index + proposal[0].length, folded.length, 2)
  if (at < 8)
    for (const [pattern, weight] of RECALLS)
      for (const found of folded.matchAll(pattern)) add(found.index + found[0].length, folded.length, weight)
  const pitch = PITCH.exec(folded)
  if (pitch !== null) add(pitch.index + pitch[0].length, folded.length, 1.6)
  const offered = /\d/.test(folded) ? OFFERS_BEFORE_PRICE.exec(folded) : null
  if (offered !== null) add(offered.index, offered.index + offered[1]!.length, 1.2)
}

function askedIn(utterance: Utterance, at: number, candidates: Candidate[]): void {
  const { folded } = utterance
  const add = (from: number, to: number, weight: number): void => thingsAt(utterance, from, to, weight, candidates)
  for (const { may, pattern, weight } of ASKING) {
    if (!may(folded)) continue
    for (const found of folded.matchAll(pattern))
      // After the opening, 'tem …?' asks for a feature of the thing.
      add(found.index + found[0].length, folded.length, weight === 2 && at > 2 ? 0.6 : weight)
  }
  for (const found of folded.matchAll(COUNTED))
    if (SOLD.test(found[1]!)) add(found.index + found[0].length - found[1]!.length, folded.length, 0.6)
  if (at < 8) {
    for (const found of folded.matchAll(ASKS_DOING))
      if (workOf(found[0].trim().split(' ').at(-1)!) === null) add(found.index + found[0].length, folded.length, 1.6)
    for (const found of folded.matchAll(WORK_ASKED))
      if (workOf(found[1]!) !== null) add(found.index + found[0].length - found[1]!.length - 1, folded.length, 2.4)
    for (const [pattern, weight] of OPENS)
      for (const found of folded.matchAll(pattern)) add(found.index + found[0].length, folded.length, weight)
  }
  const tail = TAIL_ASKS.exec(folded)
  if (tail !== null) {
    const from = tail.index + tail[0].indexOf(tail[1]!)
    add(from, from + tail[1]!.length, 2.4)
  }
  if (at >= 8) return
  for (const found of folded.matchAll(/[a-z]{4,}/g)) {
    const named = candidates.some(({ from, to }) => from <= found.index && to > found.index)
    if (!named && SOLD.test(found[0])) add(found.index, folded.length, 0.2)
  }
}

/** What the contact was noted for, where the talk says it. */
export function notedThings(noted: readonly string[], utterances: readonly Utterance[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const word of noted) {
    const said = occurrence(word, utterances)
    if (said === null) continue
    const { utterance, at } = said
    // 'Placa solar': the thing that the word belongs to opens its name.
    const before = /([a-z]{4,}) (?:de )?$/.exec(utterance.folded.slice(0, at))
    const from = before !== null && SOLD.test(before[1]!) ? before.index : at
    thingsAt(utterance, from, utterance.folded.length, 2.4, candidates)
  }
  return candidates
}

/** The words before a price: what it is for. */
export function labelOf({ utterance, label, from }: Price): Candidate[] {
  const candidates: Candidate[] = []
  if (utterance.source === 'media' && utterance.attachment === 'image') return candidates
  const start = utterance.folded.lastIndexOf(label, from)
  if (start >= 0) thingsAt(utterance, start, from, 0.2, candidates)
  return candidates
}

/** Papers about a person or a payment name no thing for sale. */
const PERSONAL_PAPER =
  /\b(?:registro geral|carteira (?:nacional|de identidade|de trabalho)|identidade|cpf|cnh|comprovante|certidao|holerite|extrato|transferencia|recibo|alvara|laudo)\b/

function documentLine(utterance: Utterance, candidates: Candidate[]): void {
  if (PERSONAL_PAPER.test(utterance.folded)) return
  let from = 0
  for (const line of utterance.folded.split('\n')) {
    const found = /[a-z][a-z0-9 ]{3,}/.exec(line)
    if (found !== null && SOLD.test(found[0]) && !/\d{2,},\d\d/.test(line))
      thingsAt(utterance, from + found.index, from + line.length, 1, candidates)
    from += line.length + 1
  }
}
