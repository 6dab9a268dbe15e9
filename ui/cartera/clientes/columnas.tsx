import type { ReactNode } from 'react'
import {
  NOMBRE_EDAD,
  EDADES,
  type CarteraEdades,
  cupoSuperado,
  type Edad,
} from '../../../modules/cartera/domain/index.ts'
import { formatAmount, formatPesos } from '../../../schemas/es-co/index.ts'
import type { Columna, PantallaEfectiva } from '../../../schemas/vistas/pantalla.ts'
import type { Columna as ColumnaDeLista } from '../../kit/lista/columna.ts'
import { CeldaEditable, type useEdicion } from '../../screen/CeldaEditable.tsx'
import { columnasDe, tituloDe, INSIGNIA } from '../../screen/CeldaDe.tsx'
import type { Fila } from '../../screen/fila.ts'
import { Checkbox } from '@mantine/core'
import { RETENCIONES } from '../../../schemas/cartera/cliente.ts'
import { comoRetiene, conmutada, NOMBRE_DE_RETENCION, type Retencion } from './cliente.ts'

const de = (fila: Fila, cual: string): Retencion => (typeof fila[cual] === 'number' ? fila[cual] : null)

const CeldaRetenciones = ({
  fila,
  antes,
  onEscribir,
}: {
  fila: Fila
  /** Row before the edit; null: not edited. */
  antes: Fila | null
  onEscribir: (campo: string, value: Retencion) => void
}) => {
  const practica = RETENCIONES.filter((cual) => de(fila, cual) !== null)
  if (antes)
    return (
      <div className="pantalla-celda flex flex-wrap gap-x-3 gap-y-1 min-w-30 py-1 px-0 font-normal">
        {RETENCIONES.map((cual) => (
          <Checkbox
            key={cual}
            size="xs"
            label={NOMBRE_DE_RETENCION[cual]}
            checked={de(fila, cual) !== null}
            onChange={(event) => onEscribir(cual, conmutada(event.currentTarget.checked, de(antes, cual)))}
          />
        ))}
      </div>
    )
  if (practica.length === 0) return <span className="muted">No retiene</span>
  return (
    <span className="flex flex-wrap gap-1">
      {practica.map((cual) => (
        <span key={cual} className={INSIGNIA} title={comoRetiene(de(fila, cual))}>
          {NOMBRE_DE_RETENCION[cual]}
          {de(fila, cual) === 0 ? '' : ` ${comoRetiene(de(fila, cual))}`}
        </span>
      ))}
    </span>
  )
}

const COLOR: Readonly<Record<Edad, string>> = {
  total_menor_30: 'bg-ok',
  total_30_90: 'bg-accent',
  total_90_180: 'bg-warn',
  total_mayor_180: 'bg-danger',
}

const FranjaEdades = ({ edades }: { edades: CarteraEdades }) => {
  const debidas = EDADES.filter((edad) => edades[edad] > 0)
  const vieja = debidas.at(-1)
  if (!vieja) return <span className="muted">Al día</span>
  return (
    <span
      className="grid gap-0.5 min-w-30"
      title={debidas.map((edad) => `${NOMBRE_EDAD[edad]}: ${formatPesos(edades[edad])}`).join('\n')}
    >
      <span className="flex gap-px h-1.5 overflow-hidden rounded-3 [&>span]:min-w-[3px]" aria-hidden>
        {debidas.map((edad) => (
          <span key={edad} className={COLOR[edad]} style={{ flexGrow: edades[edad] }} />
        ))}
      </span>
      <span className="text-muted text-12">{NOMBRE_EDAD[vieja]}</span>
    </span>
  )
}

const numero = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const NombreCliente = ({ fila }: { fila: Fila }) => {
  const superado = cupoSuperado({ cupo: numero(fila['cupo']), total: numero(fila['total']) ?? 0 })
  const nombre = String(fila['nombre_completo'] ?? '')
  if (!superado) return nombre
  return (
    <span className="grid justify-items-start gap-0.5">
      {nombre}
      <span className={INSIGNIA} data-tono="danger">
        Cupo superado
      </span>
    </span>
  )
}

const edadesDe = (fila: Fila) => fila['cartera_edades'] as CarteraEdades // in every row of GET /creditos

export const columnasDeClientes = (
  efectiva: PantallaEfectiva,
  edicion: ReturnType<typeof useEdicion>,
): ColumnaDeLista<Fila>[] => {
  const { definicion, extra } = efectiva
  const celda = (columna: Columna, fila: Fila): ReactNode => {
    if (columna.campo === 'nombre_completo') return <NombreCliente fila={fila} />
    const titulo = columna.titulo ?? tituloDe(definicion.esquema.properties[columna.campo], columna.campo)
    return <CeldaEditable efectiva={efectiva} edicion={edicion} columna={columna} fila={fila} titulo={titulo} />
  }
  const edades: ColumnaDeLista<Fila> = {
    id: 'cartera_edades',
    title: 'Edades',
    width: 150,
    sort: false,
    search: false,
    card: 'body',
    archivo: EDADES,
    render: (fila) => <FranjaEdades edades={edadesDe(fila)} />,
    papel: (fila) =>
      EDADES.filter((edad) => edadesDe(fila)[edad] > 0)
        .map((edad) => `${NOMBRE_EDAD[edad]}: ${formatAmount(edadesDe(fila)[edad])}`)
        .join('; '),
  }
  const retenciones: ColumnaDeLista<Fila> = {
    id: 'retenciones',
    title: 'Retenciones',
    width: 190,
    sort: false,
    search: false,
    archivo: ['reteiva', 'retefuente', 'reteica'],
    render: (fila) => (
      <CeldaRetenciones
        fila={edicion.abierta && edicion.esta(fila) ? edicion.abierta.datos : fila}
        antes={edicion.esta(fila) ? fila : null}
        onEscribir={edicion.escribir}
      />
    ),
    papel: (fila) => <CeldaRetenciones fila={fila} antes={null} onEscribir={() => undefined} />,
  }
  return columnasDe(definicion, extra, celda).flatMap((columna) =>
    columna.id === 'total' ? [columna, edades, retenciones] : [columna],
  )
}
