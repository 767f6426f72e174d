export interface ReadUnreadWordsActivities {
  /** Returns true when conversations are left whose words are to be read. */
  readUnreadWords(): Promise<boolean>
}
