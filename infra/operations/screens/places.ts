/** The addresses of the photographed product. */
export interface Places {
  origin: string
  databaseUrl: string
  /** The page of the imitation's phones. */
  phonesUrl: string
}
