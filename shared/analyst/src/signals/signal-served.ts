import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'

const WORK = lines`
  (?:servico|trabalho|instalacao|entrega|montagem|limpeza|obra|manutencao|conserto|reparo|pintura|troca
  |calibracao|dedetizacao|mudanca|producao|serigrafia|impressao|encomenda|pedido|tratamento|procedimento
  |reforma|lavagem|restauracao|colocacao)
`
const WORKER = '(?:equipe|montador|tecnico|instalador|pessoal|rapaz|meninos|meninas|pintor|motorista|entregador|time)'
const PAPER =
  '(?:laudos?|certificados?|declarac(?:ao|oes)|traduc(?:ao|oes)|relatorios?|parecer|galeria|album|diplomas?)'

/** The seller reports that the order is done, handed over, or ready for pickup. */
const TELLS_DONE = new RegExp(
  [
    `\\b${WORK}(?: \\w+){0,3} (?:conclu|finaliz|termin|realiz|encerrad|feit[oa]\\b|pront[oa]\\b|entregue)\\w*`,
    lines`
      \b(?:terminamos|concluimos|finalizamos|terminei|conclui|finalizei|entregamos|instalamos|montamos
      |trocamos|instalei|montei|troquei|consertei|arrumei|entreguei)\b
    `,
    `\\b${WORKER} (?:\\w+ ){0,3}(?:terminou|acabou|finalizou|concluiu|instalou|montou|entregou|descarregou)\\b`,
    lines`
      (?:^|[.,!;:] ?)(?:\w+ ){0,4}?(?:(?:ja |ta |esta |foi |foram |tudo )*)(?:instalad|montad|consertad
      |entregue|trocad|lavad|pintad|transmitid|protocolad|calibrad|reparad|polid|revisad)[oa]?s?\b
    `,
    `\\b${PAPER} (?:\\w+ ){0,3}(?:assinad|enviad|emitid|pront|no (?:seu |teu )?e-?mail|por e-?mail|em anexo)\\w*|\\benviei (?:o|a|os|as) ${PAPER}`,
    '\\b(?:seu|sua|seus|suas) (?:\\w+ ){1,3}(?:chegou|chegaram|(?:ficou|ficaram|ta|estao|esta) pront[oa]s?)\\b',
    '\\bpront(?:o|a|os|as|inho|inha)\\b[^?!]{0,20}\\bpode (?:vir |ja |passar )*(?:busc|retir|peg)\\w*',
  ].join('|'),
)
/** First steps of a sale, and postponements. */
const BEFORE_SALE = anyOf([
  anyWord([
    /orcamentos?|propostas?|contratos?|boletos?|link|ficha|acesso|login|senha|convite|vaga|amostras?/,
    /testes?|catalogo|simulac\w+|minuta|visita|medicao|vistoria|arte|layout|projetos?|croqui|cadastro/,
    /apresentacao|demonstrac\w+|piloto|analise de|credito|reuniao|aula|turma|promocao|horario|agenda|data/,
    /quando|assim que|se|vai ser|vou|vamos|amanha|nao|ainda|prazo|em ate|dias|semanas|client\w+|vizinh\w+/,
    /outr[oa]s?|num|numa|(?:pra|para|em|de|com|por) (?:o |a )?(?:um|uma|cidade)|com [oa]/,
  ]),
  /\?/,
])

/** The customer has it, or is content with what was done. */
export const HAS_IT = anyWord([
  /recebi|recebemos|recebid[oa]s?|chegou|chegaram|peguei|pegamos|busquei|retirei|retiramos|baixei/,
  /conferi|conferid[oa]s?|tudo (?:certo|ok|certinho|inteir\w+|funcionando|perfeito|lindo)/,
  /(?:ta|tao|esta|estao) (?:tudo )?(?:funcion|rod|ger|abr|fech|lig|gel|aquec|and|us|brilh|cheir|imprim)[a-z]*ndo/,
  /funcion(?:ou|ando)|obrigad[oa]|brigad[oa]|valeu|adorei|adoramos|adorou|amei|amou|amaram|perfeit[oa]/,
  /lind[oa]s?|(?:ficou|ficaram) (?:muito |bem )?(?:otim|maravilhos|top)[oa]?s?|excelente|muito bo[ma]/,
  /nota (?:dez|10|mil)|show|caprichos\w+|[a-z]{4,}issim[oa]s?/,
])
export const mayHave = gateOf(HAS_IT)
export const NOT_CONTENT = anyOf([
  anyWord([
    /falt(?:a|ou|am|aram)|errad\w+|defeit\w+|problemas?|quebr\w+|vaz\w+|tort[oa]|risc\w+|porem|so que/,
    /ainda|devolv\w+|pior|ruim|vou (?:ver|olhar|analisar|ler|mostrar|conferir)|quando|orcamento|proposta/,
    /contrato/,
  ]),
  /\bmas\b(?! (?:ja|tudo|valeu|(?:to |estou |ta |muito )*(?:enxerg|gost|ador|funcion|confort|bo[ma]))\w*)/,
  /\?/,
])

/** Reports that it is on its way, or has arrived. */
const SENT_OUT =
  /\b(?:saiu|saindo|foi) (?:agora )?(?:pra|para) (?:a )?entreg\w*|\ba caminho\b|\bdespach(?:ei|ado|ada|amos)\b|\bmotoboy\b/
const ARRIVED = /\b(?:chegou|chegaram|recebi|recebemos)\b/

/** 'Ficaram prontas?': it was ordered before. */
const ASKS_READY =
  /\b(?:ficou|ficaram|ta|tao|esta|estao|ja) (?:ja )?(?:pront[oa]s?|saiu|sairam)\b[^.!]*\?|\b(?:saiu|sairam) ?\?/
