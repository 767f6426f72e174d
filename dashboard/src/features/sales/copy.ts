import type { Bottleneck } from '@fechai/shared/insights/sales/sales-report'
import type { TimingStatus } from '@fechai/shared/insights/sales/step-times'
import { plural } from '../../lib/plural.ts'

export const figure = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
export const percent = (value: number): string => `${figure(value)}%`
export const days = (value: number): string => `${figure(value)} ${value >= 2 ? 'dias' : 'dia'}`
export const dayOf = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
export const monthOf = (month: string): string =>
  `${['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'][Number(month.slice(5)) - 1]}/${month.slice(2, 4)}`

/** 'há 7min 32s', as the card says it. */
export function waitWords(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}min ${seconds % 60}s`
  return `${Math.floor(seconds / 3_600)}h ${Math.floor((seconds % 3_600) / 60)}min`
}

/** Texts of 'Vendas'; the specification's to the letter, the rest ours. */
export const salesCopy = {
  title: 'Vendas',
  intro: (from: string, to: string) =>
    `O que as conversas mostram, de ${from} a ${to}. Cada número sublinhado abre as conversas que o formam.`,
  choices: { 30: 'Último mês', 90: 'Últimos 3 meses', 180: 'Últimos 6 meses' } as Record<number, string>,
  loading: 'Calculando o relatório',
  failed: 'O relatório não foi carregado.',
  retry: 'Tentar novamente',
  empty: 'Ainda não há conversas neste período',
  emptyText: 'Quando houver conversas analisadas, o relatório aparece aqui, com as frases que formam cada número.',
  noData: 'sem dados',
  open: (nome: string) => `Abrir na conversa com ${nome}`,
  noText: '(sem texto)',
  more: (n: number) => `Ver mais ${n}`,
  latest: (shown: number, n: number) => `As ${shown} mais recentes de ${n}`,
  close: 'Fechar',
  casesOf: (what: string, n: number) => `${what}: ${plural(n, 'conversa', 'conversas')}`,
  conversations: (n: number) => `n = ${plural(n, 'conversa', 'conversas')}`,
  cards: {
    response: 'Tempo médio de resposta',
    responses: (n: number) => `n = ${plural(n, 'resposta', 'respostas')}`,
    slow: (n: number) => `${n} acima de 2 horas`,
    active: 'Leads ativos',
    ofAll: (n: number) => `de ${plural(n, 'conversa', 'conversas')}`,
    conversion: 'Taxa de conversão',
    interval: (won: number, n: number, low: string, high: string) => `${won} de ${n}, entre ${low} e ${high} (95%)`,
    funnelDays: 'Tempo médio no funil',
    closed: (n: number) => `n = ${plural(n, 'fechada', 'fechadas')}`,
    total: 'Total fechado',
    valued: (n: number, of: number) => `valor conhecido em ${n} de ${of}`,
  },
  alert: (n: number, step: string, sum: string) =>
    `Alerta crítico: ${plural(n, 'conversa parada', 'conversas paradas')} em ${step}${sum}`,
  noAlert: 'Nenhuma etapa está acima do prazo com conversas paradas nela.',
  alertWhy: (real: string, ideal: string) => `A etapa leva ${real} para um ideal de ${ideal}.`,
  funnel: {
    no: '01',
    title: 'Resumo do funil',
    flow: 'Fluxo do funil',
    columns: ['Etapa', 'Chegaram', 'De todas', 'Seguem para a próxima', 'Ativas aqui', 'Perdidas aqui'],
    end: 'fim do funil',
  },
  lost: {
    no: '02',
    title: 'Oportunidades perdidas',
    columns: ['Motivo', 'n', 'Das perdidas', 'Valor dito', 'Uma frase'],
    none: 'Nenhuma conversa do período foi perdida.',
    show: 'Ver leads perdidos',
    leads: ['Lead', 'Perdida em', 'Valor', 'Motivo', 'A frase que prova', 'Quando'],
    unsaid: 'nenhuma frase diz',
    byMonth: 'Perdidas por mês',
  },
  times: {
    no: '04',
    title: 'Tempo médio por etapa',
    note: 'só conversas que saíram da etapa',
    columns: ['Etapa', 'Ideal', 'Real', 'n', 'Situação', 'Sugestão'],
    status: { atrasado: 'Atrasado', dentro: 'Dentro do prazo', 'sem-dados': 'Sem dados' } satisfies Record<
      TimingStatus,
      string
    >,
    undefined: 'não definido',
    late: [
      'Responder no mesmo dia e propor a visita já na primeira conversa.',
      'Propor dois horários na mesma mensagem.',
      'Mandar a proposta no dia da apresentação.',
      'Retomar no terceiro dia com outra forma de pagamento.',
      'Combinar a data da decisão ao mandar a proposta.',
      '',
    ],
    keep: 'Manter.',
    none: 'Nenhuma conversa saiu desta etapa no período.',
  },
  quiet: {
    no: '05',
    title: 'Leads de alto valor com pouca atividade',
    alert: (n: number, sum: string) =>
      `${plural(n, 'lead', 'leads')} a partir de R$ 20.000,00 sem mensagem há 7 dias ou mais, somando ${sum}.`,
    none: 'Nenhum lead a partir de R$ 20.000,00 está sem mensagem há 7 dias ou mais.',
    show: 'VER LEADS',
    columns: ['Lead', 'Etapa', 'Valor', 'Última atividade', 'Risco', 'Última mensagem'],
    ago: (n: number) => `há ${plural(n, 'dia', 'dias')}`,
  },
  copilot: {
    no: '06',
    title: 'Copiloto de IA',
    note: 'gargalos e soluções, cada um com os casos',
    columns: ['Gargalo', 'Casos', 'O que mostra', 'Solução'],
    none: 'Nenhum gargalo aparece nas conversas deste período.',
    titles: {
      'price-without-terms': 'Parada depois da objeção',
      'no-return-date': 'Proposta sem resposta',
      'slow-first-reply': 'Primeira resposta demorada',
    } satisfies Record<Bottleneck['kind'], string>,
    shows: {
      'price-without-terms': (n: number, of: number) => `Das ${of} com objeção ou espera, ${n} não foram além dela.`,
      'no-return-date': (n: number, of: number) => `Das ${of} com proposta, ${n} terminam com uma mensagem da equipe.`,
      'slow-first-reply': (n: number, of: number) =>
        `Das ${of} respondidas, ${n} esperaram mais de uma hora pela primeira resposta.`,
    } satisfies Record<Bottleneck['kind'], (n: number, of: number) => string>,
    solutions: {
      'price-without-terms': 'Responda à objeção com outra forma de pagamento e uma data para decidir.',
      'no-return-date': 'Termine cada proposta com um dia combinado para voltar a falar.',
      'slow-first-reply': 'Deixe pronta uma primeira resposta com horário e pedido das informações.',
    } satisfies Record<Bottleneck['kind'], string>,
  },
  efficiency: {
    no: '07',
    title: 'Nota de eficiência',
    note: 'de 0 a 10',
    of10: 'de 10',
    how: 'Como se chega à nota',
    conversion: (rate: string) => `4 × conversão ÷ 25%, até 4 (${rate})`,
    steps: (within: number, of: number) => `3 × etapas dentro do prazo (${within} de ${of})`,
    replies: (fast: number, of: number) => `3 × respostas em até 30 min (${fast} de ${of})`,
    sum: 'Soma, arredondada',
    months: 'Mês a mês',
    monthColumns: ['Mês', 'Nota', 'n'],
  },
  values: {
    no: '07',
    title: 'Dados que faltam para decidir',
    columns: ['Valor', 'Leads', 'Com valor', 'Soma conhecida', 'Faltam'],
  },
  actions: {
    no: '08',
    title: 'Ações recomendadas',
    note: 'feitas dos números acima',
    columns: ['Prioridade', 'Ação', 'Impacto', 'De onde vem'],
    none: 'Os números deste período não pedem nenhuma ação.',
    stalled: (n: number, step: string) => `Retomar ${plural(n, 'conversa parada', 'conversas paradas')} em ${step}`,
    quiet: (n: number) => `Responder ${plural(n, 'lead de alto valor', 'leads de alto valor')} sem atividade`,
    lost: (reason: string) => `Tratar o motivo mais comum de perda: ${reason}`,
    value: (n: number) => `Perguntar o valor em ${plural(n, 'lead em aberto', 'leads em aberto')}`,
    lostImpact: (n: number, of: number) => `${n} de ${of} perdidas`,
    valueImpact: (share: string) => `${share} dos leads em aberto`,
    inOpen: (sum: string) => `${sum} em aberto`,
    unknown: 'valor ainda não dito',
    priorities: { alta: 'Alta', media: 'Média', baixa: 'Baixa' },
  },
  strategy: {
    title: 'Recomendações estratégicas',
    strengths: 'Pontos fortes',
    improvements: 'Melhorias necessárias',
    none: 'sem dados',
    within: (step: string, real: string, ideal: string) => `${step}: ${real} para um ideal de ${ideal}`,
    goodReplies: (share: string) => `Respostas: ${share} em até 30 minutos`,
    onward: (step: string, share: string) => `${step}: ${share} não passam desta etapa`,
  },
} as const
