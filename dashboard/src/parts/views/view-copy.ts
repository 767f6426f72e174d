import type { ViewPlace } from '@fechai/contracts/saved-views'

/** Texts of saved views. */
export const viewCopy = {
  title: 'Visões',
  opened: (name: string) => `Visão: ${name}`,
  none: 'Nenhuma visão salva. Ajuste os filtros e salve com um nome.',
  own: 'Minhas',
  company: 'Da empresa',
  places: { lista: 'lista', quadro: 'quadro' } satisfies Record<ViewPlace, string>,
  save: 'Salvar esta visão…',
  update: (name: string) => `Atualizar “${name}”`,
  updated: (name: string) => `“${name}” foi atualizada.`,
  remove: (name: string) => `Remover “${name}”`,
  removed: (name: string) => `“${name}” foi removida.`,
  undo: 'Desfazer',
  dialog: 'Salvar esta visão',
  dialogText: 'Guarda os filtros, a ordem e as colunas que estão na tela.',
  name: 'Nome',
  noName: 'Dê um nome.',
  share: 'Compartilhar com a empresa',
  confirm: 'Salvar',
  cancel: 'Cancelar',
  saved: (name: string) => `Visão “${name}” salva.`,
  gone: 'Esta visão não existe mais.',
  retry: 'Tentar novamente',
  loading: 'Carregando…',
} as const
