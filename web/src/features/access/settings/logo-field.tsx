import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, InputWrapper } from '@mantine/core'
import { uploadLogo } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from '#src/features/access/settings/settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** The server's limits; copies by value, because importing the contract's would bring zod into the browser. */
const maxBytes = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Logo = GeneralSettings['logo']
type LogoFieldProps = { logo: Logo; error?: React.ReactNode; onChange: (logo: Logo) => void }

/** The logo above receipts: chosen here, stored when the settings are saved. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { take, isSending, fault } = useLogoUpload(onChange)
  return (
    <InputWrapper
      id="logo"
      label={t('settings.general.logo')}
      description={t('settings.general.logoHelp')}
      error={fault ?? error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Row gap={3} align="center" className={styles['logo']}>
        {logo && <img src={logo.url} alt={t('settings.general.logoAlt')} data-testid="settings-logo" />}
        <Button
          id="logo"
          variant="default"
          leftSection={<IconPhotoPlus size={18} stroke={1.75} />}
          loading={isSending}
          onClick={() => input.current?.click()}
          data-field="logo"
          data-testid="settings-logo-choose"
        >
          {t(logo ? 'settings.general.logoChange' : 'settings.general.logoChoose')}
        </Button>
        {logo && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(null)}
            data-testid="settings-logo-remove"
          >
            {t('settings.general.logoRemove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={kinds.join(',')}
          aria-label={t('settings.general.logoChoose')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void take(file)
            currentTarget.value = ''
          }}
          data-testid="settings-logo-file"
        />
      </Row>
    </InputWrapper>
  )
}

/** Uploads a picture at once; it is attached to the company when the settings are saved. */
function useLogoUpload(onChange: (logo: Logo) => void) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    if (!kinds.includes(file.type) || file.size > maxBytes) {
      setFault(t('settings.general.logoNotTaken'))
      return
    }
    setFault(undefined)
    setSending(true)
    try {
      const { imageId, full, width, height } = (await callEndpoint(uploadLogo, {}, { files: { image: file } })).image
      onChange({ imageId, url: full, width, height })
    } catch (error) {
      const words = faultsByPath(error)['image'] ?? (error instanceof ApiError ? error.body?.message : undefined)
      setFault(words ?? t('shell.alerts.noConnection'))
    } finally {
      setSending(false)
    }
  }
  return { take, isSending, fault }
}
