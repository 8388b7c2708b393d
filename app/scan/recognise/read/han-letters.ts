import type { LetterScores } from '~/scan/recognise/evidence'
import { MIN_HAN_SCORE } from '~/scan/recognise/thresholds/decision'

/**
 * Characters that Japanese and Chinese cards of the game print frequently, in attacks, rules and
 * bars. None is simple enough for a Latin letter or an energy symbol to look like it; the
 * recogniser knows no kana.
 */
export const HAN_LETTERS: ReadonlySet<string> = new Set(
  `進化基本弱点抵抗相手自分番枚特性効果選使場合計算数能博研究雷草炎闘超悪鋼竜無色終次投表裏見戻
  全部攻撃気絶追加図鑑種体重身長高新強番引捨与受置後前動回復眠毒混乱痺逃備続終時間個倒残最初同
  對對弱點撤退對手牌卡傷害能量寶夢擊招式备战对宝梦击伤标准戰鬥場所棄抽從選擇附著回合道具支援競技
  質量伝説古代未来連撃流派稀別単位達黒白青赤緑金銀森海空風電球族隊団博物館学園町城塔遺跡島洞窟`.replace(
    /\s/g,
    '',
  ),
)

/**
 * The scores of Latin letters as if the recogniser knew no others, and how many of the other kept
 * characters are clear in the line.
 *
 * @param scores of the blank, of `letters` and then of the other characters.
 */
export function splitHan({ data, steps, letters }: LetterScores): LetterScores {
  const row = letters.length + 1
  const width = steps === 0 ? row : data.length / steps
  const latin = new Float32Array(steps * row)
  let [han, before] = [0, 0]
  for (let step = 0; step < steps; step++) {
    const scores = data.subarray(step * width, (step + 1) * width)
    const own = scores.subarray(0, row)
    const sum = own.reduce((total, one) => total + one, 0)
    own.forEach((score, i) => (latin[step * row + i] = score / Math.max(sum, Number.MIN_VALUE)))
    const best = scores.reduce((top, score, i) => (score > (scores[top] ?? 0) ? i : top), 0)
    if (best >= row && best !== before && (scores[best] ?? 0) >= MIN_HAN_SCORE) han++
    before = best
  }
  return { data: latin, steps, letters, han }
}
