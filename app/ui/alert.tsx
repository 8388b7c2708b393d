import { Icon } from './icon'

type AlertProps = {
  id?: string
  message: string
  /** What to do about it. */
  next?: string | null
}

/** Shows a failure; screen readers announce it at once. */
export function Alert({ id, message, next }: AlertProps) {
  return (
    <div role="alert" id={id} className="alert">
      <Icon name="alert" size={22} />
      <div>
        <p>{message}</p>
        {next ? <p className="alert-next">{next}</p> : null}
      </div>
    </div>
  )
}
