/** How a shopper signs in to a shop, for tests. */
import { askShopSignIn, enterShop } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { newId } from '../../context.ts'
import type { TestServer } from '../test-server.ts'
import type { Shopper } from './a-shopper.ts'

/** Requests a mail, and reads its link and its code. */
export async function askFor(server: TestServer, shopper: Shopper, email = shopper.email) {
  const { signInId } = await shopper.call(askShopSignIn, { email, language: 'es' })
  const body = server.mails.findLast(({ to }) => to === email)?.body ?? ''
  const link = /\/cuenta\/entrar\/([\w-]{43})/.exec(body)?.[1] ?? ''
  const code = /^\d{6}$/m.exec(body)?.[0] ?? ''
  return { signInId, link, code, body }
}

/** Signs the browser in with the mailbox. Clears the pauses between two mails of a mailbox. */
export async function signIn(server: TestServer, shopper: Shopper, email = shopper.email) {
  await server.owner.query(`delete from mail_turns where bucket like 'shopSignIn:to:%'`)
  const { link } = await askFor(server, shopper, email)
  return shopper.call(enterShop, { proof: { link }, pressId: newId() })
}
