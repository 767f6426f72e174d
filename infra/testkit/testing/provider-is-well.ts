import pg from 'pg'

/** Between two test files the provider was away: whoever asked it then does not keep the next one waiting. */
export async function providerIsWell(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('update model_servers set failing = null, ask_again_at = null, failures = 0')
  } finally {
    await client.end()
  }
}
