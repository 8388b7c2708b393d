import { describe, expect, it } from 'vitest'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { configureCore, coreConfigInput } from './core-settings'

const configured = (input: object) =>
  configureCore(DEFAULT_CORE_CONFIG, coreConfigInput.parse(input))

describe('core config', () => {
  it('keeps the defaults for settings that are absent or null', () => {
    expect(configured({})).toEqual(DEFAULT_CORE_CONFIG)
    expect(configured({ access_token_validity: null, unknown: 1 })).toEqual(DEFAULT_CORE_CONFIG)
  })

  it('converts each setting from its unit, given as a number or as text', () => {
    expect(
      configured({
        access_token_validity: 2,
        refresh_token_validity: '3',
        access_token_dynamic_signing_key_update_interval: '0.001',
        passwordless_code_lifetime: 1000,
        api_keys: 'one, two',
      }),
    ).toMatchObject({
      accessTokenMs: 2000,
      refreshTokenMs: 180_000,
      signingKeyMs: 3600,
      codeMs: 1000,
      apiKeys: ['one', 'two'],
    })
  })

  it('accepts both names of the refresh window, and 0', () => {
    expect(configured({ refresh_window: 0 }).refreshWindowMs).toBe(0)
    expect(configured({ refresh_token_rotation_grace_period: '30' }).refreshWindowMs).toBe(30_000)
  })

  it('refuses values that are not amounts', () => {
    expect(coreConfigInput.safeParse({ access_token_validity: 0 }).success).toBe(false)
    expect(coreConfigInput.safeParse({ refresh_window: -1 }).success).toBe(false)
    expect(coreConfigInput.safeParse({ access_token_validity: 'soon' }).success).toBe(false)
  })
})
