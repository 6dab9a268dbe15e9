import { ActionIcon, Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { IconBaselineDensityMedium, IconDownload, IconPrinter, IconSearch, IconX } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co.ts'
import { download, mensajeDe } from '../api.ts'
import { aviso } from '../aviso.ts'
import type { Columna } from './columna.ts'
import type { ColumnaVista } from './columnas.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import { FiltroFechas } from './FiltroFechas.tsx'
import type { ListaProps } from './ListaProps.ts'
import { MenuColumnas } from './MenuColumnas.tsx'
import { MenuVistas, type VistaGuardada } from './MenuVistas.tsx'
import { filtroEnPalabras } from './palabras.ts'
import { useTextoDemorado, type Cambio, type ComoCambia } from './useLista.ts'
import { densidadDe, DENSIDADES, type Densidad } from './vista.ts'

interface Props<R> {
  path: string
  columns: readonly Columna<R>[]
  fechas?: ListaProps<R>['fechas']
  extra?: Record<string, string | number>
  exportar?: string
  searchPlaceholder?: string
  estado: EstadoLista
  cambiar: (cambio: Cambio, options?: ComoCambia) => void
  total: number | undefined
  /** There are more than `total`. */
  limitado: boolean
  densidad: Densidad
  onDensidad: (value: Densidad) => void
  /** Its name where views and columns are kept. */
  id?: string
  /** Absent where the list is not printed. */
  onImprimir?: () => void
  prefijo?: string
  imprimiendo: boolean
  columnas?: { vista: ColumnaVista[]; propias: ColumnaVista[] | null; cambiar: (vista: ColumnaVista[] | null) => void }
}

/** What stands over a list: search, dates, active filters, export, density. */
export const BarraLista = <R,>(props: Props<R>) => {
  const { estado, cambiar, total, fechas, columnas } = props
  const Filtro = fechas?.Filtro ?? FiltroFechas
  const cuantas = `${props.limitado ? 'más de ' : ''}${plural(total ?? 0, 'fila')}`
  const search = useSearch()
  const [location, navigate] = useLocation()
  const abrir = (vista: VistaGuardada) => {
    navigate(vista.consulta ? `${location}?${vista.consulta}` : location)
    columnas?.cambiar(vista.columnas)
  }
  const [text, setText] = useTextoDemorado(estado.q, (q) => cambiar({ q }, { replace: true }))

  const exportar = async (formato: 'xlsx' | 'csv') => {
    const working = aviso.cargando('Preparando el archivo…')
    try {
      const consulta = consultaDe({ ...estado, page: 1 }, fechas, { ...props.extra, formato })
      await download(`${props.path}?${consulta}`, `${props.exportar}.${formato}`)
      working.exito(`Archivo listo: ${cuantas}`)
    } catch (error) {
      working.error(mensajeDe(error))
    }
  }

  return (
    <div className="lista-barra">
      <div className="lista-herramientas">
        <TextInput
          className="lista-buscar"
          size="sm"
          type="search"
          aria-label="Buscar en la lista"
          placeholder={props.searchPlaceholder ?? 'Buscar'}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={text ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setText('')} /> : null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="lista-derecha">
          {props.id && columnas ? (
            <>
              {props.prefijo ? null : <MenuVistas lista={props.id} consulta={search} columnas={columnas.propias} onAbrir={abrir} />}
              <MenuColumnas columns={props.columns} vista={columnas.vista} onChange={columnas.cambiar} />
            </>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="lg" className="lista-densidad" aria-label="Densidad de las filas">
                <IconBaselineDensityMedium size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.RadioGroup value={props.densidad} onChange={(value) => props.onDensidad(densidadDe(value))}>
                {DENSIDADES.map(({ value, label }) => (
                  <Menu.RadioItem key={value} value={value}>
                    {label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Dropdown>
          </Menu>
          {props.onImprimir ? (
            <ActionIcon
              size="lg"
              className="lista-densidad"
              aria-label="Imprimir la lista"
              title="Imprimir la lista (Ctrl+P)"
              loading={props.imprimiendo}
              onClick={props.onImprimir}
            >
              <IconPrinter size={18} aria-hidden />
            </ActionIcon>
          ) : null}
          {props.exportar ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={!total}>
                  Exportar
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{cuantas}, con estos filtros</Menu.Label>
                <Menu.Item onClick={() => void exportar('xlsx')}>Excel (XLSX)</Menu.Item>
                <Menu.Item onClick={() => void exportar('csv')}>CSV</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
      </div>
      {fechas ? <Filtro label={fechas.label} estado={estado} cambiar={cambiar} /> : null}
      <FiltrosActivos columns={props.columns} estado={estado} cambiar={cambiar} />
    </div>
  )
}

/** Filters of columns in force, each with its cross. */
const FiltrosActivos = <R,>({ columns, estado, cambiar }: Pick<Props<R>, 'columns' | 'estado' | 'cambiar'>) => {
  const active = Object.entries(estado.filtro)
  if (active.length === 0) return null
  const quitar = (field: string) => cambiar({ filtro: Object.fromEntries(active.filter(([name]) => name !== field)) })
  return (
    <ul className="lista-filtros" aria-label="Filtros activos">
      {active.map(([field, value]) => {
        const column = columns.find((one) => one.id === field)
        const words = filtroEnPalabras(column?.options, value)
        return (
          <li key={field}>
            <button type="button" onClick={() => quitar(field)} aria-label={`Quitar el filtro ${column?.title ?? field}: ${words}`}>
              {column?.title ?? field}: <strong>{words}</strong>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        )
      })}
      {active.length > 1 ? (
        <li>
          <button type="button" className="lista-limpiar" onClick={() => cambiar({ filtro: {} })}>
            Limpiar filtros
          </button>
        </li>
      ) : null}
    </ul>
  )
}
