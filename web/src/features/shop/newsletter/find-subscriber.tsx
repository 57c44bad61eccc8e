import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { endSubscriber, findSubscriber } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { email, emailMaxLength, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/shop/newsletter/newsletter.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Found = OutputOf<typeof findSubscriber>['subscriber']

/** Looks for one whole address, and takes it off the list for somebody who asks for it. */
export function FindSubscriber({ onEnded }: { onEnded: () => void }) {
  const t = useT()
  const [found, setFound] = useState<Found | undefined>(undefined)
  const [round, setRound] = useState(0)
  return (
    <div>
      <LookForm key={round} onFound={setFound} />
      <output>
        {found === null && <p className="k-soft k-measure">{t('newsletter.none')}</p>}
        {found && (
          <FoundSubscriber
            found={found}
            onEnded={() => {
              setFound(undefined)
              setRound(round + 1)
              onEnded()
            }}
          />
        )}
      </output>
    </div>
  )
}

function LookForm({ onFound }: { onFound: (found: Found | undefined) => void }) {
  const t = useT()
  const form = useForm({
    initial: { email: '' },
    rules: { email: [required(), email()] },
    onSubmit: async (values) => {
      const { subscriber } = await callEndpoint(findSubscriber, { email: values.email.trim().toLowerCase() })
      onFound(subscriber)
    },
  })
  return (
    <Row noValidate as="form" gap={3} align="end" className={styles['find']} onSubmit={form.onSubmit}>
      <TextInput
        label={t('newsletter.find')}
        description={t('newsletter.findHelp')}
        type="email"
        autoComplete="off"
        maxLength={emailMaxLength}
        {...form.field('email')}
        onChange={(event) => {
          form.set('email', event.currentTarget.value)
          // What was found belongs to another address.
          onFound(undefined)
        }}
        data-testid="subscriber-email"
      />
      <Button type="submit" variant="default" loading={form.isSending} data-testid="subscriber-look">
        {t('newsletter.look')}
      </Button>
    </Row>
  )
}

function FoundSubscriber({
  found: { email, state, since },
  onEnded,
}: {
  found: NonNullable<Found>
  onEnded: () => void
}) {
  const t = useT()
  const { settings } = useCompany()
  const end = useEndpointMutation(endSubscriber)
  const { run, isRunning } = useAction()
  const leave = () =>
    run(async () => {
      await end.mutateAsync({ email })
      showSnackbar({ text: t('newsletter.ended') })
      onEnded()
    })
  return (
    <Row gap={2} across={4} align="center" justify="between" className="k-breaks" data-testid="subscriber-found">
      <span>
        <strong>{email}</strong>
        {' · '}
        {t(`newsletter.states.${state}`, { date: formatDate(since, settings) })}
      </span>
      <ActionButton endpoint={endSubscriber}>
        {(unusable) => (
          <Button
            variant="default"
            color="red"
            loading={isRunning}
            onClick={() => void leave()}
            {...unusable}
            data-testid="subscriber-end"
          >
            {t('newsletter.end')}
          </Button>
        )}
      </ActionButton>
    </Row>
  )
}
