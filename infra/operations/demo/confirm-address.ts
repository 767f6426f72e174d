import pg from 'pg'

/** Confirms the demonstration's address in the database, because no one can receive its letter. */
export async function confirmAddress(databaseUrl: string, email: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query('update auth.users set email_verified = true where email = $1 and not email_verified', [email])
  } finally {
    await owner.end()
  }
}
