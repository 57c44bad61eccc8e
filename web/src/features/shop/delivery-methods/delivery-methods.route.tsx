import { DeliveryMethodList } from '#src/features/shop/delivery-methods/delivery-method-list.tsx'
import { RecordScreen } from '#src/features/office/records/public.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'

const DeliveryMethodEditor = lazyPart(
  async () => (await import('#src/features/shop/delivery-methods/delivery-method-form.tsx')).DeliveryMethodEditor,
)

/** The delivery methods, or one of them (`?deliveryMethod=`). */
export default function DeliveryMethods() {
  return <RecordScreen record="deliveryMethod" list={DeliveryMethodList} editor={DeliveryMethodEditor} />
}
