import type { ScanPro } from '@fechai/contracts/scanpro'
import { displayTime } from '@fechai/domain/clock'
import { formatCount, plural } from '../../lib/plural.ts'

const SAMPLES: Record<ScanPro['filter']['sample'], string> = {
  ...{ todas: 'todas as conversas', relevancia: 'as mais relevantes', recentes: 'as mais recentes' },
  aleatoria: 'amostra aleatória',
}
const ORIGINS = { upload: 'de arquivos enviados', whatsapp: 'do WhatsApp' } as const
const REACHES: Record<ScanPro['reach'], string> = {
  own: 'só as conversas de quem pediu',
  team: 'a equipe de quem pediu',
  company: 'toda a empresa',
}

/** Texts of the numbered report. */
export const scanProCopy = {
  name: 'ScanPRO',
  title: (number: number) => `ScanPRO nº ${number}`,
  loading: 'Carregando o relatório',
  back: 'Dados de Entrada',
  missing: 'Relatório não encontrado',
  missingText: 'Ele não existe, ou não é da sua empresa.',
  failed: 'O relatório não foi carregado.',
  retry: 'Tentar novamente',
  notMade: 'O relatório não foi feito',
  making: (done: number, total: number) => `Lendo ${done} de ${plural(total, 'conversa', 'conversas')}`,
  makingNote: 'Pode fechar esta aba: o relatório continua e aparece na lista quando terminar.',
  csv: 'CSV',
  xlsx: 'Excel',
  pdf: 'PDF',
  link: 'Copiar link',
  copied: 'Link copiado. Só pessoas da sua empresa o abrem.',
  notExported: (message: string) => `O arquivo não foi gerado: ${message}`,
  about: ({ filter: { days, sample, seed, origin, until }, total, reach }: ScanPro) =>
    [
      plural(total, 'conversa', 'conversas'),
      `${plural(days, 'dia', 'dias')} até ${displayTime(until)}`,
      `${SAMPLES[sample]}${sample === 'aleatoria' ? ` (semente ${seed})` : ''}${origin ? ` ${ORIGINS[origin]}` : ''}`,
      REACHES[reach],
    ].join(' · '),
  period: (from: string, to: string) => `${from} a ${to}`,
  against: (from: string, to: string, days: number) => `contra ${from} a ${to}, ${plural(days, 'dia', 'dias')} cada`,
  page: (page: number, of: number) => `página ${page} de ${of}`,
  madeAt: (iso: string) => `Feito em ${displayTime(iso)}`,
  sentences: (n: number) => (n === 1 ? 'ver a frase' : `ver ${formatCount(n)} frases`),
  cases: {
    figure: (name: string, value: string, n: number) => `${name}: ${value} (${plural(n, 'caso', 'casos')})`,
    title: (name: string, n: number) => `${name}: ${plural(n, 'caso', 'casos')}`,
    hidden: (n: number) => `${plural(n, 'caso é', 'casos são')} de conversas que não são suas ou que não existem mais.`,
  },
} as const

/** Texts of its pages. */
export const pagesCopy = {
  summary: 'Resumo',
  changed: {
    title: 'O que mudou',
    looks: 'cinza: antes · verde: agora',
    columns: ['Número', 'Antes', 'Agora', 'Mudança'],
    since: (number: number) => `Desde o ScanPRO nº ${number}`,
    none: 'Nenhum número mudou.',
    first: 'Não há um relatório anterior com este alcance, estas regras e um período de mesma duração.',
    more: (n: number) => `Mais ${plural(n, 'número mudou', 'números mudaram')}.`,
  },
  findings: (n: number) => (n === 3 ? 'Três achados' : n === 2 ? 'Dois achados' : n === 1 ? 'Um achado' : 'Achados'),
  noFindings: 'Nada que segure vendas foi encontrado neste período.',
  funnel: {
    title: 'Funil',
    proved: 'só o que uma frase prova',
    tick: 'risco: período anterior',
    columns: ['Etapa', 'Provadas', 'Antes'],
    whole: 'Funil e perdas',
    lost: 'Perdas por motivo',
    reason: ['Motivo', 'Leads'],
    bottlenecks: 'Onde trava',
    bottleneckColumns: ['O quê', 'Leads'],
    noLost: 'Nenhum lead foi perdido neste período.',
    onward: (percent: string) => `${percent} chegam aqui`,
    deduced: (n: number) => `${plural(n, 'proposta só deduzida ficou', 'propostas só deduzidas ficaram')} de fora.`,
  },
  actions: {
    title: 'Próximas ações',
    columns: ['O que fazer', 'Quem', 'Até', 'Em jogo'],
    none: 'Nada a fazer agora.',
    today: 'hoje',
    sentences: 'As frases por trás delas',
  },
  objections: {
    title: 'Objeções',
    columns: ['Tipo', 'Leads', 'Abertas', 'Superadas', 'Perdidas', 'Em jogo', 'Antes', 'Funcionou'],
    looks: 'âmbar: abertas · verde: superadas · cinza: perdidas',
    worked: (overcome: number, n: number) => `${overcome} de ${n}`,
    workedNote: '“Funcionou”: dos leads em que a equipe respondeu a objeção, em quantos a venda seguiu.',
    none: 'Nenhuma objeção neste período.',
    sum: (n: number, money: string) => `${plural(n, 'lead está', 'leads estão')} com objeção aberta: ${money} em jogo.`,
    sentences: 'As frases que superaram',
    weeks: 'Objeções por semana',
    weekColumns: ['Semana de', 'Novas', 'Superadas'],
    raised: 'novas',
    overcome: 'superadas',
    noAnswers: 'Nenhuma foi superada por uma frase neste período.',
  },
  team: {
    title: 'Equipe',
    columns: ['Vendedor', 'Conversas', 'Fechados', 'Conversão', 'Valor', 'Espera', 'Objeções abertas'],
    median: (n: number) => `Mediana de ${n} vendedores`,
    other: 'Outra pessoa',
    own: 'Você vê a sua linha e, com cinco ou mais vendedores, a mediana da equipe.',
    few: (won: number, of: number) => `${won} de ${of}`,
    none: '–',
    fewNote: 'Com menos de 30 conversas não há taxa: fica a contagem.',
  },
  service: {
    title: 'Atendimento',
    none: 'Nenhuma pergunta com resposta foi lida neste período.',
  },
  counted: {
    title: 'Como foi contado',
    columns: ['Número', 'Valor', 'Observação'],
    left: (toConfirm: number) => `${toConfirm} a confirmar não contam como venda nem como valor.`,
    withoutSeller: (n: number) =>
      `${plural(n, 'conversa ficou', 'conversas ficaram')} de fora: não se sabe quem vende nelas.`,
    old: 'Este relatório é de uma versão anterior e tem só os números.',
  },
} as const
