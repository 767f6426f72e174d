import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('handlers get what was checked: none reads a body, a query or a parameter of the path by itself', () => {
  const root = new URL('../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^http\//.test(path),
  )
  expect(files.length).toBeGreaterThan(200)
  const reading = files.filter((path) =>
    /\bread(?:Body|Query|Id)\(|\.req\.(?:param|json)\(/.test(readFileSync(new URL(path, root), 'utf8')),
  )
  expect(reading).toEqual([])
})
