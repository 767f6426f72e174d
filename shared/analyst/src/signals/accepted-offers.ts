import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { withoutQuestion } from './asks-after-yes.ts'
import { tellsWhere } from './delivery-told.ts'
import { DAY, LATER_CALL } from './later-talk.ts'
import { paysBy, PRICED } from './pays-by.ts'
import { OFFERS_TO_TELL, ordersShortly } from './short-orders.ts'
import type { SignalKind } from './signal.ts'

/** A yes of few words, with nothing that takes it back. */
const YES = anyOf(
  [
    /sim|pode\w*|quero|queremos|claro|bora|vamos|manda\w*|mande|marca\w*|marque|reserv[ae]\w*/,
    /separ[ae]\w*|guarda|agend[ae]\w*|ger[ae]\w*|emit[ae]\w*|envi[ae]\w*|isso(?= *(?:[,.!]|$))/,
    /confirmad\w+|confirmo|combinad\w+|fechad\w+|perfeito|otimo|maravilha/,
    /fica (?:bom|otimo|perfeito|show)|ta (?:bom|otimo|ok|marcado|confirmado)|da (?:certo|sim)/,
    /deixa (?:sim|separad[oa]|reservad[oa]|marcad[oa]|agendad[oa])|com certeza|por favor|beleza|blz|ok/,
    /marcad[oa]|esper[ae]\w*|faz|faca|fechou|show|serve|certinho|positivo|aceito|chama|lembra|liga/,
  ],
  {
    before:
      /^(?:(?:ah|opa|oi|oba|claro|show|otimo|perfeito|beleza|blz|ok|eba|uhul|entao|ta|bom|sim|isso|kk+|rs+)[ ,!.]*)*/,
    after: /\b/,
  },
)
const AGAIN_YES = new RegExp(
  `^${DAY}(?: ${DAY})* (?:estamos|chego|to|estou|vou|marcad[oa]|pode|ta|fica|estarei|combinad[oa]|confirmad[oa]|sim|fechad[oa])\\b`,
)
const TAKES_BACK = new RegExp(lines`
  \b(?:nao|nem|calma|ainda|depois|se|mas|so que|primeiro|antes|deixa eu|vou (?:ver|pensar|decidir|olhar)
  |talvez|acho|quem sabe|porem|aviso|te falo|fotos?|video|catalogo|informac\w+)\b|\?
`)

/** 'Tem quinta às 10h', 'consigo sábado': a time to say yes to. */
const HAS_TIME = new RegExp(
  `^(?:\\w+[ ,!]+){0,3}?(?:tem|tenho|temos|consigo|livre|vago|vaga) (?:\\w+ )?(?:na |no |dia )?${DAY}[^?\\n]*$`,
)
const TAKES_TIME =
  /^(?:(?:ok|ta|entao|sim|show|otimo|perfeito|beleza|blz|claro)[ ,!.]*)*(?:pode (?:ser|marcar)|marcad[oa]|marca|serve|fechado|combinado|quero)\b/
/** A time to talk on, and for nothing else. */
const TO_TALK =
  /\b(?:lig(?:o|ar|amos)|cham(?:a|o|ar)|fal(?:o|ar|amos)|convers\w+|retorn\w+|liga(?:cao)?|call|mando|aviso|contat\w+|contato|procur\w+|escrev\w+|lembr\w+)\b/

/** Details that are postponed: 'te passo o nome depois', 'me lembra na véspera?'. */
const DETAIL = new RegExp(lines`
  [,.!] ?(?:(?:ja|depois|mais tarde|amanha|dai|e|ai) )*(?:(?:te|lhe) (?:passo|mando|falo|envio
  |digo) (?:o|a|os|as|meu|minha|meus|minhas) (?!dia|data|horario)[a-z]+|me lembra)\b.*$
`)

