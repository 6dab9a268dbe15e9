import { useState } from 'react'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { admiteMinuta } from '../ficha/use-tramite.ts'
import { opcionesDeProyecto, useProyectos, type PlantillaPedida } from './proyectos.ts'

interface Props {
  onClose: () => void
  /** @throws ApiError */
  onGuardar: (nueva: PlantillaPedida) => Promise<void>
}

/** Only kinds with a minuta. */
const TIPOS = TIPOS_DE_TRAMITE.filter((tipo) => admiteMinuta({ ...tipo, estado: 'radicado' })).map(
  ({ id, titulo }) => ({ value: id, label: titulo }),
)

const FALTA = 'Campo requerido'

/** Replaces the kind's template for that project, if any. */
export const PlantillaDialogo = ({ onClose, onGuardar }: Props) => {
  const { proyectos, deCualquiera, error } = useProyectos()
  const [tipo, setTipo] = useState<string | null>(null)
  const [id_proyecto, setProyecto] = useState<number | null>(null)
  const [id_plantilla, setPlantilla] = useState<number | null>(null)
  const [intentado, setIntentado] = useState(false)
  const { ocupado, problema, errores, enviar } = useEnvio()
  const suyas = proyectos.find(({ id }) => id === id_proyecto)?.plantilla_documentos ?? []
  const plantillas = [...suyas, ...deCualquiera].map(({ id, nombre_plantilla, llenable }) => ({
    value: id,
    label: nombre_plantilla,
    ...(llenable ? {} : { disabled: true, detail: 'No se puede llenar: súbala como .docx' }),
  }))
  // `plantillas.3.id_plantilla`: only one row is new
  const faltas = Object.fromEntries(Object.entries(errores).map(([campo, dicho]) => [campo.split('.').at(-1), dicho]))
  const guardar = async () => {
    setIntentado(true)
    if (tipo === null || id_plantilla === null) return
    await enviar(() => onGuardar({ tipo, id_proyecto, id_plantilla }), { alHacer: onClose })
  }
  return (
    <Dialogo
      opened
      title="Agregar plantilla"
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={Object.keys(faltas).length ? undefined : (problema ?? error)}
      si="Guardar"
      ocupado={ocupado}
    >
      <div className="kit-campos">
        <SelectBuscable
          id="plantilla-tipo"
          data-autofocus
          label="Tipo de trámite"
          required
          options={TIPOS}
          value={tipo}
          error={faltas['tipo'] ?? (intentado && tipo === null ? FALTA : undefined)}
          onChange={setTipo}
        />
        <SelectBuscable
          label="Proyecto"
          placeholder="Cualquiera"
          options={opcionesDeProyecto(proyectos)}
          value={id_proyecto}
          error={faltas['id_proyecto']}
          onChange={(id) => {
            setProyecto(id)
            setPlantilla(null)
          }}
        />
        <SelectBuscable
          id="plantilla-cual"
          label="Plantilla"
          required
          options={plantillas}
          value={id_plantilla}
          nothing={
            id_proyecto === null ? 'Ninguna es de cualquier proyecto: elija uno' : 'Este proyecto no tiene plantillas'
          }
          error={faltas['id_plantilla'] ?? (intentado && id_plantilla === null ? FALTA : undefined)}
          onChange={setPlantilla}
        />
      </div>
    </Dialogo>
  )
}
