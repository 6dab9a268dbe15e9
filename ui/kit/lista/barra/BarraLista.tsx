import { download, mensajeDe } from '../../http/api.ts'
import { aviso } from '../../feedback/aviso.ts'
import type { Columna } from '../columna.ts'
import { IconX, IconPrinter, IconSearch, IconBaselineDensityMedium, IconDownload } from '@tabler/icons-react'
import {
  type EstadoLista,
  type Cambio,
  useTextoDemorado,
  type ComoCambia,
  direccionDe,
  type Pregunta,
} from '../use-lista.ts'
import { filtroEnPalabras } from '../palabras.ts'
import { ActionIcon, CloseButton, TextInput, Button } from '@mantine/core'
import { MenuDesplegable } from '../../dialogs/Desplegable.tsx'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../../schemas/es-co/index.ts'
import { type ColumnaVista, densidadDe, DENSIDADES, type Densidad } from '../vista.ts'
import { FiltroFechas } from './FiltroFechas.tsx'
import type { ListaProps } from '../lista-props.ts'
import { MenuColumnas, MenuExportar, MenuVistas, type VistaGuardada } from './Menus.tsx'
import { MenuPapeles } from './MenuPapeles.tsx'

interface Archivo {
  direccion: string
  nombre: string
  formato: 'xlsx' | 'csv'
  cuantas: string
}

const enArchivo = <R,>(columns: readonly Columna<R>[]): string =>
  columns.flatMap(({ id, archivo = [id] }) => archivo).join()

const bajarLista = async ({ direccion, nombre, formato, cuantas }: Archivo): Promise<void> => {
  const working = aviso.cargando('Preparando el archivo…')
  try {
    await download(direccion, `${nombre}.${formato}`)
    working.exito(`Archivo listo: ${cuantas}`)
  } catch (error) {
    working.error(mensajeDe(error))
  }
}

interface Props<R> {
  columns: readonly Columna<R>[]
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
}

/** Button of an active filter; pressing it removes the filter. */
export const FILTRO_PUESTO =
  'inline-flex items-center gap-1.5 min-h-6.5 py-0 px-2 border-0 rounded-6 bg-accent-soft text-accent text-13 cursor-pointer'

const FiltrosActivos = <R,>({ columns, estado, cambiar }: Props<R>) => {
  const active = Object.entries(estado.filtro)
  if (active.length === 0) return null
  const quitar = (field: string) => cambiar({ filtro: Object.fromEntries(active.filter(([name]) => name !== field)) })
  return (
    <ul className="lista-filtros flex flex-wrap gap-2 p-0 list-none" aria-label="Filtros activos">
      {active.map(([field, value]) => {
        const column = columns.find((one) => one.id === field)
        const words = filtroEnPalabras(column?.options, value)
        return (
          <li key={field}>
            <button
              type="button"
              className={FILTRO_PUESTO}
              onClick={() => quitar(field)}
              aria-label={`Quitar el filtro ${column?.title ?? field}: ${words}`}
            >
              {column?.title ?? field}: <strong>{words}</strong>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        )
      })}
      {active.length > 1 ? (
        <li>
          <button
            type="button"
            className="min-h-6.5 py-0 px-2 border-0 bg-none bg-transparent text-accent text-13 underline cursor-pointer"
            onClick={() => cambiar({ filtro: {} })}
          >
            Limpiar filtros
          </button>
        </li>
      ) : null}
    </ul>
  )
}

