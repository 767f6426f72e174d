import { fold } from '../conversation/fold.ts'
import { contentWords, type Offer } from './offers.ts'
import { REJECT, THIRD_PARTY } from './price-words.ts'
import { EMPTY_WORDS, SOLD, STOP_WORDS, WORK } from './product-words.ts'
import type { Utterance } from './utterances.ts'

export interface Product {
  /** As shown: first letter in capital. */
  name: string
  index: number
  /** Verbatim words of the message. */
  quote: string
}

export interface Candidate {
  utterance: Utterance
  /** Offsets of the thing's name. */
  from: number
  to: number
  work: string | null
  score: number
}

/** What comes before the thing a customer asks for. Folded; the match ends where the thing begins. */
const ASKS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:quero|queria|queremos|gostaria(?:mos)?|preciso|precisamos|precisava|precisando|procuro|procuramos|procurando|procura|busco|buscando|interesse|interessad[oa]s?|pensando em|avaliando|analisando|estudando|planejando|querendo|cotando|vendo|to atras|atras) (?:muito )?(?:de |do |da |em |no |na |por |um |uma |saber (?:o (?:valor|preco) )?|ver |fazer |comprar |contratar |encomendar |adquirir |fechar )*/g,
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
  [/\b(?:anuncio|postagem|post|video|propaganda|promocao) (?:de |do |da |dos |das |sobre )+/g, 2.5],
  [
    /(?:^|[.!?\n,] ?|\b(?:voces|vcs|vc|ce|voce|ai) )(?:ainda |nao |so |tambem )?(?:tem|teria|teriam|vendem?|fazem?|trabalham? com|fabricam?|alugam?|instalam?|oferecem?) /g,
    2,
  ],
  [/\b(?:qual|quais)(?: o| a| os| as| e| sao)? (?=[a-z]+s?(?: de [a-z]+)? (?:voces|vcs|vc)\b)/g, 2.2],
  [/\b(?:me falaram|fiquei sabendo|ouvi falar|vi) (?:de |do |da |que voces fazem |o |a )(?:uns |umas )?/g, 1.2],
  [/\bso (?:o|a|os|as) /g, 2.4],
  [/\bmeu |\bminha /g, 0.5],
]

/** 'Vocês furam poço?': any verb of doing, asked of the seller. */
const ASKS_DOING =
  /\b(?:voces|vcs|voce|vc|ce|ai|o senhor|a senhora|tu) (?!est|atend|entreg|aceit|parcel|divid|abr|fic|cobr|pod|consegu|sab|pass|mand|lig|ach|vai|vao|tem|tinh|ser|sao|quer|acredit|lembr|viu|vir|recebe|fal|diss|conhec)[a-z]{2,}(?:am|em|a|e) /g

/** Words that open a sentence of doing, or a relative: no thing for sale begins with them. */
const NO_THING =
  /^(?:consig|consegu|faco|faz|cobr|devolv|peco|mand|envi|fica|cheg|deixo|passo|posso|pode|vou|vai|tenho|temos|acho|olha|veja|segue|trabalh|atend|entreg|pago|paga|conta|filh[oa]|marido|espos[oa]|mulher|mae|pai|irma|sogr[oa]|vizinh|prim[oa]|tia|tio|chefe|soci[oa]|sobrinh|noiv[oa]|namorad)/

/** 'Levar o carro': an act of the customer, no thing for sale. */
const VERB =
  /^(?!celular|jantar|colar|radar|solar|altar|lugar|titular|escolar|par\b|bar\b|lar\b|ar\b)[a-z]{2,}(?:ar|ir)\b|^(?:trazer|vender|receber|resolver|escolher|ler|ver|ter|ser)\b/

