import type { MetaDescriptor } from '@remix-run/react'
import { rarityLabel } from '~/catalogue/printed-words'
import type { Translate } from '~/language/translate'
import { pageMeta, pictureMeta } from '~/ui/page-meta'
import type { CardPage } from './card-page.server'

/**
 * The page's title, canonical URL and Open Graph tags.
 *
 * @param origin `https://cards.example`, because these tags need absolute URLs.
 */
export function cardMeta(page: CardPage, origin: string, t: Translate): MetaDescriptor[] {
  const { card, path, set, printedNumber } = page
  const title = `${card.name}, ${set.name} #${card.number}`
  const url = origin + path
  const description = [
    `${set.name} ${printedNumber}`,
    ...(card.rarity ? [rarityLabel(card.rarity, t)] : []),
    ...(card.hp ? [t('HP {hp}', { hp: String(card.hp) })] : []),
    ...(card.artist ? [t('illustrated by {artist}', { artist: card.artist })] : []),
  ].join(' · ')
  return [
    ...pageMeta({ title, description, url }),
    { name: 'twitter:card', content: page.hasPicture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(page.hasPicture ? pictureMeta(`${url}/preview.jpg`, title) : []),
  ]
}
