import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** What the register asks of the people who sell at it (D-3). Rules that ask nothing are left out. */
export function RulesCard({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const { settings } = useCompany()
  const { tenderIds, allowedProfileIds, autoLockMinutes } = checkout
  const show = (amount: Money | null) => (amount === null ? null : formatMoney(amount, settings))
  return (
    <Card title={t('sessions.rules')} testId="register-rules">
      <Facts
        facts={[
          [t('sessions.ruleWords.blindClose'), checkout.blindClose ? t('sessions.yes') : null],
          [t('sessions.ruleWords.reasonAbove'), show(checkout.requireReasonAboveAmount)],
          [t('sessions.ruleWords.approvalAbove'), show(checkout.maxDifferenceAmount)],
          [t('sessions.ruleWords.dropAbove'), show(checkout.cashLimitWarning)],
          [
            t('sessions.ruleWords.tenders'),
            tenderIds.length === 0 ? t('sessions.allTenders') : t('sessions.tenderCount', { count: tenderIds.length }),
          ],
          [
            t('sessions.ruleWords.people'),
            allowedProfileIds === null
              ? t('sessions.everybody')
              : t('sessions.profiles', { count: allowedProfileIds.length }),
          ],
          [
            t('sessions.ruleWords.lock'),
            autoLockMinutes === null ? null : t('sessions.minutes', { count: autoLockMinutes }),
          ],
          [
            t('sessions.ruleWords.offline'),
            checkout.offlineEnabled
              ? t('sessions.offlineHours', { count: checkout.maxOfflineHours })
              : t('sessions.offlineNever'),
          ],
        ]}
      />
    </Card>
  )
}
