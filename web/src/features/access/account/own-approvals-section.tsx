import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { tillApprovals } from '@mostrador/contract/approval.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  listOwnApprovals,
  objectToApproval,
  seeOwnApprovals,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { OwnApproval, OwnTry } from '@mostrador/contract/features/access/approvals/schema.ts'
import { formatDateTime, formatMoney, formatPercent } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { Link } from 'react-router'
import styles from '#src/features/access/account/account.module.css'
import { AccountFailed } from '#src/features/access/account/account-frame.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'
import { useTimeSettings } from '#src/features/access/account/use-time-settings.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useSession } from '#src/session/session-store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { Button } from '#src/ui/button.tsx'

type Own = OutputOf<typeof listOwnApprovals>

/** Approvals in the person's name, and wrong attempts at their PIN; the home page links here. */
export function OwnApprovalsSection({ company }: { company: string }) {
  const t = useT()
  const { state, reload, retry } = useCall(listOwnApprovals, {})
  const title = t('account.approved.heading')
  return (
    <div id="approved" className={styles['anchor']}>
      <Section title={title} text={t('account.approved.text', { company })} testId="account-approved">
        {state.status === 'loading' && <SectionLoading />}
        {state.status === 'failed' && <AccountFailed onRetry={retry} />}
        {state.status === 'done' && <OwnApprovals own={state.data} onChanged={reload} />}
      </Section>
    </div>
  )
}

function OwnApprovals({ own: { items, tries }, onChanged }: { own: Own; onChanged: () => void }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const hasNew = [...items, ...tries].some(({ isNew }) => isNew)
  const see = () =>
    run(async () => {
      await callEndpoint(seeOwnApprovals, { until: serverNow().toISOString() })
      onChanged()
    })
  return (
    <>
      {items.length === 0 && <p>{t('account.approved.empty')}</p>}
      <Stack as="ul" fit className={styles['list']}>
        {items.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} onObjected={onChanged} />
        ))}
      </Stack>
      {tries.length > 0 && (
        <>
          <h3>{t('account.approved.tries')}</h3>
          <Stack as="ul" fit className={styles['list']}>
            {tries.map((one) => (
              <TryRow key={one.id} wrongTry={one} />
            ))}
          </Stack>
        </>
      )}
      {hasNew && (
        <Row gap={2} className={styles['buttons']}>
          <Button loading={isRunning} onClick={() => void see()} data-testid="approved-seen">
            {t('account.approved.seen')}
          </Button>
        </Row>
      )}
    </>
  )
}

function ApprovalRow({ approval, onObjected }: { approval: OwnApproval; onObjected: () => void }) {
  const t = useT()
  const language = useLanguage()
  const settings = useTimeSettings()
  const { id, sentence, summary, sale, isNew, objectedAt } = approval
  const { object, isRunning } = useObjection(id, onObjected)
  const facts = useApprovalFacts(approval)

  return (
    <Row
      as="li"
      gap={2}
      across={4}
      align="center"
      justify="between"
      className={styles['split']}
      data-testid="approved-row"
    >
      <div>
        <p>
          <strong>{sentence}</strong>
          {isNew && <span className={styles['badge']}>{t('account.approved.isNew')}</span>}
        </p>
        <p className="k-soft k-body">{t('account.approved.words', { summary })}</p>
        <p className="k-soft k-body">{facts}</p>
        {sale && (
          <p>
            <Link to={pathTo('dashboard-sale', language, { id: sale.id })}>
              {t('account.approved.sale', { number: sale.receiptNumber })}
            </Link>
          </p>
        )}
        {objectedAt !== null && <p>{t('account.approved.objected', { when: formatDateTime(objectedAt, settings) })}</p>}
      </div>
      {objectedAt === null && (
        <Button size="sm" loading={isRunning} onClick={() => void object()} data-testid="approved-object">
          {t('account.approved.object')}
        </Button>
      )}
    </Row>
  )
}

/** Objects to an approval after a confirmation. */
function useObjection(id: string, onObjected: () => void) {
  const t = useT()
  const { run, isRunning } = useAction()
  const object = async () => {
    const isSure = await confirm({
      title: t('account.approved.objectTitle'),
      description: escapeHtml(t('account.approved.objectText')),
      confirmLabel: t('account.approved.object'),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callEndpoint(objectToApproval, { id })
      showAlert({ type: 'success', title: t('account.approved.objectDone') })
      onObjected()
    })
  }
  return { object, isRunning }
}

/** What was approved, how, when, for whom and where, in one line. */
function useApprovalFacts(approval: OwnApproval): string {
  const t = useT()
  const settings = useTimeSettings()
  const { via, at, permission, percent, amount, requestedByName, deviceName, checkoutName } = approval
  const company = useSession()?.company?.settings
  return [
    t(`account.approved.what.${whatOf(permission)}`),
    percent !== null && formatPercent(percent, settings),
    amount !== null && company && formatMoney(money(amount), company),
    t(`account.approved.via.${via}`),
    formatDateTime(at, settings),
    t('account.approved.askedBy', { name: requestedByName }),
    [checkoutName, deviceName].filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The permissions that tills request approvals for have names here; the account pages have no other permission words. */
function whatOf(permission: OwnApproval['permission']) {
  return tillApprovals.find((named) => named === permission) ?? 'other'
}

function TryRow({ wrongTry }: { wrongTry: OwnTry }) {
  const t = useT()
  const settings = useTimeSettings()
  const { place, at, triedByName, deviceName, checkoutName, isNew } = wrongTry
  const facts = [
    formatDateTime(at, settings),
    [checkoutName, deviceName].filter(Boolean).join(' · '),
    t('account.approved.triedBy', { name: triedByName }),
  ]
  return (
    <li data-testid="approved-try">
      <p>
        <strong>{t(`account.approved.tryAt.${place}`)}</strong>
        {isNew && <span className={styles['badge']}>{t('account.approved.isNew')}</span>}
      </p>
      <p className="k-soft k-body">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
