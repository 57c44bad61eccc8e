import type { DeliveryValues } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'

type TextField = {
  [Key in keyof DeliveryValues]: DeliveryValues[Key] extends string ? Key : never
}[keyof DeliveryValues]

/** What a text field of the form needs; the error is read by screen readers too. */
export function textProps(form: DeliveryForm, name: Exclude<TextField, 'kind' | 'priceRule' | 'limitBasis'>) {
  return {
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `delivery-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  }
}

/** A description below its field. */
export const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
