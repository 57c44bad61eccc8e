import { sql } from 'kysely'
import { queueFigures } from '../../../metrics/queue-figures.ts'

export const webhookFigures = queueFigures('webhooks', sql`select due_at, attempts from webhook_queue`)
