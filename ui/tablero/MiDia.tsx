import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { LINEAS, saludo } from '../../schemas/oficina/mi-dia.ts'
import type { MiDia as Dia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { bogotaDate, formatDateTitle, formatTime, formatAmount, formatDate } from '../../schemas/es-co/index.ts'
import { CitasDeHoy } from '../citas/index.ts'
import { Cargada, EsqueletoGrafica, Vacio } from '../kit/feedback/Cargada.tsx'
import { Pagina, useTitulo } from '../kit/page/Pagina.tsx'
import { puede, puedeVista } from '../kit/http/permisos.ts'
import { useSession, type Usuario } from '../kit/http/session.ts'
import { useApi } from '../kit/http/use-api.ts'
import { MENU, menuPara } from '../menu.ts'
import { QueEsperan } from '../solicitudes/index.ts'
import type { Tablero, FilaRadicacion } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { EstadoPill, type EstadoRadicacion, pasoDe } from '../kit/feedback/EstadoPill.tsx'
import { LoQueEspera, PrimerosPasos } from './LoQueEspera.tsx'
import { LoUrgente } from './LoUrgente.tsx'
import { RADICACIONES } from '../radicaciones/index.ts'

const Ultimas = ({ filas }: { filas: readonly FilaRadicacion[] }) => {
  const abre = puede(...RADICACIONES)
  const destino = (fila: FilaRadicacion) =>
    abre ? `/admin/radicacion/${fila.id}/${pasoDe(fila.estado)}` : `/admin/misRadicaciones/${fila.numero_radicacion}`
  return (
    <section className="tablero-ultimas" aria-labelledby="ultimas">
      <header className="flex items-baseline justify-between mb-2">
        <h2 className="text-16 font-semibold" id="ultimas">
          Mis radicaciones en curso
        </h2>
        {puedeVista('misRadicaciones') ? (
          <Link className="py-1 px-0 text-13" href="/admin/misRadicaciones">
            Ver todas
          </Link>
        ) : null}
      </header>
      {filas.length === 0 ? (
        <Vacio title="No tiene radicaciones en curso" />
      ) : (
        <ul className="p-0 border-t border-t-line list-none">
          {filas.map((fila) => (
            <li className="border-b border-b-line" key={fila.id}>
              <Link
                className={
                  'grid grid-cols-[72px_minmax(0,1fr)_auto_124px] items-center gap-4 py-2 px-0 text-ink no-underline ' +
                  'encima:bg-hover movil:grid-cols-[minmax(0,1fr)_auto] movil:gap-x-3 movil:gap-y-1 movil:py-3'
                }
                href={destino(fila)}
              >
                <span className="text-accent tabular-nums font-semibold">{fila.numero_radicacion}</span>
                <span className="grid leading-[1.35] *:truncate movil:col-span-full movil:row-2">
                  <span>{fila.actos || 'Sin actos'}</span>
                  <small className="text-muted text-13 tabular-nums">
                    {[fila.otorgante1, fila.otorgante2].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <time className="text-muted text-13 tabular-nums movil:hidden" dateTime={fila.fecha_radicacion}>
                  {formatDate(fila.fecha_radicacion)}
                </time>
                <EstadoPill className="justify-self-start" estado={fila.estado} anulada={fila.anulada_en !== null} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CifrasDeOficina = Required<Omit<Tablero, 'mias'>>

const ESTADOS: readonly EstadoRadicacion[] = ['radicacion', 'liquidacion', 'facturacion', 'finalizada']

const Cifras = ({ porEstado, hoy, semana }: CifrasDeOficina) => (
  <section
    className="tablero-cifras flex flex-wrap items-stretch border-y border-y-line"
    aria-label="Radicaciones de la oficina por estado"
  >
    {ESTADOS.map((estado) => (
      <Link
        key={estado}
        href={`/admin/radicaciones?rango=todas&f.estado=${estado}`}
        className={
          'tablero-cifra flex flex-[1_1_140px] flex-col items-start gap-1 py-4 pr-6 pl-0 text-ink no-underline ' +
          'movil:basis-[40%] movil:py-3 movil:px-0'
        }
      >
        <strong className="in-[a:hover]:text-accent text-28 tabular-nums font-semibold tracking-[-0.02em] leading-[1.2]">
          {formatAmount(porEstado[estado])}
        </strong>
        <EstadoPill estado={estado} />
      </Link>
    ))}
    <p
      className={
        'tablero-ritmo flex flex-[1_1_180px] flex-col justify-center gap-1 pl-6 border-l border-l-line text-muted ' +
        'text-13 tabular-nums movil:flex-[1_1_100%] movil:flex-row movil:justify-start movil:gap-6 movil:py-3 ' +
        'movil:px-0 movil:border-t movil:border-t-line movil:border-l-0'
      }
    >
      <span>
        <strong className="text-ink">{formatAmount(hoy)}</strong> radicadas hoy
      </span>
      <span>
        <strong className="text-ink">{formatAmount(semana)}</strong> esta semana
      </span>
    </p>
  </section>
)

const Graficas = lazy(() => import('./Graficas.tsx'))

const MiDia = () => {
  const user = useSession()?.user
  const { data, error, mutate } = useApi<Dia>('/mi_dia')
  useTitulo('Mi día')

  return (
    <Pagina
      title={saludo(formatTime(Date.now()), user?.nombres)}
      subtitle={formatDateTitle(bogotaDate(Date.now()))}
      actions={
        puedeVista('radicaciones', 'crear') ? (
          <Button component={Link} href="/admin/radicacion" leftSection={<IconPlus size={16} aria-hidden />}>
            Nueva radicación
          </Button>
        ) : null
      }
    >
      <Cargada de={{ data, error, mutate }} titulo="No se pudo cargar el tablero" campos={4}>
        {(data) => <Contenido dia={data} permisos={user?.permisos} />}
      </Cargada>
    </Pagina>
  )
}

interface Dado {
  dia: Dia
  permisos?: Usuario['permisos']
}

const Contenido = ({ dia: { tablero, urgentes, lineas, pasos, citas, solicitudes, alarmas }, permisos }: Dado) => {
  const trabaja = puedeVista('tramites', 'modificar')
  const espera = Object.values(LINEAS).some(({ permiso }) => puede(permiso)) || Boolean(alarmas?.length)
  if (!espera && !trabaja && !urgentes && !tieneCifras(tablero) && !tablero.mias)
    return <Vacio title={queHacer(permisos)} />
  return (
    <>
      {pasos ? <PrimerosPasos pasos={pasos} /> : null}
      {urgentes ? <LoUrgente urgentes={urgentes} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] items-start gap-x-12 gap-y-6">
        {espera ? <LoQueEspera lineas={lineas} alarmas={puedeVista('procesos') ? alarmas : []} /> : null}
        {trabaja && citas ? <CitasDeHoy citas={citas} /> : null}
      </div>
      {trabaja && solicitudes ? <QueEsperan solicitudes={solicitudes} /> : null}
      {tieneCifras(tablero) ? <Cifras {...tablero} /> : null}
      {puedeVista('radicaciones') || puedeVista('facturacion') ? (
        <Suspense fallback={<EsqueletoGrafica alto={240} />}>
          <Graficas />
        </Suspense>
      ) : null}
      {tablero.mias ? <Ultimas filas={tablero.mias} /> : null}
    </>
  )
}

/** A menu with only this page leads nowhere, so it is not mentioned. */
const queHacer = (permisos: Usuario['permisos'] = []): string =>
  menuPara(MENU, new Set(permisos.map(({ id }) => id))).flatMap(({ items }) => items).length > 1
    ? 'Elija en el menú lo que necesita hacer'
    : 'Su rol no tiene todavía nada que hacer en el programa. Si necesita algo, pídalo a la notaría.'

/** The reply may have figures that a role viewed with «ver como» may not see. */
const tieneCifras = (tablero: Dia['tablero']): tablero is CifrasDeOficina =>
  tablero.porEstado !== undefined && puedeVista('radicaciones')

export default MiDia