const IS_READY =
  /^(?:(?:oi|opa|ola|bom dia|boa tarde|boa noite|\w+)[,! ]+){0,2}(?:sim|saiu|sairam|ficou|ficaram|prontinh[oa]s?|pront[oa]s?|ta|estao|esta|pode|claro)\b/
const SUM = /\b\d[\d.]*\d(?:,\d\d)?\b(?! ?(?:h\b|certific|laudos?|pecas?|unidades|fotos))|\bmesmo (?:valor|preco)\b/
const HESITATES =
  /\b(?:nao|vou (?:ver|pensar|falar|analisar)|pensar|car[oa]|puxado|mas|depois|te (?:falo|aviso|retorno))\b|\?/

/** Things that are also asked about before a sale. */
export const SHOWN_BEFORE = new RegExp(lines`
  \b(?:orcamento|proposta|amostra|teste|test drive|visita|reuniao|aula|apresentacao|demonstracao
  |conversa|arte|projeto|analise|credito|resultado|vistoria|contrato|catalogo)\b
`)

/** Messages to look back for the seller's report. */
const REACH = 5
export const HALF_DAY = 43_200_000

/** The customer's earlier agreement: to nothing, to a step, or to the deal. */
export type Agreed = 'nothing' | 'step' | 'deal'

/**
 * True when the customer confirms here that work or goods were handed over: the seller reported it, and the customer
 * had agreed to it or to a price, or the conversation only begins there.
 */
export function isServed(utterances: readonly Utterance[], at: number, agreed: Agreed): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer' || said.source !== 'text') return false
  const whole = spelled(said).text
  if (!mayHave(whole) || !HAS_IT.test(whole)) return false
  // A further question is about another matter: 'recebemos. o boleto vence dia 30?'.
  const text = whole.includes('?') ? whole.replace(/[^.!?\n]*\?/g, '') : whole
  const has = HAS_IT.exec(text)
  if (has === null || NOT_CONTENT.test(whole.replaceAll('?', '')) || FROM_ELSEWHERE.test(text)) return false
  if (/\b(?:nao|nem)\b/.test(sentenceAt(text, has.index, has.index + has[0].length))) return false
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const told = utterances[back]!
    if (told.role !== 'seller' || told.source !== 'text') continue
    const { text: words } = spelled(told)
    if (isReady(words, utterances[back - 1])) return true
    if (agreed !== 'nothing' && SENT_OUT.test(words) && ARRIVED.test(text)) return !ofSample(utterances, at)
    if (tellsDone(told))
      return !ofSample(utterances, at) && (agreed !== 'nothing' || back === 0 || wentAlong(utterances, back))
  }
  return false
}

/** True when the seller reports that the order is done, handed over, or ready for pickup. */
export function tellsDone(told: Utterance): boolean {
  const { text } = spelled(told)
  const done = TELLS_DONE.exec(text)
  if (done === null) return false
  const sentence = sentenceAt(text, done.index, done.index + done[0].length)
  return !BEFORE_SALE.test(sentence) && !SUM.test(sentence)
}

/** Goods from another source. */
export const FROM_ELSEWHERE =
  /\b(?:recebi|recebemos|chegou|chegaram) (?:\w+ ){0,4}d[oa] (?:tribunal|estado|governo|prefeitura|matriz|sede|secretaria|mec|sindicato|outr[oa]|meu|minha)\b/

/** Goods that arrive first as a trial. */
const SAMPLE =
  /\b(?:amostras?|pilotos?|mostruario|prototipo|peca de (?:teste|prova)|de cortesia|pra (?:testar|provar|experimentar))\b/
const SAMPLE_REACH = 12
export const ofSample = (utterances: readonly Utterance[], at: number): boolean =>
  utterances.slice(Math.max(0, at - SAMPLE_REACH), at + 1).some(({ folded }) => SAMPLE.test(folded))

const isReady = (words: string, asked: Utterance | undefined): boolean =>
  asked?.role === 'customer' &&
  ASKS_READY.test(spelled(asked).text) &&
  !SHOWN_BEFORE.test(spelled(asked).text) &&
  IS_READY.test(words)

/** True when the seller stated a sum before, and the customer continued without a doubt. */
function wentAlong(utterances: readonly Utterance[], until: number): boolean {
  const priced = utterances.findIndex(({ role, folded }) => role === 'seller' && SUM.test(folded))
  if (priced < 0 || priced >= until) return false
  const answer = utterances.slice(priced + 1, until).findLast(({ role }) => role === 'customer')
  return answer !== undefined && !HESITATES.test(spelled(answer).text)
}

const BOOKED =
  /\b(?:marcad(?:[oa]|inh[oa])|agendad(?:[oa]|inh[oa])|confirmad[oa]|reservad[oa]|te espero|combinado|ate (?:la|amanha|logo))\b/
const LOOKS = /\b(?:visit\w+|conhecer|olhar|ver|provar|experiment\w+|degust\w+|medir|passo ai|test\w*|avalia\w+)\b/

/** True when the seller has booked it since, and it is no visit and no trial. */
export const isBooking = (before: readonly Utterance[], since: readonly Utterance[]): boolean =>
  since.some(({ role, folded }) => role === 'seller' && BOOKED.test(folded)) && !isLookedAt(before)

/** True when there was a visit, a trial or a presentation. */
export const isLookedAt = (before: readonly Utterance[]): boolean =>
  before.some((said) => SHOWN_BEFORE.test(spelled(said).text) || LOOKS.test(spelled(said).text))
