import { VISTAS, type Vista, ACCIONES, permiso, SECRETAS, type Accion } from '../../schemas/vistas/vistas.ts'
import { Checkbox } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { notasDeVista } from '../../schemas/vistas/vistas.ts'
import { puede } from '../kit/http/session.ts'

interface Fila {
  vista: Vista
  nombre: string
  area: string
}

const FILAS: readonly Fila[] = Object.entries(VISTAS).map(([vista, { nombre, area }]) => ({
  vista: vista as Vista, // keys of a const object are its Vista names
  nombre,
  area,
}))

/** Those of what is secret are of whoever sees it. */
export const filasQueVe = (): Fila[] =>
  FILAS.filter(({ vista }) => !SECRETAS.includes(vista) || puede(permiso(vista, 'ver')))

const TITULOS: Record<Accion, string> = { ver: 'Ver', crear: 'Crear', modificar: 'Modificar', eliminar: 'Eliminar' }

const LINEA = 'py-0 border-b border-b-line'
const NOMBRE = `${LINEA} pl-4 pr-2 movil:pr-1 text-left`
const CASILLA = `${LINEA} w-24 px-2 movil:w-14.5 movil:px-0 movil:nth-5:pr-2 text-center`
const TITULO = 'sticky top-0 z-2 h-14 bg-surface text-muted text-12 font-medium'
const FILA = 'h-11 [tr:hover>&]:bg-hover'
const AREA = 'h-8.5 bg-paper [tr:hover>&]:bg-hover'
const TODO = 'border-l border-l-line movil:hidden'

interface Props {
  filas: readonly Fila[]
  agrupada: boolean
  tiene: ReadonlySet<number>
  /** Permissions when the page opened; changed cells are marked. */
  inicio: ReadonlySet<number>
  /** Compared role; differing cells show its value. */
  otro: { nombre: string; tiene: ReadonlySet<number> } | null
  editable: boolean
  onCambio: (ids: readonly number[], otorgar: boolean) => void
}

const columna = (accion: Accion, vistas: readonly Vista[]) => vistas.map((vista) => permiso(vista, accion))
const estadoDe = (ids: readonly number[], tiene: ReadonlySet<number>) => {
  const n = ids.filter((id) => tiene.has(id)).length
  return { checked: n === ids.length, indeterminate: n > 0 && n < ids.length }
}

export const Tabla = ({ filas, agrupada, tiene, inicio, otro, editable, onCambio }: Props) => {
  const varias = (ids: readonly number[], label: string) => {
    const { checked, indeterminate } = estadoDe(ids, tiene)
    return (
      <Checkbox
        size="xs"
        variant="outline"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        disabled={!editable}
        onChange={() => onCambio(ids, !checked)}
      />
    )
  }
  const todas = filasQueVe().map(({ vista }) => vista)
  return (
    <div className="border-t border-t-line">
      <table
        className="matriz w-full border-spacing-0 text-13 movil:table-fixed [&_.mantine-Checkbox-body]:justify-center"
        aria-label="Permisos por vista"
      >
        <thead>
          <tr>
            <th scope="col" className={`${NOMBRE} ${TITULO}`}>
              Nombre de la vista
            </th>
            {ACCIONES.map((accion) => (
              <th key={accion} scope="col" className={`${CASILLA} ${TITULO}`}>
                <div className="inline-flex flex-col items-center gap-1">
                  {TITULOS[accion]}
                  {varias(columna(accion, todas), `${TITULOS[accion]}: todas las vistas`)}
                </div>
              </th>
            ))}
            <th scope="col" className={`${CASILLA} ${TITULO} ${TODO}`}>
              Todo
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, index) => (
            <Fragment key={fila.vista}>
              {agrupada && fila.area !== filas[index - 1]?.area ? (
                <Area
                  area={fila.area}
                  vistas={filas.filter(({ area }) => area === fila.area).map(({ vista }) => vista)}
                  varias={varias}
                />
              ) : null}
              <tr>
                <th scope="row" className={`${NOMBRE} ${FILA} font-medium`}>
                  {fila.nombre}
                  {notasDeVista(fila.vista, tiene).map((nota) => (
                    <small key={nota} className="block max-w-[52ch] text-muted text-12 font-normal">
                      {nota}
                    </small>
                  ))}
                </th>
                {ACCIONES.map((accion) => {
                  const id = permiso(fila.vista, accion)
                  const granted = tiene.has(id)
                  return (
                    <td
                      key={accion}
                      className={`${CASILLA} ${FILA} data-cambio:[box-shadow:inset_0_-2px_var(--liquidacion)]`}
                      data-cambio={granted !== inicio.has(id) || undefined}
                    >
                      <div className="relative">
                        <Checkbox
                          size="sm"
                          aria-label={`${fila.nombre}: ${TITULOS[accion]}`}
                          checked={granted}
                          disabled={!editable}
                          onChange={() => onCambio([id], !granted)}
                        />
                        {otro && otro.tiene.has(id) !== granted ? (
                          // positioned, so that the checkboxes stay aligned
                          <small
                            className={
                              'absolute [inset:50%_auto_auto_calc(50%_+_16px)] text-accent text-12 font-semibold leading-none ' +
                              '[transform:translateY(-50%)]'
                            }
                          >
                            <span className="solo-lectores">{otro.nombre}: </span>
                            {granted ? 'no' : 'sí'}
                          </small>
                        ) : null}
                      </div>
                    </td>
                  )
                })}
                <td className={`${CASILLA} ${FILA} ${TODO}`}>
                  {varias(
                    ACCIONES.map((accion) => permiso(fila.vista, accion)),
                    `${fila.nombre}: todo`,
                  )}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Area = ({
  area,
  vistas,
  varias,
}: {
  area: string
  vistas: readonly Vista[]
  varias: (ids: readonly number[], label: string) => ReactNode
}) => (
  <tr className="matriz-area">
    <th scope="rowgroup" className={`${NOMBRE} ${AREA} text-muted text-12 font-semibold`}>
      {area}
    </th>
    {ACCIONES.map((accion) => (
      <td key={accion} className={`${CASILLA} ${AREA}`}>
        {varias(columna(accion, vistas), `${area}: ${TITULOS[accion]}`)}
      </td>
    ))}
    <td className={`${CASILLA} ${AREA} ${TODO}`}>
      {varias(
        ACCIONES.flatMap((accion) => columna(accion, vistas)),
        `${area}: todo`,
      )}
    </td>
  </tr>
)
