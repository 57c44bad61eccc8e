/** What the operator of all companies watches in the database (docs/running.md). */
import { deviceFigures } from './features/access/devices/public.ts'
import { webhookFigures } from './features/access/webhooks/public.ts'
import { scheduleFigures } from './features/insight/report-schedules/public.ts'
import { reportFigures } from './features/insight/reports/public.ts'
import { personJobFigures } from './features/office/jobs/public.ts'
import { mailFigures } from './mail/mail-figures.ts'
import { backupFigures } from './metrics/backup-figures.ts'
import { databaseFigures } from './metrics/database-figures.ts'
import type { Figures } from './metrics/figures.ts'
import { jobFigures } from './metrics/job-figures.ts'

export const installationFigures: readonly Figures[] = [
  databaseFigures,
  backupFigures,
  jobFigures,
  ...mailFigures,
  webhookFigures,
  personJobFigures,
  scheduleFigures,
  deviceFigures,
  reportFigures,
]
