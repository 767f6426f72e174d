import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import { acceptedOffer } from './accepted-offers.ts'
import { takesGranted, takesKept } from './granted-bids.ts'
import { grantedVisit } from './granted-visits.ts'
import { hypothetical } from './hypothetical.ts'
import { isLetGoAt, letGoBy, wantsNoLonger } from './let-go.ts'
import { looksLikeReceipt, slipQuote } from './payment-slip.ts'
import { picksTime } from './picks-time.ts'
import { isDemand } from './signal-conditions.ts'
import { sendsData } from './signal-papers.ts'
import { isTale } from './signal-payments.ts'
import type { Signal, SignalKind } from './signal.ts'

const ASKS_PAYMENT = new RegExp(lines`
  \d ?%|\b(?:metade|restante|pix|chave|boleto|sinal|entrada|pagamento|link|(?<!\bpor )
  (?<!\blev\w{1,4} em )conta(?! com)|deposito|transferencia|cartao|cnpj)\b|@
`)
/** 'Mandei no grupo errado', 'mandei as medidas', 'mandei pro síndico': no money went here. */
const SENT_ELSE = new RegExp(lines`
  \b(?:mandei|enviei|mandad[oa]|enviad[oa]|mandar|enviar)\b(?![^.!?]{0,25}\b(?:chave|pix)\b)
  (?=[^.!?]{0,30}\b(?:errad[oa]|sem querer|grupo|mensagens?|e-?mail|whats\w*)\b|(?: ja| ai| te
  | agora)* (?:(?:a|o|as|os|um|uma) (?!pix|ted|doc|sinal|entrada|valor|comprovante|dinheiro|metade|rest
  |resto|deposito|pagamento|transferencia|grana|boleto|outr[oa]|primeir[oa]|segund[oa]|parcela)
  |(?:pr[oa]s?|para (?:o|a)) (?!(?:seu |sua |teu |tua )*(?:conta|chave|pix|cnpj|cpf|loja|banco|numero)
  \b))[a-z]+)
`)
const DONE = anyOf(
  [
    /prontinho|pronto|feit[oa]|fiz/,
    /(?:ta )?pago(?! (?:n[oa]s?|em|ao?|assim|quando|depois|com|pel[oa]|por|de|ate|via|hoje|mais|logo|ainda|daqui|tudo n[oa]|voces?)\b)/,
    /paguei|comprei(?= *(?:$|[!.,✅]|(?: agora| ja)? (?:pelo|no|por) (?:link|site|app|aplicativo)\b))/,
    /enviad[oa]|mandei|enviei|mandad[oa]|transferid[oa]|(?:foi|deu|apareceu|consta) aprovad[oa]|aprovou/,
    /acabei de (?:fazer|mandar|enviar)|ja (?:fiz|foi|mandei|enviei|transferi)/,
    new RegExp(lines`
      foi(?! (?:tao |muito |bem |um |uma |o |a |mesmo )*(?:lind|otim|maravilh|perfeit|bom|boa|show|demais
      |incrivel|top|massa|legal|dificil|ruim|mal|corrid|tranquil|divertid|emocionante|delici|sucesso
      |prazer|melhor|festa|sonho))
    `),
    /confere ai|ve ai|olha ai/,
  ],
  {
    before:
      /^(?:(?:ok|ta|opa|ah|oi+|ola|bom dia|boa tarde|boa noite|sim|beleza|blz|certo|perfeito|show|show de bola|combinado|entao)[ ,.!]+)*/,
    after: /\b(?:[^?]{0,30}|[,.!]+ [^?]{0,90})$/,
  },
)
/** A tick alone, or before its words. */
const TICK = /^(?:[✅☑✔]\ufe0f?\s*)+$/u
const TO_COME = new RegExp(lines`
  \b(?:amanha|a noite|de noite|a tarde|mais tarde|depois|quando|assim que|segunda|terca|quarta|quinta
  |sexta|sabado|domingo|dia \d+|semana que vem|no cartao ou|ja ja|logo|so)\b
`)
/** 'Vou ver com o gerente' – 've aí': no payment to look for. */
const LOOK = /\b(?:confere|ve|olha) ai\b/
const WILL_ASK = anyOf([
  anyOf([/ver|verificar|falar|conversar|confirmar|consultar|checar|perguntar|tentar|pedir|analisar|olhar/], {
    before: /\b(?:vou|vamos|deixa eu|deixe eu|deixa|posso|preciso|tenho que|tento|vo|irei) /,
    after: /\b/,
  }),
  /\b(?:verifico|consulto|confirmo|pergunto|vejo|tento|checo) (?:com|se|isso|aqui|ai|pra|para|o|a)\b/,
])
const BOOKED = anyWord([
  /(?:re)?marcad[oa]s?|(?:re)?agendad[oa]s?|reservad[oa]s?/,
  /(?:vou|ja vou) separar(?! (?:\w+ )?(?:fotos?|modelos?|opc\w+|orc\w+|catalogo|valores|algum\w+|un[sa]s?|exemplos?|videos?|material))/,
  /pedido anotado|deixei (?:marcad|agendad|reservad|separad)[oa]|separei|confirmad[oa]s?/,
])

