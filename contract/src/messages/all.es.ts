import { readersEs as readersComments } from '../features/shop/blog-comments/readers.es.ts'
import { es as carts } from '../features/shop/carts/es.ts'
import { es as home } from '../features/service/home/es.ts'
import { es as planErrors } from '../features/office/errors/plans-es.ts'
import { es as helpChat } from '../features/service/help-chat/es.ts'
import { es as limits } from '../features/office/limits/es.ts'
import { es as mail } from '../features/office/mail/es.ts'
import { es as setup } from '../features/office/setup/es.ts'
import { es as shop } from '../features/shop/shop/es.ts'
import { accountEs } from './account.es.ts'
import { contentEs } from './content.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { entryEs } from './entry.es.ts'
import { officeEs } from './office.es.ts'
import { publicEs } from './public.es.ts'
import { siteEs } from './site.es.ts'
import { staffEs } from './staff.es.ts'

/** All messages, including those only the server uses. */
export const messagesEs = {
  ...publicEs,
  ...accountEs,
  ...contentEs,
  ...dashboardEs,
  ...entryEs,
  ...officeEs,
  errors: { ...officeEs.errors, ...planErrors },
  ...siteEs,
  carts,
  helpChat,
  home,
  ...staffEs,
  limits,
  mail,
  readersComments,
  setup,
  shop,
} as const
