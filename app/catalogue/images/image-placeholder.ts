/**
 * A card's outline in the proportions of a card (63:88), for cards without a picture: a frame, a
 * window with a horizon, and two lines of text. Half-transparent greys read on light and dark.
 */
export const PLACEHOLDER_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="630" height="880" viewBox="0 0 630 880"',
  ' role="img" aria-label="No picture of this card">',
  '<g fill="#808896" stroke="#808896" stroke-linecap="round" stroke-linejoin="round">',
  '<rect x="3" y="3" width="624" height="874" rx="30" fill-opacity=".14" stroke="none"/>',
  '<rect x="6" y="6" width="618" height="868" rx="28" fill="none" stroke-opacity=".4"',
  ' stroke-width="6"/>',
  '<rect x="62" y="62" width="270" height="26" rx="13" fill-opacity=".34" stroke="none"/>',
  '<circle cx="547" cy="75" r="21" fill-opacity=".34" stroke="none"/>',
  '<g fill="none" stroke-opacity=".5" stroke-width="8">',
  '<rect x="62" y="122" width="506" height="376" rx="18"/>',
  '<circle cx="206" cy="236" r="36"/>',
  '<path d="M66 440l120-104 92 78 128-148 158 172"/></g>',
  '<g fill-opacity=".26" stroke="none">',
  '<rect x="62" y="556" width="506" height="22" rx="11"/>',
  '<rect x="62" y="606" width="420" height="22" rx="11"/>',
  '<rect x="62" y="700" width="506" height="22" rx="11"/>',
  '<rect x="62" y="750" width="312" height="22" rx="11"/>',
  '<rect x="448" y="806" width="120" height="16" rx="8"/>',
  '</g></g></svg>',
].join('')
