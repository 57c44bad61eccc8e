import { type ReturnCondition, returnConditions } from '@mostrador/contract/features/selling/sales/return-conditions.ts'
import { useT } from '#src/language/use-t.ts'

type ConditionProps = {
  /** The product. */
  name: string
  /** The conditions to choose from. */
  conditions?: readonly ReturnCondition[]
  value: ReturnCondition
  onChange: (condition: ReturnCondition) => void
  testId?: string
}

/** In which condition a product came back. */
export function ConditionField({ name, conditions = returnConditions, value, onChange, testId }: ConditionProps) {
  const t = useT()
  return (
    <select
      className="k-select k-tall k-medium k-whole k-self-start"
      aria-label={t('refunds.conditionOf', { name })}
      value={value}
      onChange={({ target }) => onChange(returnConditions.find((known) => known === target.value) ?? value)}
      data-testid={testId}
    >
      {conditions.map((known) => (
        <option key={known} value={known}>
          {t(`refunds.conditions.${known}`)}
        </option>
      ))}
    </select>
  )
}