const TAIL_ASKS =
  /^(?:(?:bom dia|boa tarde|boa noite|oi+|ola|opa|amigo|amiga|moca|moco|irmao)[,!. ]+)*((?:[a-z0-9]|\.\d)(?:[^?!.,\n]|\.\d){2,45}?) (?:(?:voces|vcs|vc|ai|ainda) )?(?:tem|vende|vendem|fazem|faz|(?:ta|esta) (?:quanto|qto|disponivel|saindo|a venda)|quanto|qto|qnto)\b/

/** How a seller who calls first says what he sells. */
const PITCH =
  /\b(?:a gente|nos|aqui|empresa|agencia) (?:cuida|cuidamos|faz|fazemos|trabalha|trabalhamos|oferece|oferecemos|vende|vendemos) (?:de |do |da |dos |das |com |o |a )*/

/** What a seller's own proposal is for. */
const PROPOSES =
  /\b(?:proposta|orcamento|cotacao|contrato|apresentacao|parceria) (?:de |do |da |dos |das |para |pra )(?:um |uma |o |a )?/

const OFFERS_BEFORE_PRICE =
  /([a-z][a-z0-9\s+&-]{2,40}?) (?:fica|sai|esta|ta|por|custa|e|sao|a partir|de)? ?(?:r\$ ?)?\d/

/** What is being negotiated, in the customer's words; what was turned down or is for somebody else is left out. */
export function findProduct(utterances: readonly Utterance[], offer: Offer | null): Product | null {
  const offerIndex = offer?.price.index ?? null
  const candidates = rankCandidates(utterances, offerIndex)
  const best = candidates[0]
  if (best === undefined) return frequentThing(utterances)
  const product = best.score < 2.2 ? (frequentThing(utterances) ?? asProduct(best)) : asProduct(best)
  if (!isVague(product.quote)) return product
  const option = optionName(offer)
  return option === null
    ? explained(product, candidates, utterances)
    : { ...product, name: `${product.name} (${option})` }
}

/** Every name of a thing, the likeliest first. */
export function rankCandidates(utterances: readonly Utterance[], offerIndex: number | null): Candidate[] {
  const candidates = readCandidates(utterances)
  const counts = wordCounts(utterances)
  const refused = refusedWords(utterances)
  for (const candidate of candidates)
    candidate.score += weigh(candidate, counts, refused, utterances.length, offerIndex)
  return candidates.sort((a, b) => b.score - a.score || a.utterance.index - b.utterance.index)
}

/** 'Plano', 'pacote completo': a form of selling that names nothing. */
const VAGUE =
  /^(?:plano|pacote|kit|curso|turma|aula|sistema|programa|servico|produto|modelo|unidade|mensal|anual|completo|basico|pro|premium|simples|tabela|vaga|opcao|proposta|noite|manha|tarde|sessao|sessoe|dele|dela|voce|tudo)$/
const isVague = (text: string): boolean => {
  const words = contentWords(fold(text))
  // Short capitals ('ERP', 'CNH') are names, not vague words.
  return words.length === 0 ? !/\p{Lu}{2}/u.test(text) : words.every((word) => VAGUE.test(word))
}

const restOf = (product: Product, utterances: readonly Utterance[]): string => {
  const said = utterances.find(({ index, text }) => index === product.index && text.includes(product.quote))
  return said === undefined ? '' : said.folded.slice(said.text.indexOf(product.quote) + product.quote.length)
}

/** 'Planos: Básico 89 ou Pro 149': the name that stands before the price in question. */
function optionName(offer: Offer | null): string | null {
  if (offer === null) return null
  const { utterance, from } = offer.price
  const kind = /\b(plano|pacote|categoria|modalidade|versao|combo)s?\b/.exec(utterance.folded)?.[1]
  const name = /(\p{Lu}[\p{L}\d]+)(?: (?:fica|sai|custa|por|a|e|é|ta|tá|está))?[ :-]*(?:R\$ ?)?$/u.exec(
    utterance.text.slice(0, from),
  )?.[1]
  return kind === undefined || name === undefined || fold(name).startsWith(kind) ? null : `${kind} ${name}`
}

