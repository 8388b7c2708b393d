import { openDatabase } from '~/storage/database.server'
import { putPrices, ratesFile } from '../e2e/exchanged-prices'
import { addByApi, addUnknownCards } from '../e2e/library-test'
import { putMonthOfPrices } from '../e2e/month-of-prices'
import { testWith } from '../e2e/own-server-test'
import { sameDay, sameEmail } from './screens-test'
import { showPath } from './show'

const test = testWith({ EXCHANGE_RATES: ratesFile }).extend(sameEmail).extend(sameDay)

test('unknown cards', async ({ page, server, startSession }) => {
  await startSession()
  await addByApi(page, 'base1-4')
  await addUnknownCards(page, server.dataDir)
  await showPath(page, '/library', 'library, with unknown cards')
  await showPath(page, '/library/unknown', 'library, unknown cards')
})

test('a change of value', async ({ page, server, startSession }) => {
  await putMonthOfPrices(server.dataDir)
  await startSession()
  for (const cardId of ['base1-4', 'base1-58']) await addByApi(page, cardId)
  await showPath(page, '/library', 'library, changed value')
})

test.describe('a visitor from Great Britain', () => {
  test.use({ locale: 'en-GB' })

  test('prices in pounds', async ({ page, server }) => {
    await putPrices(server.dataDir)
    await showPath(page, '/?card=base1-4', 'result, in pounds')
    await showPath(page, '/cards/base1-2', 'card, in pounds')
    await showPath(page, '/language', 'language and currency')
  })
})

test.describe('a visitor from Germany', () => {
  test.use({ locale: 'de-DE' })

  test('a library that two markets price', async ({ page, server, startSession }) => {
    await putPrices(server.dataDir)
    await startSession()
    await addByApi(page, 'base1-2')
    await showPath(page, '/library', 'library, in dollars')
    await addByApi(page, 'base1-4')
    await showPath(page, '/library?view=list', 'library, in euros and dollars')
  })
})

const testBroken = testWith({ LOG_LEVEL: 'silent' }, { disposable: true }).extend(sameEmail)

testBroken('a store that fails', async ({ page, server, startSession }) => {
  await startSession()
  const database = await openDatabase({ dataDir: server.dataDir })
  await database.schema.dropTable('library_entries').execute()
  await database.destroy()
  await showPath(page, '/library', 'library, failed')
  await showPath(page, '/library/base1-4', 'library card, failed')
  await showPath(page, '/account', 'page that failed')
})
