import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession, SessionUser } from '@mostrador/contract/session.ts'
import { accountSections } from '#src/account-screens.ts'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { DataSection } from '#src/features/access/account/data-section.tsx'
import { LogInsSection } from '#src/features/access/account/log-ins-section.tsx'
import { OwnApprovalsSection } from '#src/features/access/account/own-approvals-section.tsx'
import { PasswordSection } from '#src/features/access/account/password-section.tsx'
import { PinSection } from '#src/features/access/account/pin-section.tsx'
import { ShopConsents } from '#src/features/access/account/shop-consents.tsx'
import { PersonSection } from '#src/features/access/account/person-section.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { updateAccountNotifications } from '@mostrador/contract/features/access/account/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { updateSessionUser } from '#src/session/session-store.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'

/** The person's data and how they log in. */
export function GeneralTab({ session }: { session: AuthSession }) {
  const t = useT()
  return (
    <Stack gap={4} fit>
      <PersonSection user={session.user} />
      <PasswordSection />
      <NotificationsSection user={session.user} />
      {Object.entries(accountSections).map(([name, Part]) => (
        <div key={name} id={name} className={styles['anchor']}>
          <Part />
        </div>
      ))}
      {session.company && session.companyProfile && (
        <>
          <div id="pin" className={styles['anchor']}>
            <PinSection company={session.company.name} />
          </div>
          <OwnApprovalsSection company={session.company.name} />
        </>
      )}
      <Section title={t('account.appearance.heading')} text={t('account.appearance.text')}>
        <Row gap={3} across={5} align="center">
          <LanguageSwitch label={t('account.appearance.heading')} />
          <ThemeSwitch />
          <TextSizeSelect />
        </Row>
      </Section>
      {session.viaEcommerce ? <VisitedShopsLink /> : <ShopConsents isOptional />}
      <LogInsSection />
      <DataSection />
    </Stack>
  )
}

/** Only people who came from an external shop may open the page. */
function VisitedShopsLink() {
  const t = useT()
  const language = useLanguage()
  return (
    <Section title={t('account.visitedShops.title')}>
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <p>{t('account.visitedShops.linkText')}</p>
        <LinkButton to={pathTo('visited-shops', language)} data-testid="to-visited-shops">
          {t('account.visitedShops.link')}
        </LinkButton>
      </Row>
    </Section>
  )
}

function NotificationsSection({ user }: { user: SessionUser }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const choose = (companyPreExpiration: boolean) =>
    run(async () => {
      await callEndpoint(updateAccountNotifications, { companyPreExpiration })
      updateSessionUser((known) => ({ ...known, notifyCompanyPreExpiration: companyPreExpiration }))
    })
  return (
    <Section title={t('account.notifications.heading')}>
      <SwitchField
        label={t('account.notifications.preExpiration')}
        help={t('account.notifications.preExpirationHelp', { email: user.email })}
        checked={user.notifyCompanyPreExpiration}
        disabled={isRunning}
        onChange={(checked) => void choose(checked)}
        testId="notify-pre-expiration"
      />
    </Section>
  )
}
