import type { CheckoutValues } from '#src/features/selling/registers/checkout-values.ts'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import type { T } from '#src/language/translator.ts'

export type CheckoutFields = FormState<CheckoutValues>

/** The text fields. */
export type CheckoutText = {
  [Name in keyof CheckoutValues]: CheckoutValues[Name] extends string ? Name : never
}[keyof CheckoutValues]

/** The common props of every text field of a register. */
export function textPropsOf(form: CheckoutFields, name: CheckoutText, t: T) {
  return {
    label: t(`registers.form.${name}`),
    value: form.values[name],
    error: form.errors[name],
    'data-field': name,
    'data-testid': `checkout-${name}`,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
  }
}
