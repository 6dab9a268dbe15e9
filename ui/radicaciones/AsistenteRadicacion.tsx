import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { pasoDeEstado, type Estado } from '../../modules/radicaciones/domain.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Cargando, Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puede, puedeVista } from '../kit/http/permisos.ts'
import { recordar, refrescar, useApi } from '../kit/http/use-api.ts'
import { LoQueNecesita } from '../requisitos/index.ts'
import { MINUTAS, MinutasDeRadicacion } from '../minutas/index.ts'
import { useCatalogos } from './escritorio.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { useInicio } from './plantillas/use-inicio.tsx'
import { LineaPasos, pasoPedido, pasosDe } from './LineaPasos.tsx'
import type { Radicacion } from './radicacion.ts'
import { PasoRadicar } from './PasoRadicar.tsx'
import { useTramiteDeOrigen } from './CabeceraRadicacion.tsx'
import './radicacion.css'

const Facturar = lazy(() => import('../facturacion/Facturar.tsx').then((file) => ({ default: file.Facturar })))
const Finalizada = lazy(() => import('../facturacion/Finalizada.tsx').then((file) => ({ default: file.Finalizada })))

interface Props {
  radicacion: Radicacion
  onArchivadas: () => void
}

/** An annulled filing shows only its invoices. */
const PasoFacturacion = ({ radicacion: { id, numero_radicacion: numero, anulada_en }, onArchivadas }: Props) => (
  <Suspense fallback={<Cargando />}>
    {anulada_en ? (
      <Finalizada id={id} numero={numero} anulada />
    ) : (
      <Facturar key={id} id={id} numero={numero} onArchivadas={onArchivadas} />
    )}
  </Suspense>
)

const PasoFinalizada = ({ radicacion: { id, numero_radicacion: numero, anulada_en } }: Pick<Props, 'radicacion'>) => (
  <Suspense fallback={<Cargando />}>
    <Finalizada id={id} numero={numero} anulada={anulada_en !== null} />
  </Suspense>
)

const PasoLiquidacion = lazy(() =>
  import('../liquidaciones/PasoLiquidacion.tsx').then((file) => ({ default: file.PasoLiquidacion })),
)

const ElegirPlantilla = lazy(() => import('./plantillas/ElegirPlantilla.tsx'))

const TITULOS = ['Radicar Escritura', 'Liquidar Escritura', 'Facturar Escritura', 'Radicación']
const MIGAS = [{ label: 'Escrituración' }, { label: 'Radicaciones', href: '/admin/radicaciones' }]

const esId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d*$/.test(text)

