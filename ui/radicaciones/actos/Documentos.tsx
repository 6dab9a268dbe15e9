import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { useEscritorio } from '../escritorio.ts'

interface Props {
  clave: string
  requeridos: readonly string[]
  entregados: string[]
}

/** «Documentos requeridos»: what the act asks for, ticked as it arrives. What was ticked and is no longer asked for stays in sight. */
export const Documentos = memo(({ clave, requeridos, entregados }: Props) => {
  const { dispatch } = useEscritorio()
  const todos = [...new Set([...requeridos, ...entregados])]
  if (todos.length === 0) return null
  const marcar = (documento: string, si: boolean) =>
    dispatch({
      type: 'acto',
      clave,
      cambios: {
        documentos_entregados: si ? [...entregados, documento] : entregados.filter((uno) => uno !== documento),
      },
    })
  return (
    <details className="radi-seccion radi-documentos p-4 movil:p-3 @container/radi-seccion" open>
      <summary className="flex items-center gap-2 cursor-pointer">
        <h3>Documentos requeridos</h3>
        <span className="muted text-13">
          {entregados.length} de {todos.length}
        </span>
      </summary>
      <ul>
        {todos.map((documento) => (
          <li key={documento}>
            <Checkbox
              label={documento}
              checked={entregados.includes(documento)}
              onChange={(event) => marcar(documento, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
})
