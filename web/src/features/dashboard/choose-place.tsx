import { Button } from '@mantine/core'
import { changeProfile } from '@mostrador/contract/features/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { SessionUser } from '@mostrador/contract/session.ts'
import { useSearchParams } from 'react-router'
import styles from '#src/features/dashboard/dashboard.module.css'
import { useLanguage, useT, useTranslator } from '#src/language/use-t.ts'
import { openPage } from '#src/lib/navigate.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { safeRedir } from '#src/session/redir.ts'
import { setSession } from '#src/session/session-store.ts'

const active = 1

/** Somebody who works nowhere yet chooses a company and a profile, or starts a company of their own. */
export function ChoosePlace({ user }: { user: SessionUser }) {
  const t = useT()
  const language = useLanguage()
  if (user.companiesOn.length === 0) {
    return (
      <div className={styles['places']}>
        <p>{t('dashboard.noCompany')}</p>
        <Button component="a" href={pathTo('free-trial', language)}>
          {t('dashboard.startTrial')}
        </Button>
      </div>
    )
  }
  return <PlaceList places={user.companiesOn} />
}

function PlaceList({ places }: { places: SessionUser['companiesOn'] }) {
  const t = useT()
  const translator = useTranslator()
  const [params] = useSearchParams()
  const change = useEndpointMutation(changeProfile, {
    onSuccess: ({ data }) => {
      setSession(data.auth)
      // A whole new page, so that nothing of another company stays in memory.
      openPage(safeRedir(params.get('redir')) ?? '/dashboard')
    },
    onError: (error) => showApiError(error, translator),
  })

  return (
    <section className={styles['places']} data-testid="choose-place">
      <h2>{t('dashboard.choosePlace')}</h2>
      <p className={styles['muted']}>{t('dashboard.choosePlaceText')}</p>
      <ul className={styles['placeList']}>
        {places.map(({ company, profiles }) => (
          <li key={company.id} className={styles['place']}>
            <strong>
              {company.status === active ? company.name : t('shell.profileDialog.inactive', { company: company.name })}
            </strong>
            <span className={styles['profiles']}>
              {profiles.map((profile) => (
                <Button
                  key={profile.id}
                  variant="default"
                  disabled={company.status !== active || change.isPending || change.isSuccess}
                  onClick={() => change.mutate({ companyId: company.id, companyProfileId: profile.id })}
                >
                  {profile.name}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
