import { leadSettingsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

/** Routes of a company's reasons for a loss and of its own fields. */
export const leadSettingRoutes = ({ db }: Deps) =>
  new Routes()
    .serve('GET /api/lead-settings', (c) => leadSettingsOf(db, c.get('viewer').owner).find())
    .serve('PUT /api/lead-settings', (c, { body }) => leadSettingsOf(db, c.get('viewer').owner).change(body))
