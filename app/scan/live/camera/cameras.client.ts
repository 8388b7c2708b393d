/** A camera that does not face the person. */
export type Camera = {
  /** Another one after each reload, in browsers that do not remember the permission. */
  id: string
  /** What the browser calls it; numbered if there are several of that name. */
  name: string
}

/** The device's cameras but those that face the person. They have no names until allowed. */
export async function findCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const times = new Map<string, number>()
  return devices.filter(isCamera).flatMap(({ deviceId, label }) => {
    if (deviceId === '' || label === '') return []
    const time = (times.get(label) ?? 0) + 1
    times.set(label, time)
    return { id: deviceId, name: time === 1 ? label : `${label} ${time}` }
  })
}

function isCamera(device: MediaDeviceInfo): boolean {
  if (device.kind !== 'videoinput') return false
  // Not every browser tells.
  if (!('getCapabilities' in device)) return true
  const { facingMode } = (device as InputDeviceInfo).getCapabilities()
  return !facingMode?.includes('user')
}

/**
 * The camera after the current one, in turn: after the chosen one, which may be one that does not
 * start, otherwise after the one that films.
 *
 * @param chosen its name
 * @returns the name of another camera, `null` if there is none.
 */
export function nextCamera(cameras: Camera[], chosen: string | null, stream: MediaStream | null) {
  const filming = stream && cameraOf(stream)
  const at = cameras.findIndex(({ name }) => name === chosen)
  const current = at >= 0 ? at : cameras.findIndex(({ id }) => id === filming)
  return cameras[(current + 1) % cameras.length]?.name ?? null
}

/** The id of the camera that films. */
export function cameraOf(stream: MediaStream): string | undefined {
  return stream.getVideoTracks()[0]?.getSettings().deviceId
}
