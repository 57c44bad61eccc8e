import { describeInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { AuthCard } from '#src/features/access/auth/public.tsx'
import { InvitationCard } from '#src/features/access/invitations/invitation-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCall } from '#src/lib/use-call.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'
import { IconWarning } from '#src/ui/icons.tsx'
import { Skeleton, Spinner } from '#src/ui/spinner.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('invitation', args)
  return { code: args.params['code'] ?? '' }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'entry')
}

/** The target of an invitation's link: who invites, to which company, and how to accept. */
export default function Invitation() {
  const t = useT()
  const { code } = useLoaderData<typeof loader>()
  const { state, retry } = useCall(describeInvitation, { code }, code)

  return (
    <>
      <PageHead
        name="invitation"
        params={{ code }}
        title={t('invitations.title')}
        description={t('invitations.description')}
        noindex
      />
      {state.status === 'loading' && (
        <AuthCard heading={t('invitations.title')}>
          <output>
            <Spinner size={16} /> {t('invitations.loading')}
          </output>
          <Skeleton width="60%" />
        </AuthCard>
      )}
      {state.status === 'failed' &&
        (state.error instanceof ApiError && state.error.status < 500 ? (
          <AuthCard
            icon={<IconWarning size={28} />}
            tone="warning"
            heading={t('invitations.invalidHeading')}
            lead={t('invitations.invalid')}
            testId="invitation-invalid"
          />
        ) : (
          <AuthCard heading={t('invitations.errorHeading')}>
            <p role="alert">{t('shell.alerts.noConnection')}</p>
            <Button onClick={retry}>{t('shell.buttons.retry')}</Button>
          </AuthCard>
        ))}
      {state.status === 'done' && <InvitationCard code={code} invitation={state.data} />}
    </>
  )
}
