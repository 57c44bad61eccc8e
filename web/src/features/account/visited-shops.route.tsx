import { listVisitedShops } from '@mostrador/contract/features/auth/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFailed } from '#src/features/account/account-frame.tsx'
import styles from '#src/features/account/account.module.css'
import { useOwnSession } from '#src/features/account/own-session.ts'
import { useTimeSettings } from '#src/features/account/use-time-settings.ts'
import { loadWords } from '#src/language/client-words.ts'
import { useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { session: openPublicPage('visited-shops', args).session }
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('account')])
  return answer
}

/** For people who came from an external shop: the shops that have their name and e-mail, the last one first. */
export default function VisitedShops() {
  const t = useT()
  useOwnSession(useLoaderData<typeof loader>().session)
  const { state, retry } = useCall(listVisitedShops, {})
  return (
    <div className={styles['page']} data-testid="visited-shops">
      <PageHead
        name="visited-shops"
        title={t('account.visitedShops.title')}
        description={t('account.visitedShops.description')}
        noindex
      />
      <h1>{t('account.visitedShops.title')}</h1>
      <Section title={t('account.visitedShops.link')} text={t('account.visitedShops.text')}>
        {state.status === 'loading' && <SectionLoading />}
        {state.status === 'failed' && <AccountFailed onRetry={retry} />}
        {state.status === 'done' && state.data.items.length === 0 && <p>{t('account.visitedShops.empty')}</p>}
        {state.status === 'done' && (
          <ul className={styles['list']}>
            {state.data.items.map((shop) => (
              <VisitedShop key={shop.id} {...shop} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

type VisitedShopProps = { name: string; origin: string; isActive: boolean; firstAt: string; lastAt: string }

function VisitedShop({ name, origin, isActive, firstAt, lastAt }: VisitedShopProps) {
  const t = useT()
  const settings = useTimeSettings()
  const navigate = useCheckedNavigate()
  const day = (iso: string) => formatDate(iso, settings)
  return (
    <li className={styles['split']} data-testid="visited-shop">
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles['soft']}>
          {[
            new URL(origin).host,
            t('account.visitedShops.since', { when: day(firstAt) }),
            t('account.visitedShops.last', { when: day(lastAt) }),
          ].join(' · ')}
        </p>
      </div>
      {isActive ? (
        <Button onClick={() => void navigate(origin, { external: true })}>
          {t('account.visitedShops.open', { shop: name })}
        </Button>
      ) : (
        <span className={styles['badge']}>{t('account.visitedShops.gone')}</span>
      )}
    </li>
  )
}
