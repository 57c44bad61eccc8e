import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/access/account/account.module.css'
import { ShopConsents } from '#src/features/access/account/shop-consents.tsx'
import { useOwnSession } from '#src/features/access/account/own-session.ts'
import { loadWords } from '#src/language/client-words.ts'
import { useT } from '#src/language/use-t.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'

export function loader(args: LoaderFunctionArgs) {
  return { session: openPublicPage('visited-shops', args).session }
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('account')])
  return answer
}

/** For people who came from an external shop: the shops that have their name and e-mail, and how to withdraw that. */
export default function VisitedShops() {
  const t = useT()
  useOwnSession(useLoaderData<typeof loader>().session)
  return (
    <Stack gap={4} fit className={styles['page']} data-testid="visited-shops">
      <PageHead
        name="visited-shops"
        title={t('account.visitedShops.title')}
        description={t('account.visitedShops.description')}
        noindex
      />
      <h1>{t('account.visitedShops.title')}</h1>
      <ShopConsents />
    </Stack>
  )
}
