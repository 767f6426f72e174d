import type { ChatFilter, ChatLine, ChatLineKind } from '@fechai/shared/contracts/whatsapp-chats'
import { fileSizeText } from '@fechai/shared/domain/file-size'
import { clockTime } from '../../lib/clock-time.ts'
import { formatCount, plural } from '../../lib/plural.ts'

const KINDS: Record<Exclude<ChatLineKind, 'text'>, string> = {
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  sticker: 'Figurinha',
  document: 'Documento',
  location: 'Localização',
  contact: 'Contato',
  'view-once': 'Visualização única',
  deleted: 'Mensagem apagada',
  unreadable: 'Mensagem que ainda não pôde ser aberta',
  other: 'Mensagem que só o celular mostra',
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
const DAY_SECONDS = 86_400

/** Texts of the page; those of the specification are to the letter. */
export const webCopy = {
  title: 'WhatsApp Web',
  search: 'Pesquisar ou começar uma nova conversa',
  clearSearch: 'Limpar pesquisa',
  newChat: 'Nova conversa',
  menu: 'Mais opções',
  back: 'Voltar às conversas',
  list: 'Conversas',
  status: {
    connected: 'Conectado',
    connecting: 'Conectando...',
    away: 'Sem conexão com o WhatsApp',
    none: 'Nenhum WhatsApp conectado',
    connect: 'Conectar',
    queued: (count: number) => `${formatCount(count)} na fila`,
  },
  filters: {
    all: 'Tudo',
    unread: 'Não lidas',
    favorites: 'Favoritas',
    groups: 'Grupos',
    archived: 'Arquivadas',
  } satisfies Record<ChatFilter, string>,
  filtersLabel: 'Filtrar conversas',
  backToAll: 'Todas as conversas',
  more: 'Ver mais',
  shown: (count: number) => plural(count, 'conversa', 'conversas'),
  draft: 'Rascunho:',
  mine: 'Você',
  unreadLabel: (count: number) => plural(count, 'mensagem não lida', 'mensagens não lidas'),
  favorite: 'Favorita',
  news: 'Há novidades desde a análise',
  empty: {
    all: { title: 'Nenhuma conversa ainda', text: 'As mensagens que chegarem no WhatsApp conectado aparecem aqui.' },
    unread: { title: 'Tudo lido', text: 'Nenhuma conversa espera por você.' },
    favorites: { title: 'Nenhuma favorita', text: 'Marque uma conversa com a estrela para achá-la aqui.' },
    groups: { title: 'Nenhum grupo', text: 'Os grupos do WhatsApp conectado aparecem aqui.' },
    archived: { title: 'Nada arquivado', text: 'O que você arquivar sai da lista e fica aqui.' },
    search: (query: string) => `Nenhuma conversa com “${query}”.`,
    connect: 'Conectar WhatsApp',
  },
  error: { list: 'As conversas não foram carregadas', chat: 'A conversa não foi carregada', retry: 'Tentar novamente' },
  moreError: (message: string) => `O resto da lista não veio: ${message}`,
  pageError: (message: string) => `Parte da conversa não veio: ${message}`,
  choose: { title: 'Escolha uma conversa', text: 'Setas andam pela lista, Enter abre, / pesquisa, n começa uma nova.' },
  pane: {
    messages: 'Mensagens',
    loading: 'Carregando a conversa...',
    empty: { title: 'Nenhuma mensagem aqui', text: 'Escreva a primeira, ou importe o que já foi dito no WhatsApp.' },
    group: 'Grupo',
    search: 'Buscar na conversa',
    favorite: 'Favoritar conversa',
    unfavorite: 'Tirar das favoritas',
    starred: 'Ver Mensagens Favoritas',
    showLead: 'Ver lead',
    past: 'Buscar mensagens anteriores',
    archive: 'Arquivar conversa',
    unarchive: 'Desarquivar conversa',
    unread: 'Marcar como não lida',
    lightTheme: 'Tema claro',
    darkTheme: 'Tema escuro',
    toEnd: 'Ir ao fim da conversa',
    arrived: (count: number) => plural(count, 'mensagem nova', 'mensagens novas'),
  },
  find: {
    label: 'Buscar nesta conversa',
    close: 'Fechar busca',
    next: 'Próximo resultado',
    previous: 'Resultado anterior',
    none: (query: string) => `Nenhuma mensagem encontrada para "${query}"`,
    place: (at: number, total: number, truncated: boolean) =>
      `${formatCount(at)} de ${formatCount(total)}${truncated ? '+' : ''}`,
  },
  stars: {
    title: 'Mensagens Favoritas',
    empty: 'Nenhuma mensagem favorita nesta conversa. A estrela ao lado de uma mensagem a guarda aqui.',
    close: 'Fechar',
    star: 'Favoritar mensagem',
    unstar: 'Tirar das favoritas',
    error: (message: string) => `As favoritas não vieram: ${message}`,
  },
  composer: {
    label: 'Mensagem',
    placeholder: 'Digite uma mensagem',
    send: 'Enviar',
    noSession: 'Conecte o WhatsApp para usar o chat',
    long: (most: number) => `Passa de ${formatCount(most)} letras: envie em partes.`,
  },
  attach: {
    choose: 'Anexar arquivo',
    list: 'Arquivos para enviar',
    caption: 'Escreva uma legenda',
    remove: (name: string) => `Tirar ${name}`,
    sending: (name: string) => `Enviando ${name}`,
    drop: 'Solte para anexar a esta conversa',
  },
  ticks: {
    queued: 'espera',
    sent: 'enviada',
    delivered: 'entregue',
    read: 'lida',
    failed: 'não enviada',
  },
  waiting: {
    sending: 'Enviando...',
    connection: 'Espera a conexão; sai sozinha quando ela voltar.',
    first: 'Primeiras mensagens que não chegaram ao WhatsApp',
    queued: 'Na fila: sai quando o WhatsApp responder.',
    dontSend: 'Não enviar',
    discard: 'Descartar',
    retry: 'Tentar novamente',
  },
  line: {
    deleted: 'Mensagem apagada',
    edited: 'editada',
    proves: 'Prova no lead:',
    viewOnce: 'Visualização única: só o celular mostra, e nada dela fica aqui',
    unreadable: 'Chegou e ainda não pôde ser aberta. Ela aparece aqui quando o celular a mandar de novo.',
    other: 'O Fechaí não mostra este tipo de mensagem: abra no celular.',
    ephemeral: (seconds: number) =>
      `temporária: some do celular em ${seconds >= DAY_SECONDS ? plural(Math.round(seconds / DAY_SECONDS), 'dia', 'dias') : plural(Math.round(seconds / 3_600), 'hora', 'horas')}`,
    reactions: (list: string) => `Reações: ${list}`,
    said: (author: string) => `${author}: `,
    mine: 'Você',
    notHere: 'Mensagem anterior a esta conexão',
    image: 'Imagem da conversa',
    openImage: 'Abrir imagem em outra aba',
    download: (name: string) => `Baixar ${name}`,
    transcript: 'Transcrição',
    export: 'do arquivo exportado',
  },
  remove: {
    item: 'Excluir conversa',
    ofLead: 'Esta conversa é de um lead. Exclua o lead antes, e depois a conversa.',
    done: (name: string) => `Conversa com ${name} excluída do Fechaí.`,
    what: 'Vão as mensagens, os arquivos e as favoritas dela. No celular ela continua, e uma nova mensagem a recomeça aqui.',
    undo: 'Desfazer',
    failed: (name: string, message: string) => `A conversa com ${name} não foi excluída: ${message}`,
  },
  file: {
    open: (what: string) => `Ver ${lowerFirst(what)}`,
    listen: (what: string) => `Ouvir ${lowerFirst(what)}`,
    coming: (what: string) => `Buscando no WhatsApp: ${lowerFirst(what)}`,
    again: 'Tentar novamente',
  },
  newMessage: {
    title: 'Enviar mensagem',
    phone: 'Telefone',
    phoneHint: 'Só números, com código do país e DDD, como 5511999999999',
    message: 'Mensagem',
    cancel: 'Cancelar',
    send: 'Enviar',
    sending: 'Conferindo o número...',
    left: (left: number, most: number) =>
      `${left} de ${plural(most, 'conversa nova', 'conversas novas')} por dia ainda livres neste número.`,
    none: 'As conversas novas de hoje acabaram neste número. Quem já conversa com você continua recebendo respostas.',
    restricted: (until: string) => `O WhatsApp limitou conversas novas neste número até ${until}.`,
    sent: 'Mensagem enviada.',
    queued: 'Na fila: sai quando o WhatsApp responder.',
  },
  /** What stands for a message in the list, where it has no words. */
  kind: (kind: ChatLineKind): string => (kind === 'text' ? '' : KINDS[kind]),
  /** What stands for a file that has no words. */
  media: ({ media, kind }: Pick<ChatLine, 'media' | 'kind'>): string => {
    const parts = [webCopy.kind(kind)]
    if (media?.seconds) parts.push(clockTime(media.seconds))
    else if (media?.sizeBytes) parts.push(fileSizeText(media.sizeBytes))
    return parts.join(', ')
  },
} as const
