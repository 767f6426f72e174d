/** Texts of the pipeline that come after its first view. */
export const lateCopy = {
  noResults: (query: string) => `Nenhum lead com “${query}” no nome, no produto ou no resumo.`,
  noneWithin: 'Nenhum lead com os filtros aplicados.',
  allConfirmed: 'Nada mais a confirmar.',
  showAll: 'Mostrar todos os leads',
  closed: (name: string) => `${name} fechou. O que ajudou pode virar um aprendizado.`,
  seeProposal: 'Ver proposta',
  filters: {
    activeTitle: 'Filtros aplicados',
    attendant: 'Atendente',
    status: 'Status',
    noAttendants: 'Nenhum atendente ainda',
    clear: 'Limpar filtros',
    remove: (filter: string) => `Remover filtro: ${filter}`,
  },
} as const
