import type { RouteName } from '@mostrador/contract/routes.ts'
import { type IconProps, IconReceipt, IconShop, IconUser } from '#src/ui/icons.tsx'
import {
  IconCategory,
  IconCheckout,
  IconCount,
  IconCustomer,
  IconDevice,
  IconHelp,
  IconHome,
  IconOrder,
  IconPriceList,
  IconProduct,
  IconProfile,
  IconReorder,
  IconReport,
  IconSell,
  IconSettings,
  IconTag,
  IconTax,
  IconTransfer,
  IconTruck,
} from '#src/ui/screen-icons.tsx'

const icons: Partial<Record<RouteName, (props: IconProps) => React.ReactNode>> = {
  dashboard: IconHome,
  'dashboard-checkout': IconSell,
  'dashboard-sales': IconReceipt,
  'dashboard-checkouts': IconCheckout,
  'dashboard-checkouts-closings': IconCheckout,
  'dashboard-checkouts-devices': IconDevice,
  'dashboard-products': IconProduct,
  'dashboard-categories': IconCategory,
  'dashboard-priceLists': IconPriceList,
  'dashboard-transfers': IconTransfer,
  'dashboard-stockCounts': IconCount,
  'dashboard-suppliers': IconTruck,
  'dashboard-deliveryMethods': IconTruck,
  'dashboard-promotions': IconTag,
  'dashboard-purchaseOrders': IconOrder,
  'dashboard-ecommerce-orders': IconOrder,
  'dashboard-ecommerce-draft-orders': IconReceipt,
  'dashboard-reorder': IconReorder,
  'dashboard-supplierBills': IconReceipt,
  'dashboard-supplierInvoices': IconReceipt,
  'dashboard-metadata': IconTag,
  'dashboard-customers': IconCustomer,
  'dashboard-reports': IconReport,
  'dashboard-users': IconUser,
  'dashboard-profiles': IconProfile,
  'dashboard-taxes': IconTax,
  'dashboard-settings': IconSettings,
  'dashboard-settings-api': IconSettings,
  'dashboard-settings-audit': IconSettings,
  'dashboard-settings-data': IconSettings,
  'dashboard-ecommerce-settings': IconShop,
  'dashboard-help': IconHelp,
}

/** The icon of a screen in menus and titles; the default is the shop's icon. */
export function ScreenIcon({ name, ...props }: IconProps & { name: RouteName }) {
  const Icon = icons[name] ?? IconShop
  return <Icon {...props} />
}
