import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { usePreferencia } from '../page/preferencias.ts'
import { useAtajo } from '../keyboard/use-atajo.ts'
import { BarraElegidas, BarraLista } from './barra/BarraLista.tsx'
import { textoDe, type Columna } from './columna.ts'
import { useColumnas, useAngosto, useDensidad } from './vista.ts'
import { porPagina, useLista, type Cambio, type Pagina, useSobre } from './use-lista.ts'
import { type ListaProps, celda, type VistaLista } from './lista-props.ts'
import { PapelLista, usePapel } from './tabla/PapelLista.tsx'
import { PieLista, VacioLista, SumasLista } from './tabla/PieLista.tsx'
import { Recorrer, type Recorrido } from './recorrido.ts'
import { TablaLista } from './tabla/TablaLista.tsx'
import { TarjetasLista } from './tabla/Fila.tsx'
import { useConteo, useSumas, useTramo } from './use-sumas.ts'
import './lista.css'

const VistaPrevia = lazy(() => import('./tabla/VistaPrevia.tsx'))

const esNumero = (valor: unknown): valor is number => typeof valor === 'number'

export const ListaServidor = <R,>(props: ListaProps<R>) => {
  const { sort, pageSize, prefijo, id, rowKey, rowHref } = props
  const [recordado, setRecordado] = usePreferencia(`filas.${id}`, esNumero)
  const sobre = useSobre(prefijo, props.sobre?.parametro)
  const inicial = { preset: props.fechas?.inicial ?? ('todas' as const), sort, pageSize, prefijo, recordado }
  const lista = useLista<R>({
    path: props.path,
    inicial,
    fechas: props.fechas,
    extra: props.extra,
    sobre: sobre.parametro,
  })
  useLlegada(lista.data, props.alLlegar)
  useLlegada(lista.error && !lista.data ? true : undefined, props.alFallar)
  useTramo(props, lista.estado, lista.data)
  const [, navigate] = useLocation()
  const [densidad, setDensidad] = useDensidad()
  const angosto = useAngosto()
  const { data, error, isLoading, isValidating, estado, cambiar } = lista
  const pregunta = { path: props.path, estado, fechas: props.fechas, extra: props.extra }
  const conteo = useConteo(pregunta)
  const limitado = Boolean(data?.totalLimitado) && conteo.exacto === null
  const total = data?.totalLimitado ? (conteo.exacto ?? data.total) : data?.total
  const columnas = useColumnas(id, props.columns)
  const seSuma = columnas.visibles.some(({ suma }) => suma) && Boolean(data && data.total > 0)
  const sumas = useSumas(pregunta, seSuma)
  const cuantas = `${limitado ? 'más de ' : ''}${plural(total ?? 0, 'fila')}`
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set())
  const llegadas = data?.data ?? []
  const rows = llegadas.filter((row) => elegidas.has(rowKey(row)))
  const { papel, preparando, imprimir } = usePapel<R>(pregunta)
  useAtajo('mod+p', 'Imprimir la lista', () => void imprimir(), { enabled: Boolean(data?.total) })
  const [first] = props.columns
  const nombreDe = (row: R): string =>
    (props.rowName?.(row) ?? (first ? textoDe(first, row) : '')) || `No. ${rowKey(row)}`
  const enlaceDe: VistaLista<R>['enlaceDe'] = (row) => {
    const pagina = rowHref?.(row)
    return pagina
      ? { href: pagina, state: props.rowState?.(row) }
      : { href: sobre.hrefDe(rowKey(row)), state: sobre.estado }
  }
  const seguir = (row: R) => {
    const { href, state } = enlaceDe(row)
    navigate(href, { state })
  }
  const recorrido = useRecorrido(data, rowKey, sobre.ver, cambiar)
  const tamano = (filas: number) => {
    setRecordado(filas)
    cambiar({ pageSize: porPagina(inicial) }) // the preference is not in the address
  }
  const view: VistaLista<R> = {
    ...props,
    columns: columnas.visibles,
    elegidas: { keys: elegidas, cambiar: setElegidas },
    onAncho: (columna, ancho) =>
      columnas.cambiar(columnas.vista.map((one) => (one.id === columna ? { ...one, ancho } : one))),
    rows: data?.data,
    loading: isLoading,
    stale: isValidating && !isLoading,
    estado,
    cambiar,
    nombreDe,
    enlaceDe,
    seguir,
    accionesDe: (row) => props.rowActions?.(row) ?? [],
    onVer: (row) => sobre.ver(rowKey(row)),
  }
  const vista = sobre.visto === null ? undefined : llegadas.find((row) => rowKey(row) === sobre.visto)

  return (
    <section className="lista flex flex-1 flex-col min-h-0" data-densidad={densidad} aria-label={props.title}>
      <BarraLista
        {...props}
        pregunta={pregunta}
        cambiar={cambiar}
        total={total}
        cuantas={cuantas}
        densidad={densidad}
        onDensidad={setDensidad}
        columnas={columnas}
        onImprimir={() => void imprimir()}
        imprimiendo={preparando}
      />
      {papel ? (
        <PapelLista {...props} columns={columnas.visibles} todas={props.columns} estado={estado} papel={papel} />
      ) : null}
      {error ? (
        <div className="lista-mensaje py-4 px-6 border-t border-t-line">
          <ErrorEnSitio
            error={error}
            title={props.noCargado ?? 'Error al obtener los datos'}
            onRetry={error.status === 403 ? undefined : () => void lista.mutate()}
          />
        </div>
      ) : data && data.total === 0 ? (
        <VacioLista pregunta={pregunta} cambiar={cambiar} vacio={props.vacio} />
      ) : angosto ? (
        <TarjetasLista {...view} />
      ) : (
        <TablaLista {...view} />
      )}
      {!error && data && data.total > 0 ? (
        <PieLista
          title={props.title}
          sumas={sumas ? <SumasLista columns={columnas.visibles} sumas={sumas} cuantas={cuantas} /> : null}
          estado={estado}
          total={total ?? 0}
          limitado={limitado}
          propio={props.pageSize}
          contando={conteo.contando}
          onContar={() => void conteo.contar()}
          onTamano={tamano}
          cambiar={cambiar}
        />
      ) : null}
      {rows.length > 0 ? (
        <BarraElegidas
          {...props}
          rows={rows}
          columns={columnas.visibles}
          pregunta={pregunta}
          nombreDe={nombreDe}
          limpiar={() => setElegidas(new Set())}
          elegir={(keys) => setElegidas(new Set(keys))}
        />
      ) : null}
      <Recorrer value={recorrido}>
        <Suspense fallback={null}>
          {sobre.visto === null ? null : props.sobre ? (
            props.sobre.abrir(sobre.visto, sobre.cerrar, sobre.ver)
          ) : vista ? (
            <VistaPrevia
              id={sobre.visto}
              nombre={nombreDe(vista)}
              datos={datosDe(props.columns, vista)}
              href={rowHref?.(vista) ?? undefined}
              acciones={view.accionesDe(vista)}
              onClose={sobre.cerrar}
            >
              {props.masDeFila?.(vista)}
            </VistaPrevia>
          ) : null}
        </Suspense>
      </Recorrer>
      <p role="status" className="solo-lectores">
        {data && !error ? `${limitado ? 'más de ' : ''}${plural(total ?? 0, 'registro')}` : ''}
      </p>
    </section>
  )
}

