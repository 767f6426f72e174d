import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { deletionCopy } from '../../parts/deletion-copy.ts'

/** Texts of the pipeline that come after its first view. */
export const lateCopy = {
  noResults: (query: string) => `Nenhum lead com “${query}” no nome, no produto ou no resumo.`,
  noneWithin: 'Nenhum lead com os filtros aplicados.',
  allConfirmed: 'Nada mais a confirmar.',
  showAll: 'Mostrar todos os leads',
  closed: (name: string) => `${name} fechou. O que ajudou pode virar um aprendizado.`,
  seeProposal: 'Ver proposta',
  refused: {
    movedByOther: (name: string, fase: Phase, by: string) =>
      `${name} foi alterado ${by === '' ? 'em outro lugar' : `por ${by}`} antes de você: está em ${PHASE_TITLES[fase]}.`,
    moveAnyway: (fase: Phase) => `Mover para ${PHASE_TITLES[fase]}`,
    placeAnyway: 'Mover assim mesmo',
    leave: 'Deixar como está',
    goneByOther: (name: string) => `${name} foi excluído em outro lugar.`,
  },
  remove: {
    title: 'Excluir Lead Definitivamente',
    text: (name: string) =>
      `Esta ação é irreversível: ${name}, suas atividades e as frases que o provam serão apagados.`,
    ...deletionCopy,
  },
  filters: {
    activeTitle: 'Filtros aplicados',
    attendant: 'Atendente',
    status: 'Status',
    noAttendants: 'Nenhum atendente ainda',
    clear: 'Limpar filtros',
    remove: (filter: string) => `Remover filtro: ${filter}`,
  },
} as const
