import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'

/** Says why an approval will be requested, before the button is pressed. A late return is already shown above, with the sale. */
export function NeedNotices({ needs, tools }: { needs: readonly WantedApproval[]; tools: SessionTools }) {
  const t = useT()
  const limit = tools.session.companyProfile?.limits.maxRefundAmount ?? 0
  const isAsked = (permission: WantedApproval['permission']) => needs.some((need) => need.permission === permission)
  return (
    <>
      {isAsked('SALES__REFUND') && (
        <p className="k-notice k-notice-info">
          {t('refunds.overLimit', { amount: formatMoney(money(limit), tools.settings.company.settings) })}
        </p>
      )}
      {isAsked('SALES__REFUND_WITHOUT_RECEIPT') && <p className="k-notice k-notice-info">{t('refunds.withoutAsks')}</p>}
      {isAsked('SALES__REFUND_OTHER_TENDER') && <p className="k-notice k-notice-info">{t('refunds.otherTender')}</p>}
    </>
  )
}
