import {
  createDeliveryMethod,
  getDeliveryMethod,
  updateDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { deliveryMethodsScreen } from '@mostrador/contract/features/shop/delivery-methods/screen.ts'
import { deliveryRules } from '#src/features/shop/delivery-methods/delivery-method-rules.ts'
import {
  deliveryInput,
  type DeliveryValues,
  deliveryValuesOf,
} from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Everything behind the form of a delivery method. */
export function useDeliveryForm(stored: DeliveryMethod | null) {
  const { settings } = useCompany()
  const create = useEndpointMutation(createDeliveryMethod)
  const update = useEndpointMutation(updateDeliveryMethod)
  return useRecordEditor<DeliveryMethod, DeliveryValues>({
    stored,
    draftOf: 'deliveryMethod',
    valuesOf: (method) => deliveryValuesOf(method, settings),
    rules: () => deliveryRules(settings),
    read: readDeliveryMethod,
    save: async (values, base) => {
      const input = deliveryInput(values, settings)
      const saved = base
        ? await update.mutateAsync({ ...input, id: base.id, version: base.version })
        : await create.mutateAsync(input)
      return saved.deliveryMethod
    },
    onCreated: useOpenCreated(deliveryMethodsScreen),
  })
}

async function readDeliveryMethod(id: string): Promise<DeliveryMethod> {
  return (await callEndpoint(getDeliveryMethod, { id })).deliveryMethod
}

export type DeliveryForm = ReturnType<typeof useDeliveryForm>['form']
