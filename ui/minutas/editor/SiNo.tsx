import { idDe } from './mesa.ts'

interface Props {
  ruta: string
  titulo: string
  valor: string | null
  onChange: (valor: 'si' | 'no') => void
  disabled?: boolean
  error?: string
}

const VALORES = [
  ['si', 'Sí'],
  ['no', 'No'],
] as const

/** Yes or no, or neither yet. The one that is chosen, or the first, is where the field takes the focus. */
export const SiNo = ({ ruta, titulo, valor, onChange, disabled, error }: Props) => (
  <fieldset className="min-si-no" disabled={disabled} aria-invalid={error ? true : undefined}>
    <legend>{titulo}</legend>
    {VALORES.map(([cual, dicho]) => (
      <label key={cual} data-elegido={valor === cual || undefined}>
        <input
          type="radio"
          name={idDe(ruta)}
          id={(valor === 'no' ? 'no' : 'si') === cual ? idDe(ruta) : undefined}
          checked={valor === cual}
          onChange={() => onChange(cual)}
        />
        {dicho}
      </label>
    ))}
    {error ? <p className="min-error">{error}</p> : null}
  </fieldset>
)
