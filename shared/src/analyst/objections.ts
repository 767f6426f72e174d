import { isAside } from './asides.ts'
import { gatesOf } from './gate.ts'
import { growing } from './growing.ts'
import { between } from './near.ts'
import { lastOffer, refusedOffer } from './objection-answers.ts'
import { type Hold, holdsIn } from './objection-conditions.ts'
import { DOUBT_ROWS, fearsElse } from './objection-doubts.ts'
import { HOLDS } from './objection-grammar.ts'
import type { ObjectionKind } from './objection-kinds.ts'
import { type ObjectionRow, WORDINGS } from './objection-wordings.ts'
import { remember } from './remember.ts'
import { spelled } from './spelling.ts'
import { quoteAround, sentenceAt, type Utterance } from './utterances.ts'

export interface Objection {
  categoria: ObjectionKind
  index: number
  quote: string
  resolvida: boolean
  /** Message that let it go; null while it is open. */
  overcomeBy: number | null
  /** 2 when it can stop a sale by itself, 1 for a hint of it. */
  weight: 1 | 2
  /** Last message that raises it again. */
  lastIndex: number
  /** Where its words begin in that last message, in the utterance's spelled text. */
  lastFrom: number
}

const ALL_ROWS: readonly ObjectionRow[] = [...WORDINGS, ...HOLDS, ...DOUBT_ROWS]

/** Sentences that block before those that only hint. */
const blockingIn = gatesOf(ALL_ROWS.filter(({ weight }) => weight === 2))
const hintsIn = gatesOf(ALL_ROWS.filter(({ weight }) => weight === 1))

/** Sentences that let an objection go. */
const OVERCOME =
  /\b(?:ah (?:ta|bom|ok|entendi|sim|que bom|legal)|(?:assim|isso) (?:passa|da certo|vai|ajuda|me tranquiliz\w+)|tranquiliz\w+|que bom|ajuda (?:muito|bastante|sim)?|se tiver isso|melhorou|excelente|adorei|amei|pode ser entao|serve(?: sim)?\b|assim (?:fico|sim|fica|ta|eu)|(?:fico|fiquei|to|estou) (?:mais )?(?:tranquil\w+|segur\w+|aliviad\w+)|entao (?:ta|compensa|beleza|ok|fechou|esta|pode|fecha|vamos|vou)|faz sentido|compensa\b|me convence\w*|convenceu|melhorou|ai sim|agora sim|por escrito \w+ aceita|gostei|perfeito|otimo|maravilha|sem problema|tranquilo entao|beleza entao|tudo certo|td certo|pra gente da|nao vem \w+|vdd|fecha\b|fechado|aprovad[oa]|nao reclamou|entendi,? obrigad|justo|ta bom|ta otimo|resolvido|show|pra gente da|consigo (?:sim|renovar|esperar)|(?:entao|assim|ai|agora) (?:da\b|cabe|consigo|deu|rola|fica bom|ficou bom|eu consigo)|(?<!nao )cabe(?= *(?:$|[,.!]| (?:sim|no bolso|direitinho)))|fechou\b|conversou|liberou|autorizou)\b/

/** Another person's say is only overcome by that person's yes. */
const OTHER_SAID_YES =
  /\b(?:(?:el[ae]s?|meu \w+|minha \w+|o \w+|a \w+) (?:ja )?(?:aprov\w+|top(?:ou|aram)(?! (?:(?:a|o|uma|um) (?:chamada|reuniao|video|visita|conversa|call|teste|ligacao|apresentacao|ideia de)|ver|ouvir|pensar|conhecer|conversar|falar))|gost(?:ou|aram)|concord\w+|aceit\w+|liber\w+|autoriz\w+|deixou|adorou|amou)|a gente (?:conversou|decidiu|resolveu)|(?:falei|conversei|vi|decidi) com[^.?!]{0,30} e (?:vou|vamos|quero|queremos|fech\w+|pode|ta|ele|ela)|conversamos)\b/

