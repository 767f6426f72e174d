export interface HousekeepingActivities {
  /** Starts the schedules that have work. @returns those that were started. */
  beginHousekeeping(): Promise<string[]>
}
