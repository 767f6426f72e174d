/** Texts of the bells; the specification's to the letter, the rest ours. */
export const notificationsCopy = {
  title: 'Notificações',
  /** `shown` is the badge's text, so that users of speech control can say it. */
  bell: (unread: number, shown: string) =>
    unread === 0 ? 'Notificações, nada a ler' : `Notificações, ${shown} ${unread === 1 ? 'não lida' : 'não lidas'}`,
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
  request: {
    pass: 'Passar',
    refuse: 'Recusar',
    passed: 'O lead passou para quem pediu.',
    refused: 'Pedido recusado. O lead continua com você.',
    failed: (message: string) => `O pedido continua aberto: ${message}`,
  },
  float: 'Soltar o sino na tela',
  dock: 'Guardar o sino no menu',
  moves: 'Arraste, ou use as setas do teclado, para mover o sino',
}
