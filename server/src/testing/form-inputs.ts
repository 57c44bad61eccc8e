/** A full, valid body for every endpoint behind a back-office form. Each list has an item, so that each field is present. */
import { catalogueForms } from './catalogue-forms.ts'
import { promotionForms } from './online/promotion-forms.ts'
import { companyForms, peopleForms } from './company-forms.ts'
import { contactForms } from './contact-forms.ts'
import type { FormIds, FormInput } from './form-input.ts'
import { productForms } from './product-forms.ts'

/** All bodies, for records that exist. */
export function formInputs(ids: FormIds): FormInput[] {
  return [
    ...catalogueForms(ids),
    ...promotionForms(ids),
    ...productForms(ids),
    ...contactForms(ids),
    ...companyForms(ids),
    ...peopleForms(ids),
  ]
}