/** Values of a row for the preview, without the first column. Uses the paper form of a cell, without buttons. */
const datosDe = <R,>([, ...columns]: readonly Columna<R>[], row: R) =>
  columns.map((columna) => ({
    id: columna.id,
    titulo: columna.title,
    valor: columna.papel ? columna.papel(row) : celda(columna, row),
  }))

/** Calls `avisar` once for each new `dato`, with its latest version; no call for undefined. */
export const useLlegada = <T,>(dato: T | undefined, avisar: ((dato: T) => void) | undefined) => {
  const ultimo = useRef(avisar)
  ultimo.current = avisar
  useEffect(() => {
    if (dato !== undefined) ultimo.current?.(dato)
  }, [dato])
}

/** Previous and next record of the drawer. Past the end of a page it loads the neighbouring page. */
const useRecorrido = <R,>(
  data: Pagina<R> | undefined,
  rowKey: (row: R) => number,
  ver: (id: number) => void,
  cambiar: (cambio: Cambio) => void,
): Recorrido => {
  /** End of the page being loaded at which the drawer continues. */
  const pendiente = useRef<'primera' | 'ultima' | null>(null)
  const mostrar = useRef(ver)
  mostrar.current = ver
  const clave = useRef(rowKey)
  clave.current = rowKey
  const ids = useMemo(() => data?.data.map((row) => clave.current(row)) ?? [], [data])
  useEffect(() => {
    const id = pendiente.current === 'primera' ? ids[0] : ids.at(-1)
    if (pendiente.current && id !== undefined) mostrar.current(id)
    pendiente.current = null
  }, [ids])
  const pasar = (page: number, cual: 'primera' | 'ultima') => () => {
    cambiar({ page })
    pendiente.current = cual
  }
  return {
    ids,
    onIr: ver,
    antes: data && data.page > 1 ? pasar(data.page - 1, 'ultima') : undefined,
    despues:
      data && (data.totalLimitado || data.page * data.pageSize < data.total)
        ? pasar(data.page + 1, 'primera')
        : undefined,
  }
}
