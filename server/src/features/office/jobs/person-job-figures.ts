import { sql } from 'kysely'
import { queueFigures } from '../../../metrics/queue-figures.ts'

/** Jobs of people, such as imports. */
export const personJobFigures = queueFigures('jobs', sql`select due_at, attempts from job_queue`)
