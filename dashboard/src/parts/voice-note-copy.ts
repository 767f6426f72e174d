export const voiceNoteCopy = {
  play: 'Ouvir áudio',
  pause: 'Pausar áudio',
  position: 'Posição do áudio',
  failed: 'O áudio não pôde ser tocado.',
} as const
