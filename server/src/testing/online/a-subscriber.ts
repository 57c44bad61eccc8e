/** People who want news of a shop, for tests. */
import {
  getHomeShopSettings,
  updateHomeShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { askSubscription, confirmSubscription } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { newId } from '../../context.ts'
import { call } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { anOnlineShop, type OnlineShop } from './an-online-shop.ts'

type Changes = Parameters<typeof anOnlineShop>[1]

/** Adds the block to the first page. */
async function addNewsletter(server: TestServer, shop: Pick<OnlineShop, 'token'>): Promise<void> {
  const { settings } = await call(server, getHomeShopSettings, {}, shop.token)
  const words = { en: '', es: '' }
  const block = {
    id: newId(),
    kind: 'newsletter' as const,
    title: words,
    text: words,
    visibleFrom: null,
    visibleTo: null,
  }
  const { sections, version } = settings
  await call(server, updateHomeShopSettings, { version, sections: [...sections, block] }, shop.token)
}

export async function aShopWithNewsletter(server: TestServer, changes: Changes = {}): Promise<OnlineShop> {
  const shop = await anOnlineShop(server, changes)
  await addNewsletter(server, shop)
  return shop
}

/** Requests the mail. Returns it with its two links, each the code behind the page's path. */
export async function askForNews(
  server: TestServer,
  { name }: Pick<OnlineShop, 'name'>,
  email: string,
  language: 'en' | 'es' = 'es',
) {
  await server.owner.query(`delete from mail_turns where bucket like 'newsletter:%'`)
  await call(server, askSubscription, { shop: name, email, language })
  const { subject = '', body = '' } = server.mails.findLast(({ to }) => to === email.trim().toLowerCase()) ?? {}
  const [first = '', last = first] = [...body.matchAll(/\/(?:novedades|newsletter)\/([\w-]+)/g)].map(
    ([, code]) => code ?? '',
  )
  return { subject, body, confirm: first, leave: last }
}

/** A person on the list. */
export async function aSubscriber(server: TestServer, shop: OnlineShop, email = `${newId()}@example.test`) {
  await addNewsletter(server, shop)
  const { confirm, leave } = await askForNews(server, shop, email)
  await call(server, confirmSubscription, { shop: shop.name, token: confirm })
  return { email, confirm, leave }
}
