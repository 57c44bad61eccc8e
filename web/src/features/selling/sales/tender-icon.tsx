import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import {
  type Icon,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconGift,
  IconNotebook,
  IconQrcode,
  IconReceipt,
  IconWallet,
} from '@tabler/icons-react'

type TenderType = Sale['payments'][number]['tenderType']

const icons: Record<TenderType, Icon> = {
  cash: IconCash,
  debitCard: IconCreditCard,
  creditCard: IconCreditCard,
  bankTransfer: IconBuildingBank,
  check: IconReceipt,
  customerCredit: IconNotebook,
  giftCard: IconGift,
  storeCredit: IconGift,
  qrWallet: IconQrcode,
  other: IconWallet,
}

/** The icon of a tender; its name is next to it. */
export function TenderIcon({ type }: { type: TenderType }) {
  const Picture = icons[type]
  return <Picture size={20} stroke={1.75} aria-hidden="true" />
}
