/** Texts of a claim and its proof, wherever it stands. */
export const factCopy = {
  none: '--',
  fallback: 'padrão',
  fallbackMeans: 'A conversa não diz.',
  unproven: 'Perdeu a prova na conversa: confira.',
  proof: {
    label: 'Prova na conversa',
    open: 'Ver na conversa',
    loading: 'Buscando a frase...',
    none: 'Nenhuma frase da conversa está ligada a este dado.',
  },
} as const
