/** Runs a part of a journey. An error begins with its name. */
export async function step<T>(name: string, part: () => Promise<T>): Promise<T> {
  try {
    return await part()
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}
