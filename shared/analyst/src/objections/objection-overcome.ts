import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf, anyWord } from '../text/any-of.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Objection } from './objection.ts'

/** Sentences that let an objection go. */
const OVERCOME = anyWord([
  /ah (?:ta|bom|ok|entendi|sim|que bom|legal)|(?:bem |muito )?melhor (?:assim|entao|mesmo)\b/,
  /(?:fico|me sinto|to|estou) (?:bem )?mais a vontade/,
  /prefiro (?:pagar (?:um pouco )?mais|(?:com )?voces?\b|a boa|[oa] de voces?|[oa] (?:seu|sua)\b)/,
  /(?:assim|isso) (?:passa|da certo|vai|ajuda|me tranquiliz\w+)|tranquiliz\w+/,
  /(?:que )?bom (?:saber|mesmo)|que bom|ajuda (?:muito|bastante|sim)?|se tiver isso|melhorou|excelente/,
  /adorei|amei|pode ser entao|serve(?: sim)?\b/,
  /assim (?:sim|eu|(?:fico|fica|ta)(?! (?:ruim|dificil|complicad\w+|car[oa]|pesad\w+|apertad\w+|puxad\w+|inviavel|sem|meio|muito|chato|feio)\b))/,
  /(?:fico|fiquei|to|estou) (?:mais )?(?:tranquil\w+|segur\w+|aliviad\w+)/,
  /entao (?:ta|compensa|beleza|ok|fechou|esta|pode|fecha)|faz sentido|compensa\b/,
  /entao (?:vamos|vou)(?! (?:passar|deixar|ver|pensar|procurar|olhar|esperar)\b)/,
  /me convence\w*|convenceu|melhorou|ai sim|agora sim|por escrito \w+ aceita|gostei|perfeito|otimo/,
  /maravilha|sem problema|tranquilo entao|beleza entao|tudo certo|td certo|pra gente da|nao vem \w+|vdd/,
  /fecha\b|fechado|aprovad[oa]|nao reclamou|entendi,? obrigad|justo|ta bom|ta otimo|resolvido|show/,
  /pra gente da|consigo (?:sim|renovar|esperar)/,
  /(?:entao|assim|ai|agora) (?:da\b|cabe|consigo|deu|rola|fica bom|ficou bom|eu consigo)/,
  /(?<!nao |que )cabe(?= *(?:$|[,.!]| (?:sim|no bolso|direitinho)))|fechou\b|conversou|liberou/,
  /autorizou/,
])

/** Another person's say is only overcome by that person's yes. */
const OTHER_SAID_YES = anyWord([
  anyOf(
    [
      /aprov\w+/,
      new RegExp(lines`
        top(?:ou|aram)(?! (?:(?:a|o|uma|um) (?:chamada|reuniao|video|visita|conversa|call|teste|ligacao
        |apresentacao|ideia de)|ver|ouvir|pensar|conhecer|conversar|falar))
      `),
      /gost(?:ou|aram)|concord\w+|aceit\w+|liber\w+|autoriz\w+|deixou|adorou|amou/,
    ],
    { before: /(?:el[ae]s?|meu \w+|minha \w+|o \w+|a \w+) (?:ja )?/ },
  ),
  /a gente (?:conversou|decidiu|resolveu)/,
  /(?:falei|conversei|vi|decidi) com[^.?!]{0,30} e (?:vou|vamos|quero|queremos|fech\w+|pode|ta|ele|ela)/,
  /conversamos/,
])

