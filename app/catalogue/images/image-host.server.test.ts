import { describeImageSource } from '../../../tests/contracts/image-source'
import { answers, startImageHost } from '../../../tests/mocks/image-host'
import { imagesOnHost } from './image-host.server'

describeImageSource('A host', async (files) => {
  const host = await startImageHost()
  host.answer = (request, response) => {
    const text = files[request.url?.slice(1) ?? '']
    const answer = text === undefined ? answers.status(404) : answers.image(Buffer.from(text))
    answer(request, response)
  }
  return { source: imagesOnHost({ host: host.origin }), close: () => host.close() }
})
