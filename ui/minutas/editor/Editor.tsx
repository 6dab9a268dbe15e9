import { Button } from '@mantine/core'
import { IconFileDownload, IconListCheck } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime, formatTime } from '../../../schemas/es-co/index.ts'
import { tituloDeMinuta } from '../../../modules/minutas/domain.ts'
import { ponerRuta } from '../../../modules/minutas/domain/forma.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useAtajo } from '../../kit/keyboard/use-atajo.ts'
import { recordar, refrescar } from '../../kit/http/use-api.ts'
import { useGuardia } from '../../kit/drafts/use-guardia.tsx'
import { EnlaceDeEscritura } from '../../kit/page/EnlaceDeEscritura.tsx'
import { useOficina } from '../../office.ts'
import { useAlmacen, MesaContext, useBorradorMinuta } from './datos/mesa.ts'
import { Avisos, Eleccion } from './Eleccion.tsx'
import { Basicos, Valores, Indice } from './Indice.tsx'
import { Cual, type Vista, Documento, Leyenda, MITAD_DATOS, MITAD_VISTA, MITADES, porMirar } from './Documento.tsx'
import { Diferencias } from './Diferencias.tsx'
import { FormaDePago, Inmuebles } from './Inmuebles.tsx'
import { Partes, ID_REVISION, Revision } from './Revision.tsx'
import { usePlantillas } from './datos/plantillas.ts'
import { useGenerar } from './datos/use-generar.ts'
import { useGuardar } from './datos/use-guardar.ts'
import { useMinuta } from './datos/use-minuta.ts'
import './editor.css'

const DocumentosDeMinuta = lazy(() => import('../documentos/DocumentosDeMinuta.tsx'))

interface Props {
  estado: string
  soloLectura: boolean
  guardando: boolean
  generando: boolean
  onValidar: () => void
  onGuardar: () => void
  onGenerar: () => void
}

/** Sticky: a deed with five parties is a long page. */
const Pie = ({ estado, soloLectura, guardando, generando, onValidar, onGuardar, onGenerar }: Props) => (
  <div
    className={
      'min-pie sticky bottom-0 z-2 flex flex-wrap items-center gap-2 -mx-6 -mb-8 py-3 px-6 border-t ' +
      'border-t-line bg-paper [box-shadow:0_32px_0_var(--paper)] movil:gap-x-2 movil:gap-y-1 movil:-mx-4 movil:-mb-6 movil:py-2 ' +
      'movil:px-4 movil:[&_.mantine-Button-section]:hidden'
    }
  >
    <p className="muted flex-[1_1_160px] text-13 movil:basis-[100%] movil:text-12" aria-live="off">
      {estado}
    </p>
    <Button
      className="movil:flex-auto movil:px-1.5 movil:text-13"
      variant="default"
      leftSection={<IconListCheck size={16} aria-hidden />}
      onClick={onValidar}
    >
      Validar
    </Button>
    {soloLectura ? null : (
      <>
        <Button
          className="movil:flex-auto movil:px-1.5 movil:text-13"
          variant="default"
          loading={guardando}
          aria-keyshortcuts="Control+S"
          onClick={onGuardar}
        >
          Guardar Datos
        </Button>
        <Button
          className="movil:flex-auto movil:px-1.5 movil:text-13"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={generando}
          disabled={guardando}
          onClick={onGenerar}
        >
          Generar Documento
        </Button>
      </>
    )}
  </div>
)

const ConflictoDialogo = lazy(() =>
  import('../../kit/dialogs/ConflictoDialogo.tsx').then((file) => ({ default: file.ConflictoDialogo })),
)

interface PropsEditor {
  minuta: MinutaLeida
  soloLectura: boolean
  recargar: () => void
}

