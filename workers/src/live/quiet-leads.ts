import { analysisRuleOf, listQuietLeads as listRows } from '@fechai/data/analyses'
import { defineActivity } from '../activity.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** Leads of all companies in a minute; the next look finds the others. */
const AT_ONCE = 50

/** Safe to repeat: it reads only. */
export const listQuietLeads = defineActivity('listQuietLeads', { beats: false }, ({ db }) => listRows(db, AT_ONCE))

/** Safe to repeat: a lead is counted once for each state of its conversation. */
export const takeQuietLead = defineActivity('takeQuietLead', { beats: false }, ({ db }, ref) =>
  analysisRuleOf(db, ownerOf(ref)).take(ref),
)
