import { lines } from '@fechai/domain/patterns/lines'
import { PERSON } from '../objections/objection-topics.ts'
import type { Objection } from '../objections/objection.ts'
import { isPriceTold } from '../sums/mentions/price-told.ts'
import { anyOf } from '../text/any-of.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import { isGotElsewhere } from './signal-elsewhere.ts'
import type { Signal, SignalKind } from './signal.ts'

const DAY =
  '(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \\d|semana|outro (?:dia|horario)|mais (?:cedo|tarde)|(?:as )?\\d{1,2} ?h)'

/** Persons who refuse, or the subject of the whole sale: not an item of it. */
const NO_ITEM = lines`
  (?:quer\w*|pod\w+|poss\w+|precis\w+|tenh\w+|tem|temos|to|tou|estou|gost\w+|foi|era|ficou|pra|para|por
  |com|sem|muito|ainda|nem|talvez|porque|pois|quem|qual|como|eu|gente|nos|el[ea]s?|voces?|nao|ja|que|se
  |isso|assim|mais|agora|hoje|[a-z]+mente|entao|ai|e|mas|ah|la|so|tambem|acho|tipo|melhor|dai|fim|final
  |verdade|real|bom dia|boa (?:tarde|noite)|poxa|puxa|nossa|cara|mano|flor|linda|meu bem|vou|vamos
  |decid\w+|resolv\w+|acab\w+|conversei|pensei|ontem|enfim|obrigad[oa]|moc[oa]s?|amig[oa]|querid[oa]
  |senhora?|seu|dona|cliente|oi|olha|desculp\w+|compra|ideia|negocio|pedido|contrato|projeto|obra|viagem
  |festa|evento|casamento|matricula|reserva|servico|curso|proposta|mudanca|reforma|tudo|nada|enquanto
  |momento|dessa|desta|vez|mes|ano|${PERSON})
`
const REFUSES = lines`
  (?:nao (?:me )?(?:quero|queremos|precisa\w*|preciso|interessa)|nao (?:vou|vamos|vai|irei) (?:mais )?
  (?:querer|precisar|fazer|levar|pegar|comprar|colocar)|(?:por enquanto |agora |hoje )nao|nao,
  |deix[ao]\b|esquec[ea]|fica (?:pra|para)|(?:eu |a gente )?desist\w+|ja (?:comprei|tenho|compramos
  |temos|arrumei|resolvi)|cancel\w+|dispens\w+|descart\w+)
`

/** 'Clareamento não preciso', 'o tapete deixa pra lá', 'desisti do espelho', 'tira a sobremesa'. */
const ITEM = new RegExp(
  [
    lines`
      (?:^|[.,!?;\n] ?)(?:(?:e|mas|so|agora|ah|entao|ai|so que|hu?m+|bom|olha)[, ]+)*(?:(?:o|a|os|as
      |ess[ea]s?|aquel[ea]s?|de) )?(?!${NO_ITEM}\b)[a-z][a-z0-9]+(?: (?!${NO_ITEM}\b)[a-z0-9]+){0,3}?
      (?: de (?:[a-z0-9,.]+ e )?[a-z0-9,.]+(?: e [a-z0-9,.]+)?(?: reais| centavos)?)?
      ,? (?:eu |a gente |nos |por enquanto |acho que |agora )*${REFUSES}
    `,
    `\\bess[ea]s? (?:outr[oa]s? )?(?:eu |a gente )*${REFUSES}`,
    lines`
      \b(?:nao (?:quero|queremos|preciso d[eoa]s?|precisamos d[eoa]s?|vou querer|vamos querer)|desisti
      (?:mos)? d[eoa]s?|cancela|cancelar|tira|tirar|dispenso) (?:(?:o|a|os|as|ess[ea]s?|aquel[ea]s?) )?
      (?!${NO_ITEM}\b)[a-z]{3,}
    `,
  ].join('|'),
)

