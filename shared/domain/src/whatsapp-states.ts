import { CLOUD_FAILURES } from './whatsapp-cloud.ts'

/** The state of a connection to WhatsApp, in the specification's words. */
export type WhatsAppState = 'disconnected' | 'connecting' | 'qr_ready' | 'connected'

/** The way to WhatsApp: a scanned phone, or a number of Meta's Cloud API. */
export type WhatsAppChannel = 'phone' | 'cloud'

/** The delivery state of a message, by the server's and the receiver's reports. */
export type OutboxState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

/** Why a connection is not there, or not whole. */
const WHATSAPP_REASONS = [
  'reconectando',
  'qr_expirado',
  'codigo_vencido',
  'codigo_interrompido',
  'numero_recusado',
  'codigos_demais',
  'desvinculado',
  'em_outro_lugar',
  'bloqueado',
  'versao_antiga',
  'sem_aparelhos',
  'restrito',
  'falha_repetida',
  'sem_reconexao',
  'outro_numero',
  'empresa_suspensa',
  'sem_vaga',
  'token_meta',
  'ritmo_meta',
] as const
export type WhatsAppReason = (typeof WHATSAPP_REASONS)[number]

/** Each with what the person can do about it. */
export const WHATSAPP_SENTENCES: Record<WhatsAppReason, string> = {
  reconectando: 'A conexão com o WhatsApp caiu e volta sozinha. O que chegar enquanto isso não se perde.',
  qr_expirado: 'O código QR venceu sem ser lido. Peça um novo código e leia-o em até dois minutos.',
  codigo_vencido: 'O código venceu sem ser digitado no celular. Peça um novo código e digite-o em até dois minutos.',
  codigo_interrompido: 'O WhatsApp parou de responder antes de o código ser usado. Peça um novo código.',
  numero_recusado:
    'O WhatsApp não deu um código para este número. Confira o DDD e os dígitos: é o número do WhatsApp que vai ser conectado.',
  codigos_demais:
    'O WhatsApp não dá mais códigos a este número por enquanto. Espere algumas horas ou conecte lendo o código QR.',
  desvinculado:
    'Este aparelho foi desconectado no celular. As conversas continuam aqui; leia um novo código QR para voltar a receber.',
  em_outro_lugar: 'Esta conexão foi aberta em outro lugar. Feche a outra, ou desconecte e leia um novo código QR.',
  bloqueado: 'O WhatsApp recusou este número. Abra o WhatsApp no celular: ele diz o motivo e como pedir uma revisão.',
  versao_antiga:
    'O WhatsApp passou a exigir uma versão mais nova do conector. O suporte foi avisado; nada foi perdido.',
  sem_aparelhos:
    'Este número ainda não usa dispositivos conectados. Abra o WhatsApp no celular, em Dispositivos conectados, e ative.',
  restrito:
    'O WhatsApp limitou novas conversas neste número por um tempo. Quem já conversa com você continua recebendo respostas.',
  falha_repetida: 'O WhatsApp não respondeu várias vezes seguidas. Uma nova tentativa acontece em alguns minutos.',
  sem_reconexao:
    'A conexão com o WhatsApp caiu e fica assim: a reconexão automática está desligada. Conecte quando quiser voltar.',
  outro_numero:
    'O código foi lido por outro número. As conversas desta conexão são do número anterior: leia o código com ele, ou crie outra conexão para o número novo.',
  empresa_suspensa: 'O acesso da empresa está suspenso. A conexão volta sozinha quando ele for liberado.',
  sem_vaga: 'Todas as conexões do servidor estão ocupadas. A sua começa sozinha assim que houver uma vaga.',
  token_meta:
    'A Meta recusou o token de acesso deste número: ele venceu ou foi revogado. O que chega continua chegando; para enviar, um gestor precisa informar um token novo.',
  ritmo_meta: 'A Meta pediu para ir mais devagar neste número. As mensagens esperam e saem em seguida.',
}

/** Why a connection that has ended did. */
export const WHATSAPP_ENDS: Record<WhatsAppReason, string> = {
  reconectando: 'a conexão com o WhatsApp caiu',
  qr_expirado: 'o código QR venceu sem ser lido',
  codigo_vencido: 'o código venceu sem ser digitado',
  codigo_interrompido: 'o WhatsApp parou de responder antes de o código ser usado',
  numero_recusado: 'o WhatsApp não deu um código para o número',
  codigos_demais: 'o WhatsApp não dava mais códigos ao número',
  desvinculado: 'o aparelho foi desconectado no celular',
  em_outro_lugar: 'a conexão foi aberta em outro lugar',
  bloqueado: 'o WhatsApp recusou o número',
  versao_antiga: 'o WhatsApp exigiu uma versão mais nova do conector',
  sem_aparelhos: 'o número não usava dispositivos conectados',
  restrito: 'o WhatsApp limitou o número',
  falha_repetida: 'o WhatsApp não respondeu várias vezes seguidas',
  sem_reconexao: 'a conexão caiu com a reconexão automática desligada',
  outro_numero: 'o código foi lido por outro número',
  empresa_suspensa: 'o acesso da empresa foi suspenso',
  sem_vaga: 'o servidor não tinha vaga',
  token_meta: 'a Meta recusou o token de acesso',
  ritmo_meta: 'a Meta pediu para ir mais devagar',
}

export const isWhatsAppReason = (code: string | null): code is WhatsAppReason =>
  (WHATSAPP_REASONS as readonly (string | null)[]).includes(code)

/** The failure of a message that a person took back before it went. */
export const TAKEN_BACK = 'retirada'
/**
 * The failure of a message that waited when the link to the telephone ended; and of one that had been tried by then.
 */
export const LINK_ENDED = 'conexao_encerrada'
export const LINK_ENDED_ON_ITS_WAY = 'conexao_encerrada_no_envio'
/** The failure of a message of which Meta did not say whether it went; a later report of it is believed. */
export const SEND_UNSURE = 'whatsapp_envio_incerto'

/** Why a message did not go, by the code that the outbox keeps. */
export const SEND_FAILURES = {
  whatsapp_sem_conta: 'Este número não tem WhatsApp. Confira o DDD e o nono dígito.',
  '463': WHATSAPP_SENTENCES.restrito,
  whatsapp_arquivo_ausente: 'O arquivo não está mais aqui. Anexe-o de novo para enviar.',
  [LINK_ENDED]: 'O WhatsApp foi desconectado antes de esta mensagem sair. Conecte de novo e envie outra vez.',
  [LINK_ENDED_ON_ITS_WAY]:
    'O WhatsApp foi desconectado enquanto esta mensagem saía. Confira no celular antes de enviar outra vez.',
} as const

const FAILURES: Readonly<Record<string, string>> = { ...SEND_FAILURES, ...CLOUD_FAILURES }

export const sendFailure = (code: string | null): string =>
  (code !== null && FAILURES[code]) || 'O WhatsApp não aceitou esta mensagem.'

/** A gateway's task for a session: keep it connected, leave it alone, or end it and delete its keys. */
export type SessionWish = 'connected' | 'idle' | 'gone'
