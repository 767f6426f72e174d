import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { narrowed, WEIGHTS } from './narrow-font.ts'

const tokens = readFileSync(new URL('../src/app/tokens.css', import.meta.url), 'utf8')
const styles = readFileSync(new URL('../src/app/styles.css', import.meta.url), 'utf8')

it('holds every weight that the screens are drawn in', () => {
  const named = [...tokens.matchAll(/--font-weight-[a-z]+: (\d+)/g)].map(([, weight]) => Number(weight))
  const body = Number(/font:\s*(\d+) /.exec(styles)?.[1])
  const weights = [...named, body]
  expect(weights.length).toBeGreaterThan(2)
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([WEIGHTS.min, WEIGHTS.max])
})

it('is a font of the same kind, and much smaller', async () => {
  const path = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const whole = readFileSync(path)
  const font = await narrowed(whole)
  expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(font.length).toBeLessThan(whole.length * 0.7)
})
