// Events as a worker publishes them, to 1,000 open tabs, beside raw NATS hops on the same server.
import { productUnderTest } from '../testing/product-under-test.ts'
import { openEventSource } from './event-source.ts'
import { measure } from './measurement.ts'
import { manyCompanies, oneCompany } from './tab-scenes.ts'

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const { stack, product } = keep(await productUnderTest({ dashboard: false }), (under) => under.stop())
  await product.worker.stop() // only our events
  const natsUrl = stack.env.NATS_URL!
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  const source = keep(await openEventSource(natsUrl, origins), (opened) => opened.close())
  for (const scene of [manyCompanies, oneCompany]) {
    for (const finding of await scene({ step, source, natsUrl, apiUrl: product.apiUrl })) found(finding)
  }
})
