import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'

export type PaymentDetail = OutputOf<typeof getPayment>
export type PaymentViewProps = {
  detail: PaymentDetail
  /** Reads the payment again, after a decision or when another person decided. */
  onChanged: () => void
}
