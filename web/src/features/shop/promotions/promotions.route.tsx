import { PromotionEditor } from '#src/features/shop/promotions/promotion-form.tsx'
import { PromotionList } from '#src/features/shop/promotions/promotion-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'

/** The promotions of the online shop, or one of them (`?promotion=`). */
export default function Promotions() {
  return <RecordScreen record="promotion" list={PromotionList} editor={PromotionEditor} />
}
