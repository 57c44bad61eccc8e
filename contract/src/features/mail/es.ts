import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  welcomeSubject: 'Te damos la bienvenida a Mostrador, {name}',
  welcomeText: 'Hola, {name}:\n\ntu cuenta está lista. Entra aquí para abrir tu tienda:\n{link}\n',
  knownSubject: 'Ya tienes una cuenta en Mostrador',
  knownText:
    'Hola:\n\nalguien pidió una cuenta nueva con este correo, que ya tiene una. Si fuiste tú, entra aquí:\n{link}\n\nSi no fuiste tú, no tienes que hacer nada.\n',
} as const satisfies Shape<typeof en>
