import { writtenAmount } from '@fechai/domain/amount'
import type { Notification } from '@fechai/contracts/notifications'
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { KnownNotification } from '@fechai/data/notices'
import { CONNECTION_OFF_SENTENCES, type SwitchedOff } from '@fechai/domain/connection'
import { displayTime } from '@fechai/domain/clock'
import { pauseSentence, type PauseReason } from '@fechai/domain/batch'
import { NOTICE_SENTENCES, type NoticeKind } from '@fechai/domain/notices'
import { plainLine, type NotificationKind } from '@fechai/domain/notification'
import { PHASE_TITLES } from '@fechai/domain/phases'
import { clockOf, shortDay, timeInZone } from '@fechai/domain/task'
import { WEBHOOK_OFF_SENTENCES, type WebhookOffReason } from '@fechai/domain/webhook'
import { WHATSAPP_SENTENCES } from '@fechai/domain/whatsapp-states'

type Words = Pick<Notification, 'titulo' | 'mensagem' | 'destino'>

/** The present state of the things that a notification names. */
interface Seen {
  chat: Chat | null
  /** Name of the person whom it is about. */
  person: string
}

/** Returns a notification as its reader sees it; that of a chat, as the chat is now. */
export const describeNotification = (
  known: KnownNotification,
  chats: ReadonlyMap<string, Chat>,
  names: Readonly<Record<string, string>>,
): Notification => ({
  id: known.id,
  tipo: known.kind,
  ...wordsOf(known, {
    chat: chats.get(known.chatId ?? '') ?? null,
    person: names[known.details.person ?? ''] ?? 'Alguém',
  }),
  data: known.at,
  lida: known.isRead,
  persistente: known.persists,
  pedido: known.details.request ?? null,
})

/** During an update a newer process may have stored a kind that this one does not know. */
const wordsOf = (known: KnownNotification, seen: Seen): Words =>
  (WORDS as Partial<typeof WORDS>)[known.kind]?.(known, seen) ?? {
    titulo: 'Aviso novo',
    mensagem: 'O Fechaí está sendo atualizado. Abra este aviso em alguns minutos.',
    destino: null,
  }

const leadPage = ({ leadId }: KnownNotification): string | null => leadId && `/deeplead/${leadId}`
const nameOf = ({ lead }: KnownNotification): string => plainLine(lead ?? '') || 'Este lead'

const NOTICE_TITLES: Partial<Record<NoticeKind, string>> = {
  ia_chave: 'IA fora do ar',
  ia_modelo: 'IA fora do ar',
  restaurado: 'Dados restaurados',
}

