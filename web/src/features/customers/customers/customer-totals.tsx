import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { adjustCustomerBalance } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { AdjustDialog } from '#src/features/customers/customers/adjust-dialog.tsx'
import styles from '#src/features/customers/customers/customers.module.css'
import { useT } from '#src/language/use-t.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type CustomerTotalsProps = { customer: Customer; isDirty: boolean; onChanged: (customer: Customer) => void }

/** The totals of a customer: purchases and balance. */
export function CustomerTotals({ customer, isDirty, onChanged }: CustomerTotalsProps) {
  const t = useT()
  const { settings } = useCompany()
  const [isAdjusting, dialog] = useDisclosure(false)
  const { balance, totalSpent, saleCount, lastPurchaseAt, mergedIntoId } = customer
  const word = balance === 0 ? 'settled' : balance > 0 ? 'owes' : 'owed'
  return (
    <Card title={t('customers.totals.title')} testId="customer-totals">
      <p>
        <span className="k-muted k-small">{t(`customers.totals.${word}`)}</span>
        <br />
        <span
          className={classNames('k-headline k-strong k-figures', styles['balance'])}
          data-owes={balance > 0}
          data-testid="customer-balance"
        >
          {formatMoney(money(Math.abs(balance)), settings)}
        </span>
      </p>
      <Stack as="dl" gap={2} className={classNames('k-across3', styles['facts'])}>
        <dt className="k-muted">{t('customers.totals.spent')}</dt>
        <dd className="k-figures k-to-end">{formatMoney(totalSpent, settings)}</dd>
        <dt className="k-muted">{t('customers.totals.sales')}</dt>
        <dd className="k-figures k-to-end">{formatQuantity(String(saleCount), settings)}</dd>
        <dt className="k-muted">{t('customers.totals.lastPurchase')}</dt>
        <dd className="k-figures k-to-end">
          {lastPurchaseAt === null ? t('customers.totals.never') : <TimeAgo at={lastPurchaseAt} />}
        </dd>
      </Stack>
      {mergedIntoId === null && (
        <ActionButton endpoint={adjustCustomerBalance}>
          {(unusable) => (
            <Button
              variant="default"
              size="xs"
              disabled={isDirty}
              onClick={dialog.open}
              {...unusable}
              data-testid="adjust-balance"
            >
              {t('customers.adjust.action')}
            </Button>
          )}
        </ActionButton>
      )}
      {isAdjusting && <AdjustDialog customer={customer} onClose={dialog.close} onDone={onChanged} />}
    </Card>
  )
}
