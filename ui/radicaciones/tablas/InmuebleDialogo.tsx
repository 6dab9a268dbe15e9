import { Button, TextInput } from '@mantine/core'
import { IconHomeCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { normalizeMatricula } from '../../../schemas/es-co/index.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { AreaInput } from '../../kit/campos/DecimalInput.tsx'
import { DepartamentoMunicipio, SelectCatalogo } from '../../kit/campos/SelectCatalogo.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Certificado } from './Certificado.tsx'
import { FichaDialogo } from './FichaDialogo.tsx'
import { cambiosDe, ETIQUETAS, type Inmueble, type InmuebleForm, useInmueble } from './inmueble.ts'
import { enfocarCampo, focoPendiente, seguirAlAbrir, useDevolverFoco } from '../../kit/keyboard/foco.ts'

interface Props {
  /** Record to correct, or text of the search box. */
  inicial: { inmueble: Inmueble | null; matricula: string }
  yaEsta: (key: number) => boolean
  onAnadir: (inmueble: Inmueble) => void
  onActualizado: (inmueble: Inmueble) => void
  onClose: () => void
}

const DIGITOS_PREDIAL = 30

/** Property dialog (specification 1, sections 2, 5 and 8). */
const InmuebleDialogo = ({ inicial, yaEsta, onAnadir, onActualizado, onClose }: Props) => {
  useDevolverFoco()
  const { registro: inmueble, form, errores, ocupado, noEsta, adicionales, cambiar, ...editor } = useInmueble(inicial)
  const anadirBoton = useRef<HTMLButtonElement>(null)
  const corrigiendo = inicial.inmueble !== null
  const cambios = inmueble ? [...cambiosDe(form, inmueble), ...editor.cambiosAdicionales] : []
  const matricula = normalizeMatricula(form.matricula)

  const field = (campo: keyof InmuebleForm, className: string) => ({
    id: `inmueble-${campo}`,
    label: ETIQUETAS[campo],
    className,
    error: errores[campo],
  })
  const buscar = async () => {
    const seguir = focoPendiente()
    const found = await editor.buscar()
    seguir(() =>
      found
        ? anadirBoton.current
        : document.getElementById(matricula ? 'inmueble-numero_catastral' : 'inmueble-matricula'),
    )
  }
  const alAbrir = useRef(async () => {
    if (await editor.buscarSiFalta()) seguirAlAbrir(() => anadirBoton.current)
  })
  useEffect(() => void alAbrir.current(), [])
  const guardar = async (): Promise<Inmueble | null> => {
    if (await editor.buscarSiFalta()) return mostrar()
    const saved = await editor.guardar()
    if (!saved) return null
    onActualizado(saved)
    if (corrigiendo) onClose()
    else setTimeout(() => anadirBoton.current?.focus())
    return saved
  }
  const crear = async () => {
    if (await editor.buscarSiFalta()) return mostrar()
    if (await editor.crear()) enfocarCampo('inmueble-matricula')
  }
  /** Already registered: nothing is saved before the user has seen it. */
  const mostrar = () => {
    setTimeout(() => anadirBoton.current?.focus())
    return null
  }
  const negar = (frase: string) => {
    editor.setErrores({ matricula: frase })
    aviso.error(frase, 3_000)
    enfocarCampo('inmueble-matricula')
  }
  const anadir = async () => {
    if (!matricula) return negar('Seleccione un inmueble')
    const chosen = inmueble && cambios.length === 0 ? inmueble : await guardar()
    if (!chosen) return
    if (yaEsta(chosen.key)) return negar('El inmueble ya fue agregado')
    onAnadir(chosen)
    aviso.exito('El inmueble fue agregado')
  }
  const predial = form.numero_predial.replace(/\D/g, '').length

  return (
    <FichaDialogo
      nombre="inmueble"
      corrigiendo={corrigiendo}
      existe={inmueble !== null}
      cambios={cambios}
      guardando={ocupado === 'guardando'}
      adicionales={adicionales}
      anadirBoton={anadirBoton}
      onGuardar={() => void (inmueble ? guardar() : crear())}
      onAnadir={() => void anadir()}
      onClose={onClose}
    >
      <div className="kit-campos radi-busqueda">
        <TextInput
          {...field('matricula', 'c6')}
          autoComplete="off"
          data-autofocus={inicial.matricula ? undefined : true}
          value={form.matricula}
          placeholder="50C-1234567"
          readOnly={corrigiendo}
          description={corrigiendo ? 'Si está mal escrita, se corrige en Inmuebles, con su motivo.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => cambiar({ matricula: event.currentTarget.value })}
          onBlur={() => void editor.buscarSiFalta()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!corrigiendo) void buscar()
          }}
        />
        {corrigiendo ? null : (
          <div className="c6 radi-boton-buscar">
            <Button
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              loading={ocupado === 'buscando'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void buscar()}
            >
              Buscar
            </Button>
          </div>
        )}
      </div>
      <div className="radi-hallado grid gap-1 min-h-10 py-2 px-0 text-13" role="status">
        {inmueble && !corrigiendo ? (
          <p className="flex gap-1.5">
            <IconHomeCheck size={16} aria-hidden />
            <span>
              Ya está registrado: <strong>{inmueble.direccion ?? inmueble.matricula}</strong>. Pulse Enter para
              añadirlo.
            </span>
          </p>
        ) : null}
        {editor.creado ? (
          <p className="flex gap-1.5">
            <IconHomeCheck size={16} aria-hidden />
            <span>
              Se registró <strong>{editor.creado.matricula}</strong>.{' '}
              <Button size="compact-sm" variant="subtle" onClick={() => editor.creado && onAnadir(editor.creado)}>
                Añadirlo al acto
              </Button>
            </span>
          </p>
        ) : null}
        {noEsta && matricula ? (
          <p className="muted flex gap-1.5">
            La matrícula {matricula} no está registrada. Complete los datos para crearla.
          </p>
        ) : null}
        {errores['_'] ? <p className="radi-error flex gap-1.5">{errores['_']}</p> : null}
      </div>
      {corrigiendo ? null : <Certificado form={form} onAceptar={cambiar} />}
      <div className="kit-campos">
        <TextoInput
          {...field('numero_catastral', 'c4')}
          data-autofocus={inicial.matricula ? true : undefined}
          value={form.numero_catastral}
          onChange={(numero_catastral) => cambiar({ numero_catastral })}
        />
        <TextoInput
          {...field('numero_predial', 'c8')}
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            predial > 0 && predial !== DIGITOS_PREDIAL ? `${predial} de ${DIGITOS_PREDIAL} dígitos` : undefined
          }
          value={form.numero_predial}
          onChange={(numero_predial) => cambiar({ numero_predial })}
        />
        <SelectCatalogo
          {...field('id_tipo_inmueble', 'c4')}
          path="/tipoInmueble"
          value={form.id_tipo_inmueble}
          onChange={(id_tipo_inmueble) => cambiar({ id_tipo_inmueble })}
        />
        <TextoInput
          {...field('direccion', 'c8')}
          value={form.direccion}
          onChange={(direccion) => cambiar({ direccion })}
        />
        <div className="kit-campos *:col-span-6! movil:*:col-span-12!">
          <DepartamentoMunicipio
            departamento={form.id_depto}
            municipio={form.id_municipio}
            errorDepartamento={errores['id_depto']}
            errorMunicipio={errores['id_municipio']}
            onChange={cambiar}
          />
        </div>
        <AreaInput {...field('area', 'c4')} value={form.area} onChange={(area) => cambiar({ area })} />
        <MoneyInput {...field('avaluo', 'c8')} words value={form.avaluo} onChange={(avaluo) => cambiar({ avaluo })} />
        <TextArea
          {...field('linderos', 'c12')}
          minRows={3}
          value={form.linderos}
          onChange={(linderos) => cambiar({ linderos })}
        />
      </div>
    </FichaDialogo>
  )
}

export default InmuebleDialogo
