import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Perfiles',
  presets: {
    owner: 'Dueño',
    manager: 'Administrador',
    cashier: 'Cajero',
    stockKeeper: 'Bodeguero',
    accountant: 'Contador',
    webEditor: 'Editor web',
  },
} as const satisfies Shape<typeof en>
