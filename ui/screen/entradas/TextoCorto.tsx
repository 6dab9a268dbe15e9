import { useRef } from 'react'
import { api, query } from '../../kit/http/api.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import type { Fila } from '../fila.ts'
import { comunes, oNada, textoDe, type EntradaProps } from './entrada.ts'

/** Lookup on blur: fills other fields from the record found. */
const useConsulta = ({ campo, id, value, onOtro }: EntradaProps): (() => void) => {
  const consulta = campo.widget === 'text' ? campo.consulta : undefined
  const puesto = useRef<Fila>({})
  const preguntado = useRef('')
  return () => {
    const texto = textoDe(value).trim()
    if (!consulta || !texto || texto === preguntado.current) return
    preguntado.current = texto
    api.get<Fila>(`${consulta.recurso}?${query({ [id.replace(/^root_/, '')]: texto })}`).then(
      (sabido) => {
        if (preguntado.current !== texto) return
        for (const [otro, de] of Object.entries(consulta.llena)) {
          const dicho = oNada(textoDe(sabido[de]))
          if (dicho !== undefined || puesto.current[otro] !== undefined) onOtro(otro, dicho, puesto.current[otro])
          puesto.current = { ...puesto.current, [otro]: dicho }
        }
      },
      () => {
        preguntado.current = ''
      },
    ) // optional help: a failure changes nothing
  }
}

/** Text line; `atajo` adds a button that writes a frequent value, or removes it. */
export const TextoCorto = (props: EntradaProps) => {
  const { campo, value, onChange, size, disabled } = props
  const atajo = campo.widget === 'text' ? campo.atajo : undefined
  const consultar = useConsulta(props)
  const salir = () => {
    props.onBlur?.()
    consultar()
  }
  const input = (
    <TextoInput {...comunes(props)} onBlur={salir} value={textoDe(value)} onChange={(text) => onChange(oNada(text))} />
  )
  if (!atajo || size === 'xs') return input
  const dicho = value === atajo.valor
  return (
    <div>
      {input}
      <div>
        <button
          type="button"
          className="lista-preset"
          aria-pressed={dicho}
          aria-label={`${props.label ?? ''}: ${atajo.texto}`}
          disabled={disabled}
          // keep the focus: a blur could remove the field's error and move this button before the click ends
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(dicho ? undefined : atajo.valor)}
        >
          {atajo.texto}
        </button>
      </div>
    </div>
  )
}
