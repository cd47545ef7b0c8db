import { describe, expect, it } from 'vitest'
import { parseEnvironment } from './parse-environment.ts'

const hosted = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  SANITY_STUDIO_SITE_URL: 'https://lucarne.example',
}

describe('parseEnvironment', () => {
  it('accepts a hosted project without an API host', () => {
    expect(parseEnvironment(hosted)).toEqual({
      projectId: 'abc123',
      dataset: 'production',
      siteUrl: 'https://lucarne.example',
    })
  })

  it('treats an empty value as missing', () => {
    expect(parseEnvironment({ ...hosted, SANITY_STUDIO_API_HOST: '' }).apiHost).toBeUndefined()
  })

  it('names a missing variable in its error', () => {
    expect(() => parseEnvironment({ ...hosted, SANITY_STUDIO_DATASET: undefined })).toThrow(/dataset/u)
  })

  it('rejects an API host that is not a URL', () => {
    expect(() => parseEnvironment({ ...hosted, SANITY_STUDIO_API_HOST: 'localhost:3900' })).toThrow(
      /apiHost/u,
    )
  })
})