/** Adds what the talk is about: the next best thing, or the sold thing named most. */
function explained(product: Product, candidates: readonly Candidate[], utterances: readonly Utterance[]): Product {
  const rest = /^[^.!?\n]*? (?:de|do|da|em|pra|para) ([a-z]{5,}(?: (?:de |a )?[a-z]{4,})?)/.exec(
    restOf(product, utterances),
  )?.[1]
  if (
    rest !== undefined &&
    !isVague(rest) &&
    !EMPTY_WORDS.has(rest) &&
    !/^(?:noite|manha|tarde|sabado|domingo|segunda|cliente|gente|voce|senhor|semana|hoje|amanha|casa$)/.test(rest)
  )
    return { ...product, name: `${product.name} (${rest})` }
  const other = candidates.find(
    (candidate) => candidate.score > 1.8 && !isVague(candidate.utterance.text.slice(candidate.from, candidate.to)),
  )
  const thing = other === undefined ? frequentThing(utterances, isVague) : asProduct(other)
  return thing === null
    ? product
    : { ...product, name: `${product.name} (${thing.name.charAt(0).toLowerCase()}${thing.name.slice(1)})` }
}

function readCandidates(utterances: readonly Utterance[]): Candidate[] {
  const candidates: Candidate[] = []
  utterances.forEach((utterance, at) => {
    const { folded, role } = utterance
    if (utterance.source === 'media' && utterance.attachment !== 'audio') return documentLine(utterance, candidates)
    if (role === 'seller') {
      const proposal = at < 6 ? PROPOSES.exec(folded) : null
      if (proposal !== null) thingsAt(utterance, proposal.index + proposal[0].length, folded.length, 2, candidates)
      const pitch = PITCH.exec(folded)
      if (pitch !== null) thingsAt(utterance, pitch.index + pitch[0].length, folded.length, 1.6, candidates)
      const offered = OFFERS_BEFORE_PRICE.exec(folded)
      if (offered !== null && at < utterances.length)
        thingsAt(utterance, offered.index, offered.index + offered[1]!.length, 1.2, candidates)
      return
    }
    for (const [pattern, weight] of ASKS) {
      for (const found of folded.matchAll(pattern))
        thingsAt(utterance, found.index + found[0].length, folded.length, weight, candidates)
    }
    if (at < 8)
      for (const found of folded.matchAll(ASKS_DOING))
        thingsAt(utterance, found.index + found[0].length, folded.length, 1.6, candidates)
    const tail = TAIL_ASKS.exec(folded)
    if (tail !== null)
      thingsAt(
        utterance,
        tail.index + tail[0].indexOf(tail[1]!),
        tail.index + tail[0].indexOf(tail[1]!) + tail[1]!.length,
        2.4,
        candidates,
      )
    if (at < 8)
      for (const found of folded.matchAll(/[a-z]{4,}/g)) {
        if (
          SOLD.test(found[0]) &&
          !candidates.some((one) => one.utterance === utterance && one.from <= found.index && one.to > found.index)
        )
          thingsAt(utterance, found.index, folded.length, 0.2, candidates)
      }
  })
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
    if (content > 0) candidates.push({ utterance, from, to, work, score: weight })
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
    if (STOP_WORDS.has(word)) break
    if (connector && /^(?:um|uma|meu|minha|seu|sua|nosso|nossa)$/.test(word)) continue
    if (connector && EMPTY_WORDS.has(word)) break
    if (/^(?:quero|vou|tenho|fazer|ser|estar|ir)$/.test(word)) break
    if (content === 0) from = found.index
    to = found.index + word.length
    content++
    connector = false
    if (content >= 5) break
  }
  close()
}

