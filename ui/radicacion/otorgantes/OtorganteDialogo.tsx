import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch, IconUserCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { avisoDigito, digitoDe, leerDocumento } from '../../../modules/personas/domain.ts'
import { compareText, formatDocument } from '../../../schemas/es-co.ts'
import { aviso } from '../../kit/aviso.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { FichaDialogo } from '../ficha/FichaDialogo.tsx'
import { nombreCompleto } from '../radicacion.ts'
import { CamposPersona } from './CamposPersona.tsx'
import { cambiosDe, ETIQUETAS, type Persona } from './persona.ts'
import { usePersona } from './usePersona.ts'
import { useDevolverFoco } from '../foco.ts'

interface Props {
  /** Who is being corrected, or what number was typed in the search of the table. */
  inicial: { persona: Persona | null; numero: string }
  yaEsta: (id: number) => boolean
  onAnadir: (persona: Persona) => void
  /** The person's data changed: wherever it hangs in the filing, it shows the new ones. */
  onActualizado: (persona: Persona) => void
  onClose: () => void
}

/** Grantor dialog (specification 2, sections 2, 4, 5 and 8). */
const OtorganteDialogo = ({ inicial, yaEsta, onAnadir, onActualizado, onClose }: Props) => {
  useDevolverFoco()
  const editor = usePersona(inicial)
  const { registro: persona, form, clase, errores, ocupado, tipos, adicionales, cambiar } = editor
  const anadirBoton = useRef<HTMLButtonElement>(null)
  const corrigiendo = inicial.persona !== null

  const { numero, digito } = leerDocumento(form.tipo_documento, form.numero_documento)
  const esperado = digitoDe(form.tipo_documento, numero)
  const mostrado = form.digito || (digito ?? esperado)?.toString() || ''
  const avisoDelDigito = avisoDigito(form.tipo_documento, numero, mostrado === '' ? null : Number(mostrado))
  const cambios = persona ? [...cambiosDe(form, persona, clase).map((campo) => ETIQUETAS[campo]), ...editor.cambiosAdicionales] : []

  const buscar = async () => {
    const found = await editor.buscar()
    setTimeout(() => (found === 'uno' ? anadirBoton.current : document.getElementById(found === 'nadie' && numero ? 'persona-nombres' : 'persona-numero_documento'))?.focus())
  }
  const guardar = async (): Promise<Persona | null> => {
    const saved = await editor.guardar()
    if (!saved) return null
    onActualizado(saved)
    if (corrigiendo) onClose()
    else setTimeout(() => anadirBoton.current?.focus())
    return saved
  }
  const anadir = async () => {
    if (!numero) return aviso.error('Seleccione un otorgante', 3_000)
    const chosen = persona && cambios.length === 0 ? persona : await guardar()
    if (!chosen) return
    if (yaEsta(chosen.id)) aviso.error('El otorgante ya fue agregado', 3_000)
    else onAnadir(chosen)
  }

  return (
    <FichaDialogo
      nombre="otorgante"
      corrigiendo={corrigiendo}
      existe={persona !== null}
      cambios={cambios}
      guardando={ocupado === 'guardando'}
      adicionales={adicionales}
      anadirBoton={anadirBoton}
      onGuardar={() => void guardar()}
      onAnadir={() => void anadir()}
      onClose={onClose}
    >
      <div className="kit-campos radi-busqueda">
        <TextInput
          id="persona-numero_documento"
          className={esperado === null ? 'c5' : 'c4'}
          label="Número de documento"
          autoComplete="off"
          data-autofocus={inicial.numero ? undefined : true}
          value={form.numero_documento}
          error={errores['numero_documento']}
          onChange={(event) => cambiar({ numero_documento: event.currentTarget.value, digito: '' })}
          onBlur={editor.buscarAlSalir}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void buscar()
          }}
        />
        {esperado === null ? null : (
          <TextoInput id="persona-digito" className="c2" label="DV" aria-label="Dígito de verificación" inputMode="numeric" value={mostrado} error={errores['digito']} onChange={(value) => cambiar({ digito: value.replace(/\D/g, '').slice(-1) })} />
        )}
        <div className="c3 radi-boton-buscar">
          <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} loading={ocupado === 'buscando'} onMouseDown={(event) => event.preventDefault()} onClick={() => void buscar()}>
            Buscar
          </Button>
        </div>
        <SelectBuscable
          id="persona-tipo_documento"
          className={esperado === null ? 'c4' : 'c3'}
          label="Tipo de documento"
          fixed
          options={tipos.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.tipo_documento}
          error={errores['tipo_documento']}
          onChange={(value) => value !== null && editor.elegirTipo(value)}
        />
      </div>
      <div className="radi-hallado" role="status">
        {avisoDelDigito ? <p className="radi-aviso"><IconAlertTriangle size={16} aria-hidden /> {avisoDelDigito}</p> : null}
        {persona && !corrigiendo ? <p><IconUserCheck size={16} aria-hidden /><span>Ya está registrado: <strong>{nombreCompleto(persona)}</strong>. Pulse Enter para añadirlo.</span></p> : null}
        {editor.noEsta ? <p className="muted">El documento {formatDocument(numero)} no está registrado. Complete los datos para crearlo.</p> : null}
        {errores['_'] ? <p className="radi-error">{errores['_']}</p> : null}
      </div>
      {editor.varias.length > 0 ? (
        <ul className="radi-varias" aria-label="Personas con ese documento">
          {[...editor.varias].sort((a, b) => compareText(nombreCompleto(a), nombreCompleto(b))).map((one) => (
            <li key={one.id}>
              <Button variant="default" fullWidth justify="flex-start" onClick={() => editor.tomar(one)}>
                {tipos.find(({ id }) => id === one.tipo_documento)?.name}: {nombreCompleto(one)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <CamposPersona clase={clase} form={form} errores={errores} cambiar={cambiar} empezarEnNombres={inicial.numero !== ''} />
    </FichaDialogo>
  )
}

export default OtorganteDialogo
