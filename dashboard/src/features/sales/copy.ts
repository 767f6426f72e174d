import { fewCasesText } from '@fechai/domain/insights/closing/interval'
import type { Bottleneck } from '@fechai/domain/insights/sales/sales-report'
import type { TimingStatus } from '@fechai/domain/insights/sales/step-times'
import { plural } from '../../lib/plural.ts'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import type { PresetChoices } from '../../parts/period-control.tsx'

export const monthOf = (month: string): string =>
  `${['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'][Number(month.slice(5)) - 1]}/${month.slice(2, 4)}`

/** Texts of 'Vendas'; the specification's to the letter, the rest ours. */
export const salesCopy = {
  title: 'Vendas',
  unread: (n: number) =>
    n === 1
      ? 'De 1 conversa só o primeiro contato conta: ela ainda não foi lida por atos; reanalise o lead.'
      : `De ${n} conversas só o primeiro contato conta: elas ainda não foram lidas por atos; reanalise os leads.`,
  intro: (from: string, to: string) =>
    `O que as conversas mostram, de ${from} a ${to}. Cada número sublinhado abre as conversas que o formam.`,
  choices: [
    ['30', 'Último mês'],
    ['90', 'Últimos 3 meses'],
    ['180', 'Últimos 6 meses'],
    ...insightPageCopy.months,
  ] as PresetChoices,
  loading: 'Calculando o relatório',
  failed: 'O relatório não foi carregado.',
  retry: 'Tentar novamente',
  empty: 'Ainda não há conversas neste período',
  emptyText: 'Quando houver conversas analisadas, o relatório aparece aqui, com as frases que formam cada número.',
  noData: 'sem dados',
  more: (n: number) => `Ver mais ${n}`,
  close: 'Fechar',
  conversations: (n: number) => `n = ${plural(n, 'conversa', 'conversas')}`,
  cards: {
    response: 'Tempo médio de resposta',
    wait: 'Espera por resposta (mediana)',
    onTime: 'Perguntas respondidas em até 30 min',
    inTime: (share: string) => `${share} em até 30 min`,
    responses: (n: number) => `n = ${plural(n, 'resposta', 'respostas')}`,
    slow: 'Acima de 2 horas',
    slowOnes: (n: number) => `${n} acima de 2 horas`,
    active: 'Leads ativos',
    ofAll: (n: number) => `de ${plural(n, 'conversa', 'conversas')}`,
    conversion: 'Taxa de conversão',
    interval: (won: number, n: number, low: string, high: string) => `${won} de ${n}, entre ${low} e ${high} (95%)`,
    funnelDays: 'Tempo médio no funil',
    closed: (n: number) => `n = ${plural(n, 'fechada', 'fechadas')}`,
    total: 'Total fechado',
    valued: (n: number, of: number) => `valor conhecido em ${n} de ${of}`,
  },
  alert: (n: number, step: string, ideal: string) =>
    `Alerta crítico: ${plural(n, 'conversa parada', 'conversas paradas')} em ${step} há mais de ${ideal}.`,
  noAlert: 'Nenhuma etapa está acima do prazo com conversas paradas nela.',
  alertWhy: (real: string, ideal: string) => `Quem sai da etapa leva ${real}, para um ideal de ${ideal}.`,
  funnel: {
    no: '01',
    title: 'Resumo do funil',
    flow: 'Fluxo do funil',
    columns: ['Etapa', 'Chegaram', 'De todas', 'Seguem para a próxima', 'Ativas aqui', 'Perdidas aqui'],
    end: 'fim do funil',
    proved: 'provadas por uma frase',
    provedOf: (n: number) => plural(n, 'provada', 'provadas'),
    deduced: (n: number) => ` · ${plural(n, 'deduzida', 'deduzidas')}`,
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
    monthColumns: ['Mês', 'Perdidas'],
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
    edit: 'Editar ideais',
  },
  quiet: {
    no: '05',
    title: 'Leads de alto valor com pouca atividade',
    alert: (n: number, sum: string) =>
      `${plural(n, 'lead', 'leads')} a partir de R$ 20.000,00 sem mensagem há 7 dias ou mais, somando ${sum}.`,
    none: 'Nenhum lead a partir de R$ 20.000,00 está sem mensagem há 7 dias ou mais.',
    show: 'VER LEADS',
    columns: ['Lead', 'Etapa', 'Valor', 'Última atividade', 'Risco', 'Última mensagem', 'Acompanhamento'],
    silence: 'Dias sem mensagem',
    follow: 'Acompanhar lead',
    unfollow: 'Remover',
    followed: 'Em acompanhamento',
    nobody: 'Você ainda não acompanha nenhum lead.',
    told: 'Você é avisado quando a conversa se move.',
    since: (day: string) => `desde ${day}`,
    noNews: 'sem novidade',
    news: (at: string) => `nova mensagem em ${at}`,
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
      'price-without-terms': (n: number, of: number) =>
        `De ${plural(of, 'conversa', 'conversas')} com objeção ou espera, ${plural(n, 'não foi', 'não foram')} além dela.`,
      'no-return-date': (n: number, of: number) =>
        `De ${plural(of, 'conversa', 'conversas')} com proposta, ${plural(n, 'termina', 'terminam')} com uma mensagem da equipe.`,
      'slow-first-reply': (n: number, of: number) =>
        `De ${plural(of, 'conversa respondida', 'conversas respondidas')}, ${plural(n, 'esperou', 'esperaram')} mais de uma hora pela primeira resposta.`,
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
    sum: (outOf: number) => (outOf === 10 ? 'Soma, arredondada' : `Soma ÷ ${outOf} × 10, arredondada`),
    few: fewCasesText,
    months: 'Mês a mês',
    monthColumns: ['Mês', 'Nota', 'n'],
    edit: 'Editar meta',
    noGoal: 'A empresa ainda não definiu uma meta.',
    goal: (score: string, month: string) => `Meta ${score} até ${month}.`,
    goalLine: (score: string) => `meta ${score}`,
    missing: (points: string) => `Faltam ${points}.`,
    reached: 'Meta alcançada.',
  },
  values: {
    no: '07',
    title: 'Dados que faltam para decidir',
    columns: ['Valor', 'Leads', 'Com valor', 'Soma conhecida', 'Faltam'],
    mend: 'Complete aqui',
    mendNote: (n: number) =>
      `${plural(n, 'lead em aberto sem valor', 'leads em aberto sem valor')}, os mais quentes primeiro`,
    valueOf: (nome: string) => `Valor de ${nome}`,
    save: 'Salvar',
    queued: 'Guardado; vai quando a conexão voltar',
  },
  actions: {
    no: '08',
    title: 'Ações recomendadas',
    note: 'feitas dos números acima',
    columns: ['Prioridade', 'Ação', 'Impacto', 'De onde vem', 'Atividade'],
    create: 'Criar atividade',
    confirm: (n: number) => `Criar em ${plural(n, 'lead', 'leads')}`,
    explain: 'Cada lead recebe no histórico a atividade ao lado do nome, em seu nome e com a data de hoje.',
    listed: (shown: number, n: number) => `O relatório lista ${shown} de ${n}.`,
    cancel: 'Cancelar',
    created: (n: number, at: string) => `Criada em ${plural(n, 'lead', 'leads')} às ${at}`,
    already: 'Já estava criada hoje',
    undo: 'Desfazer',
    undoOf: (action: string) => `Desfazer: ${action}`,
    planned: {
      stalled: (step: string, days: number) =>
        days === 0
          ? `Retomar: parada em ${step} desde hoje`
          : `Retomar: parada em ${step} há ${plural(days, 'dia', 'dias')}`,
      quiet: (days: number) => `Responder: sem mensagem há ${plural(days, 'dia', 'dias')}`,
      lost: (reason: string) => `Tratar o motivo da perda: ${reason}`,
      value: 'Perguntar o valor',
    },
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
  settings: {
    title: 'Meta e prazos ideais',
    note: 'Valem para a empresa toda, em todos os relatórios.',
    goal: 'Meta da nota de eficiência',
    score: 'Nota, de 0 a 10',
    month: 'Até o mês',
    ideals: 'Prazo ideal de cada etapa, em dias',
    save: 'Salvar',
    cancel: 'Cancelar',
    wrongGoal: 'Escreva uma nota de 0 a 10 e o mês, ou deixe os dois vazios.',
    wrongDays: 'Escreva dias entre 0 e 365, ou deixe vazio.',
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
