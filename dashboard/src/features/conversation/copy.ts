import type { ConversationHead } from '../../state/conversation.ts'
import type { MediaKind, MessageFlag } from '@fechai/domain/conversation/message'
import { fileSizeText } from '@fechai/domain/file-size'
import { clockTime } from '../../lib/clock-time.ts'
import { formatCount, plural } from '../../lib/plural.ts'

const KINDS: Record<MediaKind, string> = {
  image: 'Imagem',
  audio: 'Áudio',
  video: 'Vídeo',
  sticker: 'Figurinha',
  gif: 'GIF',
  document: 'Documento',
  contact: 'Contato',
  unknown: 'Mídia',
}

const FLAGS: Partial<Record<MessageFlag, string>> = {
  'view-once': 'Visualização única',
  poll: 'Enquete',
  location: 'Localização',
  forwarded: 'Encaminhada',
  call: 'Ligação',
  ad: 'Anúncio que o cliente respondeu',
  'contains-forged-header': 'Traz texto colado que imita outras mensagens',
}

export const conversationCopy = {
  messages: 'Mensagens',
  /** Describes a message that no page shows whole. */
  long: (sizeBytes: number, begun: boolean) =>
    `Mensagem muito longa (${fileSizeText(sizeBytes)})${begun ? ': aqui está o começo.' : '.'}`,
  wholeText: 'Baixar o texto inteiro',
  count: (total: number) => plural(total, 'mensagem', 'mensagens'),
  period: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
  /** Summarizes in one line how much was read. */
  read: ({ total, media, ledger }: Pick<ConversationHead, 'total' | 'media' | 'ledger'>) => {
    const parts = [plural(total, 'mensagem', 'mensagens')]
    if (media.audios > 0) parts.push(`${media.audiosRead} de ${plural(media.audios, 'áudio', 'áudios')}`)
    if (media.images > 0) parts.push(`${media.imagesRead} de ${plural(media.images, 'imagem', 'imagens')}`)
    return ledger?.complete ? `${ledger.text}: ${parts.join(', ')}.` : `Leu ${parts.join(', ')}.`
  },
  origins: {
    seller: 'Quem vende:',
    unknown: 'não se sabe',
    sellerChosen: 'Anotado. O lead está sendo analisado de novo.',
    undo: 'Desfazer importação',
  },
  openChat: 'Abrir no WhatsApp Web',
  close: 'Fechar conversa',
  today: 'Hoje',
  yesterday: 'Ontem',
  empty: { title: 'Este lead não tem conversa', text: 'Ele não veio da exportação de uma conversa do WhatsApp.' },
  error: { title: 'A conversa não foi carregada', retry: 'Tentar novamente' },
  pageError: (message: string) => `Parte da conversa não veio: ${message}`,
  loading: 'Carregando a conversa...',
  said: (author: string) => `${author}: `,
  deleted: 'Mensagem apagada',
  edited: 'editada',
  flags: FLAGS,
  file: (kind: MediaKind, name: string) => `${KINDS[kind]}: ${name}`,
  omitted: (kind: MediaKind) => `${KINDS[kind]} que não veio na exportação`,
  image: {
    alt: 'Imagem da conversa',
    open: 'Abrir imagem em outra aba',
    text: 'Texto na imagem',
    proof: 'A prova na imagem',
    seen: 'Só a IA viu',
    seenWhy: 'Estas linhas não foram encontradas pela leitura feita aqui: confira na imagem.',
  },
  audio: {
    transcript: 'Transcrição',
    playFrom: (seconds: number, estimated: boolean) =>
      `Ouvir a partir de ${estimated ? 'cerca de ' : ''}${clockTime(seconds)}`,
    unsureWords: 'trecho incerto:',
    unsure: (seconds: number, estimated: boolean) =>
      `Trecho incerto: ouvir a partir de ${estimated ? 'cerca de ' : ''}${clockTime(seconds)}`,
    hasUnsure: 'O que está sublinhado é trecho incerto: confira no áudio.',
    correct: {
      open: 'Corrigir transcrição',
      by: (name: string, when: string) => `Transcrição corrigida por ${name}, ${when}`,
      somebody: 'alguém',
      line: (seconds: number) => `O que se diz a partir de ${clockTime(seconds)}`,
      hint: 'Deixe vazio o que ninguém disse. Depois de salvo, o texto vale como conferido por você.',
      save: 'Salvar',
      saveAndRead: 'Salvar e ler o lead de novo',
      cancel: 'Cancelar',
      saved: 'Transcrição corrigida.',
      savedAndRead: 'Transcrição corrigida. O lead está sendo lido de novo.',
    },
  },
  pending: 'Ainda não lido',
  retry: 'Tentar novamente',
  again: 'Tentamos de novo, e nada mudou.',
  reading: 'Lendo…',
  search: {
    open: 'Buscar na conversa',
    label: 'Buscar nesta conversa',
    close: 'Fechar busca',
    next: 'Próximo resultado',
    previous: 'Resultado anterior',
    none: () => 'Nada encontrado',
    place: (at: number, total: number, truncated: boolean) =>
      `${formatCount(at)} de ${formatCount(total)}${truncated ? '+' : ''}`,
  },
} as const