function wordCounts(utterances: readonly Utterance[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { folded } of utterances)
    for (const word of new Set(contentWords(folded))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Things the customer put off or turned down, or asked for somebody else. */
function refusedWords(utterances: readonly Utterance[]): Set<string> {
  const refused = new Set<string>()
  for (const { role, folded } of utterances) {
    if (role === 'seller') continue
    for (const clause of folded.split(/[.;!?\n,]| mas | e (?=o|a|os|as)/)) {
      if (REJECT.test(clause)) for (const word of contentWords(clause)) if (SOLD.test(word)) refused.add(word)
      if (THIRD_PARTY.test(clause)) for (const word of contentWords(clause)) refused.add(word)
    }
  }
  return refused
}

function weigh(
  candidate: Candidate,
  counts: ReadonlyMap<string, number>,
  refused: ReadonlySet<string>,
  total: number,
  offerIndex: number | null,
): number {
  const { utterance } = candidate
  const text = utterance.folded.slice(candidate.from, candidate.to)
  const words = contentWords(text)
  const head = words[0] ?? ''
  let score = candidate.work === null ? 0 : 0.8
  if (words.length === 0) score -= /[a-z]{3}/.test(text) ? 0.4 : 1.5
  if (SOLD.test(text)) score += 1.6
  else if (words.some((word) => SOLD.test(word))) score += 1.2
  score += Math.min(1.2, ((counts.get(head) ?? 1) - 1) * 0.25)
  score += 1.8 * (1 - Math.min(1, utterance.index / Math.max(10, Math.min(30, total / 2))))
  if (
    /\b(?:rua|av|avenida|travessa|alameda|praca|bairro|km)\.? [^,]{0,20}$/.test(
      utterance.folded.slice(0, candidate.from),
    )
  )
    score -= 5
  if (words.length >= 2) score += 0.3
  if (/^(?:mensalidade|honorario)/.test(head)) score -= 5
  if (refused.has(head)) score -= 3.5
  if (NO_THING.test(text)) score -= 4
  if (candidate.work === null && VERB.test(text)) score -= 2
  if (THIRD_PARTY.test(utterance.folded)) score -= 2
  if (offerIndex !== null && Math.abs(utterance.index - offerIndex) <= 2) score += 0.4
  if (
    /^(?:contrato|pix|chave|link|boleto|documento|endereco|horario|foto|audio|proposta|comprovante|nota|visita|reuniao|cliente|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|desconto|prazo|garantia|frete|entrega|parcela|entrada|cartao|resposta|retorno|contato|email|semana|tempo|honorario|taxa|marca|maxim|minim|diferenca|qualidade|cor|medida|altura|largura|comprimento|acabamento|voltagem|nome|dado|numero|vista|metade|certo|jeito|forma|melhor|maior|menor|dias|horas|grupo|completo|total|casamento|duas|dois|tres|quatro|medo|certeza|problema|interesse|turma)/.test(
      head,
    )
  )
    score -= 2.5
  return score
}

function asProduct({ utterance, from, to, work }: Candidate): Product {
  const quote = utterance.text.slice(from, to)
  const name = work === null ? quote : `${work} de ${quote}`
  return { name: name.charAt(0).toUpperCase() + name.slice(1), index: utterance.index, quote }
}

/** When nobody asks in words: the sold thing that is named most. */
function frequentThing(
  utterances: readonly Utterance[],
  skip: (text: string) => boolean = () => false,
): Product | null {
  const seen = new Map<string, { count: number; utterance: Utterance; at: number; length: number }>()
  for (const utterance of utterances) {
    for (const found of utterance.folded.matchAll(/[a-z]{4,}/g)) {
      if (!SOLD.test(found[0]) || skip(found[0])) continue
      const key = found[0].replace(/e?s$/, '')
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { count: 1, utterance, at: found.index, length: found[0].length })
      else known.count++
    }
  }
  const [best] = [...seen.values()].sort((a, b) => b.count - a.count || a.utterance.index - b.utterance.index)
  if (best === undefined) return null
  const quote = best.utterance.text.slice(best.at, best.at + best.length)
  return { name: quote.charAt(0).toUpperCase() + quote.slice(1), index: best.utterance.index, quote }
}
