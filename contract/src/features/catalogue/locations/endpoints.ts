import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { locationList } from './list.ts'
import { locationSchema, newLocationSchema, updatedLocationSchema } from './schema.ts'

const one = z.object({ location: locationSchema })

export const listLocations = defineEndpoint({
  path: '/api/locations/list',
  who: 'PRODUCTS__VIEW',
  summary: 'The locations of the company by name or last change.',
  input: listInputOf(locationList),
  output: pageOf(locationSchema),
})

export const getLocation = defineEndpoint({
  path: '/api/locations/get',
  who: 'PRODUCTS__VIEW',
  summary: 'One location.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const createLocation = defineEndpoint({
  path: '/api/locations/create',
  who: 'SETTINGS__UPDATE',
  summary: 'Creates a location. Every product has an empty stock there at once.',
  input: newLocationSchema,
  output: one,
})

export const updateLocation = defineEndpoint({
  path: '/api/locations/update',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes name and address. Answers versionConflict when another person changed it first.',
  input: updatedLocationSchema,
  output: one,
})

export const archiveLocation = defineEndpoint({
  path: '/api/locations/archive',
  who: 'SETTINGS__UPDATE',
  summary:
    'Archives or restores a location. Refused for the default one, and while it has stock, registers, or open transfers or counts.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: one,
})

export const setDefaultLocation = defineEndpoint({
  path: '/api/locations/setDefault',
  who: 'SETTINGS__UPDATE',
  summary: 'Makes a location the one that new registers, opening stock and imports use.',
  input: z.object({ id: z.uuid() }),
  output: one,
})
