import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export async function loader() {
  return json(await getServices().health())
}

export function action() {
  return methodNotAllowed('GET')
}
