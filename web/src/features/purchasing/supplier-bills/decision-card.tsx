import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, negate, subtract } from '@mostrador/domain/money/money.ts'
import { type BillDifference, reasonsFor } from '@mostrador/domain/purchase/bill-difference.ts'
import { amountOf } from '#src/features/purchasing/supplier-bills/bill-values.ts'
import styles from '#src/features/purchasing/supplier-bills/supplier-bills.module.css'
import type { BillFormState } from '#src/features/purchasing/supplier-bills/use-bill-form.ts'
import { useT } from '#src/language/use-t.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Pay or not: what the paper asks, what is paid of it, and the two decisions that change it. */
export function DecisionCard({ bill: { form, preview, order } }: { bill: BillFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const { currencyTag, total, paysMissingGoods, paysHigherCosts, kind } = form.values
  const shown = { ...settings, currencyTag }
  if (!preview) return null
  const asked = amountOf(total, shown)
  const { linesAmount } = preview
  const less = subtract(asked, preview.agreedAmount)
  const show = (amount: typeof asked) => formatMoney(amount, shown)
  return (
    <Card title={t('supplierBills.decision.title')} testId="bill-decision">
      <p>{t('supplierBills.decision.asked', { amount: show(asked) })}</p>
      <output className={classNames('k-title k-figures', styles['pay'])} data-testid="bill-pay">
        {t('supplierBills.decision.pay', { amount: show(preview.agreedAmount) })}
      </output>
      <p className="k-muted k-small">
        {less === 0
          ? linesAmount === asked && t('supplierBills.decision.same')
          : less > 0 && t('supplierBills.decision.less', { amount: show(less) })}
      </p>
      {linesAmount !== null && linesAmount !== asked && (
        <DifferenceQuestion form={form} asked={asked} linesAmount={linesAmount} shown={shown} />
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

type QuestionProps = Pick<BillFormState, 'form'> & { asked: Money; linesAmount: Money; shown: CompanySettings }

/** Asks what the difference between total and lines is. An answer counts for this difference only. */
function DifferenceQuestion({ form, asked, linesAmount, shown }: QuestionProps) {
  const t = useT()
  const amount = subtract(asked, linesAmount)
  const { difference } = form.values
  const reason = difference?.amount === amount ? difference.reason : null
  const show = (one: Money) => formatMoney(one, shown)
  const reasons = reasonsFor(amount, linesAmount)
  return (
    <Stack gap={3} narrow className={styles['question']} data-field="difference" data-testid="bill-difference">
      <p>{t('supplierBills.decision.sum', { amount: show(linesAmount), total: show(asked) })}</p>
      <NativeSelect
        label={
          amount > 0
            ? t('supplierBills.decision.more', { amount: show(amount) })
            : t('supplierBills.decision.fewer', { amount: show(negate(amount)) })
        }
        description={reason === 'freight' ? t('supplierBills.decision.freightHelp') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={reason === null && form.errors['difference']}
        value={reason ?? ''}
        data={[
          { value: '', label: t('supplierBills.decision.choose') },
          ...reasons.map((value) => ({ value, label: t(`supplierBills.decision.reasons.${value}`) })),
        ]}
        onChange={(event) => {
          const chosen: BillDifference | undefined = reasons.find((value) => value === event.currentTarget.value)
          form.setFieldValue('difference', chosen ? { reason: chosen, amount } : null)
        }}
        data-testid="bill-difference-reason"
      />
      <Button
        variant="default"
        onClick={() => form.setFieldValue('total', showPrice(minorToMajor(linesAmount, shown.currencyTag), shown))}
        data-testid="bill-total-correct"
      >
        {t('supplierBills.decision.correct', { amount: show(linesAmount) })}
      </Button>
    </Stack>
  )
}
