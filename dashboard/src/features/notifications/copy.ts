import { plural } from '../../lib/plural.ts'

/** Texts of the bells; the specification's to the letter, the rest ours. */
export const notificationsCopy = {
  title: 'Notificações',
  bell: (unread: number) =>
    unread === 0 ? 'Notificações, nada a ler' : `Notificações, ${plural(unread, 'não lida', 'não lidas')}`,
  readAll: 'Marcar todas como lidas',
  clearAll: 'Limpar todas',
  empty: 'Nenhuma notificação',
  loading: 'Carregando as notificações',
  retry: 'Tentar novamente',
  stays: 'fica',
  staysWhy: 'Fica até o assunto acabar; só você a remove',
  unread: 'não lida',
  remove: (title: string) => `Remover: ${title}`,
  shown: (shown: number, all: number) => `${shown} de ${all}`,
  more: 'Ver mais',
  float: 'Soltar o sino na tela',
  dock: 'Guardar o sino no menu',
  moves: 'Arraste, ou use as setas do teclado, para mover o sino',
}