/** A bare 'tá bom' to a promise to ask somebody waits; it lets nothing go. */
const WAITS = anyOf(
  [
    /vou (?:ver|pedir|falar|tentar|perguntar|verificar|consultar|checar|conversar|procurar)/,
    /posso (?:tentar|ver)|preciso (?:ver|falar|pedir)|deixa eu ver/,
    /te (?:respondo|retorno|dou (?:um |uma )?(?:retorno|resposta)|falo|aviso|confirmo)/,
    /(?:me confirma|prometeu|me responde) /,
    /(?:me|nos) (?:conta|avis[ae]|fala|diz|chama)\b|segur(?:o|amos) (?:ess[ea]|est[ea]|[oa])\b[^.!?]* ate\b/,
  ],
  { before: /\b/ },
)
const MERE_YES = new RegExp(lines`
  ^(?:(?:a+h+|hum+|ok|ta|tudo|bom|boa|ta bom|ta otimo|ta certo|otimo|perfeito|show|beleza|blz|tranquilo
  |certo|maravilha|combinado|fechado|td certo|tudo certo|que bom|valeu|vlw|obrigad[oa]|aguardo
  |fico (?:no aguardo|esperando|aguardando)|no aguardo|espero|(?:a gente|eu) (?:espera|espero|aguarda
  |aguardo)|(?:vou|vamos) (?:esperar|aguardar)|aguardamos|esperamos|entao|sim|isso|por favor|entendi|pela
  (?: (?:paciencia|atencao|ajuda|gentileza)))
  [ ,.!]*)+[^a-z?]*$
`)

/** The seller's yes to a sum that the customer named. */
const GRANTED = anyOf(
  [
    /fechad[oa]|fechou|feito|combinado|topo|aceito|(?:faco|consigo|pode ser|deixo) (?:sim|entao)/,
    /negocio fechado|ta (?:bom|fechado|feito)/,
  ],
  {
    before: /^(?:(?:opa|ta|bom|ok|vai|entao|beleza|show|claro|r\$|[\d.,]+|[a-z]+,)[ ,!.]*)*/,
    after: /\b(?![^.!]*\b(?:mas|se|so que|vou ver)\b)[^?]*$/,
  },
)
const NAMES_SUM =
  /\b(?:se|faz|deixa|chega|fecha|por|maximo|teto|limite)\b[^.!?]*\d{2,}|\d{2,}[^.!?]*\b(?:maximo|teto|limite)\b/

/** 'Pego o papel dele e te mando, tá bom?' asks, and agrees to nothing. */
const ASKS_AFTER = /,? ?\b(?:ta|tudo) (?:bom|certo|ok) ?\?/g

const HOLDS_BACK = new RegExp(lines`
  \b(?:mas|so que|ainda|porem|o bolso|seria [a-z]+ se|se (?:el[ae]s?|meu [a-z]+|minha [a-z]+|der|rolar) [^.!?]{0,40}
  (?:fech|top|compr|lev)\w*|(?<!\b(?:el[ae]s?|la) )nao da|nao queria|vou ter que|se nao|senao
  |nao (?:compensa|vale a pena|gostei|gostamos|curti|serve|quero|resolve|adianta))\b
`)

/** 'Bora', 'ok, pode ser': a bare yes takes the sum that the seller named for a price that was too high. */
const BARE_YES = new RegExp(lines`
  ^(?:(?:opa|ah|bom|ok|ta|ta bom|ta certo|beleza|blz|certo|show|sim|entao)[ ,.!]+)*(?:bora|pode ser|topo|aceito)
  (?:[ ,]+(?:sim|entao|assim|la))*[ ,.!]*$
`)
const HAS_SUM = /(?<![\d:/])\d{2,}(?![\d:/%]|[hx]\b)/
const isBareYes = (said: Utterance): boolean => BARE_YES.test(spelled(said).text.trim())
const takesSum = (offer: string, said: Utterance): boolean =>
  HAS_SUM.test(offer) && !WAITS.test(offer) && isBareYes(said)

const letsGo = remember(
  ({ folded }: Utterance) => OVERCOME.test(folded.replace(ASKS_AFTER, '')) && !HOLDS_BACK.test(folded),
)
const otherSaidYes = remember(({ folded }: Utterance) => OTHER_SAID_YES.test(folded))

