import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { Columna } from './columna.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import { bajarLista, enArchivo } from './exportar.ts'
import type { ListaProps } from './ListaProps.ts'
import { MenuPapeles } from './papeles/MenuPapeles.tsx'

interface Props<R> extends Pick<
  ListaProps<R>,
  'path' | 'extra' | 'fechas' | 'exportar' | 'rowKey' | 'masivas' | 'papeles'
> {
  rows: R[]
  columns: readonly Columna<R>[]
  estado: EstadoLista
  nombreDe: (row: R) => string
  limpiar: () => void
  elegir: (keys: number[]) => void
}

/** What one can do with the rows chosen: what the screen offers, and a file of them. It stands under the list and covers nothing. */
export const BarraElegidas = <R,>({ rows, columns, estado, nombreDe, limpiar, elegir, ...lista }: Props<R>) => {
  const cuantas = plural(rows.length, 'fila elegida', 'filas elegidas')
  const exportar = (formato: 'xlsx' | 'csv') => {
    const pedido = { ...lista.extra, columnas: enArchivo(columns), ids: rows.map(lista.rowKey).join(), formato }
    const consulta = consultaDe({ ...estado, page: 1 }, lista.fechas, pedido)
    void bajarLista({ path: lista.path, consulta, nombre: lista.exportar, formato, cuantas })
  }
  return (
    <div
      className="lista-masivas flex flex-wrap items-center gap-2 py-2 px-6 border-t border-t-line bg-selected text-13"
      role="region"
      aria-label="Filas elegidas"
    >
      <span>{cuantas}</span>
      {lista.masivas?.(rows, limpiar, elegir)}
      {lista.papeles?.length ? (
        <MenuPapeles papeles={lista.papeles} rows={rows} rowKey={lista.rowKey} nombreDe={nombreDe} />
      ) : null}
      <Menu position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
            Exportar las elegidas
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => exportar('xlsx')}>Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => exportar('csv')}>CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" onClick={limpiar}>
        Ninguna
      </Button>
    </div>
  )
}
