import { afterAll, beforeAll, it } from 'vitest'
import { openCompanies, type Companies } from '../screens/companies.ts'
import { LOOKS } from '../screens/photographer.ts'
import { SCENES } from '../screens/scenes.ts'
import { visit } from '../screens/visit.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()
let companies: Companies
beforeAll(() => {
  companies = openCompanies(house)
})
afterAll(() => companies?.end())

/** Both widths and both modes, without the cost of all four. */
const SEEN = LOOKS.filter(({ name }) => name === 'desktop-dark' || name === 'phone')

it.each(SCENES.map((scene) => [scene.title, scene] as const))(
  '%s: nothing that axe finds serious',
  async (_title, scene) => {
    for (const look of SEEN) await visit(scene, look, { ...house, companies }, expectAccessible)
  },
  240_000,
)
