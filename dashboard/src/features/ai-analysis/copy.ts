import { casesNote } from '@fechai/domain/insights/closing/interval'
import type { AnalysisId } from '@fechai/domain/insights/analysis/analyses'
import type { InsightPriority } from '@fechai/domain/insights/analysis/insights'
import type { WordList } from '@fechai/domain/insights/analysis/own-words'
import { plural } from '../../lib/plural.ts'

/** Texts of 'Análise AI'; the specification's to the letter, the rest ours. */
export const analysisCopy = {
  title: 'Análise AI',
  run: 'Executar Análise IA',
  running: 'Analisando...',
  intro: (conversations: number, from: string, to: string) =>
    `Cinco leituras de ${plural(conversations, 'conversa', 'conversas')}, de ${from} a ${to}.`,
  before:
    'As cinco leituras contam palavras, tempos e resultados das suas conversas. Cada número abre as frases que o formam.',
  custom: 'Personalizado',
  lastDays: (days: number) => (days === 1 ? 'Último dia' : `Últimos ${days} dias`),
  empty: 'Nenhuma conversa disponível para análise',
  emptyText: 'Conecte o WhatsApp ou envie conversas para fazer a análise. O período também pode ser maior.',
  connect: 'Conectar WhatsApp',
  overall: 'Pontuação geral',
  of100: (score: number) => `${score} de 100`,
  overallNote: (available: number) =>
    available === 5
      ? 'Média das cinco, cada uma com o seu peso.'
      : `Média ${available === 1 ? 'da única disponível' : `das ${available} disponíveis`}, cada uma com o seu peso.`,
  sum: 'Média ponderada',
  noData: 'sem dados',
  why: 'por que esta nota',
  whyTitle: (label: string, score: number | null) =>
    `Por que esta nota: ${label.toLowerCase()}${score === null ? '' : `, ${score}`}`,
  nobody: 'Nenhuma pessoa ou modelo deu esta nota: o que está abaixo foi contado.',
  close: 'Fechar',
  weight: (weight: number, minimum: number) => `peso ${Math.round(weight * 100)}% · mínimo ${minimum} conversas`,
  columns: {
    kind: 'Leitura',
    n: 'Quantas',
    part: 'Parte',
    phrase: 'A frase e o que contou',
    lead: 'Lead',
    when: 'Quando',
  },
  total: 'Total',
  casesOf: (kind: string, n: number, conversations: number) =>
    `${kind}: ${plural(n, 'caso', 'casos')} em ${plural(conversations, 'conversa', 'conversas')}`,
  latest: (shown: number) => `As ${shown} mais recentes`,
  longest: (shown: number) => `As ${shown} mais demoradas`,
  more: 'Ver mais',
  openCase: (nome: string) => `Abrir na conversa com ${nome}`,
  noText: '(sem texto)',
  recommendations: 'Recomendações',
  rule: 'prioridade = peso × 100, em dobro com mais de 30% negativas ou conversão abaixo de 10%',
  noRecommendations: 'Nenhum limite foi passado neste período: não há o que recomendar.',
  recommendationColumns: {
    priority: 'Prioridade',
    points: 'Pontos',
    analysis: 'Análise',
    text: 'Recomendação',
    cases: 'Casos',
  },
  priorities: { alta: 'Alta', média: 'Média', outra: 'Baixa' } satisfies Record<InsightPriority, string>,
  kinds: {
    positive: 'Positiva',
    interested: 'Com interesse',
    neutral: 'Neutra',
    negative: 'Negativa',
    frustrated: 'Frustrada',
    fast: 'Abaixo de 30 min',
    hour: 'De 30 a 60 min',
    twoHours: 'De 1 a 2 horas',
    slow: '2 horas ou mais',
    persuasion: 'Técnica',
    objection: 'Objeção tratada',
    closing: 'Fechamento',
    urgency: 'Urgência',
    mention: 'Menção a concorrente',
    converted: 'Fechada',
    open: 'Não fechada',
  } as Record<string, string>,
  figures: {
    wait: 'Resposta média',
    hours: 'Nas horas com mais respostas',
    techniques: 'Técnicas',
    level: 'Concorrência',
    conversion: 'Conversão',
    effort: 'Esforço da equipe',
    close: 'Tempo até fechar',
    optimisation: 'Otimização de recursos',
  },
  words: {
    edit: 'Palavras da empresa',
    title: 'Palavras da empresa',
    note: 'Somam-se às palavras que as leituras já contam, para toda a empresa. Uma por linha, acentos tanto faz; um * no fim vale por qualquer terminação.',
    loading: 'Carregando palavras',
    sentiment: 'O que os clientes dizem',
    language: 'O que a equipe diz',
    competitiveness: 'Concorrência',
    lists: {
      positive: 'Positivas',
      interested: 'De interesse',
      negative: 'Negativas',
      frustrated: 'De frustração',
      persuasion: 'Técnica',
      objection: 'Objeção tratada',
      closing: 'Fechamento',
      urgency: 'Urgência',
      competitor: 'Nomes de concorrentes',
    } satisfies Record<WordList, string>,
    examples: {
      positive: 'tri bom',
      interested: 'me vê um',
      negative: 'meia boca',
      frustrated: 'tá de sacanagem',
      persuasion: 'feito à mão',
      objection: 'a gente resolve',
      closing: 'mando o doc',
      urgency: 'última turma',
      competitor: 'Casa Verde',
    } satisfies Record<WordList, string>,
    wrong: (word: string) =>
      `“${word}” não pode ser contada. Escreva de 2 a 40 letras, números e espaços, e no fim um * se quiser.`,
    tooMany: (list: string, most: number) => `${list}: no máximo ${most} palavras.`,
    save: 'Salvar e contar de novo',
    cancel: 'Cancelar',
  },
  notes: {
    sentiment: (messages: number) => casesNote(messages, `${plural(messages, 'mensagem', 'mensagens')} de clientes`),
    timing: (replies: number) => casesNote(replies, plural(replies, 'resposta', 'respostas')),
    language: (messages: number) => casesNote(messages, `${plural(messages, 'mensagem', 'mensagens')} da equipe`),
    competitiveness: (conversations: number) =>
      casesNote(conversations, plural(conversations, 'conversa', 'conversas')),
    productivity: (conversations: number) => casesNote(conversations, plural(conversations, 'conversa', 'conversas')),
  } satisfies Record<AnalysisId, (n: number) => string>,
} as const
