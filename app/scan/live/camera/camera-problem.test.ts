import { describe, expect, it } from 'vitest'
import { toCameraProblem, cameraProblems } from './camera-problem'

describe('cameraProblemOf', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'in-use'],
    ['TypeError', 'failed'],
  ])('maps %s to “%s”', (name, problem) => {
    expect(toCameraProblem(new DOMException('', name))).toBe(problem)
  })

  it('maps any other error to a failure', () => {
    expect(toCameraProblem('nothing')).toBe('failed')
  })

  it('offers a next step for each', () => {
    for (const { next } of Object.values(cameraProblems)) expect(next).toContain('choose a photo')
  })
})
