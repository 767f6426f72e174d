import sharp from 'sharp'
import { DomainError } from '@fechai/domain/errors'
import { heicRefused, isHeic } from './heic-kind.ts'
import type { CleanImage } from './image-frames.ts'
import { imageRefused, MAX_PIXELS } from './image-refusals.ts'

/** The limit for all frames of an animation: hundreds of usual ones. Only the first frame is read. */
export const MAX_ANIMATED_PIXELS = 1_000_000_000
/** Side that is kept: text on a screenshot or a price list stays readable. */
const KEPT_SIDE = 2_560
/** Side that the reader of text works on: beyond it, it only gets slower. */
const READ_SIDE = 1_800

// Vector and document formats are programs of a kind: they may name other files. None is opened.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes an image and encodes it anew, so that nothing but its pixels survives. Only for the decoder's own process.
 * @throws DomainError('invalid') when it is no image, damaged, or too large.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (isHeic(bytes)) throw heicRefused()
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { width: across, height: down, pages = 1 } = await image.metadata()
    if (pages > 1 && across * down * pages > MAX_ANIMATED_PIXELS) throw imageRefused('animacao_grande_demais')
    const clean = await image
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    const { data: readable, info } = await sharp(clean)
      .resize({ width: READ_SIDE, height: READ_SIDE, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { clean, readable, width: info.width, height: info.height }
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message)
    throw imageRefused(tooLarge ? 'imagem_grande_demais' : 'imagem_ilegivel', cause)
  }
}
