import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const hosted = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  SANITY_STUDIO_SITE_URL: 'https://lucarne.example',
}

describe('readEnvironment', () => {
  it('takes a hosted project without an API host', () => {
    expect(readEnvironment(hosted)).toEqual({
      projectId: 'abc123',
      dataset: 'production',
      siteUrl: 'https://lucarne.example',
    })
  })

  it('takes an empty value for an absent one', () => {
    expect(readEnvironment({ ...hosted, SANITY_STUDIO_API_HOST: '' }).apiHost).toBeUndefined()
  })

  it('names what is missing', () => {
    expect(() => readEnvironment({ ...hosted, SANITY_STUDIO_DATASET: undefined })).toThrow(/dataset/u)
  })

  it('refuses an address that is not one', () => {
    expect(() => readEnvironment({ ...hosted, SANITY_STUDIO_API_HOST: 'localhost:3900' })).toThrow(/apiHost/u)
  })
})
