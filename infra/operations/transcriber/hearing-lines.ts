import type { HearingMeasured } from './measure-hearing.ts'

const share = (value: number): string => value.toFixed(2)

/** Formats the measurements of a model for the terminal. */
export function hearingLines(model: string, measured: HearingMeasured): string[] {
  const { notes, words, wrong, wrongByNote, unheard, seconds, processorSeconds, score } = measured
  const middle = wrongByNote[Math.floor(wrongByNote.length / 2)]!
  return [
    `${model}: ${notes} áudios, ${words} palavras; ${unheard} sem texto.`,
    `Palavras erradas: ${share(wrong)}; melhor áudio ${share(wrongByNote[0]!)}, do meio ${share(middle)}.`,
    `Por minuto de fala: ${seconds} s, ${processorSeconds} s de processador.`,
    `Nota das conversas: ${share(score.said)} com o que foi dito, ${share(score.heard)} com o que foi ouvido, ${share(score.none)} sem os áudios.`,
  ]
}
