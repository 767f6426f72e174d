import { lines } from '@fechai/domain/patterns/lines'
import { anyWord } from '../text/any-of.ts'

/** A commitment of one side, and its step, with the side whose turn it is. */
export interface OpenTopic {
  says: RegExp
  about: string
  customer: string
  seller: string
}

const topic = (says: RegExp, about: string, customer: string, seller = customer): OpenTopic => ({
  ...{ says, about, customer, seller },
})

/** The first that a sentence names is what it is about. */
export const OPEN_TOPICS: readonly OpenTopic[] = [
  topic(/\bsinal\b(?! verde)/, 'o sinal', 'Cobrar o sinal', 'Enviar os dados para o sinal'),
  topic(/\bpix\b/, 'o Pix', 'Cobrar o Pix', 'Enviar a chave Pix'),
  topic(/\b(?:boleto|link)\b/, 'o pagamento', 'Cobrar o pagamento', 'Enviar o link ou o boleto'),
  topic(
    /\b(?:assin(?:o|ar|amos|atura)|contrato)\b/,
    'a assinatura do contrato',
    'Cobrar a assinatura do contrato',
    'Enviar o contrato',
  ),
  topic(
    anyWord([/documentos?|docs|holerite|cnh|rg|cpf|comprovante de (?:renda|residencia)|extrato|certidao/]),
    'os documentos',
    'Cobrar os documentos',
    'Conferir os documentos',
  ),
  topic(
    /\b(?:pag(?:o|ar|amos|amento)|transfer\w+|deposit\w+)\b/,
    'o pagamento',
    'Cobrar o pagamento',
    'Enviar os dados de pagamento',
  ),
  topic(/\b(?:vou|vamos) (?:medir|tirar as medidas)\b/, 'as medidas', 'Pedir as medidas', 'Fazer a medição'),
  topic(/\b(?:med(?:ir|e|imos|icao|idas?)|vistoria)\b/, 'a medição', 'Combinar a medição'),
  topic(
    anyWord([
      /visita[rs]?|conhecer|ver de perto|ver pessoalmente|decorado/,
      /(?:passo|passamos|vou|vamos|apareco|levo) (?:ai|la|na loja|no (?:escritorio|showroom|estande))/,
    ]),
    'a visita',
    'Confirmar a visita',
  ),
  topic(/\b(?:isencao|isentar)\b/, 'a isenção', 'Responder sobre a isenção'),
  topic(/\b(?:orcamento|proposta|cotacao)\b/, 'a proposta', 'Pedir a resposta sobre a proposta', 'Enviar a proposta'),
  topic(
    /\b(?:material|catalogo|fotos?|portfolio|modelos|video)\b/,
    'o material',
    'Pedir o que achou do material',
    'Enviar o material',
  ),
  topic(/\b(?:aprova\w+|credito|financiamento|ficha)\b/, 'a aprovação do crédito', 'Acompanhar a aprovação do crédito'),
  topic(/\b(?:busc\w+|retir\w+)\b/, 'a retirada', 'Confirmar a retirada', 'Buscar na data combinada'),
  topic(/\b(?:entreg\w+|instalac\w+|montagem)\b/, 'a entrega', 'Confirmar a entrega'),
  topic(
    /\b(?:caro|desconto|precos?|condic\w+|limite|abaix\w+)\b/,
    'o preço',
    'Pedir a resposta sobre o preço',
    'Dar a resposta sobre o preço',
  ),
  topic(
    /\b(?:escala|agenda|horario|marcar|agendar)\b|\b\d{1,2} ?h\b|\b\d{1,2}h\d{2}\b/,
    'o horário',
    'Confirmar o horário',
  ),
]

/** Acts that involve a third person before there is an answer. */
export const DECIDES = anyWord([
  /(?:ver|falar|falo|conversar|pensar|decidir) com/,
  /lev\w+ (?:pra|pro|para|a sua|seu|a (?:reuniao|assembleia|diretoria|direcao))|apresent\w+ (?:ao?|para|pra|pro) |em pauta/,
  /mostr\w+|decid\w+|pergunt\w+|mand\w+ (?:no|pro|pra|para)|assembleia|pedir|se (?:ele|ela)/,
])

/** A third person who has to agree: 'vou ver com meu marido'. */
export const OTHERS = new RegExp(
  lines`
    \b(?<who>marido|esposo|esposa|mulher|namorad[oa]|noiv[oa]|pai|mae|irma|irmao|filh[oa]s?|soci[oa]s?
    |chefe|diretoria|direcao|diretora?|gerente|dono|dona|pastor|padre|sindic[oa]|assembleia|familia
    |turma|grupo|pessoal|financeira|banco|contador|arquitet[oa]|engenheir[oa]|coordenacao|fabrica
    |fornecedor|equipe|patrao|medic[oa]|reuniao|tesoureir[oa]|mantenedora|sogr[oa]|cunhad[oa])\b
  `,
  'g',
)

const FEMININE = /(?:a|as|cao|mae|irma|mulher|reuniao)$/
const SPELT: Record<string, string> = {
  ...{
    mae: 'mãe',
    irma: 'irmã',
    irmao: 'irmão',
    socia: 'sócia',
    socio: 'sócio',
    socias: 'sócias',
    socios: 'sócios',
    familia: 'família',
  },
  ...{ direcao: 'direção', coordenacao: 'coordenação', fabrica: 'fábrica', patrao: 'patrão' },
  reuniao: 'reunião',
  ...{ medico: 'médico', medica: 'médica', sindico: 'síndico', sindica: 'síndica' },
}

/** 'o marido', 'a diretoria'. */
export const withArticle = (who: string): string =>
  `${FEMININE.test(who) ? 'a' : 'o'}${who.endsWith('s') ? 's' : ''} ${SPELT[who] ?? who}`
