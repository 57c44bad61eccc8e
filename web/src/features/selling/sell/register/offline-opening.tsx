import { Stack } from '#src/ui/layout/boxes.tsx'
import { sellsAt } from '@mostrador/contract/features/selling/registers/sells-at.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/selling/sell/register/opening-card.module.css'
import { OpeningReason, useOpeningReason } from '#src/features/selling/sell/register/opening-reason.tsx'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { rulesOf } from '#src/features/selling/registers/public.tsx'
import { useTranslator } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import type { LastRegisterRow } from '#src/offline/databases.ts'
import { hasRoomForSession } from '#src/offline/storage.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type OpeningProps = { till: Till; session: AuthSession; message: string }

/** Offline, the register this device closed last can be reopened; without one, it only says why the list is missing. */
export function OfflineOpening({ till, session, message }: OpeningProps) {
  const [last, setLast] = useState<LastRegisterRow | null>(null)
  useEffect(
    function readOnce() {
      void till.registers.last().then(setLast)
    },
    [till],
  )
  const rules = last && rulesOf(till.catalogue.state.get().settings, last.checkout.id)
  const isOwn = rules !== null && session.companyProfile !== null && sellsAt(session.companyProfile, rules)
  if (!last || !isOwn || !rules.offlineEnabled || !sessionCan(session, 'CHECKOUTS__SESSIONS_OPEN'))
    return <p role="alert">{message}</p>
  return <OpeningForm till={till} session={session} last={last} />
}

type FormProps = Omit<OpeningProps, 'message'> & { last: LastRegisterRow }

function OpeningForm({ till, session, last }: FormProps) {
  const { t } = useTranslator()
  const settings = session.company?.settings
  const { form, reason } = useOfflineOpening({ till, session, last })
  if (!settings) return null
  return (
    <Stack as="form" gap={4} className={styles['form']} onSubmit={form.onSubmit} noValidate>
      <p className={styles['isOpen']}>{t('registers.opening.offline', { checkout: last.checkout.name })}</p>
      <TextField
        label={t('till.opening.float')}
        help={t('till.opening.floatHelp')}
        {...form.field('float')}
        inputMode="decimal"
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        data-testid="offline-opening-float"
      />
      <OpeningReason reason={reason} settings={settings} />
      <Button type="submit" look="filled" size="lg" wide loading={form.isSending} data-testid="offline-opening-submit">
        {t('registers.opening.submit')}
      </Button>
    </Stack>
  )
}

/** The counted float, and opening the register without the server. */
function useOfflineOpening({ till, session, last }: FormProps) {
  const { t } = useTranslator()
  const settings = session.company?.settings
  const plain =
    settings && formatMoney(last.cashLeftAmount, { ...settings, currencyShowSymbol: false, currencyShowTag: false })
  const read = (text: string) => {
    const amount = settings && parseMoneyText(text, settings.currencyTag, localeOf(settings))
    return amount === undefined || amount < 0 ? undefined : amount
  }
  const form = useForm({
    initial: { float: plain ?? '' },
    check: ({ float }): { float?: string } =>
      read(float) === undefined ? { float: t('till.opening.floatInvalid') } : {},
    onSubmit: async ({ float }) => {
      const openingCountedAmount = read(float)
      const openingNote = reason.read()
      if (openingCountedAmount === undefined || openingNote === undefined || !(await hasRoomForSession())) return
      const maker = { ...documentMaker(session), name: session.user.name }
      await till.registers.openHere({ openingCountedAmount, openingNote }, maker)
      till.nudge()
    },
  })
  const reason = useOpeningReason({
    counted: read(form.values.float),
    left: last.cashLeftAmount,
    above: rulesOf(till.catalogue.state.get().settings, last.checkout.id).requireReasonAboveAmount,
  })

  return { form, reason }
}
