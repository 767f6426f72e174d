import type { ListSort } from '@fechai/shared/contracts/lead-list'
import { formatCount } from '../../lib/plural.ts'

const columns: Record<ListSort, string> = {
  nome: 'Nome',
  atendente: 'Atendente',
  fase: 'Fase',
  data_inicio_conversa: 'Início Conversa',
  ultima_interacao: 'Última Interação',
  updated_at: 'Atualização',
}

/** Texts of the list; the specification's to the letter, the rest ours. */
export const leadsCopy = {
  title: 'Listagem de Leads',
  pipeline: 'Pipeline de Leads',
  search: 'Nome, produto, resumo ou atendente',
  clearSearch: 'Limpar busca',
  filters: 'Filtros',
  clear: 'Limpar',
  count: (count: number) => `${formatCount(count)} lead(s) encontrado(s)`,
  sortBy: 'Ordenar por',
  sortedBy: (sort: ListSort, descending: boolean) => `Ordem: ${columns[sort]} ${descending ? '↓' : '↑'}`,
  turn: (descending: boolean) => (descending ? 'Inverter: crescente' : 'Inverter: decrescente'),
  columns,
  channels: 'Canais',
  status: 'Status',
  actions: 'Ações',
  phase: 'Fase',
  attendant: 'Atendente',
  start: 'Início',
  startFrom: 'De',
  startTo: 'Até',
  remove: (filter: string) => `Remover filtro: ${filter}`,
  noAttendants: 'Nenhum atendente ainda',
  open: 'Abrir',
  openLead: (name: string) => `Abrir ${name}`,
  none: '--',
  empty: 'Nenhum lead encontrado com os filtros aplicados.',
  error: { title: 'A lista não foi carregada', retry: 'Tentar novamente' },
  add: 'Adicionar Lead',
  moreFailed: (message: string) => `Os próximos leads não vieram: ${message}`,
  loading: 'Carregando leads...',
} as const
