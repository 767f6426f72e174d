/** Where what the pictures are taken of runs. */
export interface Places {
  origin: string
  databaseUrl: string
  /** The page of the imitation's phones. */
  phonesUrl: string
}
