import type { QuestionHour } from '@fechai/domain/insights/sales/question-hours'
import type { WaitStep } from '@fechai/domain/insights/sales/wait-spread'
import { formatCount } from '../lib/plural.ts'
import { chartCopy } from './chart/copy.ts'
import { heatScene } from './chart/heat-scene.ts'
import type { ToldChart } from './chart/told-chart.ts'
import { waitsScene } from './chart/waits-scene.ts'
import { waitWords } from './report-copy.ts'

const text = {
  hours: 'Quando os clientes perguntam',
  hoursNote: 'mais escuro: mais perguntas · ponto: a maioria esperou mais de 30 min',
  hourColumns: ['Dia', 'Hora', 'Perguntas', 'Esperaram mais de 30 min'],
  waits: 'Quanto os clientes esperam',
  waitsNote: 'perguntas por tempo de espera · âmbar: mais de 30 min',
  waitColumns: ['Espera', 'Perguntas'],
  median: (words: string) => `mediana: ${words}`,
  upTo: (words: string) => `até ${words}`,
  over: (words: string) => `mais de ${words}`,
}

export interface Service {
  questionHours: readonly QuestionHour[]
  waitSpread: readonly WaitStep[]
  medianMinutes: number | null
}

/** When customers ask, by hour and weekday, and how long they wait, on a logarithmic axis; nothing where none asked. */
export const serviceCharts = ({ questionHours, waitSpread, medianMinutes }: Service): ToldChart[] =>
  questionHours.length === 0
    ? []
    : [
        {
          ...{ caption: text.hours, note: text.hoursNote, columns: text.hourColumns },
          draw: (width) => heatScene(questionHours, width),
          rows: questionHours.map(({ weekday, hour, n, late }) => [
            ...[chartCopy.weekdays[weekday]!, chartCopy.hour(hour), formatCount(n), formatCount(late)],
          ]),
        },
        {
          ...{ caption: text.waits, note: text.waitsNote, columns: text.waitColumns },
          draw: (width) => waitsScene(waitSpread, medianMinutes, text.median(waitWords(medianMinutes ?? 0)), width),
          rows: waitSpread.map(({ over, upTo, n }) => [
            upTo === null ? text.over(waitWords(over)) : text.upTo(waitWords(upTo)),
            formatCount(n),
          ]),
        },
      ]
