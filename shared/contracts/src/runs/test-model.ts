export interface TestModelActivities {
  /** Has the tested model read its next built-in conversation; `more` when there is another one to read now. */
  readTestTalk(): Promise<{ more: boolean }>
}
