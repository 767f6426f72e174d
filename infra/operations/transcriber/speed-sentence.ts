import type { InstalledTranscriber } from './installed.ts'

/** Names the transcriber, with its speed here. */
export const speedSentence = ({ model, speed }: Pick<InstalledTranscriber, 'model' | 'speed'>): string =>
  `Áudios ouvidos nesta máquina por faster-whisper (modelo ${model}): cerca de ${Math.round(speed.seconds)} s por minuto de fala.`
