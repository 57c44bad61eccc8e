import type { PromotionValues } from '#src/features/shop/promotions/promotion-values.ts'
import type { PromotionForm } from '#src/features/shop/promotions/use-promotion-form.ts'

type TextField = {
  [Key in keyof PromotionValues]: PromotionValues[Key] extends string ? Key : never
}[keyof PromotionValues]

/** What a text field of the form needs; the error is read by screen readers too. */
export function textProps(form: PromotionForm, name: Exclude<TextField, 'kind' | 'target'>) {
  return {
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `promotion-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  }
}

/** A description below its field. */
export const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
