import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [0, 'em 1 segundo'],
  [1, 'em 1 segundo'],
  [90, 'em 90 segundos'],
  [91, 'em 2 minutos'],
  [3_540, 'em 59 minutos'],
  [3_600, 'em 1 hora'],
  [3_601, 'em 61 minutos'],
  [5_401, 'em 2 horas'],
  [86_400, 'em 24 horas'],
])('%i s is %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
