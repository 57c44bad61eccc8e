import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { duplicatePromotion as endpoint } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { NewPromotion, PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { createPromotion } from './save-promotion.ts'
import { findPromotion } from './select-promotions.ts'

/** Names have up to 60 characters; the rest is for the words that mark a copy. */
const keptLetters = 50

/** Copies a promotion without its code, paused, so that no buyer gets it before it is finished. */
export async function duplicatePromotion(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { names, ...stored } = await findPromotion(ctx, id)
  const copyName = (language: 'en' | 'es') =>
    translate(language, 'promotions.copyName', { name: names[language].slice(0, keptLetters).trim() })
  const name = { en: copyName('en'), es: copyName('es') }
  return createPromotion(ctx, { ...formOf(stored), name, code: null, isPaused: true })
}

function formOf(stored: Omit<PromotionRecord, 'names'>): Omit<NewPromotion, 'name'> {
  const { id: _id, version: _version, status: _status, updatedAt: _at, isForNobody: _nobody, ...rest } = stored
  const {
    targetNames: _targets,
    groupNames: _groups,
    name: _name,
    usedCount: _used,
    discountAmount: _amount,
    ...form
  } = rest
  return form
}
