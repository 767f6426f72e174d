import { leadRulesOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

/** Routes of the company's rule for new leads. */
export const leadRuleRoutes = ({ db }: Deps) =>
  new Routes()
    .serve('GET /api/lead-rule', (c) => leadRulesOf(db, c.get('viewer').owner).find())
    .serve('PUT /api/lead-rule', async (c, { body }) => {
      const rules = leadRulesOf(db, c.get('viewer').owner)
      await rules.set(body)
      return rules.find()
    })
