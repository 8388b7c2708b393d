import type { Table } from './translate'

const PLAIN = 'aAeEiIoOuUcCnNyY'
const ACCENTED = 'áÁéÉíÍóÓúÚçÇñÑýÝ'

/** Made-up translations of `texts`: accented, a third longer, in brackets. */
export function pseudoTable(texts: readonly string[]): Table {
  return Object.fromEntries(texts.map((text) => [text, pseudoText(text)]))
}

function pseudoText(text: string): string {
  // Names in braces are placeholders, except for the texts of plural forms.
  const accented = text
    .split(/(\{\w+\}|\{\w+, plural,|(?:zero|one|two|few|many|other|=\d+) \{)/)
    .map((piece, index) => (index % 2 ? piece : accent(piece)))
    .join('')
  return `[${accented} ${'~'.repeat(Math.ceil(text.length / 3))}]`
}

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