/** Specification 3, section 2. */
export const Editor = ({ minuta, soloLectura, recargar }: PropsEditor) => {
  const hoja = useMinuta(minuta, soloLectura)
  const { base, setBase, escrito, marcas, mesa, sucio, campo, documento, irA, alRevisar, mostrar, alFallar } = hoja
  const actual = base.minuta
  const id_plantilla = useAlmacen(escrito, (e) => e.id_plantilla)
  const { proyectos, plantilla, nombres, error } = usePlantillas(id_plantilla)
  const variables = plantilla?.variables ?? null
  const { oficina } = useOficina()
  const id_proyecto = useAlmacen(escrito, (e) => e.id_proyecto)
  const elegido = id_proyecto === actual.id_proyecto ? undefined : proyectos.find(({ id }) => id === id_proyecto)
  // the title shows an unsaved project
  const titulo = elegido
    ? tituloDeMinuta(ponerRuta(escrito.ver().datos, 'proyecto.nombre', elegido.proyecto), oficina?.nombre ?? '')
    : actual.titulo
  const [soloPide, setSoloPide] = useState(true)
  const [cual, setCual] = useState<Vista>('datos')
  const [validando, setValidando] = useState(false)
  const [comparando, setComparando] = useState(false)
  useEffect(() => mostrar(soloPide ? variables : null), [mostrar, soloPide, variables])
  useEffect(() => {
    if (id_plantilla === null) alRevisar(null)
  }, [id_plantilla, alRevisar])

  const borrador = useBorradorMinuta(
    { nombre: `minuta.${actual.id}`, titulo: actual.titulo, escrito: base.escrito },
    escrito,
    sucio && !soloLectura,
  )
  const guardado = useGuardar({
    base,
    setBase,
    escrito,
    nombres,
    descartar: borrador.descartar,
    alFallar,
    alGuardar: (saved) => {
      mesa.aparte.clear() // rows may be others now
      void recordar(`/minutas/${saved.id}`, saved)
      void refrescar('/minutas?')
      void refrescar('/documentos?')
    },
  })
  const generado = useGenerar({
    escrito: escrito.ver,
    guardar: () => (sucio ? guardado.guardar({ callado: true }) : Promise.resolve(actual)),
    faltan: () => [...marcas.ver().faltan],
    alGenerar: () => {
      recargar()
      void refrescar('/documentos?')
    },
  })
  const guardar = () => {
    if (!soloLectura) void guardado.guardar()
  }
  useAtajo('mod+s', 'Guardar los datos', guardar)
  const guardia = useGuardia({ sucio: sucio && !soloLectura, guardar: async () => (await guardado.guardar()) !== null })
  const puntos = useMemo(() => porMirar(actual.revision, documento), [actual, documento])
  /** On a narrow screen switches to the form. */
  const llegar = useCallback(
    (ruta: string) => {
      flushSync(() => setCual('datos'))
      irA(ruta)
    },
    [irA],
  )
  const validar = () => {
    setCual('datos')
    setValidando(true)
    enfocar(ID_REVISION)
  }

  return (
    <MesaContext.Provider value={mesa}>
      <Pagina
        title={titulo}
        migas={[{ label: 'Escrituración' }, { label: 'Minutas', href: '/admin/minutas' }]}
        subtitle={<Procedencia minuta={actual} />}
      >
        <Cual cual={cual} onCual={setCual} />
        <div className={MITADES} data-cual={cual}>
          <div className={MITAD_DATOS}>
            <Avisos
              minuta={actual}
              sucio={sucio}
              borrador={soloLectura ? null : (borrador.ofrecido?.cuando ?? null)}
              onRetomar={() => void borrador.retomar(guardado.retomar)}
              onDescartar={borrador.rechazar}
              unidos={guardado.unidos}
              onDiferencias={soloLectura ? null : () => setComparando(true)}
            />
            {guardado.fallo ? (
              <ErrorEnSitio
                title="Lo escrito sigue aquí y no se ha guardado."
                error={guardado.fallo}
                onRetry={guardar}
              />
            ) : null}
            {generado.fallo ? (
              <ErrorEnSitio
                title="Error al generar el documento."
                error={generado.fallo}
                onRetry={() => void generado.generar()}
              />
            ) : null}
            {error ? <ErrorEnSitio title="No se pudieron leer las plantillas." error={error} /> : null}
            <Eleccion proyectos={proyectos} variables={variables} soloPide={soloPide} onSoloPide={setSoloPide} />
            {validando ? (
              <Revision
                puntos={puntos}
                sinPlantilla={id_plantilla === null}
                irA={irA}
                onCerrar={() => setValidando(false)}
              />
            ) : null}
            <Leyenda />
            <Indice />
            <Basicos />
            <Valores />
            <FormaDePago />
            <Inmuebles />
            <Partes lado="compradores" titulo="Compradores" />
            <Partes lado="vendedores" titulo="Vendedores" />
            <Suspense fallback={<Esqueleto filas={3} />}>
              <DocumentosDeMinuta id_minuta={actual.id} alDia={!sucio} />
            </Suspense>
          </div>
          <div className={MITAD_VISTA}>
            <Documento id_minuta={actual.id} campo={campo} irA={llegar} onRevision={alRevisar} />
          </div>
        </div>
        <Pie
          estado={estadoDe(actual, sucio && !soloLectura, borrador.guardadoEn)}
          soloLectura={soloLectura}
          guardando={guardado.guardando}
          generando={generado.generando}
          onValidar={validar}
          onGuardar={guardar}
          onGenerar={() => void generado.generar()}
        />
      </Pagina>
      {comparando ? (
        <Diferencias
          id={actual.id}
          version={actual.version}
          onClose={() => setComparando(false)}
          onTraer={guardado.traer}
        />
      ) : null}
      <Suspense fallback={null}>{guardado.conflicto ? <ConflictoDialogo {...guardado.conflicto} /> : null}</Suspense>
      {guardia}
    </MesaContext.Provider>
  )
}

const Procedencia = ({ minuta: { numero_radicacion } }: { minuta: MinutaLeida }) => {
  if (numero_radicacion === null) return <>Sin radicación</>
  return <EnlaceDeEscritura numero={numero_radicacion}>Radicación No. {numero_radicacion}</EnlaceDeEscritura>
}

const estadoDe = ({ updated_at }: MinutaLeida, sucio: boolean, borradorDe: number | null): string =>
  sucio
    ? `Sin guardar${borradorDe ? ` · borrador de las ${formatTime(borradorDe)}` : ''}`
    : `Guardada ${formatDateTime(updated_at)}`
