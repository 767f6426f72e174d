/**
 * The eleven stages of processing an upload, in order. The overlay's dots, the API, the workers and the
 * workflow read this list. `weight` is the stage's share of the percentage; the weights add up to 100.
 */
export const STAGES = [
  { id: 'receiveFile', label: 'Iniciando processamento', weight: 2 },
  { id: 'extractZip', label: 'Extraindo arquivos do ZIP', weight: 8 },
  { id: 'readText', label: 'Lendo arquivo de texto', weight: 10 },
  { id: 'readImages', label: 'Processando imagem', weight: 20 },
  { id: 'transcribeAudio', label: 'Transcrevendo áudio', weight: 25 },
  { id: 'summarizeFiles', label: 'Arquivos processados com sucesso', weight: 2 },
  { id: 'prepareContext', label: 'Preparando contexto para IA', weight: 5 },
  { id: 'analyzeConversation', label: 'Analisando com inteligência artificial', weight: 18 },
  { id: 'processFindings', label: 'Processando dados extraídos', weight: 4 },
  { id: 'saveLead', label: 'Salvando no banco de dados', weight: 4 },
  { id: 'finish', label: 'Processamento concluído', weight: 2 },
] as const

export type StageId = (typeof STAGES)[number]['id']
export const STAGE_IDS: readonly StageId[] = STAGES.map((stage) => stage.id)

/** Position of a stage, from 1 to 11. */
export const stageNumber = (id: StageId): number => STAGE_IDS.indexOf(id) + 1

export const stageLabel = (id: StageId): string => STAGES[stageNumber(id) - 1]!.label

/** Percentage, 0 to 100, when `done` of `total` work units of a stage are finished. */
export function percentAt(id: StageId, done: number, total: number): number {
  const index = STAGE_IDS.indexOf(id)
  const before = STAGES.slice(0, index).reduce((sum, stage) => sum + stage.weight, 0)
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
  return Math.floor(before + STAGES[index]!.weight * share)
}
