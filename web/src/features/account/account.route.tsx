import { pathTo } from '@mostrador/contract/routes.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { openPublicPage } from '#src/shell/page-loader.ts'

/** The account opens on its first tab. */
export function loader(args: LoaderFunctionArgs) {
  const { language } = openPublicPage('account', args)
  return redirect(pathTo('account-tab', language, { tab: 'general' }))
}

export default function Account() {
  return null
}
