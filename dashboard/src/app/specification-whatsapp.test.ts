import { SEND_MISSING } from '@fechai/contracts/whatsapp-sending'
import { UNAUTHENTICATED_STATUS } from '@fechai/contracts/whatsapp-sessions'
import { IMPORT_LIMITS } from '@fechai/domain/history-import'
import { WHATSAPP_LIMIT_TEXT } from '@fechai/domain/limits'
import { WHATSAPP_LIMITS, WHATSAPP_TEXTS, WHATSAPP_TIMINGS } from '@fechai/domain/whatsapp-texts'
import { expect, it } from 'vitest'
import { managerCopy } from '../features/whatsapp-manager/copy.ts'
import { webCopy } from '../features/whatsapp-web/copy.ts'

/** Rows compare what the second specification writes about WhatsApp with the product: section, its words, ours. */
type Row = [section: string, says: unknown, ours: unknown]

const [web, manager] = [webCopy, managerCopy]

const whatsapp: Row[] = [
  ['2 §2.1', ['Conexão', 'Sessões', 'Chat', 'Analytics', 'Configurações'], Object.values(manager.tabs)],
  ['2 §2.1', ['Agora', 'Nunca'], [manager.now, manager.never]],
  ['2 §2.1', 'Número não identificado', manager.sessions.noNumber],
  ['2 §2.1', 'Nenhuma sessão ativa', manager.sessions.none],
  ['2 §2.1', '5511999999999', manager.chat.numberHint],
  ['2 §2.1', 'Conecte o WhatsApp para usar o chat', manager.chat.disconnected],
  ['2 §2.1', 'Conecte o WhatsApp para usar o chat', web.composer.noSession],
  [
    '2 §2.1',
    4,
    [manager.analytics.sent, manager.analytics.active, manager.analytics.answered, manager.analytics.online].length,
  ],
  ['2 §2.1', 5, manager.settings.switches.length],
  [
    '2 §2.1',
    ['Conectar WhatsApp', 'Desconectar', 'Mostrar QR', 'Ocultar QR', 'Debug QR', 'Erro:'],
    [manager.connect, manager.disconnect, manager.showQr, manager.hideQr, manager.debug, manager.error],
  ],
  ['2 §2.2', 'Pesquisar ou começar uma nova conversa', web.search],
  ['2 §2.2', 'Conectar', web.status.connect],
  [
    '2 §2.2',
    ['Tudo', 'Não lidas', 'Favoritas', 'Grupos', 'Arquivadas'],
    [web.filters.all, web.filters.unread, web.filters.favorites, web.filters.groups, web.filters.archived],
  ],
  ['2 §2.2', 'Ver Mensagens Favoritas', web.pane.starred],
  [
    '2 §2.2',
    ['Enviar mensagem', 'Cancelar', 'Enviar'],
    [web.newMessage.title, web.newMessage.cancel, web.newMessage.send],
  ],
  ['2 §2.2', 'Ver mais', web.more],
  ['2 §5', 'Nenhuma mensagem encontrada para "bomba"', web.find.none('bomba')],
  ['2 §5', 'sessionId, to e message são obrigatórios', SEND_MISSING],
  ['2 §8', 'Erro na conexão', WHATSAPP_TEXTS.connectFailed],
  ['2 §8', 'Erro na desconexão', WHATSAPP_TEXTS.disconnectFailed],
  ['2 §8', 'Erro ao enviar mensagem', WHATSAPP_TEXTS.sendFailed],
  ['2 §8', 'Erro ao enviar mensagem', manager.chat.failed],
  [
    '2 §8',
    ['Erro ao iniciar sessão', 'Erro ao iniciar sessão: sem rede'],
    ['', 'sem rede'].map(WHATSAPP_TEXTS.startFailed),
  ],
  ['2 §8', ['Erro ao desconectar', 'Erro ao desconectar: sem rede'], ['', 'sem rede'].map(WHATSAPP_TEXTS.endFailed)],
  ['2 §8', 'Servidor WhatsApp não responde', WHATSAPP_TEXTS.noAnswer],
  ['2 §8', { connected: false, status: 'unauthenticated', message: 'Usuário não autenticado' }, UNAUTHENTICATED_STATUS],
  ['2 §8', 'Backend WhatsApp não disponível', WHATSAPP_TEXTS.noBackend],
  ['2 §8', 'Muitas operações WhatsApp. Tente novamente em 5 minutos.', WHATSAPP_LIMIT_TEXT],
  [
    '2 §9',
    [5_000, 30_000, 60_000, 10_000],
    [
      ...[WHATSAPP_TIMINGS.qrFallbackMs, WHATSAPP_TIMINGS.healthMs],
      ...[WHATSAPP_TIMINGS.contactsMs, WHATSAPP_TIMINGS.contactsEmptyMs],
    ],
  ],
  ['2 §9', [50, 30, 40, 500, 100], Object.values(WHATSAPP_LIMITS)],
  ['2 §9', [10, 100], [IMPORT_LIMITS.conversations, IMPORT_LIMITS.messages]],
]

it.each(whatsapp)('the specification, to the letter: %s: %j', (_section, says, ours) => expect(ours).toEqual(says))
