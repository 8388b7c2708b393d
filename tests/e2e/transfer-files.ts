export type File = ReturnType<typeof csv>

/** Files as other apps write them, of cards of the Base Set; some lines cannot be imported. */
const COLLECTR_HEADER =
  'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-02-03),Price Override,Watchlist,Date Added,Notes'

const collectrLines = [
  'Main,Pokemon,Base Set,Charizard,4/102,Rare Holo,Holofoil,Ungraded,Lightly Played,280,2,300,0,false,2025-06-08,',
  'Main,Pokemon,Base Set,Blastoise,2/102,Rare Holo,Holofoil,Ungraded,Near Mint,90,1,100,0,false,2025-06-09,"a, b"',
  'Main,Magic: The Gathering,Commander Legends,Sol Ring,472,U,Normal,Ungraded,Near Mint,0,2,1.5,0,false,2025-08-24,',
  'Main,Pokemon,Base Set,Pikachu,58/102,Common,Normal,PSA 10,Near Mint,50,1,60,0,false,2025-06-10,',
  'Main,Pokemon,Base Set,<img src=x onerror=alert(1)>,999/102,Common,Normal,Ungraded,Near Mint,0,1,0,0,false,,',
]

export const collectrCsv = csv('collectr.csv', [COLLECTR_HEADER, ...collectrLines].join('\r\n'))

/** Line 3 may be Clefairy or Charizard, line 4 a Holo or a 1st Edition, line 5 matches no card. */
export const doubtfulCsv = csv(
  'doubtful.csv',
  [
    COLLECTR_HEADER,
    'Main,Pokemon,Base Set,Blastoise,2/102,Rare Holo,Holofoil,Ungraded,Near Mint,90,1,100,0,false,2025-06-09,',
    'Main,Pokemon,Base Set,Charizard,5/102,Rare Holo,Holofoil,Ungraded,Lightly Played,280,2,300,0,false,2025-06-08,',
    'Main,Pokemon,Base Set,Venusaur,15/102,Rare Holo,Master Ball,Ungraded,Near Mint,90,1,100,0,false,2025-06-09,',
    'Main,Pokemon,Base Set,Tinkaton,222/102,Common,Normal,Ungraded,Near Mint,0,1,0,0,false,,',
  ].join('\r\n'),
)

/** `rows` entries of this app, and as many lines of another app to decide. */
export function longCsv(kind: 'entries' | 'choices', rows: number) {
  const lines = Array.from({ length: rows }, (_, i) =>
    kind === 'entries'
      ? `base1-${i + 1},Normal,Near Mint,1,`
      : `Box ${i},Pokemon,Base Set,Charizard,5/102,Rare Holo,Holofoil,Ungraded,Near Mint,1,1,1,0,false,,`,
  )
  const header =
    kind === 'entries' ? 'Card ID,Printing,Condition,Quantity,Date Added' : COLLECTR_HEADER
  return csv('long.csv', [header, ...lines].join('\n'))
}

export const dragonShieldCsv = csv(
  'all-folders.csv',
  [
    '"sep=,"',
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET',
    'Binder,3,0,Charizard,BS,Base Set,4,Excellent,Holofoil,English,1.00,2024-03-01,1,2,3',
    'Binder,1,0,Glurak,BS,Base Set,4,NearMint,Holofoil,German,1.00,2024-03-01,1,2,3',
  ].join('\r\n'),
)

export const tcgplayerCsv = csv(
  'tcgplayer.csv',
  [
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
    '4,Charizard - 004/102,Charizard,Base Set,004/102,BS,Holofoil,Lightly Played,English,Holo Rare,,1',
  ].join('\n'),
)

export function csv(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
