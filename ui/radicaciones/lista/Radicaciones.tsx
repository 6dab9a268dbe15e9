import type {
  FilaRadicacion,
  FiltrosDeRadicacion,
  RadicacionesCambiadas,
} from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState, lazy } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { pasoDe } from '../../kit/feedback/EstadoPill.tsx'
import { FILTRO_PUESTO } from '../../kit/lista/barra/BarraLista.tsx'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/lista-props.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puede, puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi, useCatalogo } from '../../kit/http/use-api.ts'
import { MINUTAS, MinutasDeRadicacion } from '../../minutas/index.ts'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import { plural } from '../../../schemas/es-co/index.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { Filtros } from '../radicacion.ts'
import type { Vista } from '../../../schemas/vistas/vistas.ts'

const Anular = lazy(() => import('./Anular.tsx'))
const CambiarVarias = lazy(() => import('./CambiarVarias.tsx'))
const ResultadoPorFila = lazy(async () => ({
  default: (await import('../../kit/lista/ResultadoPorFila.tsx')).ResultadoPorFila,
}))

interface PropsRadicaciones {
  filas: FilaRadicacion[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** Bulk change with a result by row. Failed rows stay selected. */
const Varias = ({ filas, limpiar, elegir }: PropsRadicaciones) => {
  const [abierto, setAbierto] = useState(false)
  const { data: filtros, error, mutate } = useCatalogo<Filtros>('/radicacionesFiltros')
  const [hecho, setHecho] = useState<RadicacionesCambiadas | null>(null)
  const alHacer = (resultado: RadicacionesCambiadas) => {
    setAbierto(false)
    void refrescar('/radi')
    const fallidas = resultado.resultados.filter(({ ok }) => !ok).map(({ id }) => id)
    if (fallidas.length) {
      setHecho(resultado)
      elegir(fallidas)
    } else {
      aviso.exito(`${plural(resultado.cambiadas, 'radicación cambiada', 'radicaciones cambiadas')}.`)
      limpiar()
    }
  }
  const abrir = () => {
    if (filtros) return setAbierto(true)
    aviso.error(error?.message ?? 'No se pudo leer quién trabaja las escrituras.')
    void mutate()
  }
  return (
    <>
      <Button size="xs" variant="default" loading={!filtros && !error} onClick={abrir}>
        Cambiar…
      </Button>
      <Suspense fallback={null}>
        {abierto && filtros ? (
          <CambiarVarias filas={filas} filtros={filtros} onClose={() => setAbierto(false)} onHecho={alHacer} />
        ) : null}
        {hecho ? (
          <ResultadoPorFila
            title="Cambio de varias radicaciones"
            resumen={`${plural(hecho.cambiadas, 'cambiada', 'cambiadas')}, ${hecho.resultados.length - hecho.cambiadas} no.`}
            filas={hecho.resultados.map(({ id, numero_radicacion, ok, error }) => ({
              id,
              ok,
              nombre: `No. ${numero_radicacion}`,
              href: `/admin/radicacion/${id}/0`,
              dicho: ok ? 'Cambiada' : error,
            }))}
            onClose={() => setHecho(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** `?encargado=`: digitador, revisor or liquidador of the filings. */
const useEncargado = (): number | null => {
  const dicho = new URLSearchParams(useSearch()).get('encargado') ?? ''
  return /^[1-9]\d{0,8}$/.test(dicho) ? Number(dicho) : null
}

/** Removable chip for `?encargado=`; the workload chart links here. */
const Encargado = ({ id }: { id: number }) => {
  const { data } = useApi<FiltrosDeRadicacion>('/radicacionesFiltros')
  const [location, navigate] = useLocation()
  const search = useSearch()
  const persona = data && [...data.digitadores, ...data.revisor, ...data.liquidadores].find((una) => una.id === id)
  const nombre = persona ? [persona.nombres, persona.apellidos].filter(Boolean).join(' ') : 'esa persona'
  const quitar = () => {
    const rest = new URLSearchParams(search)
    rest.delete('encargado')
    rest.delete('pagina')
    navigate(`${location}?${rest.toString()}`)
  }
  return (
    <ul className="lista-filtros flex flex-wrap gap-2 py-0 px-6 list-none movil:px-4" aria-label="De quién">
      <li>
        <button
          type="button"
          className={FILTRO_PUESTO}
          onClick={quitar}
          aria-label={`Quitar el filtro En curso a cargo de ${nombre}`}
        >
          En curso a cargo de: <strong>{nombre}</strong>
          <IconX size={14} aria-hidden />
        </button>
      </li>
    </ul>
  )
}

const direccionDe = (row: FilaRadicacion): string => `/admin/radicacion/${row.id}/${pasoDe(row.estado)}`

const PAPELES: readonly (PapelDeFila<FilaRadicacion> & { vista: Vista })[] = [
  { vista: 'radicaciones', texto: 'Carátulas', archivo: 'caratulas', de: ({ id }) => `/radicaciones/${id}/caratula` },
  {
    vista: 'liquidaciones',
    texto: 'Liquidaciones',
    archivo: 'liquidaciones',
    de: ({ numero_radicacion, estado }) =>
      estado === 'radicacion' ? null : `/pdfLiquidacion?numero_radicacion=${numero_radicacion}`,
  },
]

/** Filings list (specification 1, /admin/radicaciones). */
const Radicaciones = () => {
  const [anulando, setAnulando] = useState<FilaRadicacion | null>(null)
  const [minutasDe, setMinutasDe] = useState<FilaRadicacion | null>(null)
  const encargado = useEncargado()
  const puedeCrear = puedeVista('radicaciones', 'crear')
  const puedeEliminar = puedeVista('radicaciones', 'eliminar')

  const eliminar = async (row: FilaRadicacion) => {
    const text =
      `Seguro que lo desea eliminar? La radicación No. ${row.numero_radicacion} no se borra: queda anulada, con el motivo que ` +
      'usted escriba.'
    if (await confirmar(text, { title: 'Anular radicación', yes: 'Anular radicación', danger: true })) setAnulando(row)
  }

  return (
    <Pagina
      flush
      title="Radicaciones"
      migas={[{ label: 'Escrituración' }]}
      actions={
        puedeCrear ? (
          <Button component={Link} href="/admin/radicacion" leftSection={<IconPlus size={16} aria-hidden />}>
            Nueva radicación
          </Button>
        ) : null
      }
    >
      {encargado ? <Encargado id={encargado} /> : null}
      <ListaServidor<FilaRadicacion>
        id="radicaciones"
        path="/radi"
        title="Radicaciones"
        columns={COLUMNAS}
        rowKey={(row) => row.id}
        rowName={nombreDe}
        rowHref={direccionDe}
        rowMuted={(row) => row.anulada_en !== null}
        rowActions={(row) => [
          { texto: 'Abrir', href: direccionDe(row) },
          { texto: 'Toda la escritura', href: `/admin/escritura/${row.numero_radicacion}` },
          { texto: 'Consultar', href: `/admin/misRadicaciones/${row.numero_radicacion}`, state: { radicacion: row } },
          ...(puedeCrear ? [{ texto: 'Duplicar', href: `/admin/radicacion?duplicar=${row.id}` }] : []),
          ...(puede(...MINUTAS) ? [{ texto: 'Minuta', hacer: () => setMinutasDe(row) }] : []),
          ...(puedeEliminar && row.anulada_en === null
            ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminar(row) }]
            : []),
        ]}
        masivas={
          puedeVista('radicaciones', 'modificar')
            ? (elegidas, limpiar, elegir) => <Varias filas={elegidas} limpiar={limpiar} elegir={elegir} />
            : undefined
        }
        papeles={PAPELES.filter(({ vista }) => puedeVista(vista))}
        fechas={{ label: 'Fecha de radicación', inicial: 'mes' }}
        sort="-fecha_radicacion"
        searchPlaceholder="Número, persona, matrícula, acto…"
        exportar="radicaciones"
        extra={encargado ? { encargado } : undefined}
        vacio={
          <>
            <p>Todavía no hay radicaciones</p>
            {puedeCrear ? (
              <Button component={Link} href="/admin/radicacion" variant="default">
                Crear la primera
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense fallback={null}>
        {anulando ? (
          <Anular fila={anulando} onClose={() => setAnulando(null)} onDone={() => void refrescar('/radi')} />
        ) : null}
        {minutasDe ? (
          <MinutasDeRadicacion
            id_radicacion={minutasDe.id}
            numero_radicacion={minutasDe.numero_radicacion}
            onClose={() => setMinutasDe(null)}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

export default Radicaciones
