/** The addresses that mails carry. They begin with the configured one: what a request says of its host is not believed (G-10). */
import { type Language, pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../../context.ts'
import { publicUrl } from '../../public-url.ts'

/** A page, with a token in its query when there is one, and what the token is for where a page takes several. */
export function linkTo(
  ctx: Pick<Ctx, 'deps'>,
  route: Extract<RouteName, 'login' | 'email-confirmation' | 'forgot-password'>,
  language: Language,
  token?: string,
  purpose?: 'change' | 'undo',
): string {
  const query = token === undefined ? '' : `?token=${token}${purpose === undefined ? '' : `&for=${purpose}`}`
  return `${publicUrl(ctx.deps)}${pathTo(route, language)}${query}`
}