/** What one message says by its own words, and what it holds without saying about what. */
const ownWords = remember((utterance: Utterance): { raised: Objection[]; unsaid: Hold | undefined } => {
  const { text: folded, origin } = spelled(utterance)
  const raised: Objection[] = []
  const raise = (categoria: ObjectionKind, weight: 1 | 2, from: number, to: number): void => {
    if (raised.some((other) => other.categoria === categoria)) return
    raised.push(raisedBy(utterance, categoria, weight, origin(from), origin(to), from))
  }
  for (const { categoria, weight, says, unless } of blockingIn(folded)) {
    const found = says.exec(folded)
    if (found === null || unless?.test(folded) === true) continue
    const to = found.index + found[0].length
    if (categoria === 'qualidade' && OF_THE_OLD_ONE.test(folded)) continue
    if (!isNoObjection(folded, found.index, to)) raise(categoria, weight, found.index, to)
  }
  // What the wording already says needs no reading of how it is built; that somebody else is cheaper may hold for the price too.
  const holds = raised.some(({ categoria }) => categoria !== 'concorrencia')
    ? []
    : holdsIn(folded).filter(({ from, to }) => !isNoObjection(folded, from, to))
  for (const { about, from, to } of holds) if (about !== null) raise(about, 2, from, to)
  for (const { categoria, weight, says, unless } of hintsIn(folded)) {
    const found = says.exec(folded)
    if (found !== null && unless?.test(folded) !== true)
      raise(categoria, weight, found.index, found.index + found[0].length)
  }
  return { raised, unsaid: holds.find(({ about }) => about === null) }
})

/** A complaint about what they have is why they ask. */
const OF_THE_OLD_ONE =
  /\b(?:[oa] (?:meu|minha|nosso|nossa)(?: [a-z]+){0,2} (?:chegou|veio) com|[nd]o outro|[nd][oa] atual|(?:hoje|atualmente) (?:eu |a gente )?(?:pago|uso|compro|pagamos|usamos|compramos)|(?:outro|meu|nosso) fornecedor|que (?:eu |a gente )?(?:uso|usava|usamos|tenho|tinha|temos) (?:hoje|agora|antes|la|aqui)|de hoje em dia)\b/

/** The sentence's other half picks another thing: 'oito dias não dá, o expresso mesmo'. */
const CHOOSES =
  /^[^.!?\n]{0,30}?(?:[,;]| entao| mas| ai|^) ?(?!senao|se nao)(?:entao |ai |mas |eu |ja )*(?:(?:[oa]s? |so [oa]? ?|vai [oa] |quero [oa] |\d+x? )(?:[a-z0-9]+ ){0,2}(?:mesmo|entao)\b|(?<=[,;] )[a-z0-9]+ mesmo\b|prefiro (?!nao|outr|voce)|fico com [oa] (?!que|meu|minha|outr|atual|antig)|quero [oa] (?!outr|meu|minha|desconto|valor)|(?:eu )?retiro|vou de |[a-z0-9]+ (?:ta|fica) (?:otimo|bom)\b)/

const isNoObjection = (folded: string, from: number, to: number): boolean =>
  (/\b(?:nao|fora)\b/.test(folded.slice(from, to)) && CHOOSES.test(folded.slice(to))) ||
  isAside(sentenceAt(folded, from, to)) ||
  fearsElse(sentenceAt(folded, from, to))

const raisedBy = (
  { index, text }: Utterance,
  categoria: ObjectionKind,
  weight: 1 | 2,
  from: number,
  to: number,
  place: number,
): Objection => ({
  categoria,
  index,
  quote: quoteAround(text, from, to),
  resolvida: false,
  overcomeBy: null,
  weight,
  lastIndex: index,
  lastFrom: place,
})

/** How many messages later 'sem isso' still points at what was raised. */
const REACH = 40

function raisedIn(
  utterance: Utterance,
  all: readonly Objection[],
  past: readonly Utterance[],
  at: number,
): Objection[] {
  const { index, role, source, attachment, text } = utterance
  if (role === 'seller' || (source === 'media' && attachment !== 'audio' && attachment !== 'video')) return []
  const { raised, unsaid } = ownWords(utterance)
  const answered = refusedOffer(spelled(utterance).text, past, at)
  // 'Fica difícil' is about money unless it answers something else.
  if (raised.some(({ weight, categoria }) => weight === 2 && (answered === null || categoria !== 'preco')))
    return raised
  // 'Também não dá', 'sem isso eu não começo': what was said before tells what about.
  const standing = all.findLast(({ weight }) => weight === 2) ?? all.at(-1)
  const pointed =
    unsaid === undefined
      ? null
      : standing !== undefined && index - standing.index <= REACH
        ? standing.categoria
        : (lastOffer(past, at) ?? (unsaid.alone ? 'outro' : null))
  const categoria = answered ?? pointed
  if (categoria === null) return raised
  return [
    raisedBy(utterance, categoria, 2, 0, Math.min(text.length, 80), 0),
    ...raised.filter((other) => other.categoria !== categoria && other.weight === 1),
  ]
}

