import type { Utterance } from '../text/utterances.ts'

/** Any of these, as whole words. */
const words = (...any: readonly RegExp[]): RegExp =>
  new RegExp(`\\b(?:${any.map(({ source }) => source).join('|')})\\b`)

/**
 * Moves of a line, by the commonest words for them in any trade. A move is no act and supports no claim; it only has a
 * weight, so that a conversation in unknown wording is still classified by the order of its moves.
 */
export const MOVES = {
  paid: words(
    /paguei|pagamos|transferi|depositei|depositou|passei (?:o|no|na)|mandei (?:o|os|as|agora|\d)/,
    /fiz (?:o|a) (?:pix|ted|transferencia)|pix (?:feito|enviado|realizado)/,
    /(?:esta|ta|tudo|foi) pag[oa]|quitei|acertei|comprovante|transferid[oa]/,
  ),
  pays: words(/pix|ted|transfer\w+|deposit\w+|cartao|debito|credito|boleto|maquininha|em dinheiro|especie/),
  confirms: words(/caiu|recebi|recebid[oa]s?|recebemos|confirmad[oa]|compensou|chegou|entrou|vi aqui|ta aqui/),
  goods: words(
    /chegou|chegaram|entreg(?:ue|ou|aram|amos|uei)|busquei|retirei|peguei|levei|levou|instalad\w/,
    /instalaram|amei\w*|adorei|pront(?:o|inho|a)|conclui\w+/,
    /ficou (?:otim|lind|bom|boa|show|perfeit|top)\w*/,
  ),
  signs: words(
    /assinei|assinad[oa]s?|assinamos|contrato|matricula feita|apolice|ordem de (?:compra|servico)/,
    /pedido de compra|proposta/,
  ),
  agrees: words(
    /fechad[oa]|fechou|fecho|fechamos|combinad[oa]/,
    /pode (?:ser|mandar|fazer|trazer|vir|marcar|separar|reservar|buscar)|bora|demoro|aceito|aceita/,
    /topo|aprovad[oa]|manda ver|quero (?:sim|ess[ea]|o|a|os|as|\d)|vou (?:querer|ficar|levar)|fico com/,
  ),
  notes: words(
    /anotad[oa]|anotei|separad[oa]|separo|reservad[oa]|agendad[oa]|marcad[oa]|marquei|guardo/,
    /seguro (?:o|a|ate|ess)/,
  ),
  defers: words(
    /vou (?:ver|pensar|falar|conversar|analisar|olhar|confirmar|decidir|esperar)|depois|dps/,
    /mais (?:pra|para) frente|(?:mes|ano|semana) (?:que|q) vem/,
    /quando (?:eu|der|puder|receber|cair|sair|voltar)/,
    /te (?:aviso|chamo|falo|procuro|retorno|respondo|confirmo)|assim que|deixa eu|dx eu|ainda nao/,
    /pensar/,
  ),
  refuses: words(
    /nao (?:quero|vou|da|consigo|posso|preciso|compensa|vale|serve|tenho interesse)|desist\w+/,
    /cancel\w+|infelizmente|agradeco|deixa (?:quieto|pra la)|fica pra proxima|sem interesse/,
  ),
  refunds: words(/devol\w+|estorn\w+|reembols\w+|cancela(?:do|da|mento)/),
  haggles: words(
    /car[oa]|salgad[oa]|puxad[oa]|pesad[oa]|desconto|abaixa|baixa|melhora|faz por|consegue/,
    /da pra fazer|menos|apertad[oa]|teto|orcamento de/,
  ),
  rivals: words(
    /concorr\w+|outr[oa] (?:loja|lugar|orcamento|empresa|fornecedor|proposta)|achei por|vi por/,
    /cobr(?:a|ou|aram)|ofereceu|olx|shopee|mais barat[oa]/,
  ),
  others: words(
    /marido|esposa|mulher|socio|socia|chefe|patrao|diretor\w*|diretoria|sindic\w+|minha mae|meu pai/,
    /meus pais|noiv[oa]|conselho|reuniao|assembleia|quem (?:decide|autoriza|paga)/,
  ),
  distrusts: words(/medo|golpe|garante|garantia|confianca|confio|certeza|desconfi\w+|enrolando|procon/),
  schedules: words(
    /(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|amanha|dia \d{1,2}|as \d{1,2}/,
    /\d{1,2}h(?:\d\d)?|\d{1,2}:\d\d/,
  ),
  asks: words(/quanto|qto|qnto|qnt|qual o valor|valor|preco|custa|orcamento|tabela/),
  totals: words(/total|fica|ficou|deu|sai|fecha|tudo|a vista|x sem juros|reais/),
  thanks: words(/obrigad\w+|obg|brigad\w+|valeu|vlw|grat[oa]|deus (?:te|lhe) (?:pague|abencoe)/),
  laughs: /(?:k{3,}|\brs+\b|haha)/,
  kin: words(
    /mae|pai|mana|mano|irma|irmao|tia|tio|primo|prima|vo|vovo|amor|filho|filha|cunhad[oa]|sogr[oa]/,
    /sobrinh[oa]|familia|bj\w*|te amo|saudades?/,
  ),
  job: words(/vagas?|curriculo|cv|entrevista|salario|clt|emprego|diarias?|freela|turno|rh|contratando/),
  supplies: words(
    /atacado|revend\w+|distribuidor\w*|representante|faturad[oa]|fardos?|caixa fechada|carga|estoque/,
    /reposicao|\d+ dias/,
  ),
  owes: words(
    /devend\w+|deve|divida|atrasad[oa]|venc(?:eu|id[oa])|falta(?:m|va|vam)?|o resto|emprest\w+|juros/,
    /fiado|cobranca/,
  ),
  shares: words(/cada um|rach\w+|divid\w+|vaquinha|cota|por pessoa|galera|pessoal|gente/),
  mistakes: words(/engano|numero errado|errei|errad[oa]|quem (?:e|fala)|nao sou|me passaram/),
  cares: words(
    /defeito|quebrou|parou|vazando|assistencia|veio (?:com|errad\w|quebrad\w)|consert\w+|resolv\w+/,
    /reclam\w+|chamado/,
  ),
  baits: words(/codigo|sms|sortead[oa]|premio|clique|encaminh\w+|https?/),
  life: words(
    /deus|igreja|culto|almoco|jantar|jogo|futebol|aniversario|niver|escola|prova|medico|remedio|doente/,
    /praia|churras\w*|chuva|amem|politica|video/,
  ),
} as const satisfies Record<string, RegExp>

export type Move = keyof typeof MOVES
const NAMES = Object.keys(MOVES) as Move[]

/** A line's moves. */
export interface Moved {
  role: Utterance['role']
  moves: Move[]
  /** True when it contains a number of two digits or more. */
  hasNumber: boolean
}

/** Number of lines before the end that show the state of a conversation; older ones are outdated. */
const LOOKED_AT = 600

/** The moves of each of the last lines that were typed or spoken. */
export const movesOf = (said: readonly Utterance[]): Moved[] =>
  said.slice(-LOOKED_AT).map(({ role, folded }) => ({
    role,
    moves: NAMES.filter((name) => MOVES[name].test(folded)),
    hasNumber: /\d{2}/.test(folded),
  }))
