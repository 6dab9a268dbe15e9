import type { ReactNode } from 'react'
import { NOMBRE_EDAD, EDADES, type CarteraEdades } from '../../../modules/cartera/domain.ts'
import { formatAmount } from '../../../schemas/es-co.ts'
import type { Columna, PantallaEfectiva } from '../../../schemas/pantalla.ts'
import type { Columna as ColumnaDeLista } from '../../kit/lista/columna.ts'
import { CeldaEditable } from '../../screen/CeldaEditable.tsx'
import { columnasDe, tituloDe } from '../../screen/celdas/columnas.tsx'
import type { Fila } from '../../screen/fila.ts'
import type { useEdicion } from '../../screen/useEdicion.ts'
import { CeldaRetenciones } from './CeldaRetenciones.tsx'
import { FranjaEdades } from './FranjaEdades.tsx'
import { NombreCliente } from './NombreCliente.tsx'

const edadesDe = (fila: Fila) => fila['cartera_edades'] as CarteraEdades // of every row of receivables

/** The columns of the table of clients: those that its screen says, and two that no screen's vocabulary draws. */
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
