import type { ConversationHit } from '@fechai/contracts/conversation-search'
import { formatCount, plural } from '../lib/plural.ts'

const PLACES: Record<ConversationHit['place'], string> = {
  message: 'na conversa:',
  audio: 'no áudio:',
  image: 'na imagem:',
}

export const conversationHitsCopy = {
  title: 'Nas conversas',
  count: (total: number, exact: boolean) => `${exact ? '' : 'cerca de '}${plural(total, 'lead', 'leads')}`,
  said: (total: number, exact: boolean) =>
    `Dito em ${exact ? '' : 'cerca de '}${plural(total, 'conversa', 'conversas')}`,
  place: PLACES,
  searching: 'Procurando nas conversas…',
  none: 'Nenhuma conversa com essas palavras.',
  offline: 'A busca nas conversas precisa de rede.',
  retry: 'Tentar novamente',
  more: 'Ver mais',
  unread: (count: number) =>
    count === 1
      ? '1 conversa ainda está sendo lida para a busca.'
      : `${formatCount(count)} conversas ainda estão sendo lidas para a busca.`,
} as const
