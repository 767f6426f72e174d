import { plural } from '../../lib/plural.ts'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'

/** Texts of 'Por que não fecham'; ours. */
export const objectionsCopy = {
  title: 'Por que não fecham',
  choices: [
    ['7', 'Últimos 7 dias'],
    ['30', 'Últimos 30 dias'],
    ['60', 'Últimos 60 dias'],
    ['90', 'Últimos 3 meses'],
    ['180', 'Últimos 6 meses'],
    ...insightPageCopy.months,
  ],
  seller: 'Vendedor',
  everySeller: 'Todos os vendedores',
  period: (from: string, to: string) => `De ${from} a ${to}.`,
  compared: (from: string, to: string) => `“Antes” é o período de mesma duração, de ${from} a ${to}.`,
  read: (n: number, unread: number) =>
    `${plural(n, 'conversa lida', 'conversas lidas')}${
      unread === 0 ? '' : `; ${plural(unread, 'conversa ficou', 'conversas ficaram')} de fora até a próxima análise`
    }.`,
  worst: (kind: string, n: number) => `${kind} é a maior trava: ${plural(n, 'aberta', 'abertas')}`,
  noneOpen: 'Nenhuma objeção está aberta neste período.',
  figures: { open: 'Abertas agora', overcome: 'Superadas', lost: 'Perdidas com elas', atStake: 'Em jogo' },
  leads: (n: number) => `em ${plural(n, 'lead', 'leads')}, cada um contado uma vez`,
  byKind: 'Por tipo',
  endings: { open: 'abertas', overcome: 'superadas', lost: 'perdidas' },
  columns: ['Tipo', 'Leads', 'Em jogo', 'Contra antes', 'A frase que superou', 'Funcionou'],
  worked: (overcome: number, n: number) => `${overcome} de ${n}`,
  workedNote: '“Funcionou”: dos leads em que a equipe respondeu a objeção, em quantos a venda seguiu.',
  before: 'no período anterior',
  answered: 'Respondidas',
  noAnswer: 'nenhuma ainda',
  unknownValue: 'sem valor dito',
  bySeller: 'Abertas por vendedor',
  sum: 'Soma',
  weeks: {
    title: 'Objeções por semana',
    note: 'últimas oito semanas',
    shaded: 'fundo: este período',
    columns: ['Semana de', 'Novas', 'Superadas'],
    raised: 'novas',
    overcome: 'superadas',
  },
  failed: 'O relatório não pôde ser feito',
  retry: 'Tentar novamente',
  loading: 'Lendo as objeções',
  empty: 'Nenhuma objeção neste período',
  emptyText: 'Escolha um período maior, ou envie mais conversas.',
} as const
