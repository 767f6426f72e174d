import type { ArchivedChat } from '../lib/archived-chats.ts'
import { plural } from '../lib/plural.ts'

const day = (iso: string): string => new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

function period({ firstAt, lastAt }: Pick<ArchivedChat, 'firstAt' | 'lastAt'>): string | null {
  if (firstAt === null || lastAt === null) return null
  const [from, to] = [day(firstAt), day(lastAt)]
  return from === to ? `em ${from}` : `de ${from} a ${to}`
}

/** Texts of the list of a ZIP's chats. */
export const chatsInZipCopy = {
  legend: (count: number) =>
    count === 1 ? 'Este ZIP traz 1 conversa' : `Este ZIP traz ${count} conversas: escolha quais enviar`,
  all: 'Marcar todas',
  none: 'Desmarcar todas',
  holds: (chat: ArchivedChat) =>
    chat.messages === 0
      ? 'Em um formato que ainda não lemos'
      : [
          plural(chat.messages, 'mensagem', 'mensagens'),
          period(chat),
          chat.files > 0 && plural(chat.files, 'arquivo', 'arquivos'),
        ]
          .filter(Boolean)
          .join(', '),
  send: (count: number) => `Enviar ${plural(count, 'conversa', 'conversas')}`,
} as const
