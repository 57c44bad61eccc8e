import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { ReportFormat } from '@mostrador/contract/features/insight/reports/list.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { collectPieces } from '../../../files/pieces.ts'
import type { MailFile } from '../../../mail/mail.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'
import { nameOfGroup, type ReadReport, readReport, showFigure, writeReport } from '../reports/public.ts'

/** Maximum number of rows of a report in its mail. The file and the page have all. */
const mostMailRows = 10
/** Mail servers refuse larger mails. */
const mostBytes = 8 * 1024 * 1024

/**
 * Writes a report for its reader and queues the mail, with the reader's present rights. Throws `forbidden` if these are not
 * enough. Returns 0, or the seconds to wait if the reader got too many mails.
 */
export async function mailReport(ctx: CompanyCtx, schedule: ReportSchedule): Promise<number> {
  const { key, filters, sort, format } = schedule
  if (format !== null && !can(ctx.access, 'DATA__EXPORT_VIEW')) throw new AppError('forbidden')
  const read = await readReport(ctx, { key, filters, ...(sort !== null && { sort }) })
  const file = format === null ? null : await fileOf(read, format)
  const figures = [...figuresOf(read), ...(file === 'tooLarge' ? ['', words(ctx, 'tooLarge')] : [])].join('\n')
  const reader = await ctx.tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const secondsLeft = await queueMail(
    ctx,
    'report',
    {
      to: reader.email,
      language: ctx.language,
      name: reader.name,
      company: ctx.company.name,
      report: translate(ctx.language, `reports.names.${key}`),
      days: daysOf(read),
      figures,
      link: linkOf(read, schedule),
    },
    { attachment: file === null || file === 'tooLarge' ? undefined : file },
  )
  if (secondsLeft > 0) return secondsLeft
  await ctx.tx
    .updateTable('reportSchedules')
    .set({ lastSentAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', schedule.id)
    .execute()
  if (file !== null)
    await audit(ctx, 'export.start', { entity: 'company', entityId: ctx.company.id }, { what: 'report', format })
  return 0
}

const words = ({ language }: CompanyCtx, key: string, values: Record<string, string | number> = {}) =>
  translate(language, `reportSchedules.mail.${key}`, values)

async function fileOf(read: ReadReport, format: ReportFormat): Promise<MailFile | 'tooLarge'> {
  try {
    const { pieces, fileName } = writeReport(read, format)
    return { bytes: await collectPieces(pieces, mostBytes), fileName }
  } catch (error) {
    const isTooLong = error instanceof AppError && (error.code === 'exportTooLong' || error.code === 'paperTooLong')
    if (isTooLong || error instanceof RangeError) return 'tooLarge'
    throw error
  }
}

/** The figures above the table of the page, then the first rows in the requested order. */
function figuresOf({ question, shaped, rows, labels }: ReadReport): string[] {
  const { ctx, columns, report, by } = question
  const { settings } = ctx.company
  if (rows.length === 0) return [words(ctx, 'nothing')]
  const measure = (name: (typeof columns)[number]) => translate(ctx.language, `reports.measures.${name}`)
  const totals = report.figures.flatMap((name) => {
    const place = columns.indexOf(name)
    if (place < 0) return []
    const value = showFigure(settings, name, shaped.total.values[place] ?? null)
    const before = shaped.total.before?.[place]
    return before === undefined || before === null
      ? [words(ctx, 'total', { measure: measure(name), value })]
      : [words(ctx, 'changed', { measure: measure(name), value, before: showFigure(settings, name, before) })]
  })
  const place = columns.indexOf(report.main)
  if (place < 0) return totals
  const shown = rows.slice(0, mostMailRows)
  const dimension = translate(ctx.language, `reports.dimensions.${by}`)
  return [
    ...totals,
    '',
    words(ctx, 'first', { shown: shown.length, count: rows.length, dimension, measure: measure(report.main) }),
    ...shown.map(({ key, values }) =>
      words(ctx, 'row', {
        name: plainWords(nameOfGroup(question, by, key, labels.first)),
        value: showFigure(settings, report.main, values[place] ?? null),
      }),
    ),
  ]
}

function daysOf({ question }: ReadReport): string {
  const { ctx, range, report } = question
  const { settings } = ctx.company
  const [from, to] = [formatDate(range.from, settings), formatDate(range.to, settings)]
  if (report.time === 'now') return words(ctx, 'now')
  if (report.time === 'end') return words(ctx, 'asOf', { day: to })
  return from === to ? to : `${from} – ${to}`
}

/** The page of the report with the days of this mail, whenever the reader opens it. */
function linkOf({ question }: ReadReport, { key, filters, sort }: ReportSchedule): string {
  const { ctx, range } = question
  const params = new URLSearchParams()
  if (sort !== null && sort !== reports[key].usualSort) params.set('sort', sort)
  const days = question.report.time === 'now' ? {} : { day: `${range.from}..${range.to}` }
  for (const [name, text] of Object.entries({ ...filters, ...days })) params.set(`f.${name}`, text)
  return `${publicUrl(ctx.deps)}${pathTo('dashboard-report', ctx.language, { key })}?${params.toString()}`
}
