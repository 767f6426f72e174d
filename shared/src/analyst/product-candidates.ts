import { growing } from './growing.ts'
import { occurrence } from './product-hints.ts'
import type { Price } from './prices.ts'
import { EMPTY_WORDS, SOLD, STOP_WORDS, WORK } from './product-words.ts'
import type { Utterance } from './utterances.ts'

export interface Candidate {
  utterance: Utterance
  /** Offsets of the thing's name. */
  from: number
  to: number
  work: string | null
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
    /(?:^(?:[a-z]+ )?|[.!?\n,] ?|\b(?:voces|vcs|vc|ce|voce|ai) )(?:ainda |nao |so |tambem )?(?:tem|teria|teriam|vendem?|fazem?|trabalham? com|fabricam?|alugam?|instalam?|oferecem?) /g,
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
  [/\bmeu |\bminha /g, 0.5],
]

/** 'Vocês furam poço?': any verb of doing, asked of the seller. */
const ASKS_DOING =
  /\b(?:voces|vcs|voce|vc|ce|ai|o senhor|a senhora|tu) (?!est|atend|entreg|aceit|parcel|divid|abr|fic|cobr|pod|consegu|sab|pass|mand|lig|ach|vai|vao|tem|tinh|ser|sao|quer|acredit|lembr|viu|vir|recebe|fal|diss|conhec)[a-z]{2,}(?:am|em|a|e) /g

const TAIL_ASKS =
  /^(?:(?:bom dia|boa tarde|boa noite|oi+|ola|opa|amigo|amiga|moca|moco|irmao)[,!. ]+)*((?:[a-z0-9]|\.\d)(?:[^?!.,\n]|\.\d){2,45}?) (?:(?:voces|vcs|vc|ai|ainda) )?(?:tem|vende|vendem|fazem|faz|(?:ta|esta) (?:quanto|qto|disponivel|saindo|a venda)|quanto|qto|qnto)\b/

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
  /([a-z][a-z0-9\s+&-]{2,40}?) (?:fica|sai|esta|ta|por|custa|e|sao|a partir|de)? ?(?:r\$ ?)?\d/

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
  for (const [pattern, weight] of ASKS)
    for (const found of folded.matchAll(pattern))
      // After the opening, 'tem …?' asks for a feature of the thing.
      add(found.index + found[0].length, folded.length, weight === 2 && at > 2 ? 0.6 : weight)
  for (const found of folded.matchAll(COUNTED))
    if (SOLD.test(found[1]!)) add(found.index + found[0].length - found[1]!.length, folded.length, 0.6)
  if (at < 8) for (const found of folded.matchAll(ASKS_DOING)) add(found.index + found[0].length, folded.length, 1.6)
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

/** Names of things from a position on; 'a cozinha e o closet' gives two. */
function thingsAt(utterance: Utterance, start: number, end: number, weight: number, candidates: Candidate[]): void {
  const { folded } = utterance
  let from = -1
  let to = -1
  let work: string | null = null
  let content = 0
  let connector = false
  const close = (): void => {
    if (content > 0) candidates.push({ utterance, from, to, work, weight, score: weight })
  }
  const tokens = /[a-z0-9][a-z0-9'-]*|[^\sa-z0-9]/g
  tokens.lastIndex = start
  for (let found = tokens.exec(folded); found !== null && found.index < end; found = tokens.exec(folded)) {
    const word = found[0]
    if (/^[^a-z0-9]/.test(word)) {
      if (content > 0 && word === '+') continue
      if (content > 0 || /[?!.\n,;]/.test(word)) break
      continue
    }
    if (/\n/.test(folded.slice(to < 0 ? start : to, found.index))) break
    // 'Sem lactose': what a thing lacks is no thing.
    if (content === 0 && word === 'sem') return
    if (content === 0 && WORK[word] !== undefined && work === null) {
      work = WORK[word]!
      continue
    }
    if (content === 0 && (EMPTY_WORDS.has(word) || /^\d+$/.test(word))) continue
    if (content > 0 && word === 'e') {
      const rest = folded.slice(found.index + 2, found.index + 30)
      if (/^(?:d[oae]s?|os?|as?|um|uma) /.test(rest)) {
        close()
        thingsAt(utterance, found.index + 2, end, weight - 0.2, candidates)
        return
      }
      const following = /^[a-z]{4,}/.exec(rest)?.[0]
      if (SOLD.test(rest) || (following !== undefined && !STOP_WORDS.has(following))) {
        connector = true
        continue
      }
      break
    }
    if (content > 0 && /^(?:de|do|da|dos|das|a|com|em|para|pra)$/.test(word)) {
      connector = true
      continue
    }
    if (STOP_WORDS.has(word) || (content > 0 && /^(?:o|os|as|entre)$/.test(word))) break
    if (connector && /^(?:um|uma|meu|minha|seu|sua|nosso|nossa)$/.test(word)) continue
    if (connector && EMPTY_WORDS.has(word)) break
    // 'Aniversário de 4 anos': an age tells whose it is.
    if (connector && /^\d+$/.test(word) && /^ (?:anos|aninhos)\b/.test(folded.slice(found.index + word.length))) break
    if (/^(?:quero|vou|tenho|fazer|ser|estar|ir)$/.test(word)) break
    if (content === 0) from = found.index
    to = found.index + word.length
    content++
    connector = false
    if (content >= 5) break
  }
  close()
}
