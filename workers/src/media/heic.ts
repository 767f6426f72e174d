import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heicRefused, isHeic } from './heic-kind.ts'
import { imageRefused, MAX_PIXELS } from './image-refusals.ts'
import { SANDBOX_INPUT, type Sandbox } from './sandbox.ts'
import { withTempDir } from './temp-dir.ts'

const PROGRAM = '/usr/bin/heif-convert'
/** The largest photo that is accepted, at a quality that loses no letter, stays far below it. */
const MAX_JPEG_BYTES = 64 * 1024 * 1024

/** heif-convert writes files only, numbered where there are several pictures: the first goes to the standard output. */
const SCRIPT = [
  'd=$(mktemp -d) || exit 1',
  'heif-convert --quiet -q 95 "$0" "$d/i.jpg" >&2 && set -- "$d"/i*.jpg && cat "$1"',
  's=$?; rm -rf "$d"; exit $s',
].join('\n')

/**
 * The same image in a format that is decoded here: a photo of an iPhone as JPEG, by libheif in the sandbox; any
 * other as it came. What its header gives away is refused before a tool is started.
 * @throws DomainError('invalid') when it is damaged, too large, or libheif is not installed; 'unavailable' when no
 *   tool can be started now
 */
export async function withoutHeic(
  bytes: Buffer,
  sandbox: Sandbox,
  signal: AbortSignal,
  exists: (path: string) => boolean = existsSync,
): Promise<Buffer> {
  if (!isHeic(bytes)) return bytes
  if (!exists(PROGRAM) || !sandbox.isInstalled) throw heicRefused()
  const pixels = statedPixels(bytes)
  if (pixels === 0) throw imageRefused('imagem_ilegivel')
  if (pixels > MAX_PIXELS) throw imageRefused('imagem_grande_demais')
  return withTempDir(async (dir) => {
    const inputPath = join(dir, 'photo.heic')
    await writeFile(inputPath, bytes, { mode: 0o600 })
    const run = {
      program: 'sh',
      args: ['-c', SCRIPT, SANDBOX_INPUT],
      inputPath,
      signal,
      maxOutputBytes: MAX_JPEG_BYTES,
    }
    const { ok, stdout } = await sandbox.run(run)
    if (!ok) throw imageRefused('imagem_ilegivel')
    return stdout
  })
}

/** The boxes of its properties are at the beginning. */
const HEADER_BYTES = 256 * 1024

/** The largest of the sizes that its header states (`ispe`: version, width, height), in pixels; 0 where it states none. */
function statedPixels(bytes: Buffer): number {
  const header = bytes.subarray(0, HEADER_BYTES)
  let most = 0
  for (let at = header.indexOf('ispe'); at >= 0 && at + 16 <= header.length; at = header.indexOf('ispe', at + 4))
    most = Math.max(most, header.readUInt32BE(at + 8) * header.readUInt32BE(at + 12))
  return most
}
