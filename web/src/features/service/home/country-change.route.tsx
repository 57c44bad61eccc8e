import { choiceCookieSeconds } from '@mostrador/contract/appearance.ts'
import { isRegionTag } from '@mostrador/contract/regions.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { regionCookie } from '#src/features/service/regions/public.tsx'
import { safeRedir } from '#src/session/redir.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

/** The page of this site the visitor came from, otherwise the start page. */
function cameFrom(request: Request): string {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  const isOwn = host === new URL(request.url).host && !pathname.startsWith('/c/')
  return (isOwn && safeRedir(pathname + search)) || '/'
}

/** `/c/CL` remembers a country and goes back. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const region = params['CC']?.toUpperCase() ?? ''
  if (!isRegionTag(region)) throw pageNotFound(new URL(request.url).pathname)
  return redirect(cameFrom(request), {
    headers: {
      'Set-Cookie': `${regionCookie}=${region}; Path=/; Max-Age=${choiceCookieSeconds}; SameSite=Lax`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

export default function CountryChange() {
  return null
}
