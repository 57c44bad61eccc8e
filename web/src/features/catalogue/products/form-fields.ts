import { productForm } from '#src/features/catalogue/products/product-description.ts'
import type { ProductValues } from '#src/features/catalogue/products/product-values.ts'
import type { ProductFormFields } from '#src/features/catalogue/products/use-product-form.ts'
import type { VariantFieldsProps } from '#src/features/catalogue/products/variant-fields.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'

export type CardProps = { form: ProductFormFields }

/** The described fields, each by its name. */
export const productFields = (form: ProductFormFields) => fieldsOf(productForm, { form })

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
