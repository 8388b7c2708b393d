import { z } from 'zod'
import { email, cdiRoute } from '~/auth-core/http/route.server'
import type { CoreRoute } from '~/auth-core/http/route.server'
import {
  consumeResetToken,
  createResetToken,
  signIn,
  signUp,
  updatePasswordUser,
} from './email-password.server'

const text = z.string()
const credentials = z.object({ email, password: text })

/** What the SDK's test suites use of the e-mail and password recipe; the product never does. */
export const EMAIL_PASSWORD_ROUTES: readonly CoreRoute[] = [
  cdiRoute('post', '/<tenantId>/recipe/signup', credentials, (core, input, tenantId) =>
    signUp(core, tenantId, input.email, input.password),
  ),
  cdiRoute('post', '/<tenantId>/recipe/signin', credentials, (core, input, tenantId) =>
    signIn(core, tenantId, input.email, input.password),
  ),
  {
    ...cdiRoute(
      'put',
      '/recipe/user',
      z.object({ recipeUserId: text, email: email.nullish(), password: text.nullish() }),
      updatePasswordUser,
    ),
    recipe: 'emailpassword',
  },
  cdiRoute(
    'post',
    '/<tenantId>/recipe/user/password/reset/token',
    z.object({ userId: text, email }),
    (core, input, tenantId) => createResetToken(core, tenantId, input.userId, input.email),
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/user/password/reset/token/consume',
    z.object({ token: text }),
    (core, input, tenantId) => consumeResetToken(core, tenantId, input.token),
  ),
]