/** The filing wizard, /admin/radicacion/{id?}/{step?} (specification 1, sections 2 and 4). */
const AsistenteRadicacion = () => {
  const params = useParams<{ id?: string; step?: string }>()
  const id = esId(params.id) ? Number(params.id) : null
  const mal = params.id !== undefined && id === null
  const { data, error, mutate } = useApi<Radicacion>(id === null ? null : `/radicaciones/${id}`)
  const { catalogos, error: sinCatalogos, reintentar } = useCatalogos()
  const [, navigate] = useLocation()
  const pedido = useSearch()
  const inicio = useInicio(pedido, id === null ? catalogos : null)
  const [eligiendo, setEligiendo] = useState(false)
  useEffect(() => setEligiendo(id === null && new URLSearchParams(pedido).get('desde') === 'plantilla'), [id, pedido])
  const visita = useVisita(id === null ? inicio.llave : String(id))
  const [minutas, setMinutas] = useState(false)

  const radicacion = id === null ? null : (data ?? null)
  const origen = useTramiteDeOrigen(radicacion?.id ?? null)
  const estado = radicacion?.estado ?? null
  const paso = id === null ? 0 : pasoPedido(params.step)
  const pasos = pasosDe(estado)
  const { cerrado, motivo } = pasos[paso] ?? { cerrado: false, motivo: null }
  const listo = id === null || radicacion !== null

  // the settlement step may have changed the state
  const antes = useRef(paso)
  useEffect(() => {
    if (paso === 0 && antes.current !== 0) void mutate()
    antes.current = paso
  }, [paso, mutate])

  const alGuardar = (saved: Radicacion) => {
    void recordar(`/radicaciones/${saved.id_radicacion}`, saved)
    void refrescar('/radi?')
    if (id !== null) return
    visita.sigueEn(String(saved.id_radicacion))
    navigate(`/admin/radicacion/${saved.id_radicacion}/0`, { replace: true })
  }

  /** Specification 1, section 4. */
  const alCambiarEstado = (nuevo: Estado) => {
    void mutate()
    if (nuevo !== 'facturacion' || estado === 'facturacion') return
    navigate(`/admin/radicacion/${id}/2`)
    enfocar('facturar')
  }

  /** Specification 2, section 4. */
  const alArchivar = () => {
    void mutate()
    void refrescar('/radi?')
    navigate(`/admin/radicacion/${id}/3`)
    enfocar('final-titulo')
  }

  const contenido = () => {
    if (mal)
      return (
        <Vacio title="Esa radicación no existe.">
          <Button component={Link} href="/admin/radicaciones" variant="default">
            Ver las radicaciones
          </Button>
        </Vacio>
      )
    if (error && !radicacion)
      return <ErrorEnSitio title="No se pudo abrir la radicación." error={error} onRetry={() => void mutate()} />
    if (sinCatalogos && !catalogos)
      return (
        <ErrorEnSitio
          title="No se pudieron leer las listas del formulario."
          error={sinCatalogos}
          onRetry={reintentar}
        />
      )
    if (id === null && inicio.error && !inicio.inicio)
      return (
        <ErrorEnSitio
          title="No se pudo leer lo que se iba a copiar."
          error={inicio.error}
          onRetry={inicio.reintentar}
        />
      )
    if (!listo || !catalogos || (id === null && inicio.leyendo)) return <Esqueleto campos={8} />
    if (cerrado && id !== null)
      return (
        <Vacio title={`${motivo}.`}>
          <Button component={Link} href={`/admin/radicacion/${id}/${pasoDeEstado(estado ?? '')}`}>
            Ir al paso que sigue
          </Button>
        </Vacio>
      )
    if (paso === 0 || !radicacion)
      return (
        <PasoRadicar
          key={visita.llave}
          radicacion={radicacion}
          inicio={id === null ? inicio.inicio : null}
          catalogos={catalogos}
          onGuardada={alGuardar}
        />
      )
    if (paso === 1) {
      return (
        <Suspense fallback={<Cargando />}>
          <PasoLiquidacion
            numero={radicacion.numero_radicacion}
            idRadicacion={radicacion.id}
            estado={radicacion.estado}
            alCambiarEstado={alCambiarEstado}
          />
        </Suspense>
      )
    }
    return paso === 2 ? (
      <PasoFacturacion radicacion={radicacion} onArchivadas={alArchivar} />
    ) : (
      <>
        <PasoFinalizada radicacion={radicacion} />
        <Suspense fallback={null}>
          <LoQueNecesita id={radicacion.id} cerrada={radicacion.anulada_en !== null} />
        </Suspense>
      </>
    )
  }

  return (
    <Pagina
      title={`${TITULOS[paso]}${radicacion ? ` No. ${radicacion.numero_radicacion}` : ''}`}
      migas={MIGAS}
      pill={estado ? <EstadoPill estado={estado} anulada={Boolean(radicacion?.anulada_en)} /> : undefined}
      subtitle={origen}
      actions={
        <>
          {id === null && !mal && puedeVista('radicaciones', 'crear') ? (
            <Button variant="default" onClick={() => setEligiendo(true)}>
              Desde plantilla
            </Button>
          ) : null}
          {radicacion && puedeVista('radicaciones', 'crear') ? (
            <Button component={Link} href={`/admin/radicacion?duplicar=${radicacion.id}`} variant="subtle">
              Duplicar
            </Button>
          ) : null}
          {radicacion ? (
            <Button component={Link} href={`/admin/escritura/${radicacion.numero_radicacion}`} variant="subtle">
              Toda la escritura
            </Button>
          ) : null}
          {radicacion && puede(...MINUTAS) ? (
            <Button variant="default" onClick={() => setMinutas(true)}>
              Minuta
            </Button>
          ) : null}
        </>
      }
    >
      {mal || error ? null : <LineaPasos pasos={pasos} actual={paso} alcanzado={pasoDeEstado(estado ?? '')} id={id} />}
      {contenido()}
      <Suspense fallback={null}>
        {eligiendo ? <ElegirPlantilla onClose={() => setEligiendo(false)} /> : null}
        {radicacion && minutas ? (
          <MinutasDeRadicacion
            id_radicacion={radicacion.id}
            numero_radicacion={radicacion.numero_radicacion}
            onClose={() => setMinutas(false)}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

/** Key of the form: changes with each filing or starting point, but not when a new filing gets its id. */
const useVisita = (a: string) => {
  const [visita, setVisita] = useState({ a, llave: 0 })
  const nacida = useRef<string | null>(null)
  useEffect(() => {
    if (a === visita.a) return
    setVisita({ a, llave: nacida.current === a ? visita.llave : visita.llave + 1 })
    nacida.current = null
  }, [a, visita])
  const llave = a === visita.a || nacida.current === a ? visita.llave : visita.llave + 1
  return { llave, sigueEn: (created: string) => (nacida.current = created) }
}

export default AsistenteRadicacion