/** Approved by people, and not by the card. */
const OTHERS_YES = /\b(?:reuniao|diretoria|verba|compra|projeto|orcamento|proposta|chefia|credito|pel[oa]s?)\b/

/** A request for the money back. */
const ASKS_BACK =
  /\b(?:devolver|estornar|reembolsar|devolve|estorna|reembolsa|devolvem|estornam)\b[^.!?]{0,15}\b(?:entrada|sinal|dinheiro|valor|pix|matricula|pagamento)\b/

const ASKS_IF_PAID = /\b(?:caiu|passou|entrou|recebeu|compensou|chegou (?:o|ai|a)|deu certo)\b/
/** Words of a customer who enters a card on the seller's page, and the seller's confirmation of the payment. */
const ENTERS_CARD =
  /^(?:(?:ok|pronto|oi|ja|agora)[ ,!.]+)*(?:cadastrei|coloquei|inseri|digitei|passei|tentei)\b[^?]{0,40}$/
const WENT_THROUGH =
  /^(?:(?:opa|oi|ok|oba|eba|show|perfeito|otimo|prontinho|pronto)[ ,!.]+)*(?:aprovad[oa]|aprovou|passou)\b(?![^.!]*\?)/
const ASKS_CARD = /\b(?:cartao|pagamento)\b/
const LOOK_IF_PAID =
  /\b(?:ve|veja|confere|olha|confirma)(?: (?:ai|aqui|pra mim|por favor))* se (?:ja )?(?:caiu|entrou|chegou|compensou|deu certo)\b/
const SAYS_PAID =
  /^(?:(?:opa|oi|ok)[ ,!]+)?(?:sim|passou|caiu|recebi|recebid[oa]|recebemos|entrou|compensou|deu certo|tudo certo|certinho|ja caiu|chegou)\b/

/** The seller grants the customer's condition for a yes. */
const GRANTS = anyOf(
  [
    /fechad[oa]|fechou|feito|combinado|pode (?:ser|vir|buscar)|bora|topo|aceito|faco(?! nao)/,
    /consigo(?! nao)|dou(?! nao)|ok\b|beleza\b|negocio fechado|ta (?:bom|fechado|feito)|te espero/,
  ],
  {
    before: /^(?:(?:opa|ta|ta bom|sim|bom|ok|vai|entao|beleza|show|claro|eita|puts|poxa|ai|uai)[ ,!.]+)*/,
    after: /\b(?![^.!]*\b(?:mas|se|vou ver|so que)\b)[^?]*$/,
  },
)

/** 'Blz, pode mandar' right after the price. */
const ordersAt = ({ folded }: Utterance, asked: Utterance | undefined): boolean =>
  asked?.role === 'seller' &&
  asked.source === 'text' &&
  /(?:r\$ ?)?\b\d{2,}/.test(asked.folded) &&
  !/\?|\b(?:fotos?|videos?|catalogo|orcamento|proposta|mando|envio|passo|link)\b/.test(asked.folded) &&
  /^(?:(?:blz|beleza|ok|ta|bom|certo|entao|show|perfeito|opa|sim)[ ,.!]+)*(?:pode mandar|pode trazer|fecha|manda)(?= *(?:$|[,.!]))[^?]*$/.test(
    folded,
  )

/** 'Recebo dia 5, segura até lá?' – 'seguro sim'. */
const HOLD_FOR_ME = /\b(?:segura|guarda|reserva|deixa (?:separad|reservad|guardad)[oa])\b[^.!?\n]{0,30}\?/
const HOLDS_IT = new RegExp(lines`
  ^(?:(?:sim|claro|opa|ok|ta|pode deixar|com certeza|fica tranquil[oa])[ ,!.]*)*(?:seguro|guardo|reservo
  |separo|deixo|seguramos|guardamos|reservamos)\b(?! (?:so )?(?:se|com|mediante|ate|por \d))[^?]*$
`)

/** 'O que precisa?' – 'RG, CPF e comprovante': the papers of a buyer. */
const ASKS_WHAT_FOR = /\b(?:o que|oq|quais documentos|que documentos)\b[^.!\n]{0,20}\bprecis\w+[^.!\n]{0,30}\?/
const PAPER =
  /\b(?:rg|cpf|cnh|identidade|certidao|historico|carteira de (?:vacina|trabalho)|comprovante de (?:renda|residencia|endereco)|holerites?|titulo|fotos? 3x4)\b/g
const listsPapers = (folded: string): boolean => (folded.match(PAPER)?.length ?? 0) > 1

