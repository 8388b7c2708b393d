import { describe, expect, it } from 'vitest'
import { parsePhotoLabels } from './photo-labels'

describe('parsePhotoLabels', () => {
  it('reads columns by their names, in any order, quoted or not', () => {
    const text = [
      'id,file,kind,name,visibility,same_art_ids,source',
      'base1-4,a.jpg,table,Charizard,,base4-4 lc-3,x',
      ',b.jpg,negative,"Not ""a"" card, at all",partly hidden,,y',
      '',
    ].join('\r\n')
    expect(parsePhotoLabels(text)).toEqual([
      {
        file: 'a.jpg',
        id: 'base1-4',
        name: 'Charizard',
        kind: 'table',
        visibility: '',
        source: 'x',
        sameArtIds: ['base4-4', 'lc-3'],
      },
      {
        file: 'b.jpg',
        id: '',
        name: 'Not "a" card, at all',
        kind: 'negative',
        visibility: 'partly hidden',
        source: 'y',
        sameArtIds: [],
      },
    ])
  })

  it('says which column is missing', () => {
    expect(() => parsePhotoLabels('file,id\na.jpg,x')).toThrow('"kind"')
  })
})
