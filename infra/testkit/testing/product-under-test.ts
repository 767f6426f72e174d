import { imitateWhatsApp, type ImitatedWhatsApp } from '../fakes/whatsapp/imitate.ts'
import { startProduct, type Product, type ProductOptions } from '@fechai/operations/local/product'
import { raisedLimits } from './raised-limits.ts'
import { temporaryStack, type TemporaryStack } from './temporary-stack.ts'

export interface ProductUnderTest {
  stack: TemporaryStack
  product: Product
  /** Set if the product was started with `whatsapp`. */
  whatsapp: ImitatedWhatsApp | null
  stop(): Promise<void>
}

/**
 * The whole product on servers of its own, with raised limits. Nothing is supervised unless asked:
 * a test that kills a process decides itself when it comes back (`start()`).
 */
export async function productUnderTest({
  whatsapp: hasWhatsApp = false,
  inCluster = false,
  ...options
}: Omit<ProductOptions, 'whatsapp'> & {
  /** Starts the gateway too, with an imitation of WhatsApp on the other side. */
  whatsapp?: boolean
  /** Starts as many of each as `npm start -- --cluster` does. */
  inCluster?: boolean
} = {}): Promise<ProductUnderTest> {
  const whatsapp = hasWhatsApp ? await imitateWhatsApp() : null
  const stack = await temporaryStack({ supervise: options.supervise ?? false, inCluster })
  const { cluster } = stack
  try {
    // Keys of the machine's owner must not turn a test into paid calls.
    const quiet = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TRANSCRIPTION_BASE_URL: '' }
    const product = await startProduct(stack, {
      ...options,
      ...(whatsapp && { whatsapp: whatsapp.side }),
      ...(cluster && { copies: cluster.copies }),
      environment: { ...quiet, ...raisedLimits, ...cluster?.environment, ...options.environment },
    })
    const door = await cluster?.openDoor(stack.ports.api)
    whatsapp?.seeScreens(stack.env)
    const stop = async () => {
      await door?.close()
      await product.stop()
      await whatsapp?.close()
      await stack.stop()
    }
    return { stack, product, whatsapp, stop }
  } catch (error) {
    await whatsapp?.close()
    await stack.stop()
    throw error
  }
}