const asksCard = (utterances: readonly Utterance[], at: number): boolean =>
  utterances.slice(Math.max(0, at - 6), at).some((said) => said.role === 'seller' && ASKS_CARD.test(said.folded))

/** An act expressed by the whole message. */
const bySaying = (kind: SignalKind, utterance: Utterance, from = 0): Signal => ({
  kind,
  index: utterance.index,
  utterance,
  quote: quoteAround(utterance.text, 0, utterance.text.length),
  from,
})

/** 'Feito!' after a request to pay, and of nothing else. */
function isPaidAt(utterances: readonly Utterance[], at: number): boolean {
  const { folded } = utterances[at]!
  const isAnswer = utterances
    .slice(Math.max(0, at - 6), at)
    .some((said) => ASKS_PAYMENT.test(said.folded) && (said.role === 'seller' || said.folded.includes('?')))
  const before = utterances[at - 1]
  const goesToAsk = LOOK.test(folded) && before?.role === 'seller' && WILL_ASK.test(before.folded)
  const isOther = /\baprov/.test(folded) && OTHERS_YES.test(folded)
  return isAnswer && !goesToAsk && !isOther && !SENT_ELSE.test(folded)
}

/** Derives the act of a short answer from the message before it: 'feito!' after the payment key. */
export function answerSignal(utterances: readonly Utterance[], at: number): Signal | null {
  const { index, role, folded, text, source, attachment } = utterances[at]!
  if (source !== 'text') {
    // A payment slip is the customer's act, told in the bank's words.
    if (role !== 'customer' || attachment !== 'image' || !looksLikeReceipt(folded)) return null
    return { kind: 'paid', index, utterance: utterances[at]!, quote: slipQuote(text), from: 0 }
  }
  if (role === 'customer' && ASKS_BACK.test(folded) && !/\b(?:se|caso|quando|nao)\b/.test(folded))
    return bySaying('withdraw', utterances[at]!)
  if (isLetGoAt(utterances, at) || wantsNoLonger(utterances, at)) return bySaying('withdraw', utterances[at]!)
  const lost = letGoBy(utterances, at)
  if (lost !== null) return bySaying('withdraw', lost)
  if (role === 'customer' && sendsData(utterances, at)) return bySaying('step', utterances[at]!)
  const said = TICK.test(folded) ? 'feito' : folded.replace(/^[^a-z0-9]+/, '')
  if (role === 'customer' && DONE.test(said) && !TO_COME.test(folded) && !isTale(folded)) {
    if (isPaidAt(utterances, at)) return bySaying('paid', utterances[at]!)
    // 'Faz 2.050?' 'Faço' 'Tá feito'.
    if (!takesGranted(utterances, at)) return null
  }
  const asked = utterances[at - 1]
  if (role === 'customer') {
    const picks = asked?.role === 'seller' && picksTime(spelled(utterances[at]!).text.trim(), spelled(asked).text)
    const takes = takesGranted(utterances, at) || takesKept(utterances, at) || ordersAt(utterances[at]!, asked)
    const kind = acceptedOffer(utterances, at) ?? (picks ? 'step' : takes ? 'accept' : null)
    return kind === null ? null : bySaying(kind, utterances[at]!)
  }
  if (role === 'seller' && asked?.role === 'customer' && GRANTS.test(folded) && isDemand(spelled(asked).text))
    return bySaying('accept', asked)
  if (role === 'seller' && asked !== undefined && grantedVisit(asked, utterances[at]!)) return bySaying('step', asked)
  if (
    role === 'seller' &&
    asked?.role === 'customer' &&
    ((((asked.folded.includes('?') && ASKS_IF_PAID.test(asked.folded)) || LOOK_IF_PAID.test(asked.folded)) &&
      SAYS_PAID.test(folded)) ||
      (ENTERS_CARD.test(asked.folded) && WENT_THROUGH.test(folded) && asksCard(utterances, at)))
  )
    return bySaying('paid', asked)
  if (role === 'seller' && asked?.role === 'customer' && ASKS_WHAT_FOR.test(spelled(asked).text) && listsPapers(folded))
    return bySaying('step', asked)
  const held = role === 'seller' && asked?.role === 'customer' ? HOLD_FOR_ME.exec(spelled(asked).text) : null
  if (held !== null && HOLDS_IT.test(folded)) return bySaying('step', asked!, held.index)
  const booked = role === 'seller' ? BOOKED.exec(folded) : null
  if (
    booked === null ||
    hypothetical(folded, booked.index + booked[0].length) ||
    /\b(?:nao|se|ja (?:ta|esta|estava|tava))\b/.test(folded)
  )
    return null
  if (asked?.role !== 'customer' || asked.source !== 'text' || asked.folded.includes('?')) return null
  return bySaying('step', asked)
}
