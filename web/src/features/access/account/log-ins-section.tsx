import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { endLogIn, listLogIns, type LogInRecord } from '@mostrador/contract/features/access/account/endpoints.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import styles from '#src/features/access/account/account.module.css'
import { AccountFailed } from '#src/features/access/account/account-frame.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'
import { useDeviceName } from '#src/features/access/account/device-name.ts'
import { useTimeSettings } from '#src/features/access/account/use-time-settings.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { openPage } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { clearSession } from '#src/session/session-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { Button } from '#src/ui/button.tsx'

/** The account's recent log-ins, and the button to log out a device that another person may hold. */
export function LogInsSection() {
  const t = useT()
  const { state, reload, retry } = useCall(listLogIns, {})
  return (
    <Section title={t('account.logIns.heading')} text={t('account.logIns.text')} testId="account-log-ins">
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <AccountFailed onRetry={retry} />}
      {state.status === 'done' && state.data.items.length === 0 && <p>{t('account.logIns.empty')}</p>}
      {state.status === 'done' && (
        <Stack as="ul" fit className={styles['list']}>
          {state.data.items.map((record) => (
            <LogInRow key={record.id} record={record} onEnded={reload} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function LogInRow({ record, onEnded }: { record: LogInRecord; onEnded: () => void }) {
  const t = useT()
  const settings = useTimeSettings()
  const device = useDeviceName()(record.userAgent)
  const { end, isRunning } = useEndLogIn(record, device, onEnded)
  const when = (iso: string) => formatDateTime(iso, settings)

  return (
    <Row
      as="li"
      gap={2}
      across={4}
      align="center"
      justify="between"
      className={styles['split']}
      data-testid="log-in-row"
    >
      <div>
        <p>
          <strong>{device}</strong>
          {(record.isCurrent || record.isLive) && (
            <span className={styles['badge']}>
              {t(record.isCurrent ? 'account.logIns.current' : 'account.logIns.live')}
            </span>
          )}
        </p>
        <p className="k-soft k-body">
          {[
            t('account.logIns.since', { when: when(record.createdAt) }),
            record.isLive && t('account.logIns.last', { when: when(record.lastUsedAt) }),
            !record.isLive && endOf(record),
            record.companyName && t('account.logIns.at', { company: record.companyName }),
            record.ip && t('account.logIns.address', { ip: record.ip }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {record.isLive && (
        <Button size="sm" loading={isRunning} onClick={() => void end()} data-testid="log-in-end">
          {t('account.logIns.end')}
        </Button>
      )}
    </Row>
  )

  function endOf({ endedAt, endedReason, lastUsedAt }: LogInRecord): string {
    return t(`account.logIns.ended.${endedReason ?? 'expired'}`, { when: when(endedAt ?? lastUsedAt) })
  }
}

/** Ends a log-in after a confirmation; the person's own leads to the log-in page. */
function useEndLogIn(record: LogInRecord, device: string, onEnded: () => void) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const end = async () => {
    const isSure = await confirm({
      title: t('account.logIns.endTitle', { device }),
      description: escapeHtml(t(record.isCurrent ? 'account.logIns.endOwnText' : 'account.logIns.endText')),
      confirmLabel: t('account.logIns.end'),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callEndpoint(endLogIn, { id: record.id })
      if (!record.isCurrent) {
        onEnded()
        return
      }
      clearSession()
      openPage(pathTo('login', language))
    })
  }
  return { end, isRunning }
}
