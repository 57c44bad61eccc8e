import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import { locationSchema, newLocationSchema, updatedLocationSchema } from './schema.ts'
import { locationsScreen } from './screen.ts'

const one = z.object({ location: locationSchema })
const record = recordEndpoints(locationsScreen, one)

export const listLocations = record.list('The locations of the company by name or last change.', locationSchema)

export const getLocation = record.get('One location.')

export const createLocation = record.create(
  'Creates a location. Every product has an empty stock there at once.',
  newLocationSchema,
)

export const updateLocation = record.update(
  'SETTINGS__UPDATE',
  'Changes name and address. Answers versionConflict when another person changed it first.',
  updatedLocationSchema,
)

export const archiveLocation = record.archive(
  'SETTINGS__UPDATE',
  'Archives or restores a location. Refused for the default one, and while it has stock, registers, or open transfers or counts.',
)

export const setDefaultLocation = defineEndpoint({
  path: '/api/locations/setDefault',
  who: 'SETTINGS__UPDATE',
  summary: 'Makes a location the one that new registers, opening stock and imports use.',
  input: z.object({ id: z.uuid() }),
  output: one,
})
