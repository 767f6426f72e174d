import { DomainError } from '@fechai/domain/errors'

const HEIC =
  'A foto está em HEIC, um formato que não se lê aqui. No iPhone, escolha Ajustes > Câmera > Formatos > Mais compatível, ou envie a foto como JPG.'
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

export const heicRefused = (): DomainError => new DomainError('invalid', HEIC, { code: 'imagem_heic' })

/** Returns true for Apple's pictures, which sharp does not decode; AVIF uses the same container and is read. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return HEIC_BRANDS.has(brands.slice(0, 4)) && !brands.includes('avif')
}
