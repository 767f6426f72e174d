import { columnColorsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

export const columnColorRoutes = ({ db }: Deps) =>
  new Routes()
    .serve('GET /api/column-colors', async (c) => ({ colors: await columnColorsOf(db, c.get('viewer').owner).read() }))
    .serve('PUT /api/column-colors', async (c, { body: { colors } }) => {
      await columnColorsOf(db, c.get('viewer').owner).save(colors)
      return { colors }
    })
