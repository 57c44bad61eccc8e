import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Invitación',
  description: 'Alguien te invita a trabajar en su tienda.',
  heading: 'Te invitaron a {company}',
  invitedBy: '{name} te invita a trabajar en {company}.',
  as: 'Trabajarás como',
  message: 'Mensaje de {name}',
  until: 'La invitación vale hasta el {date}.',
  forEmail: 'Para {email}',
  accept: 'Unirme a {company}',
  signedInAs: 'Entraste como {email}.',
  otherHeading: 'Esta invitación es para otra cuenta',
  other: 'Se envió a {invited} y entraste como {current}. Cierra la sesión y entra con el correo invitado.',
  logOut: 'Salir',
  newHere: 'Para unirte necesitas una cuenta. Es gratis.',
  createAccount: 'Crear mi cuenta',
  logIn: 'Ya tengo cuenta: entrar',
  joining: 'Te unes a {company} como {profiles}',
  loading: 'Cargando tu invitación…',
  invalidHeading: 'Esta invitación no se puede usar',
  invalid: 'Venció, ya se usó o fue retirada. Pide una nueva a quien te invitó.',
  errorHeading: 'No pudimos cargar tu invitación',
} as const satisfies Shape<typeof en>
