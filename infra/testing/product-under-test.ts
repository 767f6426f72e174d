import { startProduct, type Product, type ProductOptions } from '../local/product.ts'
import type { Stack, StackOptions } from '../local/stack.ts'
import { raisedLimits } from './raised-limits.ts'
import { temporaryStack } from './temporary-stack.ts'

export interface ProductUnderTest {
  stack: Stack
  product: Product
  stop(): Promise<void>
}

/**
 * The whole product on servers of its own, with raised limits. Nothing is supervised unless asked:
 * a test that kills a process decides itself when it comes back (`start()`).
 */
export async function productUnderTest({
  disposable = false,
  ...options
}: ProductOptions & Pick<StackOptions, 'disposable'> = {}): Promise<ProductUnderTest> {
  const stack = await temporaryStack({ supervise: options.supervise ?? false, disposable })
  try {
    // Keys of the machine's owner must not turn a test into paid calls.
    const quiet = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TRANSCRIPTION_BASE_URL: '' }
    const product = await startProduct(stack, {
      ...options,
      environment: { ...quiet, ...raisedLimits, ...options.environment },
    })
    const stop = async () => {
      await product.stop()
      await stack.stop()
    }
    return { stack, product, stop }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
