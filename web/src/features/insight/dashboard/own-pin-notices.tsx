import { Row } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import type { HomeData } from '#src/features/insight/dashboard/home-data.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** The notices for an approver: a PIN that is no longer valid, and approvals in their name since their last visit. */
export function OwnPinNotices({ data }: { data: Pick<HomeData, 'ownApprovals' | 'needsNewPin'> }) {
  const t = useT()
  const { approvals, tries } = data.ownApprovals
  return (
    <>
      {data.needsNewPin && (
        <Notice
          title={t('homePage.newPin.title')}
          text={t('homePage.newPin.text')}
          open={t('homePage.newPin.open')}
          testId="home-new-pin"
        />
      )}
      {tries > 0 && (
        <Notice
          title={t('homePage.ownApprovals.triesTitle', { count: tries })}
          text={t('homePage.ownApprovals.triesText')}
          open={t('homePage.ownApprovals.open')}
          testId="home-pin-tries"
        />
      )}
      {approvals > 0 && (
        <Notice
          title={t('homePage.ownApprovals.title', { count: approvals })}
          text={t('homePage.ownApprovals.text')}
          open={t('homePage.ownApprovals.open')}
          testId="home-own-approvals"
        />
      )}
    </>
  )
}

type NoticeProps = { title: string; text: string; open: string; testId: string }

/** Links to the account, which has another frame: so it is a full page load, to the right section. */
function Notice({ title, text, open, testId }: NoticeProps) {
  const language = useLanguage()
  const place = testId === 'home-new-pin' ? 'pin' : 'approved'
  return (
    <Row as="section" gap={2} across={3} align="center" className={styles['review']} data-testid={testId}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 className="k-body">{title}</h2>
        <p>{text}</p>
      </div>
      <a href={`${pathTo('account-tab', language, { tab: 'general' })}#${place}`}>{open}</a>
    </Row>
  )
}
