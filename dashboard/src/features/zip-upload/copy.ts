import { LIMITS } from '@fechai/domain/limits'
import type { UploadCounts } from '@fechai/domain/upload'
import { plural } from '../../lib/plural.ts'

const hourMinute = (at: number): string =>
  new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** Texts of 'Upload de Conversas WhatsApp'; the specification's to the letter. */
export const zipUploadCopy = {
  title: 'Upload de Conversas WhatsApp',
  back: 'Dados de Entrada',
  choose: 'Selecionar arquivos',
  drop: 'Arraste os arquivos ZIP para cá ou',
  pick: 'escolha no computador',
  tap: 'Toque para escolher os arquivos ZIP',
  kinds: `Vários de uma vez, só .zip, até 50 MB cada. Um envio pode ter até ${LIMITS.uploadFilesAtOnce} arquivos.`,
  tutorial: {
    title: 'Como exportar a conversa',
    steps: [
      'Abra o WhatsApp Web',
      'Selecione a conversa',
      'Abra o menu',
      'Exportar conversa',
      'Escolha sem mídia',
      'Baixe o ZIP',
    ],
    phoneTitle: 'No celular, o caminho completo',
    phone: [
      'Abra a conversa, toque em Mais, Exportar conversa e escolha',
      'Incluir mídia',
      ': áudios e imagens entram na análise. Com o Fechaí instalado no Android, escolha Fechaí no menu de compartilhar.',
    ],
  },
  requirements: {
    title: 'Requisitos',
    least: 'Mínimo de 10 conversas para análise',
    have: (n: number) => (n === 1 ? 'Você tem 1.' : `Você tem ${n}.`),
    removed: 'Arquivos processados e excluídos automaticamente',
    removedNote: 'O ZIP é apagado quando o lead é criado.',
    sealed: 'Dados criptografados antes do armazenamento',
    sealedNote: 'Com a chave da sua empresa.',
  },
  stopped: {
    rest: (n: number) =>
      `${n === 1 ? 'O arquivo seguinte não foi enviado' : `Os ${n} arquivos seguintes não foram enviados`}. O que já foi enviado continua.`,
    alone: 'O que já foi enviado continua.',
    goOn: (n: number) => (n === 1 ? 'Continuar com o outro' : `Continuar com os outros ${n}`),
  },
  waiting: {
    limit: (at: number) =>
      `Limite de uploads atingido. O envio continua sozinho às ${hourMinute(at)}, com esta aba aberta.`,
    network: 'Sem internet. O envio continua sozinho quando ela voltar, com esta aba aberta.',
  },
  openLead: 'Abrir lead',
  progress: {
    sending: (at: number, of: number) => `Enviando ${at} de ${of}`,
    processing: (n: number) => (n === 1 ? 'Processando 1 arquivo' : `Processando ${n} arquivos`),
    of: (fileName: string) => `Progresso de ${fileName}`,
    calm: 'Pode fechar esta aba: o arquivo enviado continua a ser lido e aparece aqui quando você voltar.',
    stay: 'Mantenha esta aba aberta até o envio terminar. O que já chegou ao servidor continua sem ela.',
  },
  list: {
    title: 'Arquivos',
    columns: ['Arquivo', 'Tamanho', 'Estado', 'Quando', 'Ações'],
    empty: 'Nenhum arquivo enviado nas últimas 12 horas.',
    summary: (counts: Record<'done' | 'going' | 'failed' | 'queued', number>) =>
      [
        plural(counts.done, 'processado', 'processados'),
        `${counts.going} em andamento`,
        `${counts.failed} com erro`,
        `${counts.queued} na fila`,
      ].join(', '),
    states: {
      done: 'Processado',
      going: 'Processando',
      sending: 'Enviando',
      failed: 'Erro',
      queued: 'Na fila',
      cancelled: 'Cancelado',
    },
    cancelled: 'A análise foi cancelada: nenhum lead foi criado',
    notSent: 'não enviado',
    next: 'Espera a sua vez',
    choose: 'Traz várias conversas: escolha acima quais enviar',
    halted: 'Espera: o lote parou no arquivo anterior',
    turn: 'Espera a hora de enviar',
    received: 'Recebido: começa em instantes',
    steps: 'Ver etapas',
    retry: 'Tentar novamente',
    remove: (fileName: string) => `Remover ${fileName} da lista`,
    retryFailed: (message: string) => `O pedido não chegou ao servidor: ${message}`,
    counts: ({ messages, audios, images }: UploadCounts) =>
      [
        plural(messages, 'mensagem', 'mensagens'),
        audios > 0 && plural(audios, 'áudio', 'áudios'),
        images > 0 && plural(images, 'imagem', 'imagens'),
        audios + images === 0 && 'sem mídia',
      ]
        .filter(Boolean)
        .join(', '),
  },
} as const