const WORDS: Record<NotificationKind, (known: KnownNotification, seen: Seen) => Words> = {
  analise_parada: ({ fileName, cause }) => ({
    titulo: 'Análise parada',
    mensagem: `${plainLine(fileName ?? '')}: ${cause?.message ?? 'espera por você.'}`,
    destino: '/pipeline',
  }),
  analise_concluida: (known) =>
    known.details.count === undefined ? doneAlone(known) : doneTogether(known.details.count),
  nova_mensagem: (known, { chat }) => ({
    titulo: 'Nova mensagem',
    mensagem: chat === null ? 'A conversa não está mais aqui.' : `${plainLine(chat.displayName)}: ${lastWords(chat)}`,
    destino: known.chatId && `/whatsapp-web?chat=${known.chatId}`,
  }),
  qr_necessario: ({ session, reason }) => ({
    titulo: 'QR necessário',
    mensagem: `${plainLine(session ?? '')}: ${WHATSAPP_SENTENCES[reason ?? 'desvinculado']}`,
    destino: '/whatsapp',
  }),
  cota: ({ details: { code = 'ia_teto' } }) => ({
    titulo: NOTICE_TITLES[code] ?? 'Cota de IA',
    mensagem: NOTICE_SENTENCES[code],
    destino: code === 'restaurado' ? '/pipeline' : '/?tela=operacao',
  }),
  retencao: ({ details: { count = 0, from = '' } }) => ({
    titulo: 'Prazo de guarda',
    mensagem: `${count === 1 ? '1 conversa será apagada' : `${count} conversas serão apagadas`} a partir de ${displayTime(from).slice(0, 10)}.`,
    destino: '/?tela=privacidade',
  }),
  lote_pausado: ({ details: { batch, number, reason } }) => ({
    titulo: `Lote ${number} pausado`,
    mensagem: pauseSentence(reason as PauseReason),
    destino: `/reanalises/${batch}`,
  }),
  release: ({ details: { version, title = '' } }) => ({
    titulo: `Release ${version}`,
    mensagem: plainLine(title),
    destino: '/?tela=novidades',
  }),
  acompanhamento: (known) => ({
    titulo: 'Em acompanhamento',
    mensagem:
      known.details.change === 'phase'
        ? known.isToConfirm
          ? `${nameOf(known)} mudou, e a fase está a confirmar.`
          : `${nameOf(known)} agora está em ${PHASE_TITLES[known.fase ?? 'leads-frios']}.`
        : `${nameOf(known)} escreveu de novo.`,
    destino: leadPage(known),
  }),
  webhook_desligado: ({ details: { reason } }) => ({
    titulo: 'Webhook desligado',
    mensagem: WEBHOOK_OFF_SENTENCES[reason as Exclude<WebhookOffReason, 'pessoa'>],
    destino: '/?tela=user-access',
  }),
  integracao_desligada: ({ details: { reason } }) => ({
    titulo: 'Integração desligada',
    mensagem: CONNECTION_OFF_SENTENCES[reason as SwitchedOff],
    destino: '/?tela=user-access',
  }),
  atendente_entrou: ({ details: { count = 0 } }, { person }) => ({
    titulo: `${plainLine(person)} entrou`,
    mensagem: `Há ${count === 1 ? '1 lead' : `${count} leads`} com o atendente ${plainLine(person)}. Passar para essa pessoa?`,
    destino: '/?tela=user-access',
  }),
  leads_a_passar: ({ details: { count = 0 } }, { person }) => ({
    titulo: `${plainLine(person)} ficou sem acesso`,
    mensagem: `O diretório da empresa encerrou o acesso. ${count === 1 ? '1 lead espera' : `${count} leads esperam`} em “Passar leads”.`,
    destino: '/?tela=user-access',
  }),
  importacao: ({ details: { count = 0, repeated = 0, refused = 0 } }) => ({
    titulo: count === 1 ? '1 lead importado' : `${count} leads importados`,
    mensagem: [
      repeated > 0 &&
        (repeated === 1 ? '1 linha repetida ficou de fora' : `${repeated} linhas repetidas ficaram de fora`),
      refused > 0 && (refused === 1 ? '1 linha não foi lida' : `${refused} linhas não foram lidas`),
    ]
      .filter(Boolean)
      .join('; ')
      .concat('.')
      .replace(/^\.$/, 'A planilha foi importada inteira.'),
    destino: '/leads',
  }),
  pedido_de_lead: (known, { person }) => ({
    titulo: `${plainLine(person)} pede um lead`,
    mensagem: `${nameOf(known)}: ${plainLine(person)} tem o mesmo arquivo e pede este lead.`,
    destino: leadPage(known),
  }),
  pedido_recusado: (_known, { person }) => ({
    titulo: 'Pedido recusado',
    mensagem: `${plainLine(person)} não passou o lead que você pediu.`,
    destino: null,
  }),
  lead_recebido: (known) => ({
    titulo: known.details.count === 1 ? 'Lead para você' : `${known.details.count} leads para você`,
    mensagem: known.details.count === 1 ? `${nameOf(known)} agora é seu.` : 'Eles estão no seu quadro.',
    destino: known.details.count === 1 ? leadPage(known) : '/pipeline',
  }),
  tarefa: (known) => ({
    titulo: taskTitle(known),
    mensagem: known.lead === null ? 'Veja em Tarefas.' : `${nameOf(known)}: veja o próximo passo.`,
    destino: leadPage(known) ?? '/?tela=tarefas',
  }),
  orientacao: (known) => ({
    titulo: 'Orientação do gestor',
    mensagem: `Há uma orientação sobre ${nameOf(known)}.`,
    destino: '/?tela=analise-vendedor',
  }),
}

/** 'Tarefa das 15:00', 'Tarefa da 01:00', '3 tarefas para hoje'; with the day where the reminder came after it. */
function taskTitle({ at, details: { day = '', minute, count = 1 } }: KnownNotification): string {
  const isOfToday = timeInZone(Date.parse(at)).day === day
  if (minute !== undefined)
    return `Tarefa ${minute < 120 ? 'da' : 'das'} ${clockOf(minute)}${isOfToday ? '' : `, ${shortDay(day)}`}`
  return `${count === 1 ? 'Tarefa' : `${count} tarefas`} ${isOfToday ? 'para hoje' : `de ${shortDay(day)}`}`
}

const doneTogether = (count: number): Words => ({
  titulo: `${count} análises concluídas`,
  mensagem: 'Os leads estão no quadro.',
  destino: '/pipeline',
})

const doneAlone = (known: KnownNotification): Words => ({
  titulo: known.details.versao === undefined ? 'Análise concluída' : `Análise ${known.details.versao} concluída`,
  mensagem: known.lead === null ? 'O lead não está mais aqui.' : `${nameOf(known)}: ${standing(known)}`,
  destino: leadPage(known),
})

const standing = ({ fase, valor, isToConfirm }: KnownNotification): string =>
  [isToConfirm ? 'fase a confirmar' : fase && PHASE_TITLES[fase], valor && valor !== '--' && writtenAmount(valor)]
    .filter(Boolean)
    .join(', ')

const MOST_LETTERS = 80

function lastWords({ lastMessage, unread }: Chat): string {
  const text = plainLine(lastMessage?.text ?? '')
  if (text === '') return unread === 1 ? '1 mensagem' : `${unread} mensagens`
  return text.length > MOST_LETTERS ? `“${text.slice(0, MOST_LETTERS)}…”` : `“${text}”`
}
