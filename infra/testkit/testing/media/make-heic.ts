// Makes foto.heic anew, a photo as iPhones write them with a price on it. Needs heif-enc, of libheif-examples.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const page = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="300">
  <rect width="700" height="300" fill="white"/>
  <g font-family="sans-serif" font-size="40"><text x="60" y="110">ORÇAMENTO</text>
  <text x="60" y="200">Porta de vidro R$ 1.350,00</text></g></svg>`

const folder = mkdtempSync(join(tmpdir(), 'fechai-heic-'))
const png = join(folder, 'foto.png')
await sharp(Buffer.from(page)).removeAlpha().png().toFile(png)
execFileSync('heif-enc', ['-q', '60', png, '-o', fileURLToPath(new URL('foto.heic', import.meta.url))])
rmSync(folder, { recursive: true })
