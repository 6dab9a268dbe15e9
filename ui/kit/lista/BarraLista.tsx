import { ActionIcon, CloseButton, TextInput, Menu } from '@mantine/core'
import { IconPrinter, IconSearch, IconBaselineDensityMedium } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import type { Columna } from './columna.ts'
import type { ColumnaVista } from './columnas.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import { bajarLista, enArchivo } from './exportar.ts'
import { FiltroFechas } from './FiltroFechas.tsx'
import { FiltrosActivos } from './FiltrosActivos.tsx'
import type { ListaProps } from './ListaProps.ts'
import { MenuColumnas } from './MenuColumnas.tsx'
import { densidadDe, DENSIDADES, type Densidad } from './vista.ts'
import { MenuExportar } from './MenuExportar.tsx'
import { MenuVistas, type VistaGuardada } from './MenuVistas.tsx'
import { useTextoDemorado, type Cambio, type ComoCambia } from './useLista.ts'

/** How tight the rows are. */
const MenuDensidad = ({ densidad, onChange }: { densidad: Densidad; onChange: (value: Densidad) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size="lg" className="movil:hidden" aria-label="Densidad de las filas">
        <IconBaselineDensityMedium size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup value={densidad} onChange={(value) => onChange(densidadDe(value))}>
        {DENSIDADES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
)

type DeLista = 'id' | 'path' | 'columns' | 'fechas' | 'extra' | 'exportar' | 'searchPlaceholder' | 'prefijo'

interface Props<R> extends Pick<ListaProps<R>, DeLista> {
  estado: EstadoLista
  cambiar: (cambio: Cambio, options?: ComoCambia) => void
  total: number | undefined
  /** There are more than `total`. */
  limitado: boolean
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

/** What stands over every list: search, saved views, columns, density, print, export; dates and active filters under it. */
export const BarraLista = <R,>(props: Props<R>) => {
  const { estado, cambiar, total, fechas, columnas, path } = props
  const cuantas = `${props.limitado ? 'más de ' : ''}${plural(total ?? 0, 'fila')}`
  const search = useSearch()
  const [location, navigate] = useLocation()
  const abrir = (vista: VistaGuardada) => {
    navigate(vista.consulta ? `${location}?${vista.consulta}` : location)
    columnas.cambiar(vista.columnas)
  }
  const [text, setText] = useTextoDemorado(estado.q, (q) => cambiar({ q }, { replace: true }))
  const exportar = (formato: 'xlsx' | 'csv', cuales: 'visibles' | 'todas') => {
    const pedidas: Record<string, string> = cuales === 'visibles' ? { columnas: enArchivo(columnas.visibles) } : {}
    const consulta = consultaDe({ ...estado, page: 1 }, fechas, { ...props.extra, ...pedidas, formato })
    void bajarLista({ path, consulta, nombre: props.exportar, formato, cuantas })
  }

  return (
    <div className="lista-barra flex flex-col gap-2 pt-0 pb-3 px-6 movil:pt-0 movil:pb-3 movil:px-4">
      <div className="flex flex-wrap justify-between gap-2 movil:flex-nowrap">
        <TextInput
          className="lista-buscar flex-[0_1_360px] movil:flex-1"
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
        <div className="flex items-center gap-2">
          {props.prefijo ? null : (
            <MenuVistas lista={props.id} consulta={search} columnas={columnas.propias} onAbrir={abrir} />
          )}
          <MenuColumnas columns={props.columns} vista={columnas.vista} onChange={columnas.cambiar} />
          <MenuDensidad densidad={props.densidad} onChange={props.onDensidad} />
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
        </div>
      </div>
      {fechas ? <FiltroFechas label={fechas.label} estado={estado} cambiar={cambiar} /> : null}
      <FiltrosActivos columns={props.columns} estado={estado} cambiar={cambiar} />
    </div>
  )
}
