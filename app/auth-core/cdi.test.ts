import { describe, expectTypeOf, it } from 'vitest'
import type { CdiAnswer } from './cdi'

type Consume = CdiAnswer<'/<tenantId>/recipe/signinup/code/consume', 'post'>
type Create = CdiAnswer<'/<tenantId>/recipe/session', 'post'>

describe('the response types', () => {
  it('come from the schema: a wrong status or a missing field does not compile', () => {
    expectTypeOf<{ status: 'RESTART_FLOW_ERROR' }>().toExtend<Consume>()
    expectTypeOf<{ status: 'RESTART_FLOW' }>().not.toExtend<Consume>()
    expectTypeOf<{ status: 'OK' }>().not.toExtend<Consume>()
    expectTypeOf<{ status: 'OK' }>().not.toExtend<Create>()
    expectTypeOf<Create>().not.toBeAny()
  })
})
