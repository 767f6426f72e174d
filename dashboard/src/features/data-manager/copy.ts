import type { Sample } from '@fechai/domain/insights/readiness/choose-sample'
import type { Origin } from '@fechai/domain/insights/readiness/set-conversation'
import { SET_RULES } from '@fechai/domain/insights/readiness/set-rules'
import type { Criterion } from '@fechai/domain/insights/readiness/validate-set'
import { formatCount, plural } from '../../lib/plural.ts'

const alreadyLeads = (n: number, leads: number): string => {
  if (leads === 0) return n === 1 ? 'que ainda não é lead' : 'nenhuma é lead ainda'
  return leads === 1 ? `${n === 1 ? 'que' : '1'} já é lead` : `${formatCount(leads)} já são leads`
}
const conversations = (n: number): string => plural(n, 'conversa', 'conversas')
export const percent = (value: number): string => `${(Math.round(value * 10) / 10).toLocaleString('pt-BR')}%`

/** '+4', '-1,2'. */
export const signed = (by: number): string => {
  const rounded = Math.round(by * 10) / 10
  return `${rounded > 0 ? '+' : ''}${rounded.toLocaleString('pt-BR')}`
}

const ORIGIN_NAMES: Record<Origin, string> = { upload: 'Upload ZIP', whatsapp: 'WhatsApp' }
const SAMPLE_NAMES: Record<Sample, string> = {
  todas: 'Todas',
  relevancia: 'Mais relevantes',
  recentes: 'Mais recentes',
  aleatoria: 'Aleatória',
}
const CRITERION_NAMES: Record<Criterion, string> = {
  volume: 'Mínimo de 10 conversas',
  period: 'Período de 1 dia a 6 meses',
  quality: 'Qualidade mínima das conversas',
  diversity: 'Diversidade de cenários (recomendada)',
}

