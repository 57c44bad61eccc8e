import { DeliveryMethodList } from '#src/features/shop/delivery-methods/delivery-method-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'
import { late } from '#src/lib/late.ts'

const DeliveryMethodEditor = late(
  async () => (await import('#src/features/shop/delivery-methods/delivery-method-form.tsx')).DeliveryMethodEditor,
)

/** The delivery methods, or one of them (`?deliveryMethod=`). */
export default function DeliveryMethods() {
  return <RecordScreen record="deliveryMethod" list={DeliveryMethodList} editor={DeliveryMethodEditor} />
}
