import { Stack } from '#src/ui/layout/boxes.tsx'
import { setAvailability } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { availableBeatSeconds } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'

const keptKey = 'mostrador.answersChats'

function readKept(): boolean {
  try {
    return sessionStorage.getItem(keptKey) !== null
  } catch {
    return false
  }
}

function keep(isAvailable: boolean): void {
  try {
    if (isAvailable) sessionStorage.setItem(keptKey, '1')
    else sessionStorage.removeItem(keptKey)
  } catch {
    // Without storage the switch is off again after a reload.
  }
}

/** Whether this person answers now, while the pages of chats are open in this tab. Visitors see it at once (J-3). */
export function AvailabilitySwitch() {
  const t = useT()
  const [isWanted, setOn] = useState(readKept)
  // The server knows nothing of this tab.
  const isOn = useHydrated() && isWanted
  const [answer, setAnswer] = useState<'ok' | 'outside' | 'failed'>('ok')
  useBeat(isOn, setAnswer)
  return (
    <Stack gap={2} fit>
      <SwitchField
        label={t('staffChats.available')}
        help={t('staffChats.availableHelp')}
        checked={isOn}
        onChange={(next) => {
          keep(next)
          setOn(next)
        }}
        testId="available"
      />
      {isOn && answer !== 'ok' && (
        <output className={styles['warning']}>
          {t(answer === 'outside' ? 'staffChats.outside' : 'staffChats.availableFailed')}
        </output>
      )}
    </Stack>
  )
}

function useBeat(isOn: boolean, onAnswer: (answer: 'ok' | 'outside' | 'failed') => void): void {
  useEffect(
    function announceWhileOn() {
      if (!isOn) return undefined
      const pageId = crypto.randomUUID()
      const announce = async () => {
        try {
          const { isOpen } = await callEndpoint(setAvailability, { pageId, isAvailable: true })
          onAnswer(isOpen ? 'ok' : 'outside')
        } catch {
          onAnswer('failed')
        }
      }
      const leave = () => {
        // A page that goes away cannot wait for an answer.
        const body = JSON.stringify({ pageId, isAvailable: false })
        const headers = { 'Content-Type': 'application/json' }
        fetch(setAvailability.path, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
      }
      void announce()
      const timer = setInterval(() => void announce(), availableBeatSeconds * 1000)
      window.addEventListener('pagehide', leave)
      return () => {
        clearInterval(timer)
        window.removeEventListener('pagehide', leave)
        leave()
      }
    },
    [isOn, onAnswer],
  )
}
