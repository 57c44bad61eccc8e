import { readersEn as readersComments } from '../features/shop/blog-comments/readers.en.ts'
import { en as carts } from '../features/shop/carts/en.ts'
import { en as home } from '../features/service/home/en.ts'
import { en as planErrors } from '../features/office/errors/plans-en.ts'
import { en as helpChat } from '../features/service/help-chat/en.ts'
import { en as limits } from '../features/office/limits/en.ts'
import { en as mail } from '../features/office/mail/en.ts'
import { en as setup } from '../features/office/setup/en.ts'
import { en as shop } from '../features/shop/shop/en.ts'
import { accountEn } from './account.en.ts'
import { contentEn } from './content.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { entryEn } from './entry.en.ts'
import { officeEn } from './office.en.ts'
import { publicEn } from './public.en.ts'
import { siteEn } from './site.en.ts'
import { staffEn } from './staff.en.ts'

/** All messages, including those only the server uses. */
export const messagesEn = {
  ...publicEn,
  ...accountEn,
  ...contentEn,
  ...dashboardEn,
  ...entryEn,
  ...officeEn,
  errors: { ...officeEn.errors, ...planErrors },
  ...siteEn,
  carts,
  helpChat,
  home,
  ...staffEn,
  limits,
  mail,
  readersComments,
  setup,
  shop,
} as const
