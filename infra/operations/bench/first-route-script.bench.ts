// Measures the JavaScript of the first route, with everything that the board needs, against its libraries.
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../dashboard/build/bundle.ts'
import { BOARD, ENTRY, SHELL } from '../../../dashboard/build/first-route.ts'
import { measure } from './measurement.ts'

const FLOOR = fileURLToPath(new URL('./floor/', import.meta.url))

/** 1.6 × 97 kB, the floor of the goal: the peer below and sorting by dnd-kit, which the board does without. */
const BUDGET_KB = 155.2

await measure(async ({ step, found }) => {
  process.env.NODE_ENV = 'production'
  step('empacotando o painel e o piso')
  const board = (await bundle()).gzipBytes([ENTRY, SHELL, BOARD])
  const floor = (await bundle({ root: FLOOR, configFile: false })).gzipBytes(['/floor.js'])
  found({
    figure: { what: 'primeira rota com o quadro, gzip', value: board / 1_000, unit: 'kB' },
    peer: { what: 'React, wouter, valtio, dnd-kit e lista virtual, gzip', value: floor / 1_000, unit: 'kB' },
    of: 'figure',
    goal: { atMost: BUDGET_KB },
  })
})