const MenuDensidad = ({ densidad, onChange }: { densidad: Densidad; onChange: (value: Densidad) => void }) => (
  <MenuDesplegable
    position="bottom-end"
    boton={
      <ActionIcon size="lg" className="movil:hidden" aria-label="Densidad de las filas">
        <IconBaselineDensityMedium size={18} aria-hidden />
      </ActionIcon>
    }
  >
    {(Menu) => (
      <Menu.RadioGroup value={densidad} onChange={(value) => onChange(densidadDe(value))}>
        {DENSIDADES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    )}
  </MenuDesplegable>
)

interface PropsBarraLista<R> extends Pick<
  ListaProps<R>,
  'id' | 'columns' | 'exportar' | 'searchPlaceholder' | 'secreta' | 'prefijo'
> {
  pregunta: Pregunta
  cuantas: string
  cambiar: (cambio: Cambio, options?: ComoCambia) => void
  total: number | undefined
  densidad: Densidad
  onDensidad: (value: Densidad) => void
  onImprimir: () => void
  imprimiendo: boolean
  columnas: {
    vista: ColumnaVista[]
    visibles: Columna<R>[]
    propias: ColumnaVista[] | null
    cambiar: (vista: ColumnaVista[] | null) => void
  }
}

export const BarraLista = <R,>(props: PropsBarraLista<R>) => {
  const { pregunta, cambiar, total, columnas, cuantas } = props
  const { estado, fechas } = pregunta
  const search = useSearch()
  const [location, navigate] = useLocation()
  const abrir = (vista: VistaGuardada) => {
    navigate(vista.consulta ? `${location}?${vista.consulta}` : location)
    columnas.cambiar(vista.columnas)
  }
  const [text, setText] = useTextoDemorado(estado.q, (q) => cambiar({ q }, { replace: true }))
  const exportar = (formato: 'xlsx' | 'csv', cuales: 'visibles' | 'todas') => {
    const pedidas: Record<string, string> = cuales === 'visibles' ? { columnas: enArchivo(columnas.visibles) } : {}
    const direccion = direccionDe(pregunta, { page: 1 }, { ...pedidas, formato })
    void bajarLista({ direccion, nombre: props.exportar, formato, cuantas })
  }

  return (
    <div className="lista-barra print:hidden! flex flex-col gap-2 pt-0 pb-3 px-6 movil:pt-0 movil:pb-3 movil:px-4">
      <div className="flex flex-wrap gap-2">
        {props.secreta ? null : (
          <TextInput
            className="flex-[0_1_360px] movil:flex-[1_1_120px] [&_input::-webkit-search-cancel-button]:hidden"
            size="sm"
            type="search"
            aria-label="Buscar en la lista"
            placeholder={props.searchPlaceholder ?? 'Buscar'}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={
              text ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setText('')} /> : null
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {fechas ? <FiltroFechas label={fechas.label} estado={estado} cambiar={cambiar} /> : null}
        <div className="flex items-center gap-2 ml-auto">
          {props.prefijo || props.secreta ? null : (
            <MenuVistas lista={props.id} consulta={search} columnas={columnas.propias} onAbrir={abrir} />
          )}
          <MenuColumnas columns={props.columns} vista={columnas.vista} onChange={columnas.cambiar} />
          <MenuDensidad densidad={props.densidad} onChange={props.onDensidad} />
          {props.secreta ? null : (
            <>
              <ActionIcon
                size="lg"
                className="movil:hidden"
                aria-label="Imprimir la lista"
                title="Imprimir la lista (Ctrl+P)"
                loading={props.imprimiendo}
                disabled={!total}
                onClick={props.onImprimir}
              >
                <IconPrinter size={18} aria-hidden />
              </ActionIcon>
              <MenuExportar cuantas={cuantas} disabled={!total} onExportar={exportar} />
            </>
          )}
        </div>
      </div>
      <FiltrosActivos columns={props.columns} estado={estado} cambiar={cambiar} />
    </div>
  )
}

interface PropsBarraElegidas<R> extends Pick<ListaProps<R>, 'exportar' | 'rowKey' | 'masivas' | 'papeles'> {
  rows: R[]
  columns: readonly Columna<R>[]
  pregunta: Pregunta
  nombreDe: (row: R) => string
  limpiar: () => void
  elegir: (keys: number[]) => void
}

/** Placed under the list, so that it covers no row. */
export const BarraElegidas = <R,>({
  rows,
  columns,
  pregunta,
  nombreDe,
  limpiar,
  elegir,
  ...lista
}: PropsBarraElegidas<R>) => {
  const cuantas = plural(rows.length, 'fila elegida', 'filas elegidas')
  const exportar = (formato: 'xlsx' | 'csv') => {
    const pedido = { columnas: enArchivo(columns), ids: rows.map(lista.rowKey).join(), formato }
    const direccion = direccionDe(pregunta, { page: 1 }, pedido)
    void bajarLista({ direccion, nombre: lista.exportar, formato, cuantas })
  }
  return (
    <div
      className="lista-masivas print:hidden! flex flex-wrap items-center gap-2 py-2 px-6 border-t border-t-line bg-selected text-13"
      role="region"
      aria-label="Filas elegidas"
    >
      <span>{cuantas}</span>
      {lista.masivas?.(rows, limpiar, elegir)}
      {lista.papeles?.length ? (
        <MenuPapeles papeles={lista.papeles} rows={rows} rowKey={lista.rowKey} nombreDe={nombreDe} />
      ) : null}
      <MenuDesplegable
        position="top-start"
        boton={
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
            Exportar las elegidas
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => exportar('xlsx')}>Excel (XLSX)</Menu.Item>
            <Menu.Item onClick={() => exportar('csv')}>CSV</Menu.Item>
          </>
        )}
      </MenuDesplegable>
      <Button size="xs" variant="subtle" onClick={limpiar}>
        Ninguna
      </Button>
    </div>
  )
}
