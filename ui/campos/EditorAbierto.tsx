import { Button, Tabs, Textarea } from '@mantine/core'
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CamposDeEntidad, DefinicionCampo } from '../../schemas/json/campo.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { Pagina, type Miga } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { DialogoImpacto, Historial } from './Historial.tsx'
import { ListaCampos } from './ListaCampos.tsx'
import { Propiedades } from './Propiedades.tsx'
import { leerEsquema, seguir, type Faltas as PorCamino } from '../../modules/campos/domain.ts'
import { entornoDe, type Editor, camposGuardados, sobre, useEditor } from './use-editor.ts'
import { Faltas, useGuardar } from './use-guardar.tsx'

const escrito = (editor: Editor): string => JSON.stringify(editor.esquema, null, 2)

const MARCO =
  'grid grid-cols-[260px_minmax(320px,5fr)_minmax(360px,6fr)] items-start gap-6 ' +
  '@max-[981px]/contenido:grid-cols-[240px_minmax(0,1fr)] [@media_(max-width:760px)]:grid-cols-1'

const AYUDA =
  'Se admiten los tipos, límites, opciones y pistas de la lista; sin referencias ni esquemas anidados. Quitar un campo lo retira.'

/** The definition as JSON Schema, of which only a safe part is accepted; readable text is applied at once. */
const TextoEsquema = ({ editor, puede }: { editor: Editor; puede: boolean }) => {
  const [texto, setTexto] = useState(() => escrito(editor))
  const [faltas, setFaltas] = useState<PorCamino>({})

  const escribir = (next: string) => {
    setTexto(next)
    const read = leerJson(next)
    if (typeof read === 'string') return setFaltas({ _: [read] })
    const leido = leerEsquema(read.value, entornoDe(editor.base))
    setFaltas(leido.faltas)
    if (!Object.keys(leido.faltas).length) editor.reemplazar(seguir(editor.guardados, leido.campos, []).campos)
  }
  const malas = Object.entries(faltas)
  return (
    <div className="campos-json">
      <Textarea
        classNames={{ input: '[font-family:ui-monospace,monospace] text-13 leading-[1.5]' }}
        label="Esquema"
        autosize
        minRows={16}
        maxRows={32}
        spellCheck={false}
        readOnly={!puede}
        value={texto}
        description={AYUDA}
        onChange={(event) => escribir(event.currentTarget.value)}
        error={
          malas.length
            ? malas.length === 1
              ? 'Hay algo por corregir; la vista previa espera.'
              : `Hay ${malas.length} cosas por corregir; la vista previa espera.`
            : undefined
        }
      />
      {malas.length ? (
        <ul className="m-0 mt-1 pl-4.5 text-13" aria-live="polite">
          {malas.map(([camino, [sentence]]) => (
            <li key={camino}>
              {camino === '_' ? '' : <code>{camino}</code>} {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const MAS = 200_000

function leerJson(texto: string): { value: unknown } | string {
  if (texto.length > MAS) return 'El texto es demasiado largo.'
  try {
    return { value: JSON.parse(texto) as unknown } // checked by leerEsquema
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    return at ? `No es JSON: revise la línea ${texto.slice(0, Number(at)).split('\n').length}.` : 'No es JSON.'
  }
}

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
  const editor = useEditor(base, camposGuardados(base))
  const [historial, setHistorial] = useState(false)
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
        <section aria-label="Definición">
          <Tabs defaultValue="propiedades" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="propiedades">Propiedades</Tabs.Tab>
              <Tabs.Tab value="json">JSON Schema</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel className="pt-4" value="propiedades">
              {editor.elegido ? (
                <Propiedades key={editor.elegido.nombre} editor={editor} campo={editor.elegido} puede={puede} />
              ) : (
                <Vacio title="Agregue un campo para empezar" />
              )}
            </Tabs.Panel>
            <Tabs.Panel className="pt-4" value="json">
              <TextoEsquema key={base.version} editor={editor} puede={puede} />
            </Tabs.Panel>
          </Tabs>
        </section>
        <Suspense fallback={<Esqueleto campos={4} />}>
          <VistaPrevia editor={editor} />
        </Suspense>
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
