import { api } from '../kit/http/api.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { mensajeDe } from '../kit/http/api-error.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { SelectPersona } from './SelectPersona.tsx'

/** Who answers for a project is another person from now on. */
const CambiarPersona = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { dialogo, campo } = useFormulario({
    inicial: { usuario_plataforma: Number(fila?.['usuario_plataforma']) || null },
    revisar: ({ usuario_plataforma }) => ({
      usuario_plataforma: usuario_plataforma === null ? 'Seleccione una persona' : '',
    }),
    enviar: (datos) => api.put(`/proyecto/${String(fila?.['id'])}`, datos),
    cargando: 'Guardando cambios...',
    exito: 'Actualizado correctamente',
    fallo: 'No se pudo actualizar la persona del proyecto',
    alHacer: () => {
      onHecho()
      onClose()
    },
  })
  const { problema, ...envio } = dialogo
  const { error, ...persona } = campo('usuario_plataforma')
  return (
    <Dialogo opened size="sm" title="Cambiar persona" onClose={onClose} si="Guardar" {...envio}>
      <p className="muted mb-4">{`${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}`}</p>
      <SelectPersona
        {...persona}
        valueLabel={String(fila?.['nombre_persona'] ?? '')}
        error={error ?? (problema ? mensajeDe(problema) : '')}
      />
    </Dialogo>
  )
}

export default CambiarPersona
