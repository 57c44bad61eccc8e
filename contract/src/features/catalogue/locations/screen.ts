import { defineScreen } from '../../../screens/define-screen.ts'
import { locationList } from './list.ts'

export const locationsScreen = defineScreen({
  area: 'locations',
  record: 'location',
  permissions: {},
  see: 'PRODUCTS__VIEW',
  add: 'SETTINGS__UPDATE',
  list: locationList,
  menu: { group: 'company', place: 10 },
  words: {
    title: { en: 'Locations', es: 'Locales' },
    create: { en: 'New location', es: 'Nuevo local' },
  },
})
