/** Texts of a lead's history, wherever it is shown. */
export const activityCopy = {
  show: 'Ver Atividades',
  hide: 'Ocultar Atividades',
  title: 'Histórico de Atividades',
  empty: 'Nenhuma atividade registrada ainda',
  loading: 'Buscando as atividades...',
  retry: 'Buscar de novo',
  other: 'Atividade',
  types: {
    ORIGIN: 'Origem',
    STAGE_CHANGE: 'Mudança de fase',
    COLUMN_MOVEMENT: 'Movimento na coluna',
    ACTION: 'Ação',
  },
  origins: {
    ZIP_UPLOAD: 'Conversa enviada',
    WHATSAPP_CONNECTION: 'Conexão do WhatsApp',
    MANUAL_ENTRY: 'Cadastro manual',
  },
  moves: {
    DRAG_DROP: 'Arrastado no quadro',
    AUTOMATIC: 'Mudança automática',
    MANUAL_UPDATE: 'Fase editada',
  },
  /** A copied message is not known to have been sent. */
  copied: 'Mensagem copiada',
  actions: {
    DEEP_LEAD_ANALYSIS: 'Análise Deep Lead',
    ACTION_PLAN_OPENED: 'Plano de ação aberto',
    MESSAGE_SENT: 'Mensagem enviada',
    CALL_MADE: 'Ligação feita',
    MEETING_SCHEDULED: 'Reunião marcada',
  },
  /** Ours, beside the actions that the specification names. */
  edits: {
    FIELD_EDITED: 'Dado editado',
    FIELD_GIVEN_BACK: 'Dado devolvido à análise',
    CLOSING_ANSWERED: 'Resposta sobre a venda',
    NOTE: 'Nota',
  },
  note: {
    label: 'Nova nota',
    placeholder: 'Escreva uma nota sobre este lead',
    add: 'Anotar',
    waiting: 'Nota · aguardando a conexão',
    saved: 'Nota guardada.',
    keptHere: 'Nota guardada aqui. Vai para o servidor quando a conexão voltar.',
    undo: 'Desfazer',
    failed: (message: string) => `A nota não foi guardada: ${message}`,
    undoFailed: (message: string) => `A nota continua: ${message}`,
  },
} as const