const MEETING = new RegExp(
  lines`
    (?:\b(?:confirmad[oa]s?|confirma|marc\w+|agend\w+|te espero|esperamos|aguardo|atend\w+|encaix\w+
    |remarc\w+|te busco|te pego|pode (?:ser|vir|trazer|passar)|consegue (?:vir|passar|trazer)|vem|visita
    |avaliacao|aula|vaga|horario|encaixe|fica (?:bom|melhor)|passo ai|vou ai|busco|retira\w*|prova
    |degustacao|reuniao)\b[^.!\n]*\b${DAY}|\b${DAY}[^.!\n]*(?:\b(?:pode|serve|da certo|confirmad[oa]
    |marcad[oa]|vaga|horario|fica bom|ta bom|combinado|quer|te espero)\b))[^.!\n]*\?|\b(?:marco|agendo
    |confirmo|posso (?:te |lhe )?(?:marcar|agendar|confirmar|remarcar)|quer (?:marcar|agendar)|(?:quer
    |quer que eu) (?:ja )?(?:deix[eo]|agende|marque)(?: \w+){0,2} (?:agendad|marcad|reservad|separad)?\w*
    |te espero)\b[^.!\n]*\?
  `,
)
/** 'Dia 5 às 14h?', 'te espero amanhã às 10'. */
const SETS_TIME = new RegExp(
  lines`
    (?:^|[.!,] ?)(?:(?:entao|e|pode|pode ser|que tal|seria|na|no|ok|beleza|claro|sim)[ ,]*)*${DAY}(?:[ ,]+
    (?:as |a |de |la pelas )?${DAY})* ?\?|\b(?:te espero|esperamos voces?|fica marcado|ta marcado
    |marcado entao) [^.!\n]{0,12}${DAY}
  `,
)
const PAPERS = anyOf([
  anyOf(
    [
      /(?:ja |te |lhe |eu |posso (?:te |ja )?|quer que eu (?:te |ja )?)(?:mand|envi|pass|ger|emit|fac|faz|prepar|lanc)\w*/,
      /gero|mando|envio|emito|passo|lanco|preparo|faco/,
    ],
    {
      before: /\b/,
      after:
        new RegExp(lines` (?:\w+ ){0,3}(?:contrato|link|boleto|chave|pix|pedido|nota|cobranca|dados|fatura|matricula
          |inscricao|apolice|minuta|ordem|ficha|cadastro)\b[^.!\n]*\?
        `),
    },
  ),
  /\b(?:contrato|link|boleto|pix|pedido|cobranca|minuta) ?\?/,
])
const KEEPS = anyOf(
  [
    /reserv(?:o|e|ar|amos)|separ(?:o|e|ar|amos)|guard(?:o|e|ar)/,
    /deix[oe] (?:\w+ ){0,2}(?:separad|reservad|guardad|marcad|agendad|no seu nome|pra voce)\w*/,
    /segur[oe] (?:pra|para|a vaga|o preco)|garant(?:o|ir|imos)|inscrev[oe]\w*|matricul[oe]\w*/,
    /fech(?:o|amos|ar|ado)|program[oe]\w*|encomend[oe]\w*|produz\w*|ativ[oe]|comec(?:o|amos)/,
    /inici(?:o|amos)|podemos seguir|vamos seguir|posso (?:por|colocar|incluir)/,
  ],
  { before: /\b/, after: /\b[^.!\n]*\?/ },
)

/** Papers that only a buyer is asked for, and the promise of them. */
const ASKS_PAPERS = anyOf(
  [
    /preciso|precisamos|me (?:manda|envia|passa|encaminha)|manda|envia|falta|faltam/,
    /pode (?:me )?(?:mandar|enviar|passar)/,
  ],
  {
    before: /\b/,
    after:
      /\b[^.!?]{0,40}\b(?:cnh|rg|cpf|cnpj|documentos?|holerites?|comprovante de|certidao|contracheque|dados (?:pra|para|do|da))\b/,
  },
)
const SENDS = new RegExp(lines`
  ^(?:(?:ok|ta|beleza|blz|certo|perfeito|sim|claro|bom|show)[ ,!.]*)*(?:(?:ja|vou|to|te|logo|ai|segue
  |seguem|hoje|amanha|agora|a noite) )*(?:te )?(?:mando|mandar|mandando|envio|enviar|enviando|segue
  |seguem|passo|passar|encaminho)\b
`)

