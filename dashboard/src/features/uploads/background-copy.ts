import { plural } from '../../lib/plural.ts'

export const joinedWords = (added: number): string =>
  added === 0 ? 'nenhuma mensagem nova' : plural(added, 'mensagem nova', 'mensagens novas')

/** Texts of what is sent behind a page: they come with the first one, those of the dialogs when one opens. */
export const backgroundCopy = {
  drop: {
    title: 'Solte a conversa aqui',
    then: 'Nada é enviado antes de você conferir.',
  },
  chips: {
    label: 'Envios em andamento',
    open: (fileName: string) => `Acompanhar ${fileName}`,
    several: (count: number) => `Acompanhar ${plural(count, 'envio', 'envios')}`,
    more: (count: number) => plural(count, 'envio', 'envios'),
    parked: 'Esperando por você',
    wrong: (count: number) => plural(count, 'envio com erro', 'envios com erro'),
    waitFor: (count: number) => plural(count, 'envio espera por você', 'envios esperam por você'),
    wrongShort: (count: number) => `${count} com erro`,
    waitShort: (count: number) => plural(count, 'envio parado', 'envios parados'),
    putAway: (words: string) => `Dispensar: ${words}`,
    sending: 'Enviando arquivo',
    waiting: (count: number) => `${plural(count, 'arquivo aguarda', 'arquivos aguardam')}`,
  },
  toasts: {
    failed: (message: string) => `Erro no upload: ${message}`,
    fileFailed: (fileName: string, message: string) => `Erro no arquivo ${fileName}: ${message}`,
    duplicate: 'Esta conversa já foi enviada: nenhuma análise nova foi feita.',
    done: 'Lead criado com sucesso',
    updated: (added: number) => `Conversa atualizada: ${joinedWords(added)}`,
    undo: 'Desfazer',
    cancelled: 'Análise cancelada. Nenhum lead foi criado.',
    show: 'Ver lead',
    gone: 'Este lead não existe mais.',
    batch: (sent: number) =>
      `${plural(sent, 'conversa enviada', 'conversas enviadas')}. Os leads aparecem quando a análise terminar.`,
    batchDuplicates: (count: number) =>
      `${plural(count, 'arquivo já tinha sido enviado', 'arquivos já tinham sido enviados')}.`,
    showFiles: 'Ver arquivos',
    actionFailed: (message: string) => `O pedido não chegou ao servidor: ${message}`,
  },
} as const
