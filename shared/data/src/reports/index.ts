export { chooseSet, dataSources, readSet } from './conversation-set.ts'
export { countAttended, insightConversations, type InsightConversations } from './insight-conversations.ts'
export { objectionActs } from './objection-acts.ts'
export { ownWordsOf } from './own-words.ts'
export { readCases, readSalesMarks, salesRows } from './sales-marks.ts'
export { salesSettingsOf } from './sales-settings.ts'
export { sellerGoalsOf, teamNamesOf } from './seller-goals.ts'
export { teamCases } from './team-cases.ts'
export { reportActs } from './report-acts.ts'
export {
  addPiece,
  countPart,
  leadsOfOwners,
  partsOf,
  reportVersions,
  type ReportVersions,
  type TeamQuestion,
} from './team-figures.ts'
export { listOpenReports, scanProByIds, type ScanProInput, type ScanProInputs, scanProOf } from './scanpro-reports.ts'
