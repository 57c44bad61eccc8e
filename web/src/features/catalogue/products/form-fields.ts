import type { ProductValues } from '#src/features/catalogue/products/product-values.ts'
import type { ProductFormFields } from '#src/features/catalogue/products/use-product-form.ts'
import type { VariantFieldsProps } from '#src/features/catalogue/products/variant-fields.tsx'

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never
}[keyof ProductValues]

export type CardProps = { form: ProductFormFields }

/** A text field of the form; it is validated when it loses focus, but only after a change. */
export function textField(form: ProductFormFields, name: TextName) {
  return {
    'data-field': name,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errors[name],
    onBlur: () => leave(form, name),
    onChange: (event: { currentTarget: { value: string } }) => setValues(form, { [name]: event.currentTarget.value }),
  }
}

function leave(form: ProductFormFields, name: string): void {
  if (form.isDirty(name)) form.validateField(name)
}

/** Changes fields and clears their errors; other fields keep theirs. */
export function setValues(form: ProductFormFields, change: Partial<ProductValues>): void {
  const kept = Object.fromEntries(Object.entries(form.errors).filter(([name]) => !(name in change)))
  form.setValues(change)
  form.setErrors(kept)
}

/** The only variant of a product without options, among the fields of the form. */
export function onlyVariant(form: ProductFormFields): VariantFieldsProps {
  return {
    values: form.values,
    onChange: (change) => setValues(form, change),
    faultOf: (name) => form.errors[name],
    onLeave: (name) => leave(form, name),
  }
}
