/** Models that can be installed on a machine, smallest first. */
export const MODEL_SIZES = ['small', 'medium', 'large'] as const
export type ModelSize = (typeof MODEL_SIZES)[number]
export const isModelSize = (name: string): name is ModelSize => (MODEL_SIZES as readonly string[]).includes(name)

/** Facts of a model that are stated before anything of it is fetched. */
export interface ModelFacts {
  /** Its name in requests and in leads. */
  name: string
  bytes: number
  licence: 'Apache-2.0' | 'MIT'
}

/** Facts of each size. */
export const MODEL_FACTS: Readonly<Record<ModelSize, ModelFacts>> = {
  small: { name: 'qwen2.5-coder-1.5b', bytes: 1_117_320_768, licence: 'Apache-2.0' },
  medium: { name: 'qwen3-4b', bytes: 2_497_280_256, licence: 'Apache-2.0' },
  large: { name: 'qwen3-8b', bytes: 5_027_783_488, licence: 'Apache-2.0' },
}

/** Memory besides the weights: the window of a question, buffers, and Node. */
const BESIDE_WEIGHTS_MB = 900
const MEGABYTE = 1024 * 1024

/** Bytes of memory for weights of so many bytes: the engine keeps a second copy of them, sorted for the processor. */
export const memoryBytes = (bytes: number): number => (Math.ceil((2 * bytes) / MEGABYTE) + BESIDE_WEIGHTS_MB) * MEGABYTE

/** The size that a machine's free memory and cores carry. */
export function fittingSize(freeBytes: number, cores: number): ModelSize {
  const hasRoom = (size: ModelSize): boolean => freeBytes > 1.2 * memoryBytes(MODEL_FACTS[size].bytes)
  if (cores >= 8 && hasRoom('large')) return 'large'
  if (cores >= 4 && hasRoom('medium')) return 'medium'
  return 'small'
}

/** '1,1 GB', in the thousands that publishers of models count in. */
export const gigabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1e9)} GB`
