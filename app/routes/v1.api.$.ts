import { json } from '~/http/json.server'

const notFound = () => json({ success: false, error: 'There is no such call.' }, { status: 404 })

export const loader = notFound
export const action = notFound
