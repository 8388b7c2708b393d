import { describe, expect, it } from 'vitest'
import { cameraProblemOf, cameraProblems } from './camera-problem'

describe('cameraProblemOf', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'in-use'],
    ['TypeError', 'failed'],
  ])('takes %s for “%s”', (name, problem) => {
    expect(cameraProblemOf(new DOMException('', name))).toBe(problem)
  })

  it('takes whatever else is thrown for a failure', () => {
    expect(cameraProblemOf('nothing')).toBe('failed')
  })

  it('names a way on for each', () => {
    for (const { next } of Object.values(cameraProblems)) expect(next).toContain('choose a photo')
  })
})
