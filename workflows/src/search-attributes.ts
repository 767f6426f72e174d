import { defineSearchAttributeKey } from '@temporalio/common'

/** The filters of operators in the Temporal UI. Ids and states only: search attributes are readable there. */
export const SEARCH_ATTRIBUTES = {
  empresaId: defineSearchAttributeKey('EmpresaId', 'KEYWORD'),
  uploadId: defineSearchAttributeKey('UploadId', 'KEYWORD'),
  estado: defineSearchAttributeKey('EstadoAnalise', 'KEYWORD'),
  etapa: defineSearchAttributeKey('EtapaAtual', 'KEYWORD'),
  versao: defineSearchAttributeKey('VersaoAnalise', 'INT'),
  modelo: defineSearchAttributeKey('Modelo', 'KEYWORD'),
} as const
