import type { UploadCounts } from '@fechai/shared/domain/upload'
import { plural } from '../../lib/plural.ts'

/** Texts of sending a conversation and following its analysis; the specification's to the letter. */
export const uploadsCopy = {
  dialog: {
    title: 'Adicionar Novo Lead',
    subtitle: 'Faça upload do histórico de conversas',
    drop: 'Arraste o arquivo aqui ou clique para escolher',
    dropHere: 'Solte o arquivo aqui',
    kinds: 'ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF, até 50 MB',
    remove: 'Remover arquivo',
    safeTitle: 'Seus dados estão seguros.',
    safe: 'Os arquivos são usados apenas para criar o lead e sua análise.',
    analysed: [
      'Histórico completo da conversa',
      'Objeções e oportunidades',
      'Análise de sentimento',
      'Sugestões personalizadas',
      'Análise de imagens',
      'Transcrição de áudios',
    ],
    analysedTitle: 'O que é analisado',
    cancel: 'Cancelar',
    submit: 'Analisar Arquivo',
    busy: 'Processando...',
    failed: (message: string) => `Erro no upload: ${message}`,
    duplicate: 'Esta conversa já foi enviada: nenhuma análise nova foi feita.',
    duplicateName: (fileName: string) => `Ela chegou como “${fileName}”.`,
    showLead: 'Ver o lead',
  },
  overlay: {
    sending: 'Enviando arquivo para servidor',
    sent: (sent: string, total: string) => `${sent} de ${total} enviados`,
    failed: 'Erro no processamento!',
    done: 'Lead criado com sucesso',
    cancelled: 'Análise cancelada',
    parked: 'Esperando por você',
    inPipeline: 'O lead já está no seu pipeline.',
    show: 'Ver lead',
    waiting: 'Na fila. Começa em instantes.',
    stages: 'Etapas do processamento',
    stage: (number: number, label: string, state: string) => `${number}. ${label}: ${state}`,
    states: { done: 'concluída', current: 'em andamento', parked: 'parada', next: 'a seguir' },
    calmTitle: 'Pode fechar esta janela.',
    calm: 'O processamento continua e o lead aparece na coluna quando terminar.',
    stay: 'Mantenha esta aba aberta até o envio terminar.',
    kept: 'O que já foi lido está guardado.',
    cancel: 'Cancelar',
    background: 'Continuar em segundo plano',
    retry: 'Tentar novamente',
    retrying: 'Tentando...',
  },
  chips: {
    label: 'Envios em andamento',
    open: (fileName: string) => `Acompanhar ${fileName}`,
    more: (count: number) => plural(count, 'envio', 'envios'),
    parked: 'Esperando por você',
    sending: 'Enviando arquivo',
  },
  toasts: {
    done: 'Lead criado com sucesso',
    cancelled: 'Análise cancelada. Nenhum lead foi criado.',
    show: 'Ver lead',
    gone: 'Este lead não existe mais.',
    actionFailed: (message: string) => `O pedido não chegou ao servidor: ${message}`,
  },
  counts: (counts: UploadCounts): string =>
    [
      counts.messages > 0 && plural(counts.messages, 'mensagem lida', 'mensagens lidas'),
      counts.images > 0 && plural(counts.images, 'imagem', 'imagens'),
      counts.audios > 0 && plural(counts.audios, 'áudio', 'áudios'),
      counts.unread > 0 && plural(counts.unread, 'item não lido', 'itens não lidos'),
    ]
      .filter((part) => part !== false)
      .join(' · '),
} as const
