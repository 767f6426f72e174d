import { displayTime } from '@fechai/domain/clock'
import { LIMITS } from '@fechai/domain/limits'
import type { JoinedImport, UploadCounts } from '@fechai/domain/upload'
import { plural } from '../../lib/plural.ts'
import { backgroundCopy, joinedWords } from './background-copy.ts'

const { toasts } = backgroundCopy

const dayMonthYear = (iso: string): string =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

const hourMinute = (at: number): string =>
  new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

const span = (first: string, last: string): string => {
  const [from, to] = [dayMonthYear(first), dayMonthYear(last)]
  return from === to ? `em ${from}` : `de ${from} a ${to}`
}

/** Texts of sending a conversation and following its analysis; the specification's to the letter. */
export const uploadsCopy = {
  model: 'IA:',
  hearing: 'Áudios:',
  hearingOff: 'Os áudios não serão ouvidos: a transcrição está desligada. Fale com quem administra o Fechaí.',
  request: {
    ask: 'Pedir este lead',
    asked: 'Pedido enviado. Você recebe um aviso quando responderem.',
  },
  dialog: {
    title: 'Adicionar Novo Lead',
    subtitle: 'Faça upload do histórico de conversas',
    drop: 'Arraste o arquivo aqui ou clique para escolher',
    tap: 'Toque para escolher o arquivo',
    dropHere: 'Solte o arquivo aqui',
    kinds: 'ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF, até 50 MB',
    left: (count: number) =>
      `${plural(count, 'envio', 'envios')} nesta hora, de até ${LIMITS.uploadFilesAtOnce} arquivos cada`,
    noneLeft: (at: number) =>
      `Limite de uploads atingido. Escolha os arquivos: o envio começa sozinho às ${hourMinute(at)}.`,
    waiting: 'Aguardando...',
    waitingForHour: (count: number, at: number) =>
      `${plural(count, 'arquivo aguarda', 'arquivos aguardam')}. O envio continua sozinho às ${hourMinute(at)}, com o Fechaí aberto.`,
    waitingForNetwork: (count: number) =>
      `Sem internet: ${plural(count, 'arquivo aguarda', 'arquivos aguardam')}. O envio continua sozinho quando ela voltar, com o Fechaí aberto.`,
    remove: 'Remover arquivo',
    removeNamed: (fileName: string) => `Remover arquivo ${fileName}`,
    addMore: 'Escolher mais arquivos',
    chosen: 'Arquivos escolhidos',
    inSeveral: (files: number, warning: string) =>
      `Em ${files} arquivos: ${warning.charAt(0).toLowerCase()}${warning.slice(1)}`,
    stillChosen: (count: number) =>
      count === 1
        ? '1 arquivo escolhido continua aqui e não foi enviado.'
        : `${count} arquivos escolhidos continuam aqui e não foram enviados.`,
    showChosen: 'Ver arquivos',
    discard: 'Descartar',
    safeTitle: 'Seus dados estão seguros.',
    safe: 'Os arquivos são usados apenas para criar o lead e sua análise.',
    analysed: [
      'Histórico completo da conversa',
      'Objeções e oportunidades',
      'Análise de sentimento',
      'Sugestões personalizadas',
      'Análise de imagens',
    ],
    audio: 'Transcrição de áudios',
    notHere: 'não configurada nesta instalação',
    analysedTitle: 'O que é analisado',
    cancel: 'Cancelar',
    submit: 'Analisar Arquivo',
    submitAll: (count: number) => `Analisar ${count} arquivos`,
    submitChats: (count: number) => `Analisar ${plural(count, 'conversa', 'conversas')}`,
    noChatChosen: 'Escolha ao menos uma conversa do ZIP.',
    retry: 'Tentar novamente',
    busy: 'Processando...',
    failed: toasts.failed,
    fileFailed: toasts.fileFailed,
    file: {
      checking: 'Conferindo o conteúdo...',
      choosing: '',
      ready: '',
      refused: 'Não será enviado',
      waiting: 'Aguardando',
      sending: 'Enviando',
      sent: 'Enviado',
      failed: 'Não foi enviado',
      duplicate: 'Já tinha sido enviado',
    },
    duplicate: toasts.duplicate,
    duplicateName: (fileName: string) => `Ela chegou como “${fileName}”.`,
    showLead: 'Ver o lead',
  },
  typed: {
    open: 'Adicionar manualmente',
    subtitle: 'Digite o que você já sabe; o resto fica como padrão',
    nome: 'Nome',
    whatsapp: 'WhatsApp',
    whatsappExample: '11 98765-4321',
    produto: 'Produto',
    quantidade: 'Quantidade',
    valor: 'Valor',
    valorExample: 'R$ 1.500,00',
    fase: 'Fase',
    proximoPasso: 'Próximo passo',
    nameless: 'Escreva o nome ou o WhatsApp: sem um dos dois não se sabe quem é.',
    back: 'Enviar uma conversa',
    cancel: 'Cancelar',
    save: 'Adicionar Lead',
    saving: 'Adicionando...',
    failed: (message: string) => `O lead não foi adicionado: ${message} O que você digitou continua aqui.`,
    done: (name: string, column: string) => `${name} está em ${column}.`,
    kept: (name: string) => `${name} ficou guardado aqui. Vai para o servidor quando a conexão voltar.`,
    show: 'Ver lead',
    undo: 'Desfazer',
  },
  exportHelp: {
    title: 'Como exportar a conversa do WhatsApp',
    ways: [
      [
        'No Android, sem salvar nada',
        'instale o Fechaí (no menu ⋮ do navegador, Instalar aplicativo). Depois, na conversa do WhatsApp, toque em ⋮, Mais, Exportar conversa, Incluir mídia e, no menu de compartilhar, escolha Fechaí.',
      ],
      ['No Android, sem instalar', 'exporte do mesmo jeito e salve o ZIP no celular.'],
      ['No iPhone', 'abra a conversa, toque no nome do contato, em Exportar conversa e escolha Anexar mídia.'],
    ],
    then: 'O ZIP que estiver neste aparelho, ou que você mandou para o seu e-mail, você escolhe aqui.',
  },
  preview: {
    title: 'Prévia sem IA, no seu aparelho',
    waiting: 'Na fila da prévia',
    reading: (percent: number) => `Lendo no seu aparelho: ${percent} %`,
    stop: 'Parar a prévia',
    start: 'Fazer a prévia',
    stopped: 'Prévia parada. O envio não depende dela.',
    tooLong: 'A conversa é longa demais para uma prévia neste aparelho. O envio não depende dela.',
    read: (messages: number, firstAt: string, lastAt: string) =>
      `${plural(messages, 'mensagem', 'mensagens')}, ${span(firstAt, lastAt)}`,
    readShort: (messages: number) => plural(messages, 'mensagem', 'mensagens'),
    media: (words: string) => `Vai junto: ${words}. Imagens e áudios são lidos depois do envio.`,
    seller: 'O arquivo não diz quem vende: depois do envio, perguntamos.',
    fields: {
      nome: 'Cliente',
      produto: 'Produto',
      valor: 'Valor',
      fase: 'Fase',
      proximoPasso: 'Próximo passo',
    },
    unknown: 'não encontrado no texto',
  },
  overlay: {
    sending: 'Enviando arquivo para servidor',
    sent: (sent: string, total: string) => `${sent} de ${total} enviados`,
    failed: 'Erro no processamento!',
    done: 'Lead criado com sucesso',
    flow: {
      processing: 'Processando arquivo',
      analysed: 'Análise concluída, preparando para salvar',
      saving: 'Salvando lead no banco de dados',
    },
    parked: 'Esperando por você',
    inPipeline: 'O lead já está no seu pipeline.',
    updated: 'Conversa atualizada',
    joined: ({ added }: JoinedImport) => `Ela já estava no seu pipeline: ${joinedWords(added)}.`,
    unheard: (count: number, isConfigured: boolean) =>
      `${plural(count, 'áudio não foi ouvido', 'áudios não foram ouvidos')}${isConfigured ? '' : ': a transcrição não está configurada nesta instalação'}.`,
    show: 'Ver lead',
    waiting: 'Na fila. Começa em instantes.',
    stages: 'Etapas do processamento',
    stage: (number: number, label: string, state: string) => `${number}. ${label}: ${state}`,
    states: { done: 'concluída', current: 'em andamento', parked: 'parada', next: 'a seguir' },
    calmTitle: 'Pode fechar esta janela.',
    calm: 'O processamento continua e o lead aparece na coluna quando terminar.',
    stay: 'Mantenha esta aba aberta até o envio terminar.',
    kept: 'O que já foi lido está guardado.',
    cancel: 'Cancelar análise',
    abort: 'Cancelar envio',
    later: 'Decidir depois',
    another: 'Enviar outro arquivo',
    background: 'Continuar em segundo plano',
    retry: 'Tentar novamente',
    retrying: 'Tentando...',
  },
  support: {
    ask: (days: number) =>
      `Se você concordar, o arquivo fica guardado com criptografia por até ${days} dias, só para o suporte aprender a ler este formato. Depois é apagado.`,
    keep: 'Guardar para o suporte',
    keeping: 'Guardando...',
    kept: (until: string) =>
      `Guardado para o suporte até ${dayMonthYear(until)}. Cancelar a análise apaga o arquivo antes.`,
    withdraw: 'Não compartilhar mais',
  },
  question: {
    same: (name: string) => `É a mesma conversa de ${name}?`,
    sameWhy: (messages: number, lastAt: string | null) => {
      const known = `A que está no seu pipeline tem ${plural(messages, 'mensagem', 'mensagens')}`
      return lastAt === null ? `${known}.` : `${known}, a última em ${dayMonthYear(lastAt)}.`
    },
    yes: 'Sim, é a mesma: juntar as mensagens',
    no: 'Não, é outra: criar um lead novo',
    seller: 'Quem vende nesta conversa?',
    sellerWhy: 'O arquivo não diz quem é da sua empresa, e a análise depende disso.',
    nobody: 'Nenhuma destas pessoas',
  },
  undo: {
    title: 'Desfazer importação',
    what: (added: number) =>
      `${added === 0 ? 'Nenhuma mensagem sai' : plural(added, 'mensagem sai', 'mensagens saem')} da conversa, e o lead volta a ser o de antes deste arquivo. O que alguém editou fica como está.`,
    again:
      'As mensagens que só este arquivo trouxe saem da conversa, e o lead é analisado de novo sem ele. O que alguém editou fica como está.',
    which: 'Qual arquivo sai?',
    about: (createdAt: string, messages: number) =>
      `${displayTime(createdAt)} · ${plural(messages, 'mensagem', 'mensagens')}`,
    cancel: 'Cancelar',
    confirm: 'Desfazer importação',
    done: { back: 'Importação desfeita', again: 'Importação desfeita. O lead está sendo analisado de novo.' },
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
