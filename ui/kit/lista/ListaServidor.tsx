import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../schemas/es-co.ts'
import { ErrorEnSitio } from '../ErrorEnSitio.tsx'
import { useAtajo } from '../useAtajo.ts'
import { BarraLista } from './BarraLista.tsx'
import { useColumnas } from './columnas.ts'
import type { ListaProps } from './ListaProps.ts'
import { PapelLista } from './PapelLista.tsx'
import { PieLista } from './PieLista.tsx'
import { TablaLista } from './TablaLista.tsx'
import { TarjetasLista } from './TarjetasLista.tsx'
import { useAngosto, useDensidad } from './vista.ts'
import { useConteo } from './useConteo.ts'
import { useLista, type Pagina } from './useLista.ts'
import { usePapel } from './usePapel.ts'
import { VacioLista } from './VacioLista.tsx'
import './lista.css'

/** The one list of the product: asked from the server page by page, its whole state in the address. */
export const ListaServidor = <R,>(props: ListaProps<R>) => {
  const { sort, pageSize, prefijo } = props
  const inicial = { preset: props.fechas?.inicial ?? ('todas' as const), sort, pageSize, prefijo }
  const lista = useLista<R>({ path: props.path, inicial, fechas: props.fechas, extra: props.extra })
  useLlegada(lista.data, props.alLlegar)
  const [densidad, setDensidad] = useDensidad()
  const angosto = useAngosto()
  const { data, error, isLoading, isValidating, estado, cambiar } = lista
  const conteo = useConteo(props.path, estado, props.fechas, props.extra)
  const limitado = Boolean(data?.totalLimitado) && conteo.exacto === null
  const total = data?.totalLimitado ? (conteo.exacto ?? data.total) : data?.total
  const columnas = useColumnas(props.id, props.columns)
  const [elegidas, setElegidas] = useState<ReadonlySet<string | number>>(new Set())
  const rows = data?.data.filter((row) => elegidas.has(props.rowKey(row))) ?? []
  const onAncho = (id: string, ancho: number) => columnas.cambiar(columnas.vista.map((one) => (one.id === id ? { ...one, ancho } : one)))
  const { papel, preparando, imprimir } = usePapel<R>(props.path, estado, { fechas: props.fechas, extra: props.extra })
  useAtajo('mod+p', 'Imprimir la lista', () => void imprimir(), { enabled: Boolean(props.imprimir && data?.total) })
  const view = {
    ...props,
    columns: columnas.visibles,
    elegidas: props.masivas ? { keys: elegidas, cambiar: setElegidas } : undefined,
    onAncho: props.id ? onAncho : undefined,
    rows: data?.data,
    loading: isLoading,
    stale: isValidating && !isLoading,
    estado,
    cambiar,
  }

  return (
    <section className="lista" data-densidad={densidad} aria-label={props.title}>
      <BarraLista
        {...props}
        {...lista}
        total={total}
        limitado={limitado}
        densidad={densidad}
        onDensidad={setDensidad}
        columnas={columnas}
        onImprimir={props.imprimir ? () => void imprimir() : undefined}
        imprimiendo={preparando}
      />
      {papel ? <PapelLista {...props} columns={columnas.visibles} todas={props.columns} estado={estado} papel={papel} /> : null}
      {error ? (
        <div className="lista-mensaje">
          <ErrorEnSitio
            error={error}
            title={props.noCargado ?? 'Error al obtener los datos'}
            onRetry={error.status === 403 ? undefined : () => void lista.mutate()}
          />
        </div>
      ) : data && data.total === 0 ? (
        <VacioLista
          path={props.path}
          extra={props.extra}
          fechas={props.fechas}
          estado={estado}
          cambiar={cambiar}
          vacio={props.vacio}
        />
      ) : angosto ? (
        <TarjetasLista {...view} />
      ) : (
        <TablaLista {...view} />
      )}
      {!error && data && data.total > 0 ? (
        <PieLista
          title={props.title}
          estado={estado}
          total={total ?? 0}
          limitado={limitado}
          propio={props.pageSize}
          contando={conteo.contando}
          onContar={() => void conteo.contar()}
          cambiar={cambiar}
        />
      ) : null}
      {props.masivas && rows.length > 0 ? (
        <div className="lista-masivas" role="region" aria-label="Filas elegidas">
          <span>{plural(rows.length, 'fila elegida', 'filas elegidas')}</span>
          {props.masivas(
            rows,
            () => setElegidas(new Set()),
            (keys) => setElegidas(new Set(keys)),
          )}
          <Button size="xs" variant="subtle" onClick={() => setElegidas(new Set())}>
            Ninguna
          </Button>
        </div>
      ) : null}
      <p role="status" className="solo-lectores">
        {data && !error ? `${limitado ? 'más de ' : ''}${plural(total ?? 0, 'registro')}` : ''}
      </p>
    </section>
  )
}

/** Tells the page what came, when it comes and not each time it draws. */
const useLlegada = <R,>(data: Pagina<R> | undefined, alLlegar: ListaProps<R>['alLlegar']) => {
  const avisar = useRef(alLlegar)
  avisar.current = alLlegar
  useEffect(() => {
    if (data) avisar.current?.(data)
  }, [data])
}
