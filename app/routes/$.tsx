/** Every address that nothing else answers; as a route, so that the root's theme is known on it. */
export function loader() {
  throw new Response('Not found', { status: 404 })
}

export default function NotFound() {
  return null
}
