/** A list as one JSON text, written entry by entry where it comes so. */
export async function* asJson(list: AsyncIterable<unknown> | Promise<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of list instanceof Promise ? await list : list) {
    yield before + JSON.stringify(entry, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** One JSON value a line, page by page. */
export async function* asJsonLines(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