/** Choices instead of it. */
const CHOOSES = new RegExp(
  lines`
    \b(?:so|somente|apenas) (?:o|a|os|as|um|uma|\d+|com|de|ess[ea])\b|\b(?:vai|quero|prefiro|fico com
    |pode ser|levo|poe|bota|coloca|vamos de) (?:so )?(?:o|a|os|as|\d+|um|uma|ess[ea])\b(?! (?:proxima
    |outr[oa] (?:hora|vez|dia)|meu|minha))|\b(?:eu|a gente) (?:busco|retiro|monto|instalo|pinto|faz|busca
    |monta|pego)\b|\b(?:retiro|busco) (?:ai|la|eu)\b
  `,
)

/** An appointment is moved, not given up. */
const MOVES_DATE = new RegExp(
  lines`
    \b(?:visita|horario|reuniao|consulta|aula|avaliacao|sessao|conseguir ir|poder ir|chegar|${DAY})
    \b[^!\n]*\b(?:pode ser|vamos|remarc\w+|muda\w*|passa\w*|marca\w*|tem|consigo|troca\w*|da)
    \b[^!\n]*\b${DAY}
  `,
)

/** Statements about another time or another person, or mere thoughts. */
const NEVER_MEANT = new RegExp(lines`
  \b(?:quase|tinha|tinhamos|pens(?:ei|ando) em|ia|cheguei a|d[ae] vida) (?:\w+ ){0,2}?(?:desist|cancel)
  \w+|\bdesisto da vida\b|\bnao (?:vou|vamos) mais n[oa]\b
`)
/** 'Cancela 10 por favor': the others stay. */
const PARTLY = new RegExp(lines`
  ^cancel\w+ (?:so |uns |umas )?\d{1,4}(?! ?(?:x|h|reais|mil|vezes|dias?)\b),?
  (?: unidades?| un| pecas?| d[oa] (?:meu |minha )?(?:pedido|encomenda)| del[ae]s| por favor| pf)\b
`)
const IF_CLAUSE = /(?:^|[,.;!\n] ?|\b(?:mas|e|que|porque|pq|entao|ai|olha|agora) )(?:se|caso) [^.!?\n]+$/

/** Words of refusing that refuse nothing: a condition, a moved date, another thing chosen. Folded and written out. */
export const refusesNothing = (folded: string, from: number, to: number): boolean =>
  NEVER_MEANT.test(folded) ||
  IF_CLAUSE.test(folded.slice(0, from)) ||
  PARTLY.test(folded.slice(from)) ||
  MOVES_DATE.test(folded) ||
  (/\bde ideia\b/.test(folded.slice(from, to)) && CHOOSES.test(folded.slice(to)) && !/\bnao\b/.test(folded.slice(to)))

/** Said of the whole: it is over, and thanks. */
const FAREWELL = new RegExp(lines`
  \b(?:nao (?:\w+ ){0,2}mais\b|cancel\w+ (?:a cotacao|o pedido|tudo|a compra|o contrato|a reserva
  |a proposta|o orcamento)|agradec\w+|obrigad\w+|desculp\w+|infelizmente|desativ\w+)
`)

/** So many letters away a word of parting is still of the refusal, and not of the end of a long note. */
const CLOSE_BY = 100

const asks = ({ folded, source }: Utterance): boolean =>
  source === 'text' &&
  folded.includes('?') &&
  !/\b(?:indic\w+|sabia|acredita|ta bom|tudo bem|viu|ne|ok|certo|beleza) ?\?/.test(folded)

const bargains = ({ folded, source }: Utterance): boolean =>
  source === 'text' && /\b(?:quanto (?:fica|sai|custa|ta|e|seria)|r\$ ?\d|desconto|parcel\w+|\d+ ?x\b)/.test(folded)

const movesOn = (kind: SignalKind): boolean =>
  kind === 'accept' || kind === 'step' || kind === 'paid' || kind === 'signed'

/** Postponement of the thing just priced: 'isso fica pra janeiro', 'então deixa pra dezembro'. */
const DEFERS = new RegExp(lines`
  (?:^|[.,!] ?|[a-z]+, )(?:(?:ah|ta|entao|ok|blz|e) )*(?:(?:isso|ess[ea]s?|el[ea]s?) )?(?:(?:eu
  |a gente) )?(?:fica|deix[ao]|deixamos|so|vejo|vemos) (?:isso |ess[ea] )?(?:pra|para|em|depois|la pra)
  \b
`)
const PRICED = /\b(?:r\$ ?)?\d{2,}[\d.,]*\b(?! ?(?:h\b|horas?|dias?|min|%))/

