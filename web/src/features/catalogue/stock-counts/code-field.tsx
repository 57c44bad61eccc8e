import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { longestCode } from '#src/ui/admin/parts/code-input.tsx'

type CodeFieldProps = {
  value: string
  fault: string | null
  /** The button of the camera. */
  button: ReactNode
  onChange: (text: string) => void
  onEnter: (code: string) => void
}

/** The field for codes and names. A scanner needs no focus: keys that no other field takes go here. */
export function CodeField({ value, fault, button, onChange, onEnter }: CodeFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(function takeLooseKeys() {
    const listen = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      const isElsewhere = document.activeElement?.matches('input, textarea, select, dialog *') ?? false
      if (isText && event.key !== ' ' && !isElsewhere) field.current?.focus()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <TextInput
      ref={field}
      label={t('stockCounts.counting.code')}
      description={t('stockCounts.counting.find')}
      leftSection={<IconBarcode size={20} stroke={1.75} />}
      rightSection={button}
      rightSectionWidth={50}
      size="lg"
      value={value}
      error={fault}
      maxLength={longestCode}
      autoComplete="off"
      autoCapitalize="off"
      enterKeyHint="done"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const code = value.trim()
        if (code !== '') onEnter(code)
      }}
      data-scan="accept"
      data-testid="count-code"
    />
  )
}
