import { formatDateTime, formatDate } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, up to a day; after that the day in the company's time zone. */
export function agoText(iso: string, now: number, settings: CompanySettings, t: T): string {
  const passed = now - Date.parse(iso)
  if (passed < minuteMs) return t('shell.time.now')
  if (passed < hourMs) return t('dashboard.time.minutesAgo', { count: Math.floor(passed / minuteMs) })
  if (passed < dayMs) return t('dashboard.time.hoursAgo', { count: Math.floor(passed / hourMs) })
  return formatDate(iso, settings)
}

/** A short relative time, with the exact one in the tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const t = useT()
  const { settings } = useCompany()
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={at} title={formatDateTime(at, settings)}>
      {agoText(at, now, settings, t)}
    </time>
  )
}
