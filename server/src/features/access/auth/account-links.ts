/** Addresses in mails. They begin with the configured address, because the host of a request is not trusted (G-10). */
import { type Language, pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'

/** The address of a page, with an optional token in its query, and the token's purpose for pages that take several. */
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
