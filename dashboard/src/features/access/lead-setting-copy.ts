import type { FieldKind } from '@fechai/domain/lead-settings'

/** Texts of 'Motivos de perda' and 'Campos dos leads'. */
export const leadSettingCopy = {
  reasons: {
    title: 'Motivos de perda',
    note: 'O que a equipe escolhe ao marcar um lead como perdido.',
    none: 'Nenhum motivo. Sem eles, um lead é perdido sem dizer por quê.',
    demanded: 'Exigir um motivo ao marcar um lead como perdido',
    add: 'Adicionar motivo',
    saved: 'Motivos salvos',
    entry: 'Motivo',
  },
  fields: {
    title: 'Campos dos leads',
    note: 'Informações da sua empresa em cada lead, nos filtros, nas colunas e na exportação.',
    none: 'Nenhum campo. Crie, por exemplo, “Bairro” ou “Data da visita”.',
    add: 'Adicionar campo',
    saved: 'Campos salvos',
    entry: 'Campo',
    kind: 'Tipo',
    choices: 'Opções, uma por linha',
    onCard: 'Mostrar no cartão do quadro',
  },
  kinds: { texto: 'Texto', numero: 'Número', data: 'Data', escolha: 'Escolha' } satisfies Record<FieldKind, string>,
  edit: 'Editar lista',
  save: 'Salvar',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  archive: (name: string) => `Arquivar ${name}`,
  restore: (name: string) => `Reativar ${name}`,
  remove: (name: string) => `Remover ${name}`,
  archived: 'arquivado',
  noName: 'Dê um nome a cada item.',
  loading: 'Carregando…',
} as const
