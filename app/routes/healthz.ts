import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export function loader() {
  return json(getServices().health())
}

export function action() {
  return methodNotAllowed('GET')
}
