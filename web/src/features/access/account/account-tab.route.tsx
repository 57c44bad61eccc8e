import { pathTo } from '@mostrador/contract/routes.ts'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router'
import { accountTabs } from '#src/account-screens.ts'
import { AccountFrame } from '#src/features/access/account/account-frame.tsx'
import { GeneralTab } from '#src/features/access/account/general-tab.tsx'
import { useOwnSession } from '#src/features/access/account/own-session.ts'
import { loadWords } from '#src/language/client-words.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'

/** The account opens on its first tab. */
export function loader(args: LoaderFunctionArgs) {
  const isTabMissing = args.params['tab'] === undefined
  const { session, language } = openPublicPage(isTabMissing ? 'account' : 'account-tab', args)
  if (isTabMissing) throw redirect(pathTo('account-tab', language, { tab: 'general' }))
  return { session }
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('account')])
  return answer
}

/** A person's account: their data, or their companies. */
export default function AccountTab() {
  const session = useOwnSession(useLoaderData<typeof loader>().session)
  const tab = useParams()['tab'] === 'companies' ? 'companies' : 'general'
  if (!session) return null
  const Tab = tab === 'general' ? GeneralTab : accountTabs[tab]
  return (
    <AccountFrame tab={tab}>
      <Tab session={session} />
    </AccountFrame>
  )
}
