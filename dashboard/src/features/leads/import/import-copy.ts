import type { ImportField, RowFault } from '@fechai/domain/lead-import'
import { formatCount, plural } from '../../../lib/plural.ts'

/** Texts of an import of leads from a sheet. */
export const importCopy = {
  title: 'Importar leads',
  text: 'Planilha .xlsx ou .csv, até 5.000 linhas e 5 MB. A primeira linha traz os títulos.',
  choose: 'Escolher planilha',
  drop: 'Solte a planilha aqui, ou escolha no computador.',
  reading: 'Lendo a planilha…',
  columns: 'Para onde vai cada coluna',
  column: (heading: string) => `Coluna ${heading}`,
  unnamed: (at: number) => `Coluna ${at}`,
  skip: 'Não importar',
  own: 'Campos da empresa',
  targets: {
    nome: 'Nome',
    whatsapp: 'WhatsApp',
    produto: 'Produto',
    quantidade: 'Quantidade',
    valor: 'Valor',
    fase: 'Fase',
    status_lead: 'Status',
    atendente: 'Atendente',
    resumo: 'Resumo',
    proximoPasso: 'Próximo passo',
  } satisfies Record<ImportField, string>,
  faults: {
    sem_nome: 'sem nome nem telefone',
    telefone: 'telefone inválido',
    valor: 'valor que não dá para ler',
    fase: 'fase que não existe',
    status: 'status que não existe',
    longo: 'texto longo demais',
    campo: 'valor que o campo não aceita',
  } satisfies Record<RowFault, string>,
  first: 'As primeiras linhas',
  othersRefused: 'Outras linhas com problema',
  line: 'Linha',
  problem: 'Situação',
  fine: 'ok',
  repeated: 'já existe',
  summary: (rows: number, refused: number, repeated: number) =>
    [
      plural(rows, 'linha', 'linhas'),
      refused > 0 && plural(refused, 'com problema fica de fora', 'com problema ficam de fora'),
      repeated > 0 && plural(repeated, 'já existe no quadro', 'já existem no quadro'),
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  duplicates: 'Leads que já existem',
  leaveOut: 'Deixar de fora',
  makeToo: 'Criar mesmo assim',
  start: (leads: number) => `Importar ${plural(leads, 'lead', 'leads')}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  running: (done: number, rows: number) => `Importando ${formatCount(done)} de ${formatCount(rows)}…`,
  keepsRunning: 'Pode fechar esta janela: a importação continua.',
  undoing: 'Desfazendo a importação…',
  done: (made: number) => `${plural(made, 'lead importado', 'leads importados')}.`,
  left: (repeated: number, refused: number) =>
    [
      repeated > 0 && `${plural(repeated, 'já existia', 'já existiam')}`,
      refused > 0 && `${plural(refused, 'linha tinha problema', 'linhas tinham problema')}`,
    ]
      .filter(Boolean)
      .join(', '),
  undo: 'Desfazer importação',
  undoUntil: (time: string) => `Dá para desfazer até ${time}.`,
  undone: 'Importação desfeita.',
  kept: (count: number) =>
    `${plural(count, 'lead em que alguém já trabalhou ficou', 'leads em que alguém já trabalhou ficaram')}.`,
  past: 'Importações anteriores',
  pastLine: (made: number) => plural(made, 'lead', 'leads'),
} as const
