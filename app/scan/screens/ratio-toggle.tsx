import type { CropShape } from './crop-box'

type RatioToggleProps = {
  shape: CropShape
  disabled: boolean
  onChange(shape: CropShape): void
}

export function RatioToggle({ shape, disabled, onChange }: RatioToggleProps) {
  const choices: [CropShape, string][] = [
    ['free', 'Free Crop'],
    ['card', '5:7 Ratio'],
  ]
  return (
    <div className="ratio" role="group" aria-label="Shape of the crop">
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          className="ratio-choice"
          aria-pressed={shape === choice}
          disabled={disabled}
          onClick={() => onChange(choice)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
