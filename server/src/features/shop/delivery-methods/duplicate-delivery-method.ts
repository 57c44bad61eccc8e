import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { duplicateDeliveryMethod as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { createDeliveryMethod } from './save-delivery-method.ts'
import { findDeliveryMethod } from './select-delivery-methods.ts'

/** Names have up to 60 characters; the rest is for the words that mark a copy. */
const keptLetters = 50

/** Copies a method. The copy is not offered, so that customers do not see it before it is finished. */
export async function duplicateDeliveryMethod(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { names, ...method } = await findDeliveryMethod(ctx, id)
  const copyName = (language: 'en' | 'es') =>
    translate(language, 'deliveryMethods.copyName', { name: names[language].slice(0, keptLetters).trim() })
  const { id: _id, version: _version, status: _status, position: _position, updatedAt: _at, ...form } = method
  return createDeliveryMethod(ctx, {
    ...form,
    name: { en: copyName('en'), es: copyName('es') },
    availableInPos: false,
    availableInStore: false,
  })
}
