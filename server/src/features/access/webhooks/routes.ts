import * as endpoints from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveWebhook } from './archive-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { refuseTarget } from './refuse-target.ts'
import { resendDelivery } from './resend-delivery.ts'
import { rollWebhookSecret } from './roll-webhook-secret.ts'
import { sendTestDelivery } from './send-test-delivery.ts'
import { updateWebhook } from './update-webhook.ts'

export const routes = [
  handle(endpoints.listWebhooks, listWebhooks),
  handle(endpoints.createWebhook, createWebhook, { check: refuseTarget }),
  handle(endpoints.updateWebhook, updateWebhook, { check: refuseTarget }),
  handle(endpoints.archiveWebhook, archiveWebhook),
  handle(endpoints.rollWebhookSecret, rollWebhookSecret),
  handle(endpoints.sendTestDelivery, sendTestDelivery),
  handle(endpoints.listWebhookDeliveries, listWebhookDeliveries),
  handle(endpoints.resendDelivery, resendDelivery),
]
