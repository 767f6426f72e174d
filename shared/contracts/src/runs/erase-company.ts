/** A company that is erased; `userId` is the requester. */
export interface CompanyErasureRef {
  empresaId: string
  userId: string
  erasureId: string
}

/** A company is erased by one run. */
export const companyErasureWorkflowId = ({ empresaId }: Pick<CompanyErasureRef, 'empresaId'>): string =>
  `empresa:${empresaId}`

export interface EraseCompanyActivities {
  /** Refuses every further sign-in, and records outside the database that the company is erased. */
  closeCompany(ref: CompanyErasureRef): Promise<void>
  /** Ends its runs and removes their histories. @returns how many there were */
  eraseCompanyHistories(ref: CompanyErasureRef): Promise<{ gone: number }>
  /** Removes its objects until storage lists none. @returns how many there were */
  eraseCompanyObjects(ref: CompanyErasureRef): Promise<{ gone: number }>
  eraseCompanyNews(ref: CompanyErasureRef): Promise<{ gone: number }>
  /** Erases some of its rows. @returns how many of each table; none when nothing is left */
  eraseCompanyRows(ref: CompanyErasureRef): Promise<Record<string, number>>
  /** Erases its people, its key and itself, and leaves a certificate. */
  endCompany(ref: CompanyErasureRef, counts: Record<string, number>): Promise<void>
}
