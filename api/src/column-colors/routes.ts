import { Hono } from 'hono'
import { columnColorsBody, type ColumnColorsAnswer } from '@fechai/contracts/column-colors'
import { columnColorsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'

export const columnColorRoutes = ({ db }: Deps) =>
  new Hono<Env>()
    .get('/', route('session'), async (c) => {
      const answer: ColumnColorsAnswer = { colors: await columnColorsOf(db, c.get('viewer').owner).read() }
      return c.json(answer)
    })
    .put('/', route('session'), async (c) => {
      const { colors } = await readBody(c, columnColorsBody)
      await columnColorsOf(db, c.get('viewer').owner).save(colors)
      const answer: ColumnColorsAnswer = { colors }
      return c.json(answer)
    })
