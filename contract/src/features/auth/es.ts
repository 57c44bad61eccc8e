import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  registered: 'Tu cuenta está lista.',
  fields: { name: 'Tu nombre', email: 'Correo', password: 'Contraseña' },
  logIn: {
    title: 'Entrar',
    description: 'Entra para vender, ver tu día y administrar tu tienda.',
    heading: 'Hola de nuevo',
    submit: 'Entrar',
    noAccount: '¿Es tu primera vez?',
    toRegister: 'Crea una cuenta',
  },
  register: {
    title: 'Crear cuenta',
    description: 'Crea una cuenta para vender con Mostrador.',
    heading: 'Crea tu cuenta',
    lead: 'Con una sola cuenta trabajas en todas tus tiendas.',
    submit: 'Crear cuenta',
    hasAccount: '¿Ya tienes una cuenta?',
    toLogIn: 'Entra',
  },
  logOut: {
    title: 'Salir',
    working: 'Cerrando tu sesión…',
    failed: 'No pudimos cerrar tu sesión. Revisa tu conexión e inténtalo otra vez.',
  },
} as const satisfies Shape<typeof en>
