const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1).normalize('NFC')

/**
 * The files of an archive of several chats that go with one of them: its text, and what the text mentions. Where a
 * name is there twice, the one in the chat's own folder; in a folder with one chat all files are that chat's.
 */
export function filesOfChat(
  textPath: string,
  cited: ReadonlySet<string>,
  paths: readonly string[],
  chats: readonly { name: string }[],
): Set<string> {
  const folder = folderOf(textPath)
  const isAlone = folder !== '' && chats.every(({ name }) => name === textPath || !folderOf(name).startsWith(folder))
  const texts = new Set(chats.map(({ name }) => name))
  const beside = new Set(paths.filter((path) => folderOf(path).startsWith(folder) && folder !== '').map(baseName))
  const own = paths.filter((path) => {
    const composed = path.normalize('NFC')
    if (composed === textPath) return true
    if (texts.has(composed)) return false
    const isHere = folderOf(path).startsWith(folder)
    if (isAlone && isHere) return true
    return cited.has(baseName(path)) && (isHere || !beside.has(baseName(path)))
  })
  return new Set(own)
}
