import { PHASE_TITLES, type Phase } from '@fechai/shared/domain/phases'
import { formatCount, plural } from '../../lib/plural.ts'
import { activityCopy } from '../../parts/activity-copy.ts'

const place = (fase: Phase, index: number): string => `${PHASE_TITLES[fase]}, posição ${index + 1}`

/** Texts of the pipeline; the specification's to the letter, the rest ours. */
export const pipelineCopy = {
  title: 'Pipeline de Leads',
  search: 'Buscar por nome, produto ou resumo...',
  clearSearch: 'Limpar busca',
  results: (count: number) => `${formatCount(count)} resultado(s) encontrado(s)`,
  noResults: (query: string) => `Nenhum lead com “${query}”.`,
  add: 'Adicionar Lead',
  list: 'Listagem de Leads',
  more: 'Ver mais',
  phases: 'Fases',
  count: (count: number) => plural(count, 'lead', 'leads'),
  sum: 'Soma dos valores lidos',
  emptyColumn: 'Nenhum lead nesta fase',
  emptyResult: 'Nenhum resultado nesta fase',
  empty: {
    title: 'Seu pipeline começa com uma conversa',
    text: 'Envie a exportação de uma conversa do WhatsApp e o primeiro lead aparece aqui.',
  },
  error: { title: 'O pipeline não foi carregado', retry: 'Tentar novamente' },
  toasts: {
    loading: 'Carregando leads...',
    failed: (message: string) => `Erro ao carregar leads: ${message}`,
    loaded: (count: number) => `Conectado ao servidor do Fechaí: ${count} leads`,
    deleteFailed: (message: string) => `Erro ao excluir lead: ${message}`,
    deleted: (name: string) => `${name} foi excluído.`,
    moveFailed: (name: string, message: string) => `${name} voltou para onde estava: ${message}`,
    movedByOther: (name: string, fase: Phase) =>
      `${name} foi alterado em outro lugar enquanto você movia: está em ${PHASE_TITLES[fase]}.`,
    goneByOther: (name: string) => `${name} foi excluído em outro lugar.`,
    moreFailed: (message: string) => `Os próximos leads não vieram: ${message}`,
  },
  card: {
    product: 'Produto:',
    value: 'Valor:',
    whatsapp: 'WhatsApp:',
    lastContact: 'Último contato:',
    unknown: 'Não informado',
    fallback: 'padrão',
    isNew: 'novo',
    more: 'Mais info',
    less: 'Menos info',
    objections: 'Objeções',
    opportunities: 'Oportunidades',
    nextStep: 'Próximo passo',
    plan: 'Plano de Ação Prático',
    none: '--',
    openConversation: 'Ver conversa',
    conversation: (name: string) => `Ver conversa com ${name}`,
    delete: (name: string) => `Excluir ${name}`,
    progress: (percent: number) => `Progresso: ${percent}%`,
    funnel: (filled: number) => `Etapa ${filled} de 4 do funil`,
  },
  history: activityCopy,
  drag: {
    instructions:
      'Espaço levanta o cartão. Com ele levantado, as setas movem, Espaço solta e Esc desfaz. Enter abre os detalhes.',
    role: 'cartão',
    lifted: (name: string, fase: Phase, index: number) => `${name} levantado. Está em ${place(fase, index)}.`,
    over: (name: string, fase: Phase, index: number) => `${name} sobre ${place(fase, index)}.`,
    dropped: (name: string, fase: Phase, index: number) => `${name} solto em ${place(fase, index)}.`,
    cancelled: (name: string) => `${name} voltou para onde estava.`,
  },
  remove: {
    title: 'Excluir Lead Definitivamente',
    text: (name: string) =>
      `Esta ação é irreversível: ${name}, suas atividades e as frases que o provam serão apagados.`,
    ask: 'Para confirmar, digite',
    word: 'confirmo',
    cancel: 'Cancelar',
    confirm: 'Confirmar Exclusão',
  },
  colors: {
    customise: (fase: Phase) => `Personalizar cor de ${PHASE_TITLES[fase]}`,
    title: 'Cor da coluna',
    reset: 'Restaurar cor padrão',
    close: 'Fechar',
    names: {
      blue: 'Azul',
      green: 'Verde',
      yellow: 'Amarelo',
      pink: 'Rosa',
      purple: 'Roxo',
      orange: 'Laranja',
      gray: 'Cinza',
      indigo: 'Índigo',
      white: 'Branco',
      slate: 'Ardósia',
    },
  },
} as const
