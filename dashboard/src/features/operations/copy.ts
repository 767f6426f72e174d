import { plural } from '../../lib/plural.ts'

/** Texts of 'Operação'. */
export const operationsCopy = {
  title: 'Operação',
  intro: 'O que espera por alguém, agora. Atualiza sozinho.',
  stale: (error: string) => `Não foi possível atualizar: ${error}`,
  openTemporal: 'Abrir Temporal UI',
  counts: {
    parked: 'Parados',
    causes: (count: number) => plural(count, 'causa', 'causas'),
    unread: 'Arquivos não lidos',
    reasons: (count: number) => plural(count, 'motivo', 'motivos'),
    underWay: 'Em andamento',
    what: (uploads: number, analyses: number) =>
      `${plural(uploads, 'upload', 'uploads')}, ${plural(analyses, 'reanálise', 'reanálises')}`,
  },
  parked: {
    title: 'Parados',
    note: (count: number) =>
      `${plural(count, 'execução', 'execuções')} · nada se perde: cada uma continua de onde parou`,
    columns: {
      cause: 'Causa',
      runs: 'Execuções',
      oldest: 'Mais antiga',
      cost: 'Custo até aqui',
      stops: 'Paradas',
      advice: 'O que fazer',
    },
    none: 'Nada está parado.',
    noneText: 'Quando uma análise parar, ela aparece aqui com a causa e com o que fazer.',
    untitled: 'Conversa sem nome ainda',
    temporal: 'Temporal',
    temporalOf: (title: string) => `${title}: abrir no Temporal`,
    show: (title: string, open: boolean) => `${open ? 'Fechar' : 'Ver'} execuções: ${title}`,
    onlyOthers: 'Tentar de novo não ajuda',
  },
  unread: {
    title: 'Arquivos não lidos',
    note: 'dos últimos 30 dias, ainda guardados: podem ser lidos de novo',
    columns: { reason: 'Motivo', files: 'Arquivos', conversations: 'Conversas' },
    none: 'Nenhum arquivo espera por outra leitura.',
  },
  batches: {
    title: 'Lotes que pedem atenção',
    note: 'pausados por dinheiro ou pelo provedor, ou com conversas que falharam',
    none: 'Nenhum lote pede atenção.',
    name: (number: number) => `Lote ${number}`,
    failed: (failed: number, total: number) => `${plural(failed, 'falha', 'falhas')} em ${total}`,
    open: 'Abrir',
    openOf: (number: number) => `Abrir o lote ${number}`,
    temporalOf: (number: number) => `Lote ${number}: abrir no Temporal`,
  },
  alerts: {
    title: 'Alertas',
    note: 'no máximo um por causa e hora, e um aviso quando passa',
    enabled: 'Alertar os gestores',
    what: 'do que está parado, do provedor de IA, do teto do dia, de envios que não começam e de servidores fora do ar',
    parked: 'Parado há mais de',
    minutes: 'min',
    provider: 'Erros do provedor acima de',
    percent: '%',
    byMail: 'Por e-mail',
    webhook: 'Webhook',
    webhookHint: 'Um endereço https público, que recebe cada alerta assinado.',
    wrongUrl: 'O endereço tem de começar com https://.',
    last: (at: string, outcome: string) => `Última entrega em ${at}: ${outcome}.`,
    secret: 'Assinatura: HMAC-SHA256 de “t.corpo” no cabeçalho X-Fechai-Signature, com o segredo',
    save: 'Salvar alertas',
    test: 'Testar o webhook',
    tested: 'O teste foi posto na fila e sai em segundos.',
    open: (since: string) => `aberto desde ${since}`,
    resolved: (at: string) => `resolvido em ${at}`,
  },
  retryAll: (count: number) => (count === 1 ? 'Tentar de novo' : `Tentar de novo as ${count}`),
  readAgain: (count: number) => (count === 1 ? 'Ler de novo' : `Ler de novo os ${count}`),
  retried: (count: number) =>
    count === 1
      ? '1 pedido foi aceito e continua.'
      : `${plural(count, 'pedido foi aceito', 'pedidos foram aceitos')} e continuam.`,
  left: (count: number) =>
    `${plural(count, 'ficou como estava', 'ficaram como estavam')}: o Temporal não aceitou agora, ou já tinha continuado.`,
  notRetried: 'Nada foi tentado de novo.',
  loading: 'Carregando o que espera por alguém',
  notLoaded: 'A operação não foi carregada.',
  retry: 'Tentar novamente',
} as const
