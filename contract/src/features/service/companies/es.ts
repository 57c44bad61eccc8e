import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  trial: {
    title: 'Prueba gratis',
    description: 'Catorce días con todo lo del plan que elijas. Sin tarjeta.',
    heading: 'Pruébalo gratis por 14 días',
    lead: 'Todo lo del plan que elijas. Sin tarjeta y sin nada que cancelar.',
    aboutYou: 'Sobre ti',
    aboutShop: 'Sobre tu tienda',
    signedInAs: 'Entraste como {name}.',
    type: '¿Qué quieres probar?',
    typePs: 'Punto de venta',
    typePsText: 'Vende en el mostrador, con o sin conexión.',
    typeEc: 'Tienda en línea',
    typeEcText: 'Administra tu tienda en línea.',
    typeBoth: 'Los dos',
    typeBothText: 'Un solo stock para el mostrador y la tienda en línea.',
    name: 'Nombre de la tienda',
    region: 'País',
    chooseRegion: 'Elige un país',
    timeZone: 'Tu zona horaria: {timeZone}',
    submit: 'Empezar la prueba',
    hasAccount: '¿Ya tienes una cuenta?',
    toLogIn: 'Entra',
    isUsed: '¿Ya usaste tu prueba?',
    toPlans: 'Registra una empresa con un plan',
  },
} as const satisfies Shape<typeof en>
