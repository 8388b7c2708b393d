/** Catches every other address. A route, so that the root's theme applies to it. */
export function loader() {
  throw new Response('Not found', { status: 404 })
}

export default function NotFound() {
  return null
}
