import { useEffect, useRef } from 'react'
import { leerDocumento } from '../../../modules/personas/domain.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enfocarCampo, focoPendiente, seguirAlAbrir, useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { FichaDialogo } from './FichaDialogo.tsx'
import { nombreCompleto } from '../../personas/domain.ts'
import { CamposPersona, DocumentoPersona, type Modo, type Persona, usePersona } from '../../personas/index.ts'

interface Props {
  /** Person to correct, or number of the search box. */
  inicial: { persona: Persona | null; numero: string }
  yaEsta: (id: number) => boolean
  onAnadir: (persona: Persona) => void
  /** Updates the person in all acts. */
  onActualizado: (persona: Persona) => void
  onClose: () => void
}

const OTORGANTE: Modo = {
  nadie: 'No se encontró el documento',
  frases: {
    editando: 'Actualizando otorgante...',
    creado: 'otorgante agregado',
    noCreado: 'No se pudo agregar el otorgante',
    editado: 'otorgante actualizado',
    noEditado: 'No se pudo actualizar el otorgante',
  },
}

/** Grantor dialog (specification 2, sections 2, 4, 5 and 8). */
const OtorganteDialogo = ({ inicial, yaEsta, onAnadir, onActualizado, onClose }: Props) => {
  useDevolverFoco()
  const editor = usePersona(inicial, OTORGANTE)
  const { registro: persona, form, cambios } = editor
  const anadirBoton = useRef<HTMLButtonElement>(null)
  const corrigiendo = inicial.persona !== null
  const { numero } = leerDocumento(form.tipo_documento, form.numero_documento)

  const buscar = async () => {
    const seguir = focoPendiente()
    const found = await editor.buscar()
    seguir(() =>
      found === 'uno'
        ? anadirBoton.current
        : document.getElementById(found === 'nadie' && numero ? 'persona-nombres' : 'persona-numero_documento'),
    )
  }
  const alAbrir = useRef(async () => {
    if ((await editor.buscarSiFalta()) === 'uno') seguirAlAbrir(() => anadirBoton.current)
  })
  useEffect(() => void alAbrir.current(), [])
  const guardar = async (): Promise<Persona | null> => {
    const saved = await editor.guardar()
    if (!saved) return null
    onActualizado(saved)
    if (corrigiendo) onClose()
    else setTimeout(() => anadirBoton.current?.focus())
    return saved
  }
  const negar = (frase: string) => {
    editor.setErrores({ numero_documento: frase })
    aviso.error(frase, 3_000)
    enfocarCampo('persona-numero_documento')
  }
  const anadir = async () => {
    if (!numero) return negar('Seleccione un otorgante')
    const chosen = persona && cambios.length === 0 ? persona : await guardar()
    if (!chosen) return
    if (yaEsta(chosen.id)) negar('El otorgante ya fue agregado')
    else onAnadir(chosen)
  }

  return (
    <FichaDialogo
      nombre="otorgante"
      corrigiendo={corrigiendo}
      existe={persona !== null}
      cambios={cambios}
      guardando={editor.ocupado === 'guardando'}
      adicionales={editor.adicionales}
      anadirBoton={anadirBoton}
      onGuardar={() => void guardar()}
      onAnadir={() => void anadir()}
      onClose={onClose}
    >
      <DocumentoPersona
        editor={editor}
        corrigiendo={corrigiendo}
        empezarAqui={!inicial.numero}
        onBuscar={() => void buscar()}
        hallado={
          persona && !corrigiendo ? (
            <>
              Ya está registrado: <strong>{nombreCompleto(persona)}</strong>. Pulse Enter para añadirlo.
            </>
          ) : null
        }
      />
      <CamposPersona
        clase={editor.clase}
        form={form}
        errores={editor.errores}
        cambiar={editor.cambiar}
        empezarEnNombres={inicial.numero !== ''}
      />
    </FichaDialogo>
  )
}

export default OtorganteDialogo
