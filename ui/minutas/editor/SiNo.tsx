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
  <fieldset
    className="min-si-no flex flex-wrap gap-2 min-w-0 m-0 p-0 border-0"
    disabled={disabled}
    aria-invalid={error ? true : undefined}
  >
    <legend className="mb-1 p-0 font-medium">{titulo}</legend>
    {VALORES.map(([cual, dicho]) => (
      <label key={cual} data-elegido={valor === cual || undefined}>
        <input
          className="w-4 h-4 m-0 accent-accent"
          type="radio"
          name={idDe(ruta)}
          id={(valor === 'no' ? 'no' : 'si') === cual ? idDe(ruta) : undefined}
          checked={valor === cual}
          onChange={() => onChange(cual)}
        />
        {dicho}
      </label>
    ))}
    {error ? <p className="w-full text-danger text-13">{error}</p> : null}
  </fieldset>
)