/** True when a customer postpones only the thing that the seller has just priced. */
export const defersItem = ({ index, utterance }: Signal, utterances: readonly Utterance[]): boolean =>
  DEFERS.test(spelled(utterance).text) &&
  messagesInRange(utterances, index - 4, index - 1).some(({ role, folded }) => role === 'seller' && PRICED.test(folded))

interface Talk {
  utterances: readonly Utterance[]
  signals: readonly Signal[]
  objections: readonly Objection[]
}

/** True when a message excludes one thing of several. Folded and written out. */
export const leavesOut = (folded: string): boolean => ITEM.test(folded)

const UNDOES = anyOf([
  /\b(?:cancel\w+|estorn\w+|desist\w+|devol\w+|reembols\w+|dinheiro de volta|mud(?:ei|ou|amos|aram) de ideia|nao (?:quero|queremos) mais)\b/,
  /\bnao (?:vou|vamos|vai|vao|iremos) (?:mais\b|(?!precisar|querer|esquecer|faltar|demorar|dar trabalho|ter problema)[a-z]+r\b)/,
])
/** Statements about the next order, which may wait: they cancel nothing. */
const NEXT_ONE =
  /\b(?:agora|por enquanto|no momento|so (?:em|no|na|pra|para|depois)|ano que vem|mes que vem|esse (?:ano|mes)|tambem)\b/

/** True when a sale is cancelled, returned or refunded; refusing only the next thing does not count. */
export function undoes({ kind, utterance }: Signal): boolean {
  const { text } = spelled(utterance)
  const found = UNDOES.exec(text)
  if (kind !== 'withdraw' || found === null || leavesOut(text)) return false
  return /^(?!nao)/.test(found[0]) || !NEXT_ONE.test(sentenceAt(text, found.index, found.index + found[0].length))
}

/** 'Não vamos fazer a suíte, só a sala': what stays is named. */
const ONLY_REST =
  /\bnao (?:vou|vamos|quero|queremos) (?:fazer |querer |colocar |por |levar |pegar )?(?:o|a|os|as) [^.!?]{2,40}?,? (?:so|somente|apenas) (?:o|a|os|as|com)\b/

/** 'Os pratos ainda quero, só não sei a data'. */
const STILL_WANTS =
  /\b(?:ainda (?:eu )?(?:quero|queremos|pretendo|vou querer|vamos querer)|(?:quero|queremos) (?:sim|ainda))\b/
const putsOff = (kind: SignalKind): boolean => kind === 'postpone' || kind === 'return'

/** True when a refusal was for one item, or the customer continued to ask and bargain after it. */
export function isTakenUp(refusal: Signal, { utterances, signals, objections }: Talk): boolean {
  const { text } = spelled(refusal.utterance)
  const ofItem = leavesOut(text)
  if ((ofItem && CHOOSES.test(text)) || ONLY_REST.test(text)) return true
  if (
    ofItem &&
    !FAREWELL.test(text.slice(Math.max(0, refusal.from - CLOSE_BY), refusal.from + CLOSE_BY)) &&
    signals.some(({ kind, index }) => movesOn(kind) || (putsOff(kind) && index > refusal.index))
  )
    return true
  if (objections.some(({ index, weight }) => weight === 2 && index > refusal.index)) return true
  const after = messagesInRange(utterances, refusal.index + 1, Number.POSITIVE_INFINITY)
  // 'Já comprei outra' – 'e vocês ficam com a velha?': only what gets a price is a talk again.
  const asksAgain = !isGotElsewhere(refusal) || after.some((said) => said.role === 'seller' && isPriceTold(said))
  return after.some(
    (said) =>
      said.role === 'customer' && ((asksAgain && asks(said)) || bargains(said) || STILL_WANTS.test(spelled(said).text)),
  )
}
