import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CamposDeEntidad, DefinicionCampo } from '../../schemas/json/campo.ts'
import type { FormularioEfectivo } from '../../schemas/vistas/pantalla.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { Pagina, type Miga } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { DialogoImpacto, Historial } from './Historial.tsx'
import { ListaCampos } from './ListaCampos.tsx'
import { Propiedades } from './Propiedades.tsx'
import { type Alcance, EsquemaVivo } from './EsquemaVivo.tsx'
import { camposGuardados, sobre, useEditor } from './use-editor.ts'
import { Faltas, useGuardar } from './use-guardar.tsx'

const MARCO =
  'grid grid-cols-[260px_minmax(320px,5fr)_minmax(360px,6fr)] items-start gap-6 ' +
  '@max-[981px]/contenido:grid-cols-[240px_minmax(0,1fr)] [@media_(max-width:760px)]:grid-cols-1'

/** The form and its schema: below one another beside the properties, else side by side; one column on a phone. */
const LADO =
  'grid gap-6 sticky top-4 max-h-[calc(100vh_-_32px)] overflow-auto @max-[981px]/contenido:static ' +
  '@max-[981px]/contenido:col-span-full @max-[981px]/contenido:max-h-none @max-[981px]/contenido:grid-cols-2 ' +
  '[@media_(max-width:760px)]:grid-cols-[minmax(0,1fr)]! [@media_(max-width:760px)]:col-span-full'

const BorradorDeCampos = ({
  de,
  onRecuperar,
  onDescartar,
}: {
  de: string | null
  onRecuperar: () => void
  onDescartar: () => void
}) => {
  const [visto, setVisto] = useState(false)
  if (visto) return null
  const cerrar = (work: () => void) => () => {
    setVisto(true)
    work()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 px-3 rounded-6 bg-accent-soft text-13" role="status">
      <span>Hay cambios sin guardar{de ? ` (${de})` : ''}.</span>
      <Button size="xs" variant="default" onClick={cerrar(onRecuperar)}>
        Recuperarlos
      </Button>
      <Button size="xs" variant="subtle" onClick={cerrar(onDescartar)}>
        Descartarlos
      </Button>
    </div>
  )
}

const VistaPrevia = lazy(() => import('./VistaPrevia.tsx').then(({ VistaPrevia: preview }) => ({ default: preview })))

interface Borrador {
  version: number
  campos: DefinicionCampo[]
}

export const EditorAbierto = ({
  base,
  migas,
  onBase,
}: {
  base: CamposDeEntidad
  migas: Miga[]
  onBase: (next: CamposDeEntidad) => void
}) => {
  const borrador = useBorrador<Borrador>(`campos.${base.entidad}`, `Campos adicionales de ${base.titulo}`)
  const abierto = useEditor(base, camposGuardados(base))
  const [historial, setHistorial] = useState(false)
  const [alcance, setAlcance] = useState<Alcance>('campo')
  // asked for when it is shown: not every reader of fields has the screen
  const entera = useApi<FormularioEfectivo>(alcance === 'entero' ? `/pantallas/${base.entidad}` : null)
  /** The whole form hides the properties, which a chosen field brings back. */
  const conPropiedades =
    <V,>(hacer: (value: V) => void) =>
    (value: V) => {
      if (alcance === 'entero') setAlcance('campo')
      hacer(value)
    }
  const editor = { ...abierto, elegir: conPropiedades(abierto.elegir), agregar: conPropiedades(abierto.agregar) }
  const puede = puedeVista('campos', 'modificar')
  const { cambiado, campos } = editor
  const { guardar: recordar, descartar } = borrador

  useEffect(() => {
    if (cambiado) recordar({ version: base.version, campos: [...campos] })
  }, [cambiado, campos, base.version, recordar])

  const guardado = (next: CamposDeEntidad) => {
    descartar()
    editor.reemplazar(camposGuardados(next))
    onBase(next)
  }
  const conflicto = (actual: CamposDeEntidad) => {
    editor.reemplazar(sobre(editor.campos, camposGuardados(actual)))
    onBase(actual)
  }
  const guardar = useGuardar({ base, onGuardado: guardado, onConflicto: conflicto })
  const pedir = () => void guardar.pedir(editor.esquema, editor.faltas)
  useAtajo('mod+s', 'Guardar', pedir, { enabled: puede && cambiado })

  return (
    <Pagina
      title={base.titulo}
      migas={migas}
      subtitle={
        base.version === 0
          ? 'Campos adicionales: todavía ninguno'
          : `${plural(editor.activos.length, 'campo adicional', 'campos adicionales')} · versión ` +
            `${base.version}${cambiado ? ' · con cambios sin guardar' : ''}`
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setHistorial(true)}
          >
            Historial
          </Button>
          {puede ? (
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={!cambiado}
              loading={guardar.pidiendo}
              onClick={pedir}
            >
              Guardar
            </Button>
          ) : null}
        </>
      }
    >
      {borrador.borrador && !cambiado && puede ? (
        <BorradorDeCampos
          de={borrador.borradorDe === null ? null : cuandoBorrador(borrador.borradorDe, borrador.deOtroEquipo)}
          onRecuperar={() => {
            if (borrador.borrador) editor.reemplazar(sobre(borrador.borrador.campos, editor.guardados))
          }}
          onDescartar={descartar}
        />
      ) : null}
      <Faltas
        faltas={guardar.mostrar ? { ...editor.faltas, ...guardar.faltas } : guardar.faltas}
        campos={campos}
        onElegir={editor.elegir}
      />
      <div className={MARCO}>
        <ListaCampos editor={editor} puede={puede} />
        {alcance === 'entero' ? null : (
          <section aria-label="Definición">
            {editor.elegido ? (
              <Propiedades key={editor.elegido.nombre} editor={editor} campo={editor.elegido} puede={puede} />
            ) : (
              <Vacio title="Agregue un campo para empezar" />
            )}
          </section>
        )}
        <div className={`${LADO} ${alcance === 'entero' ? 'col-span-2 grid-cols-2' : 'grid-cols-[minmax(0,1fr)]'}`}>
          <Suspense fallback={<Esqueleto campos={4} />}>
            <VistaPrevia editor={editor} entera={entera.data} />
          </Suspense>
          <EsquemaVivo editor={editor} puede={puede} alcance={alcance} onAlcance={setAlcance} entera={entera} />
        </div>
      </div>
      {guardar.informe ? (
        <DialogoImpacto
          titulo="Guardar los campos"
          si="Guardar cambios"
          informe={guardar.informe}
          guardando={guardar.guardando}
          onSi={() => void guardar.confirmar(editor.esquema)}
          onClose={guardar.cancelar}
        />
      ) : null}
      {historial ? (
        <Historial base={base} puede={puede} onClose={() => setHistorial(false)} onVuelta={guardado} />
      ) : null}
    </Pagina>
  )
}
