import { Checkbox, TextInput } from '@mantine/core'
import { Dialogo } from '../../dialogs/Dialogo.tsx'
import { useFormulario } from '../../forms/use-formulario.ts'
import { api, mensajeDe } from '../../http/api.ts'
import type { ColumnaVista } from '../vista.ts'

interface Props {
  lista: string
  consulta: string
  columnas: readonly ColumnaVista[] | null
  onClose: () => void
  onSaved: () => void
}

/** Query string of a view: drops the page and the open drawer. */
const comoVista = (consulta: string): string => {
  const params = new URLSearchParams(consulta)
  for (const name of ['pagina', 'fila']) params.delete(name)
  return params.toString()
}

export const GuardarVista = ({ lista, consulta, columnas, onClose, onSaved }: Props) => {
  const { dialogo, problema, errores, datos, cambiar, casilla } = useFormulario({
    inicial: { nombre: '', compartida: false },
    revisar: ({ nombre }) => ({ nombre: !nombre.trim() && 'Escriba un nombre' }),
    enviar: ({ nombre, compartida }) =>
      api.post('/vistas', { lista, nombre: nombre.trim(), compartida, consulta: comoVista(consulta), columnas }),
    exito: 'Vista guardada',
    alHacer: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <Dialogo opened size="sm" title="Guardar esta vista" onClose={onClose} {...dialogo} problema={null} si="Guardar">
      <div className="kit-columna">
        <TextInput
          data-autofocus
          label="Nombre de la vista"
          maxLength={60}
          value={datos.nombre}
          error={errores['nombre'] ?? (problema ? mensajeDe(problema) : '')}
          onChange={(event) => cambiar({ nombre: event.currentTarget.value })}
        />
        <Checkbox label="Compartir con toda la oficina" {...casilla('compartida')} />
        <p className="muted">Guarda los filtros, el orden y las columnas que ve ahora.</p>
      </div>
    </Dialogo>
  )
}
