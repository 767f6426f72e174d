/** Rules of Meta's Cloud API, the official channel. */

/** A customer's message opens the conversation for so long: afterwards only a template may go. */
export const CLOUD_WINDOW_MS = 24 * 3_600_000
/** Meta takes no longer text. */
export const CLOUD_TEXT_MAX = 4_096
/** Letters of a parameter of a template. */
export const TEMPLATE_PARAMETER_MAX = 1_024
/** Templates that a list shows. */
export const TEMPLATE_PARAMETERS_MAX = 20

export const CLOUD_TEXTS = {
  windowClosed: 'A janela de 24 h fechou: escolha um modelo',
  unanswered: 'O cliente ainda não respondeu: envie um modelo',
  long: `No WhatsApp oficial, uma mensagem tem até ${CLOUD_TEXT_MAX.toLocaleString('pt-BR')} letras.`,
  phoneOnly: 'Modelos são do WhatsApp oficial: este número foi conectado pelo celular.',
  noImport: 'O WhatsApp oficial manda o histórico uma vez, quando o número é conectado: não há o que buscar.',
  unknownTemplate: 'Este modelo não está mais aprovado na Meta. Escolha outro.',
  unusableTemplate: 'Este modelo leva um arquivo ou um botão variável, que ainda não são enviados por aqui.',
  parameters: 'Preencha cada campo do modelo, em uma linha só.',
  unsure: 'A Meta não confirmou se esta mensagem saiu. Confira com o cliente antes de enviar outra vez.',
  away: 'A Meta não respondeu. Tente de novo em instantes.',
  ids: 'Confira os números: os dois identificadores da Meta têm só algarismos.',
  token: 'A Meta recusou o token de acesso. Crie um token permanente de um usuário do sistema e cole-o inteiro.',
  secret: 'A chave secreta do aplicativo não confere com o token. As duas são do mesmo aplicativo da Meta.',
  permission:
    'O token não tem acesso a esta conta. Dê a ele whatsapp_business_messaging e whatsapp_business_management.',
  otherAccount:
    'Este número não é desta conta do WhatsApp Business. Confira os dois identificadores na página da Meta.',
  unknownNumber: 'A Meta não encontrou este número. Confira o identificador do número de telefone.',
} as const

/** Codes of Meta that ask for a pause of the whole number. */
const PACE = new Set([4, 80_007, 130_429])
/** Codes of Meta after which the same request may succeed. */
const AGAIN = new Set([1, 2, ...PACE, 131_000, 131_016, 131_056, 131_057, 133_004])

export const asksForPause = (code: number): boolean => PACE.has(code)
export const mayRetry = (code: number): boolean => AGAIN.has(code)
/** The token is over, was revoked, or may not do this. */
export const refusesToken = (code: number): boolean =>
  code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299)

const notDelivered =
  'O WhatsApp não entregou: este número não tem WhatsApp, bloqueou a empresa ou usa uma versão antiga.'
const token =
  'A Meta recusou o token de acesso deste número. Peça a um gestor que informe um novo em WhatsApp e envie outra vez.'
const paused = 'A Meta pausou ou desativou este modelo. Escolha outro.'
const blocked =
  'A Meta bloqueou este número ou a conta. O Gerenciador do WhatsApp diz o motivo e como pedir uma revisão.'

/** Why a message of the official channel did not go, by Meta's code. */
export const CLOUD_FAILURES: Readonly<Record<string, string>> = {
  '190': token,
  '10': token,
  '200': token,
  '100': 'A Meta não aceitou esta mensagem: confira o número, o texto e o tipo do arquivo.',
  '368': blocked,
  '130429': 'O número enviou mensagens demais em pouco tempo. Espere alguns minutos e envie outra vez.',
  '130472': 'A Meta não entregou esta mensagem de marketing a este contato. Espere que ele escreva.',
  '130497': 'A Meta não permite esta categoria de mensagem no país do contato.',
  '131000': 'A Meta teve um erro e não enviou. Envie outra vez.',
  '131016': 'A Meta está fora do ar. Envie outra vez em alguns minutos.',
  '131021': 'O destino é o próprio número da empresa.',
  '131026': notDelivered,
  '131030': 'Este é um número de teste: inclua o contato na lista de destinos permitidos da Meta.',
  '131031': blocked,
  '131042': 'Há um problema de pagamento na conta da Meta: confira a forma de pagamento no Gerenciador do WhatsApp.',
  '131045': 'O número não está registrado na Cloud API. Registre-o no Gerenciador do WhatsApp.',
  '131047': `${CLOUD_TEXTS.windowClosed}.`,
  '131048': 'A Meta limitou o número porque muitas mensagens foram marcadas como indesejadas. Espere e envie menos.',
  '131049': 'A Meta limita mensagens de marketing por contato e não entregou esta. Espere que o contato escreva.',
  '131050': 'O contato pediu para não receber mensagens de marketing da empresa.',
  '131051': 'A Meta não aceita este tipo de mensagem.',
  '131052': 'A Meta não conseguiu ler o arquivo.',
  '131053': 'A Meta não aceitou o arquivo: confira o tipo e o tamanho.',
  '131056': 'Muitas mensagens seguidas para este contato. Espere um minuto e envie outra vez.',
  '131057': 'A Meta está em manutenção neste número. Envie outra vez em alguns minutos.',
  '132000': 'Os campos preenchidos não são os do modelo. Atualize a lista e tente de novo.',
  '132001': CLOUD_TEXTS.unknownTemplate,
  '132005': 'O texto do modelo preenchido ficou longo demais.',
  '132007': 'O conteúdo do modelo viola uma regra da Meta.',
  '132012': 'Um campo do modelo não está no formato que a Meta espera.',
  '132015': paused,
  '132016': paused,
  '133010': 'O número não está registrado na Cloud API. Registre-o no Gerenciador do WhatsApp.',
  whatsapp_envio_incerto: CLOUD_TEXTS.unsure,
  whatsapp_sem_numero: 'Este contato esconde o número: o WhatsApp oficial não envia para ele por aqui.',
}
