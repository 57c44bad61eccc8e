import { es as approvals } from '../features/approvals/es.ts'
import { es as camera } from '../features/camera/es.ts'
import { es as till } from '../features/sell/es.ts'
import { sellEs as sell } from '../features/sell/sell.es.ts'
import { es as registers } from '../features/registers/es.ts'
import { es as customerDisplay } from '../features/customer-display/es.ts'
import { es as dashboard } from '../features/dashboard/es.ts'
import { es as exchanges } from '../features/exchanges/es.ts'
import { es as heldSales } from '../features/held-sales/es.ts'
import { ownFieldsEs as ownFields } from '../features/metadata/own-fields.es.ts'
import { es as printers } from '../features/printers/es.ts'
import { es as products } from '../features/products/es.ts'
import { es as receipts } from '../features/receipts/es.ts'
import { es as refunds } from '../features/refunds/es.ts'
import { es as sales } from '../features/sales/es.ts'
import { es as tillCustomers } from '../features/till-customers/es.ts'
import { es as voids } from '../features/voids/es.ts'

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
