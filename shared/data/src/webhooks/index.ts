export { removeEndedDeliveries, webhookDeliveriesOf } from './deliveries.ts'
export { type ClaimedDelivery, type DueWebhook, listDueWebhooks, type Refusal, webhookSenderOf } from './sending.ts'
export { webhooksOf } from './webhooks.ts'