const LOOKS = anyOf(
  [
    /fotos?|videos?|catalogo|cardapio|depoimentos?|portfolio|exemplos?|modelos|orcamento|cotacao/,
    /informac\w+|detalhes|tabela|explic\w+|conhecer|saber mais|ver (?:mais|os|as|um|uma)|planta|folder/,
    /apresentacao|simulac\w+|amostra/,
  ],
  { before: /\b/, after: /\b[^.!\n]*\?/ },
)

/** 'Blz pode mandar. nf no cnpj': the yes to a price just named. */
const ORDERS =
  /^(?:[a-z]+[ ,]+){0,2}pode mandar(?: (?:as|os|entao|ja|sim|pra|amanha|hoje|\d+) ?[a-z]*)?(?= *(?:$|[.,!]))/
const orders = (said: string, utterances: readonly Utterance[], at: number): boolean => {
  const offers = utterances.slice(Math.max(0, at - 4), at).filter(({ role }) => role === 'seller')
  const last = offers.at(-1)
  return (
    ORDERS.test(said) &&
    last !== undefined &&
    offers.some(({ folded }) => PRICED.test(folded)) &&
    !LOOKS.test(spelled(last).text) &&
    !OFFERS_TO_TELL.test(spelled(last).text)
  )
}

/** 'Quer visitar?': a yes to it buys nothing yet. */
const VISITS =
  /\b(?:visit\w+|marc(?:o|ar|amos)|agend\w+|avaliacao|vistoria|test drive|experimental|horario|passar (?:aqui|na loja))\b[^.!\n]*\?/

const isOrder = (said: string, utterances: readonly Utterance[], at: number): boolean =>
  orders(said, utterances, at) ||
  (ordersShortly(said, utterances, at) && !LATER_CALL.test(spelled(utterances[at - 1]!).text))

/** True when a short yes only asks to see something. */
export function isYesToLook(utterances: readonly Utterance[], at: number): boolean {
  const offer = utterances[at - 1]
  if (offer?.role !== 'seller') return false
  const said = spelled(utterances[at]!).text.trim()
  if (said.length > 90 || !YES.test(said)) return false
  const { text } = spelled(offer)
  if (LATER_CALL.test(text)) return true
  return offer.text.includes('?') && LOOKS.test(text) && (said.length <= 40 || TAKES_BACK.test(said))
}

/** 'Pode liberar', of a place that was kept for them. */
const LETS_GO =
  /^(?:(?:oi|entao|ah|olha|obrigad[oa]|moca)[ ,!.]+)*pode (?:soltar|liberar|passar)(?= *(?:$|[.,!]| pr[ao]? ))/
const KEPT = /\b(?:segur|guard|reserv|separ)\w+|\bvaga\b/

/** Derives the act of a customer's short yes from the question before it; null without such a question. */
export function acceptedOffer(utterances: readonly Utterance[], at: number): SignalKind | null {
  if (LETS_GO.test(spelled(utterances[at]!).text) && utterances[at - 1]?.role === 'seller')
    if (KEPT.test(utterances[at - 1]!.folded)) return 'withdraw'
  const said = spelled(utterances[at]!).text.trim().replace(DETAIL, '')
  if (said.length > 70) return null
  const answer = withoutQuestion(said)
  if (!TAKES_BACK.test(answer) && isOrder(answer, utterances, at))
    return VISITS.test(spelled(utterances[at - 1]!).text) ? 'step' : 'accept'
  if (TAKES_BACK.test(said)) return null
  if (paysBy(said, utterances, at) || tellsWhere(said, utterances, at)) return 'step'
  const asks = utterances[at - 1]
  if (SENDS.test(said) && asks?.role === 'seller' && ASKS_PAPERS.test(spelled(asks).text)) return 'step'
  if (!YES.test(said) && !AGAIN_YES.test(said)) return null
  const offer = utterances[at - 1]
  if (offer === undefined || offer.role !== 'seller' || offer.source !== 'text') return null
  const { text } = spelled(offer)
  if (LATER_CALL.test(text)) return 'postpone'
  if (KEEPS.test(text) || PAPERS.test(text) || MEETING.test(text)) return 'step'
  const setsTime = SETS_TIME.test(text) || (HAS_TIME.test(text) && TAKES_TIME.test(said))
  return setsTime && !TO_TALK.test(`${text} ${said}`) ? 'step' : null
}