const allRaised = growing(
  () => [] as Objection[],
  (all, utterance, past, at) => {
    for (const raised of raisedIn(utterance, all, past, at)) {
      // A caption and what its attachment says are one moment.
      const isSame = all
        .slice(-8)
        .some(({ index, categoria }) => index === raised.index && categoria === raised.categoria)
      if (!isSame) all.push(raised)
    }
  },
)

/** Objections of the customer side, one entry a kind and moment. */
export function readObjections(utterances: readonly Utterance[]): Objection[] {
  const objections = allRaised(utterances).map((raised) => ({ ...raised }))
  // From the end: a later objection of the same kind is the last word on it, and the next one a fresh start.
  const later = new Map<ObjectionKind, { next: number; last: Objection }>()
  for (const objection of objections.toReversed()) {
    const { categoria, index } = objection
    const again = later.get(categoria)
    const last = again?.last ?? objection
    objection.lastIndex = last.index
    objection.lastFrom = last.lastFrom
    objection.overcomeBy = overcomeBy(objection, again?.next ?? Number.POSITIVE_INFINITY, utterances)
    objection.resolvida = objection.overcomeBy !== null
    later.set(categoria, { next: index, last })
  }
  return fade(objections, utterances)
}

/** Turns of the customer without a word on it, after which another objection is the one that stands. */
const FADES_AFTER = 8

/** What nobody came back to while another thing held the deal is a hint of it; another's lower price stays. */
function fade(objections: Objection[], utterances: readonly Utterance[]): Objection[] {
  const holds = objections.findLast(({ weight, resolvida }) => weight === 2 && !resolvida)
  if (holds === undefined) return objections
  const since = turnFromEnd(utterances, FADES_AFTER)
  for (const objection of objections) {
    const { categoria, lastIndex, weight, resolvida } = objection
    if (weight === 1 || resolvida || categoria === 'concorrencia' || categoria === holds.categoria) continue
    if (lastIndex < since && lastIndex < holds.lastIndex) objection.weight = 1
  }
  return objections
}

/** Message of the customer's last turn but so many; -1 when there are fewer. */
function turnFromEnd(utterances: readonly Utterance[], turns: number): number {
  let left = turns
  for (let at = utterances.length - 1; at >= 0; at--)
    if (utterances[at]!.role === 'customer' && utterances[at]!.index !== utterances[at + 1]?.index && --left === 0)
      return utterances[at]!.index
  return -1
}

/** A bare 'tá bom' to a promise to ask somebody waits; it lets nothing go. */
const WAITS =
  /\b(?:vou (?:ver|pedir|falar|tentar|perguntar|verificar|consultar|checar|conversar|procurar)|posso (?:tentar|ver)|preciso (?:ver|falar|pedir)|deixa eu ver|te (?:respondo|retorno|dou (?:um |uma )?(?:retorno|resposta)|falo|aviso|confirmo)|(?:me confirma|prometeu|me responde) )/
const MERE_YES =
  /^(?:(?:a+h+|hum+|ok|ta|tudo|bom|boa|ta bom|ta otimo|ta certo|otimo|perfeito|show|beleza|blz|tranquilo|certo|maravilha|combinado|fechado|td certo|tudo certo|que bom|valeu|vlw|obrigad[oa]|aguardo|fico (?:no aguardo|esperando|aguardando)|no aguardo|espero|entao|sim|isso|por favor|entendi)[ ,.!]*)+[^a-z?]*$/

const letsGo = remember(
  ({ folded }: Utterance) =>
    OVERCOME.test(folded) && !/\b(?:mas|so que|ainda|porem|nao da|nao queria|vou ter que|se nao|senao)\b/.test(folded),
)
const otherSaidYes = remember(({ folded }: Utterance) => OTHER_SAID_YES.test(folded))

/** The message in which, after a seller's answer, the customer lets go before raising it again. */
function overcomeBy(
  { index: raisedAt, categoria }: Objection,
  raisedAgain: number,
  utterances: readonly Utterance[],
): number | null {
  let answered = false
  let offer = ''
  let turns = 0
  for (const utterance of between(utterances, raisedAt + 1, raisedAt + 60)) {
    if (utterance.index >= raisedAgain) return null
    if (utterance.role === 'seller') {
      answered = true
      offer = utterance.folded
    } else if (answered) {
      const waits = WAITS.test(offer) && MERE_YES.test(spelled(utterance).text.trim())
      if (!waits && (categoria === 'autoridade' ? otherSaidYes(utterance) : letsGo(utterance))) return utterance.index
      if (++turns >= 5) return null
    }
  }
  return null
}
