import { Switch } from '@mantine/core'
import { formatMoney } from '@mostrador/contract/format.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { money, subtract, sum } from '@mostrador/domain/money/money.ts'
import styles from '#src/features/supplier-bills/supplier-bills.module.css'
import type { BillFormState } from '#src/features/supplier-bills/use-bill-form.ts'
import { useT } from '#src/language/use-t.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Pay or not: what the paper asks, what is paid of it, and the two decisions that change it. */
export function DecisionCard({ bill: { form, preview, order } }: { bill: BillFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const { currencyTag, total, paysMissingGoods, paysHigherCosts, kind } = form.values
  const shown = { ...settings, currencyTag }
  if (!preview) return null
  const asked = majorToMinor(readPrice(total, shown) ?? '0', currencyTag) ?? money(0)
  const ofLines = sum(preview.lines.map(({ amount }) => amount))
  const less = subtract(asked, preview.agreedAmount)
  const show = (amount: typeof asked) => formatMoney(amount, shown)
  return (
    <Card title={t('supplierBills.decision.title')} testId="bill-decision">
      <p>{t('supplierBills.decision.asked', { amount: show(asked) })}</p>
      <output className={styles['pay']} data-testid="bill-pay">
        {t('supplierBills.decision.pay', { amount: show(preview.agreedAmount) })}
      </output>
      <p className={styles['muted']}>
        {less === 0
          ? t('supplierBills.decision.same')
          : less > 0 && t('supplierBills.decision.less', { amount: show(less) })}
      </p>
      {order && ofLines !== asked && (
        <p className={styles['muted']}>
          {t('supplierBills.decision.sum', { amount: show(ofLines), total: show(asked) })}
        </p>
      )}
      {order && kind === 'invoice' && (
        <>
          <Switch
            label={t('supplierBills.decision.paysMissingGoods')}
            checked={paysMissingGoods}
            onChange={(event) => form.setFieldValue('paysMissingGoods', event.currentTarget.checked)}
            data-testid="pays-missing"
          />
          <Switch
            label={t('supplierBills.decision.paysHigherCosts')}
            checked={paysHigherCosts}
            onChange={(event) => form.setFieldValue('paysHigherCosts', event.currentTarget.checked)}
            data-testid="pays-higher"
          />
        </>
      )}
    </Card>
  )
}
