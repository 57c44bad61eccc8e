import { es as approvals } from '../features/access/approvals/es.ts'
import { es as camera } from '../features/selling/camera/es.ts'
import { es as till } from '../features/selling/sell/es.ts'
import { sellEs as sell } from '../features/selling/sell/sell.es.ts'
import { es as registers } from '../features/selling/registers/es.ts'
import { es as customerDisplay } from '../features/selling/customer-display/es.ts'
import { es as dashboard } from '../features/insight/dashboard/es.ts'
import { es as exchanges } from '../features/selling/exchanges/es.ts'
import { es as heldSales } from '../features/selling/held-sales/es.ts'
import { ownFieldsEs as ownFields } from '../features/catalogue/metadata/own-fields.es.ts'
import { es as printers } from '../features/selling/printers/es.ts'
import { es as products } from '../features/catalogue/products/es.ts'
import { es as receipts } from '../features/selling/receipts/es.ts'
import { es as refunds } from '../features/selling/refunds/es.ts'
import { es as sales } from '../features/selling/sales/es.ts'
import { es as tillCustomers } from '../features/selling/till-customers/es.ts'
import { es as voids } from '../features/selling/voids/es.ts'

/** Messages of the dashboard that the till also uses. One line per feature, alphabetical. */
export const dashboardEs = {
  approvals,
  camera,
  till,
  registers,
  customerDisplay,
  dashboard,
  exchanges,
  heldSales,
  ownFields,
  printers,
  products,
  receipts,
  refunds,
  sales,
  sell,
  tillCustomers,
  voids,
} as const
