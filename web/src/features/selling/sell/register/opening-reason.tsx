import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { countDifference, isAboveLimit, longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { TextField } from '#src/ui/text-field.tsx'

type Asked = {
  /** The counted amount; undefined while it is invalid. */
  counted: Money | undefined
  /** What the last count left in the drawer; null before the first count. */
  left: Money | null
  /** Up to this difference no reason is required. */
  above: Money
}

/** Asks why the drawer does not start with what the last count left (D-9). */
export function useOpeningReason({ counted, left, above }: Asked) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isAsked = counted !== undefined && left !== null && isAboveLimit(countDifference(counted, left), above)
  const isMissing = isAsked && text.trim().length < shortestReason
  return {
    left: isAsked ? left : null,
    text,
    setText,
    hasFault: isTried && isMissing,
    /** The reason to store, null if none is required; undefined, with an error shown, while it is missing. */
    read: (): string | null | undefined => {
      setTried(true)
      if (isMissing) return undefined
      return isAsked ? text.trim() : null
    },
  }
}

type ReasonProps = { reason: ReturnType<typeof useOpeningReason>; settings: MoneySettings }

export function OpeningReason({ reason, settings }: ReasonProps) {
  const t = useT()
  if (reason.left === null) return null
  return (
    <TextField
      label={t('registers.opening.reason', { amount: formatMoney(reason.left, settings) })}
      value={reason.text}
      error={reason.hasFault ? t('registers.opening.reasonNeeded') : undefined}
      maxLength={longestReason}
      autoComplete="off"
      onChange={reason.setText}
      data-testid="opening-reason"
    />
  )
}
