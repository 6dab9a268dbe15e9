import { TextoInput } from '../../kit/campos/Texto.tsx'
import { comunes, oNada, textoDe, type EntradaProps } from './entrada.ts'

/** A line of text; where the definition offers it, a button writes what is often all there is to say, and takes it back. */
export const TextoCorto = (props: EntradaProps) => {
  const { campo, value, onChange, size, disabled } = props
  const atajo = campo.widget === 'text' ? campo.atajo : undefined
  const input = <TextoInput {...comunes(props)} value={textoDe(value)} onChange={(text) => onChange(oNada(text))} />
  if (!atajo || size === 'xs') return input
  const dicho = value === atajo.valor
  return (
    <div className="pantalla-plazos">
      {input}
      <div>
        <button
          type="button"
          className="lista-preset"
          aria-pressed={dicho}
          aria-label={`${props.label ?? ''}: ${atajo.texto}`}
          disabled={disabled}
          // leaving a field may take its error away and move this button from under the pointer before the click is done
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(dicho ? undefined : atajo.valor)}
        >
          {atajo.texto}
        </button>
      </div>
    </div>
  )
}
