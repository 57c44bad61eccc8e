import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { costSpreads as domainSpreads } from '@mostrador/domain/purchase/landed-cost.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import styles from '#src/features/purchasing/purchase-orders/form/order-form.module.css'
import {
  type CostValues,
  longest,
  moneyOf,
  orderForm,
} from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const spreads: typeof domainSpreads = ['value', 'quantity', 'weight']
const mostCosts = 10

/** Freight and the like, and a discount on the whole order. */
export function CostsCard({ editor }: { editor: OrderFormState }) {
  const t = useT()
  const { form } = editor
  const { settings } = useCompany()
  const { costs, currencyTag } = form.values
  const shown = moneyOf(settings, currencyTag)
  const put = (next: CostValues[]) => form.setFieldValue('costs', next)
  return (
    <Card
      title={t('purchaseOrders.costs.title')}
      action={
        costs.length < mostCosts && (
          <AddButton onAdd={() => put([...costs, { name: '', amount: '', spreadBy: 'value' }])} />
        )
      }
      testId="costs-card"
    >
      <p className="k-muted k-small">
        {t(costs.length === 0 ? 'purchaseOrders.costs.none' : 'purchaseOrders.costs.help')}
      </p>
      <Stack gap={2} data-field="costs">
        {costs.map((cost, at) => (
          <CostRow
            key={at}
            cost={cost}
            settings={shown}
            onChange={(next) => put(costs.map((one, index) => (index === at ? next : one)))}
            onRemove={() => put(costs.filter((_, index) => index !== at))}
          />
        ))}
        <Fault>{form.errors['costs']}</Fault>
      </Stack>
      {fieldsOf(orderForm, editor)('discount')}
    </Card>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={onAdd}
      data-testid="add-cost"
    >
      {t('purchaseOrders.costs.add')}
    </Button>
  )
}

type CostRowProps = {
  cost: CostValues
  settings: CompanySettings
  onChange: (cost: CostValues) => void
  onRemove: () => void
}

/** One additional cost: what for, how much, and how it is shared. */
function CostRow({ cost, settings, onChange, onRemove }: CostRowProps) {
  const t = useT()
  return (
    <Stack gap={3} align="end" className={styles['cost']}>
      <TextInput
        label={t('purchaseOrders.costs.name')}
        placeholder={t('purchaseOrders.costs.namePlaceholder')}
        maxLength={longest.costName}
        autoComplete="off"
        value={cost.name}
        onChange={(event) => onChange({ ...cost, name: event.currentTarget.value })}
        data-testid="cost-name"
      />
      <MoneyInput
        label={t('purchaseOrders.costs.amount')}
        settings={settings}
        value={cost.amount}
        onChange={(amount) => onChange({ ...cost, amount })}
        data-testid="cost-amount"
      />
      <NativeSelect
        label={t('purchaseOrders.costs.spreadBy')}
        data={spreads.map((value) => ({ value, label: t(`purchaseOrders.costs.spreads.${value}`) }))}
        value={cost.spreadBy}
        onChange={(event) => onChange({ ...cost, spreadBy: spreadOf(event.currentTarget.value) })}
      />
      <IconAction label={t('purchaseOrders.costs.remove', { name: cost.name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} />
      </IconAction>
    </Stack>
  )
}

const spreadOf = (value: string) => spreads.find((spread) => spread === value) ?? 'value'
