/** Exports to the dashboard what it may know of the API: types, and nothing that runs. */
export type { App } from './app.ts'
export type { AnalysisAnswer } from './uploads/analysis-answer.ts'
