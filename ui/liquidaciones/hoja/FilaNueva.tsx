import type { Linea, TipoLiquidacion } from '../../../modules/liquidaciones/domain.ts'
import type { Reglas } from '../servicio.ts'
import { esEditable, COLUMNAS, type FilaNavegable, type Edicion } from './navegar.ts'
import { IconPlus } from '@tabler/icons-react'
import { EditorServicio } from './Editor.tsx'

type NombreDeTabla = 'notarial' | 'registral'

export interface Suma {
  valor: number
  iva: number
  total: number
}

interface Grupo {
  id: string
  titulo: string
  lineas: Linea[]
  suma: Suma
}

export interface TablaDeHoja {
  id: NombreDeTabla
  titulo: string
  /** Title of the total row, as on the printed sheet. */
  pie: string
  grupos: Grupo[]
  suma: Suma
  nueva: { id: string; tipo: 'servicio_adicional' | 'servicio_registral'; invitacion: string }
}

const sumar = (lineas: readonly Linea[]): Suma =>
  lineas.reduce<Suma>(
    (suma, { valor, iva, total }) => ({ valor: suma.valor + valor, iva: suma.iva + iva, total: suma.total + total }),
    { valor: 0, iva: 0, total: 0 },
  )

const grupo = (id: string, titulo: string, lineas: Linea[]): Grupo => ({
  id: `grupo:${id}`,
  titulo,
  lineas,
  suma: sumar(lineas),
})

export const tablasDe = (lineas: readonly Linea[]): readonly [TablaDeHoja, TablaDeHoja] => {
  const de = (tipo: TipoLiquidacion, manual?: boolean) =>
    lineas.filter((linea) => linea.tipo_liquidacion === tipo && (manual === undefined || linea.manual === manual))
  const tabla = (datos: Omit<TablaDeHoja, 'suma'>): TablaDeHoja => {
    const grupos = datos.grupos.filter((uno) => uno.lineas.length > 0)
    return { ...datos, grupos, suma: sumar(grupos.flatMap((uno) => uno.lineas)) }
  }
  return [
    tabla({
      id: 'notarial',
      titulo: 'Derechos notariales y recaudos de terceros',
      pie: 'Total a pagar en la notaría',
      grupos: [
        grupo('derechos', 'Derechos notariales', de('derecho_notarial')),
        grupo('servicios', 'Servicios adicionales', de('servicio_adicional')),
        grupo('recaudos', 'Recaudos para terceros', de('recaudo_terceros')),
      ],
      nueva: { id: 'nueva:notarial', tipo: 'servicio_adicional', invitacion: 'Agregar servicio adicional' },
    }),
    tabla({
      id: 'registral',
      titulo: 'Derechos registrales',
      pie: 'Otros gastos',
      grupos: [
        grupo('registro', 'Impuesto y derechos de registro', de('servicio_registral', false)),
        grupo('registrales', 'Servicios registrales', de('servicio_registral', true)),
      ],
      nueva: { id: 'nueva:registral', tipo: 'servicio_registral', invitacion: 'Agregar servicio registral' },
    }),
  ]
}

/** Focusable rows of both tables, in visual order. */
export const navegables = (tablas: readonly TablaDeHoja[], bloqueada: boolean, reglas: Reglas): FilaNavegable[] =>
  tablas.flatMap(({ grupos, nueva }) => [
    ...grupos.flatMap(({ lineas }) =>
      lineas.map((linea) => ({
        id: linea.clave,
        editables: bloqueada ? [] : COLUMNAS.filter((columna) => esEditable(linea, columna, reglas)),
      })),
    ),
    ...(bloqueada ? [] : [{ id: nueva.id, editables: ['detalle' as const], soloDetalle: true }]),
  ])

interface Props {
  nueva: TablaDeHoja['nueva']
  indice: number
  activa: boolean
  edicion: Edicion | null
}

export const FilaNueva = ({ nueva, indice, activa, edicion }: Props) => (
  <div role="row" className="hoja-fila" aria-rowindex={indice} data-fila={nueva.id} data-activa={activa || undefined}>
    <div
      role="gridcell"
      className="hoja-celda col-span-full text-muted cursor-text"
      data-columna="detalle"
      data-editable
      aria-colindex={1}
      aria-colspan={COLUMNAS.length + 1}
      tabIndex={activa ? 0 : -1}
    >
      {activa && edicion ? (
        <EditorServicio tipo={nueva.tipo} inicial={edicion.inicial} etiqueta={nueva.invitacion} />
      ) : (
        <span className="hoja-detalle py-1.5 px-0 wrap-anywhere leading-[1.4] inline-flex items-center gap-1.5">
          <IconPlus size={14} aria-hidden />
          {nueva.invitacion}
        </span>
      )}
    </div>
  </div>
)
