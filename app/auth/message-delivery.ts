/** A message for one e-mail address. `html` says what `text` says. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** A text message; `to` is a phone number in E.164 form. */
export type TextMessage = { to: string; text: string }

/** Sends one kind of message. */
export interface Delivery<Message> {
  /** @throws {DeliveryError} where it could not be handed over. */
  send(message: Message): Promise<void>
}

/** A message could not be handed over; `message` names neither its text nor to whom it went. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}
