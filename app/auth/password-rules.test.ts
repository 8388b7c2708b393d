import { describe, expect, it } from 'vitest'
import { fieldMessage, loginPasswordProblem, newPasswordProblem } from './password-rules'

describe('a new password', () => {
  it.each(['abcdefg1', `${'a'.repeat(98)}1`, 'Ä ß x 12 4'])('may be %j', (password) => {
    expect(newPasswordProblem(password)).toBeNull()
  })

  it.each([
    ['', 'Password must contain at least 8 characters, including a number'],
    ['abcdef1', 'Password must contain at least 8 characters, including a number'],
    [`${'a'.repeat(99)}1`, "Password's length must be lesser than 100 characters"],
    ['12345678', 'Password must contain at least one alphabet'],
    ['abcdefgh', 'Password must contain at least one number'],
  ])('may not be %j', (password, message) => expect(newPasswordProblem(password)).toBe(message))

  it.each([undefined, null, 12345678, ['abcdefg1']])('must be text, not %j', (password) => {
    expect(newPasswordProblem(password)).toContain('yields a string')
  })
})

describe('a password to sign in with', () => {
  it.each(['', 'x', '12345678', 'a'.repeat(500)])('may be any text: %j', (password) => {
    expect(loginPasswordProblem(password)).toBeNull()
  })

  it('must be text', () => expect(loginPasswordProblem(7)).toContain('yields a string'))
})

it('a missing field can have its own message', () => {
  expect(fieldMessage('Field is not optional', 'Please choose a password')).toBe(
    'Please choose a password',
  )
  expect(fieldMessage('Field is not optional')).toBe('Field is not optional')
  expect(fieldMessage('Too weak', 'Please choose a password')).toBe('Too weak')
})