/** 'E se quebrar?' */
const ASKS_IF = /(?:^|[.!,\n] ?)e se [^.!?]{3,60}\?/
/** 'É seguro?', 'telhado colonial dá problema?': asked, and nothing feared. */
const MERELY_ASKS = /^[^.!?\n]{3,70}\?\s*$/
const FEARS = anyWord([
  /medo|receio|golpe|fraude|fake|reclam\w*|calote|sera|como (?:eu )?(?:sei|vou saber|posso)/,
  /quem (?:me )?garante|garant\w+|se (?:eu|nao|der|quebrar)|mas|nao|nem|ja (?:cai|tive|perdi|levei)/,
  /(?:vi|ouvi|falaram|dizem|disseram)/,
])
const GOES_BACK = /\b(?:mas|ainda|sera|medo|receio|e se|nao sei)\b/

const DOUBTS: ReadonlySet<Objection['categoria']> = new Set(['qualidade', 'confianca'])
const merelyAsks = (said: Utterance): boolean => {
  const { text } = spelled(said)
  return MERELY_ASKS.test(text) && !FEARS.test(text)
}

/** The message in which, after a seller's answer, the customer lets go before raising it again; one that is `holding` on to another thing lets go of none. */
export function overcomeBy(
  { index: raisedAt, categoria }: Pick<Objection, 'index' | 'categoria'>,
  raisedAgain: number,
  utterances: readonly Utterance[],
  holding: ReadonlySet<number>,
): number | null {
  const raised = messagesInRange(utterances, raisedAt, raisedAt)[0]
  const bargains = categoria === 'preco' && raised !== undefined && NAMES_SUM.test(raised.folded)
  const onlyAsked =
    raised !== undefined &&
    ((categoria === 'qualidade' && ASKS_IF.test(raised.folded)) || (DOUBTS.has(categoria) && merelyAsks(raised)))
  let answered = false
  let offer = ''
  let turns = 0
  for (const utterance of messagesInRange(utterances, raisedAt + 1, raisedAt + 60)) {
    if (utterance.index >= raisedAgain) return null
    if (utterance.role === 'seller') {
      if (bargains && utterance.index <= raisedAt + 2 && GRANTED.test(utterance.folded)) return utterance.index
      answered = true
      offer = utterance.folded
    } else if (answered) {
      const waits = WAITS.test(offer) && MERE_YES.test(spelled(utterance).text.trim())
      const holds = categoria !== 'autoridade' && holding.has(utterance.index)
      if (onlyAsked && turns === 0 && !holds && !offer.includes('?') && !GOES_BACK.test(utterance.folded))
        return utterance.index
      if (!waits && !holds && (categoria === 'autoridade' ? otherSaidYes(utterance) : letsGo(utterance)))
        return utterance.index
      if (!holds && categoria === 'preco' && takesSum(offer, utterance)) return utterance.index
      if (++turns >= 5) return null
    }
  }
  return null
}

/** A sum that was taken by a bare yes holds nothing, however often the price was too high before. */
export function takeAtLast(objections: readonly Objection[], utterances: readonly Utterance[]): void {
  const prices = objections.filter(({ categoria }) => categoria === 'preco')
  const taken = prices.at(-1)?.overcomeBy ?? null
  if (taken === null || !messagesInRange(utterances, taken, taken).some(isBareYes)) return
  for (const price of prices) {
    price.overcomeBy ??= taken
    price.resolvida = true
  }
}

/** Another's price that was named to bargain with is met with the bargain. */
export function meetRivals(objections: readonly Objection[]): void {
  const bargains = Map.groupBy(
    objections.filter(({ categoria, resolvida }) => categoria === 'preco' && resolvida),
    ({ index }) => index,
  )
  for (const rival of objections) {
    if (rival.categoria !== 'concorrencia' || rival.resolvida) continue
    const met = bargains.get(rival.index)?.[0]
    if (met === undefined) continue
    rival.overcomeBy = met.overcomeBy
    rival.resolvida = true
  }
}
