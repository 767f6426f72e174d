import { LIMITS } from './limits.ts'

/** Why an archive is not accepted, each with the sentence that the salesperson reads. */
export const ARCHIVE_REFUSALS = {
  zip_invalido: 'O arquivo ZIP está incompleto ou danificado. Exporte a conversa de novo e envie outra vez.',
  zip_vazio: 'O arquivo ZIP está vazio. Exporte a conversa de novo e envie outra vez.',
  zip_cifrado: 'O arquivo ZIP está protegido por senha. Envie a exportação do WhatsApp sem senha.',
  zip_corrompido: 'Um dos arquivos do ZIP está corrompido: o conteúdo não confere. Exporte a conversa de novo.',
  zip_sobreposto: 'O arquivo ZIP foi montado de forma suspeita (arquivos sobrepostos) e não será aberto.',
  zip_ambiguo: 'O arquivo ZIP se contradiz: o índice e o conteúdo não combinam. Exporte a conversa de novo.',
  zip_caminho: 'O arquivo ZIP tem nomes que apontam para fora dele e não será aberto.',
  zip_nomes_repetidos: 'O arquivo ZIP tem dois arquivos com o mesmo nome. Exporte a conversa de novo.',
  zip_muitos_arquivos: 'O arquivo ZIP tem mais de 2.000 arquivos. Exporte a conversa sem mídia ou em partes.',
  zip_grande_demais: 'Descompactado, o conteúdo do ZIP passa de 300 MB. Exporte a conversa sem mídia ou em partes.',
  zip_arquivo_grande: 'Um dos arquivos do ZIP passa de 60 MB. Exporte a conversa sem os vídeos grandes.',
  zip_bomba: 'O arquivo ZIP se expande muito além do normal e não será aberto.',
  zip_aninhado: 'Há outro arquivo compactado dentro do ZIP. Envie só a exportação do WhatsApp.',
  zip_sem_conversa: 'O ZIP não tem o texto da conversa. Exporte a conversa pelo WhatsApp e envie o arquivo gerado.',
  zip_varias_conversas:
    'O ZIP tem mais de uma conversa. Escolha o mesmo arquivo de novo: antes do envio, o Fechaí mostra a lista e manda cada conversa separada.',
  zip_muitas_conversas: `O ZIP tem mais de ${LIMITS.archiveChats} conversas. Divida o arquivo em partes e envie uma de cada vez.`,
  zip_demorado: 'O arquivo ZIP demorou demais para abrir. Exporte a conversa sem mídia ou em partes.',
  zip_memoria: 'O arquivo ZIP precisa de memória demais para abrir. Exporte a conversa sem mídia ou em partes.',
} as const
export type ArchiveRefusal = keyof typeof ARCHIVE_REFUSALS
