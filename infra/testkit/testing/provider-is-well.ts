import pg from 'pg'

/** Ends the backoff of a provider that was down between two test files, so that the next file does not wait. */
export async function providerIsWell(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('update model_servers set failing = null, ask_again_at = null, failures = 0')
  } finally {
    await client.end()
  }
}
