import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { OpenThings } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from '#src/features/insight/period-closes/period-closes.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const counted = ['conflicts', 'missingReceipts', 'stockCounts', 'transfers'] as const

/** What may still arrive for the days, or is not finished on them. */
export function OpenThingsList({ open }: { open: OpenThings }) {
  const t = useT()
  const { settings } = useCompany()
  const when = (instant: string) => formatDateTime(instant, settings)
  const lines = [
    ...open.sessions.map(({ id, number, checkoutName, openedAt }) => ({
      key: id,
      text: t('periodCloses.dialog.session', { number, name: checkoutName, when: when(openedAt) }),
    })),
    ...open.devices.map(({ id, name: given, waiting, lastSeenAt }) => {
      const name = given || t('periodCloses.dialog.unnamed')
      if (waiting > 0) return { key: id, text: t('periodCloses.dialog.device', { name, count: waiting }) }
      if (lastSeenAt === null) return { key: id, text: t('periodCloses.dialog.neverSeen', { name }) }
      return { key: id, text: t('periodCloses.dialog.silent', { name, when: when(lastSeenAt) }) }
    }),
    ...counted
      .filter((key) => open[key] > 0)
      .map((key) => ({ key, text: t(`periodCloses.dialog.${key}`, { count: open[key] }) })),
  ]
  if (lines.length === 0)
    return (
      <output
        className={classNames('k-line k-gap2 k-start', styles['proof'])}
        data-fine="true"
        data-testid="period-open"
      >
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        {t('periodCloses.dialog.nothingOpen')}
      </output>
    )
  return (
    <section
      className={classNames('k-stack k-gap2', styles['open'])}
      data-testid="period-open"
      aria-labelledby="period-open-title"
    >
      <h3 id="period-open-title">{t('periodCloses.dialog.open')}</h3>
      <Stack as="ul" gap={2}>
        {lines.map(({ key, text }) => (
          <Row as="li" gap={2} align="start" wrap={false} key={key}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {text}
          </Row>
        ))}
      </Stack>
      <p className="k-muted k-small">{t('periodCloses.dialog.openText')}</p>
    </section>
  )
}
