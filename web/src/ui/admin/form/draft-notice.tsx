import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { formatDate, localeOf } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/form/form-notices.module.css'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type DraftNoticeProps = { savedAt: number; onRestore: () => void; onDiscard: () => void }

/** Offers an unsaved draft of this form: restore or discard it. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  const t = useT()
  const { settings } = useCompany()
  const [now] = useState(() => new Date().toISOString())
  const at = new Date(savedAt).toISOString()
  const date = formatDate(at, settings)
  const isToday = date === formatDate(now, settings)
  const time = new Intl.DateTimeFormat(localeOf(settings), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: settings.timeZone ?? 'UTC',
  }).format(savedAt)
  return (
    <Row gap={2} across={3} align="center" justify="between" className={styles['draft']} data-testid="draft">
      <output>{isToday ? t('forms.draft.found', { time }) : t('forms.draft.foundOn', { date, time })}</output>
      <Row gap={2}>
        <Button size="xs" onClick={onRestore} data-testid="draft-restore">
          {t('forms.draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard} data-testid="draft-discard">
          {t('forms.draft.discard')}
        </Button>
      </Row>
    </Row>
  )
}