/** Texts of 'Gerenciador de Dados'; the specification's to the letter. */
export const dataManagerCopy = {
  title: 'Gerenciador de Dados',
  intro: 'De onde vêm as conversas, se bastam para um diagnóstico, e os relatórios já feitos.',
  send: 'Enviar conversas',
  generate: 'Gerar ScanPro',
  notGenerated: (message: string) => `O relatório não foi pedido: ${message}`,
  loading: 'Carregando o Gerenciador de Dados',
  failed: 'O Gerenciador de Dados não foi carregado.',
  retry: 'Tentar novamente',
  tabs: { geral: 'Visão Geral', whatsapp: 'WhatsApp', upload: 'Upload ZIP', validacao: 'Validação' },
  tabsLabel: 'Partes do Gerenciador de Dados',
  whatsapp: {
    title: 'WhatsApp',
    connected: 'Conectado',
    disconnected: 'Desconectado',
    sessions: 'Sessões',
    conversations: 'Conversas',
    lastSync: 'Última sincronização',
    now: 'Agora',
    never: 'Nunca',
    open: 'Abrir WhatsApp Manager',
    none: 'Nenhuma sessão ativa',
    noneText: 'Conecte o WhatsApp para que as conversas cheguem por si.',
    phone: 'Número não identificado',
    kept: (n: number, leads: number) =>
      `${conversations(n)} do WhatsApp conectado, ${alreadyLeads(n, leads)}. O diagnóstico lê as que são leads.`,
  },
  uploads: {
    title: 'Uploads',
    total: 'Total',
    processed: 'Processados',
    errors: 'Erros',
    errorBadge: (n: number) => plural(n, 'erro', 'erros'),
    fine: 'Sem erros',
    none: 'Nenhum arquivo enviado',
    kept: (n: number) => `${conversations(n)} de arquivos enviados.`,
    recent: 'Enviados nas últimas 12 horas',
    noneRecent: 'Nada foi enviado nas últimas 12 horas.',
    states: {
      recebido: 'Na fila',
      processando: 'Processando',
      aguardando_acao: 'Erro',
      concluido: 'Processado',
      cancelado: 'Cancelado',
    },
  },
  scanpro: {
    title: 'ScanPRO',
    ready: 'Pronto',
    pending: 'Pendente',
    criteria: 'Critérios',
    recommended: 'Recomendado',
    last: 'Último',
    number: (n: number) => `nº ${n}`,
    of: (n: number, all: number) => `${n} de ${all}`,
  },
  set: {
    title: 'O conjunto',
    size: (n: number) => `${conversations(n)} ${n === 1 ? 'escolhida' : 'escolhidas'}`,
    reading: 'lendo as conversas',
    period: 'Período',
    days: (n: number) => (n === 1 ? '1 dia' : `${n} dias`),
    custom: 'Personalizado',
    customDays: 'Dias',
    most: `até ${SET_RULES.mostDays} dias`,
    span: (from: string, to: string) => `${from} a ${to}`,
    sample: 'Amostra',
    samples: SAMPLE_NAMES,
    sampleNote: {
      todas: 'todas as conversas do período',
      relevancia: `até ${SET_RULES.mostConversations}: as mais longas, com valor, fim e áudio`,
      recentes: `até ${SET_RULES.mostConversations} · a mesma escolha, o mesmo conjunto`,
      aleatoria: `até ${SET_RULES.mostConversations} · a mesma semente, o mesmo conjunto`,
    } satisfies Record<Sample, string>,
    seed: 'Semente',
    origin: 'Origem',
    anyOrigin: 'Todas',
    origins: ORIGIN_NAMES,
    seller: 'Vendedor',
    anySeller: 'Todos',
    withoutSeller: (n: number) => `${plural(n, 'ficou', 'ficaram')} de fora: não se sabe quem vende.`,
  },
  criteria: {
    title: 'Critérios do ScanPRO',
    columns: ['Critério', 'O que se viu', 'Valor', 'Resultado'],
    names: CRITERION_NAMES,
    passed: 'Aprovado',
    pending: 'Pendente',
    unread: (n: number) =>
      n === 0
        ? 'Sem conversas para ler neste período'
        : 'São conversas demais para ler: escolha menos dias ou uma amostra',
    volume: (n: number) => `${conversations(n)} na seleção`,
    quality: (valid: number, all: number) =>
      `${valid} de ${all} têm ${SET_RULES.fewestMessages} mensagens e ${SET_RULES.fewestProposals} proposta; o mínimo é ${SET_RULES.quality}%`,
    diversity: (origins: number, statuses: number, sellers: number) =>
      `${plural(origins, 'origem', 'origens')}, ${statuses} status e ${plural(sellers, 'vendedor', 'vendedores')}; recomendados ${SET_RULES.origins}, ${SET_RULES.statuses} e ${SET_RULES.sellers}`,
    noPeriod: 'nenhum período',
  },
  quality: {
    title: 'Qualidade das Conversas',
    valid: (n: number, all: number) => `${formatCount(n)} de ${conversations(all)} válidas`,
    least: `mínimo ${SET_RULES.quality}%`,
    outside: 'Fora dos critérios',
    count: 'Conversas',
    below: {
      messages: `Menos de ${SET_RULES.fewestMessages} mensagens`,
      proposals: 'Nenhuma proposta',
      both: 'As duas coisas',
    },
    total: 'Total',
    seen: (objections: number, audios: number) =>
      `${plural(objections, 'objeção', 'objeções')} e ${plural(audios, 'áudio', 'áudios')} no conjunto, sem mínimo.`,
  },
  cases: {
    title: (what: string, n: number) => `${what}: ${conversations(n)}`,
    of: (messages: number, proposals: number) =>
      `${plural(messages, 'mensagem', 'mensagens')}, ${plural(proposals, 'proposta', 'propostas')}`,
    open: (name: string) => `Abrir a conversa de ${name}`,
    nameless: 'Sem nome',
  },
  reports: {
    title: 'Relatórios ScanPRO',
    columns: ['Nº', 'Feito em', 'Conversas', 'Desde o anterior'],
    none: 'Nenhum relatório foi feito ainda.',
    failed: 'Os relatórios não foram carregados.',
    first: 'o primeiro',
    same: 'nada mudou',
    states: { em_andamento: 'em andamento', falhou: 'não foi feito' },
    conversations: (by: string) => `${by} conversas`,
    conversion: (by: string) => `conversão ${by} p.p.`,
    overall: (by: string) => `nota ${by}`,
    open: (number: number) => `Abrir o relatório nº ${number}`,
    more: 'Ver mais',
    note: 'Cada relatório guarda filtros e versões: com os mesmos dados, o relatório sai idêntico.',
  },
  noData: 'sem dados',
} as const
