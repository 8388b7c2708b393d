import supertokens from 'supertokens-node'

/** When somebody signed in for the first time; `null` for a user that the core does not know. */
export async function memberSince(userId: string): Promise<Date | null> {
  const user = await supertokens.getUser(userId)
  return user ? new Date(user.timeJoined) : null
}
