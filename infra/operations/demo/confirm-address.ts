import pg from 'pg'

/** The demonstration's address exists nowhere, so its letter reaches nobody: whoever owns the database confirms it. */
export async function confirmAddress(databaseUrl: string, email: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query('update auth.users set email_verified = true where email = $1 and not email_verified', [email])
  } finally {
    await owner.end()
  }
}
