import { TextInput } from '@mantine/core'
import { useT } from '#src/language/use-t.ts'

const keptKey = 'mostrador.countPlace'
const longestPlace = 30

/** The place that was chosen last on this device. */
export function readPlace(): string {
  try {
    return localStorage.getItem(keptKey)?.slice(0, longestPlace) ?? ''
  } catch {
    return ''
  }
}

export function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const t = useT()
  return (
    <TextInput
      label={t('stockCounts.counting.place')}
      description={t('stockCounts.counting.placeHelp')}
      value={value}
      maxLength={longestPlace}
      autoComplete="off"
      onChange={({ currentTarget: { value: place } }) => {
        onChange(place)
        try {
          localStorage.setItem(keptKey, place)
        } catch {
          // It is asked again next time.
        }
      }}
      data-testid="count-place"
    />
  )
}
