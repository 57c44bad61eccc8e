import {
  createDeliveryMethod,
  getDeliveryMethod,
  updateDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { deliveryMethodsScreen } from '@mostrador/contract/features/shop/delivery-methods/screen.ts'
import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

/** Everything behind the form of a delivery method. */
export function useDeliveryForm(stored: DeliveryMethod | null) {
  const create = useEndpointMutation(createDeliveryMethod)
  const update = useEndpointMutation(updateDeliveryMethod)
  return useDescribedEditor({
    form: deliveryForm,
    draftOf: 'deliveryMethod',
    stored,
    read: async (id) => (await callEndpoint(getDeliveryMethod, { id })).deliveryMethod,
    create: async (sent) => (await create.mutateAsync(sent)).deliveryMethod,
    update: async (sent) => (await update.mutateAsync(sent)).deliveryMethod,
    onCreated: useOpenCreated(deliveryMethodsScreen),
  })
}

export type DeliveryForm = ReturnType<typeof useDeliveryForm>['form']
export type DeliveryCard = { editor: { form: DeliveryForm } }
