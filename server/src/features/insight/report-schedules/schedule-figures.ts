import { sql } from 'kysely'
import { queueFigures } from '../../../metrics/queue-figures.ts'

/** Reports that are due by mail. */
export const scheduleFigures = queueFigures(
  'reports',
  sql`select due_at, tries as attempts from report_turns where due_at <= now()`,
)
